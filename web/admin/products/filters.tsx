import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { BrandGestito } from '#contract/brands.ts'
import { brandsQuery } from '#web/admin/queries/brands.ts'
import { useTableChoice, useTableParameter } from '#web/admin/table/use-view.ts'
import { types } from './form/choices.ts'
import { PriceFilter, readRange } from './price-filter.tsx'

interface Option {
  value: string
  label: string
}

const states = [
  { value: 'attivi', label: 'Attivi' },
  { value: 'disattivi', label: 'Disattivi' },
  { value: 'bozze', label: 'Bozze' },
  { value: 'esauriti', label: 'Esauriti' },
  { value: 'ultimi', label: 'In esaurimento' },
] as const
export type State = (typeof states)[number]['value']

/** What the address narrows the table to, in the words of the request, and the fields that change it. */
export function useFilters() {
  const [stato, chooseState] = useTableChoice(
    'stato',
    states.map(({ value }) => value),
  )
  const [tipologia, chooseType] = useTableChoice(
    'tipologia',
    types.map(({ value }) => value),
  )
  const { marca, chooseBrand, options } = useBrand()
  const [asked, choosePrice] = useTableParameter('prezzo')
  const prezzo = readRange(asked)
  const filters = {
    ...(stato && { stato }),
    ...(tipologia && { tipologia }),
    ...(marca && { marca: Number(marca) }),
    ...(prezzo && { prezzo }),
  }
  const fields = (
    <>
      <Filter title="Stato" all="Tutti i prodotti" options={states} chosen={stato} onChoose={chooseState} />
      <Filter title="Marca" all="Tutte le marche" options={options} chosen={marca} onChoose={chooseBrand} />
      <Filter title="Tipologia" all="Tutte le tipologie" options={types} chosen={tipologia} onChoose={chooseType} />
      <PriceFilter chosen={prezzo} onChoose={choosePrice} />
    </>
  )
  return { filters, fields }
}

export function useBrand() {
  const { data: brands } = useQuery(brandsQuery)
  const [search] = useSearchParams()
  const asked = search.get('marca') ?? ''
  // until the brands are loaded the address is believed, so that the table is not requested twice
  const ids = brands?.map(({ id }) => String(id)) ?? (/^[1-9]\d{0,8}$/.test(asked) ? [asked] : [])
  const [marca, chooseBrand] = useTableChoice('marca', ids)
  return { marca, chooseBrand, options: (brands ?? []).map(nameBrand) }
}

const nameBrand = ({ id, nome, isDeleted }: BrandGestito) => ({
  value: String(id),
  label: isDeleted ? `${nome} (disattivo)` : nome,
})

interface Props {
  title: string
  /** The option that does not narrow. */
  all: string
  options: readonly Option[]
  chosen: string | undefined
  onChoose: (value: string | undefined) => void
}

export function Filter({ title, all, options, chosen, onChoose }: Props) {
  return (
    <label className="max-sm:grow">
      <span className="solo-lettore">{title}</span>
      <select className="campo" value={chosen ?? ''} onChange={(event) => onChoose(event.target.value || undefined)}>
        <option value="">{all}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
