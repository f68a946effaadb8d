import { useQuery } from '@tanstack/react-query'
import { brandsQuery } from '#web/admin/queries/brands.ts'

export const types = ['da vista', 'da sole', 'accessori'].map((value) => ({ value, label: value }))

/** The brands that are in the shop, in the order of the alphabet. */
export function useBrands() {
  const { data = [] } = useQuery(brandsQuery)
  return data.filter(({ isDeleted }) => !isDeleted).toSorted((a, b) => a.nome.localeCompare(b.nome, 'it'))
}

interface Option {
  value: string | number
  label: string
}

interface Props<One extends Option> {
  legend: string
  name: string
  options: readonly One[]
  /** Those that are ticked to begin with; without it none. */
  chosen?: readonly Option[]
  onTick?: (option: One, on: boolean) => void
}

/** Checkboxes, of which any may be ticked. */
export function Choices<One extends Option>({ legend, name, options, chosen, onTick }: Props<One>) {
  if (options.length === 0) return null
  return (
    <fieldset>
      <legend className="etichetta">{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map((option) => (
          <label key={option.value} className="inline-flex items-center gap-2 min-h-11">
            <input
              type="checkbox"
              name={name}
              value={option.value}
              className="size-5 shrink-0 accent-inchiostro"
              defaultChecked={chosen?.some(({ value }) => value === option.value)}
              onChange={(event) => onTick?.(option, event.target.checked)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
