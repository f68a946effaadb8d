import type { Filter } from './filter.ts'
import type { Select } from './selects.ts'

/** One select of the listing's form. */
export const Choice = ({ name, label, all, options, chosen }: Select & { chosen: Filter }) => (
  <label>
    <span className="etichetta">{label}</span>
    <select name={name} className="campo" defaultValue={chosen[name]}>
      <option value="">{all}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
)
