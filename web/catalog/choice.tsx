import { unknownValue } from '#contract/window-limits.ts'
import type { Filter } from './filter.ts'

interface ChoiceProps {
  name: keyof Filter
  label: string
  all: string
  chosen: Filter
  options: readonly (readonly [value: string, text: string])[]
}

/** One select of the listing's form. */
export function Choice({ name, label, all, chosen, options }: ChoiceProps) {
  const { [name]: own = '' } = chosen
  // a value of the address that the select does not offer
  const further = own && !options.some(([value]) => value === own)
  return (
    <label>
      <span className="etichetta">{label}</span>
      <select name={name} className="campo" defaultValue={own}>
        <option value="">{all}</option>
        {further && <option value={own}>{own === unknownValue ? 'Non in negozio' : own}</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
