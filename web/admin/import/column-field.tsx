import { longest } from '#contract/bounds.ts'
import type { ColonneLette } from '#contract/colonne-fornitore.ts'
import { neededColumns, sayColumn, type Chosen } from './column-words.ts'

interface Props {
  column: string
  titles: ColonneLette['titoli']
  chosen: Chosen
  /** It may be the same in every line. */
  isFixable: boolean
  onChange: (chosen: Chosen) => void
}

/** No title of a list can be this: they are trimmed. */
const same = ' '

/** One column of ours: which of the list it is, or what every new product gets. */
export function ColumnField({ column, titles, chosen, isFixable, onChange }: Props) {
  const name = sayColumn(column)
  const label = neededColumns.includes(column) ? `${name} (serve ai prodotti nuovi)` : name
  return (
    <div className="grid sm:grid-cols-2 gap-x-4 gap-y-1 items-center text-sm">
      <span aria-hidden="true">{label}</span>
      <select
        className="campo"
        aria-label={name}
        value={'fixed' in chosen ? same : chosen.title}
        onChange={({ target: { value } }) => onChange(value === same ? { fixed: '' } : { title: value })}
      >
        <option value="">Non c’è</option>
        {isFixable && <option value={same}>Uguale per tutti i nuovi…</option>}
        {titles.map(({ titolo, esempio }) => (
          <option key={titolo} value={titolo}>
            {esempio ? `${titolo} (${esempio})` : titolo}
          </option>
        ))}
      </select>
      {'fixed' in chosen && (
        <input
          className="campo sm:col-start-2"
          aria-label={`${name}, uguale per tutti i nuovi`}
          value={chosen.fixed}
          maxLength={longest.brand}
          autoComplete="off"
          onChange={(event) => onChange({ fixed: event.target.value })}
        />
      )}
    </div>
  )
}
