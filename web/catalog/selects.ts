import { unknownValue } from '#contract/window-limits.ts'
import type { Filter } from './filter.ts'

/** Those that the form of facets shows; its brands are boxes to tick. */
export const isOfForm = ({ name }: Select) => name === 'categoria' || name === 'tipologia'

type Option = readonly [value: string, text: string]

/** A select of the listing as the loader sends it: its words stand in the page anyhow, and need not be in the script too. */
export interface Select {
  name: 'ordina' | 'categoria' | 'tipologia' | 'brand'
  label: string
  all: string
  options: readonly Option[]
}

/** The order, and the three specified selects (S-076…S-078). */
export function selectsOf(filtro: Filter, brands: string[]): Select[] {
  const names = brands.map((name): Option => [name, name])
  return [
    { name: 'ordina', label: 'Ordina', all: 'In evidenza', options: orders },
    { name: 'categoria', label: 'Categoria', all: 'Tutte le categorie', options: categories },
    { name: 'tipologia', label: 'Tipologia', all: 'Tutte le tipologie', options: types },
    { name: 'brand', label: 'Brand', all: 'Tutti i brands', options: names },
  ].map((select) => withOwn(select as Select, filtro))
}

/** A value of the address that the select does not offer is one of its options. */
function withOwn(select: Select, filtro: Filter): Select {
  const own = filtro[select.name]
  if (!own || select.options.some(([value]) => value === own)) return select
  return Object.assign(select, { options: [[own, sayOwn(own)], ...select.options] })
}

function sayOwn(own: string) {
  if (own === unknownValue) return 'Non in negozio'
  return own.includes('\n') ? 'Più brand' : own
}

const categories: Option[] = [
  ['uomo', 'Uomo'],
  ['donna', 'Donna'],
]
const types: Option[] = [
  ['da vista', 'Da vista'],
  ['da sole', 'Da sole'],
]
const orders: Option[] = [
  ['prezzo', 'Prezzo crescente'],
  ['-prezzo', 'Prezzo decrescente'],
  ['novita', 'Più recenti'],
  ['larghezza', 'Dalle più strette'],
  ['-larghezza', 'Dalle più larghe'],
]
