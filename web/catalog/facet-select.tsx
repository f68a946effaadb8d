import type { Filter } from './filter.ts'
import type { Select } from './selects.ts'

/** A select of the form of facets. Shared with the listing's (`choice.tsx`) it would be one more file of the first view. */
export const FacetSelect = ({ select, filtro }: { select: Select; filtro: Filter }) => (
  <label>
    <span className="etichetta">{select.label}</span>
    <select name={select.name} className="campo" defaultValue={filtro[select.name]}>
      {[['', select.all] as const, ...select.options].map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
)
