import type { ReactNode } from 'react'
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
      <Choice label="Stato" value={filter.stato} onChange={(value) => onChange('stato', value)}>
        <option value="">Tutti</option>
        {ticketStateNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Choice>
      <Choice label="Categoria" value={filter.categoria} onChange={(value) => onChange('categoria', value)}>
        <option value="">Tutte</option>
        {ticketCategories.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Choice>
      <Choice
        label="Risponde"
        className="col-span-2"
        value={filter.risponde}
        onChange={(value) => onChange('risponde', value)}
      >
        <option value="">Chiunque</option>
        <option value="io">Io</option>
        <option value="nessuno">Nessuno ancora</option>
      </Choice>
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

interface ChoiceProps {
  label: string
  className?: string
  value: string | undefined
  onChange: (value: string) => void
  children: ReactNode
}

const Choice = ({ label, className, value = '', onChange, children }: ChoiceProps) => (
  <label className={className}>
    <span className="etichetta">{label}</span>
    <select className="campo" value={value} onChange={(event) => onChange(event.target.value)}>
      {children}
    </select>
  </label>
)
