import { longest } from '#contract/bounds.ts'
import { ticketCategories, ticketStateNames } from '#contract/assistenza.ts'
import type { FiltroTicket } from '#contract/ticket.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  filter: FiltroTicket
  onChange: (name: 'stato' | 'categoria' | 'risponde' | 'cerca', value: string) => void
}

/** The filters of the list. The selects apply at once, the search on submit. */
export function DeskFilters({ filter, onChange }: Props) {
  return (
    <form
      role="search"
      className="grid grid-cols-2 gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        const cerca = new FormData(event.currentTarget).get('cerca')
        onChange('cerca', typeof cerca === 'string' ? cerca.trim() : '')
      }}
    >
      <label>
        <span className="etichetta">Stato</span>
        <select
          className="campo"
          value={filter.stato ?? ''}
          onChange={(event) => onChange('stato', event.target.value)}
        >
          <option value="">Tutti</option>
          {ticketStateNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        <span className="etichetta">Categoria</span>
        <select
          className="campo"
          value={filter.categoria ?? ''}
          onChange={(event) => onChange('categoria', event.target.value)}
        >
          <option value="">Tutte</option>
          {ticketCategories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label className="col-span-2">
        <span className="etichetta">Risponde</span>
        <select
          className="campo"
          value={filter.risponde ?? ''}
          onChange={(event) => onChange('risponde', event.target.value)}
        >
          <option value="">Chiunque</option>
          <option value="io">Io</option>
          <option value="nessuno">Nessuno ancora</option>
        </select>
      </label>
      <label className="col-span-2">
        <span className="etichetta">Titolo, nome, email o numero</span>
        <span className="flex gap-2">
          <input
            key={filter.cerca}
            className="campo"
            type="search"
            name="cerca"
            maxLength={longest.search}
            defaultValue={filter.cerca}
          />
          <Button type="submit" second className="!px-4">
            Cerca
          </Button>
        </span>
      </label>
    </form>
  )
}
