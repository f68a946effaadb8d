import type { FacetName } from '#contract/facets.ts'
import type { Chosen } from '#contract/read-facets.ts'
import type { TextMatch } from '#server/catalog/words/match-queries.ts'

export type OrderName = 'newest' | 'cheapest' | 'dearest' | 'narrowest' | 'widest'

/** What the listing is narrowed to. An empty list does not narrow. */
export interface ProductFilter {
  /** Genders, in lower case. A unisex frame is for `uomo` and for `donna` as well. */
  categories: string[]
  /** In lower case. */
  types: string[]
  /** As the brands are called. */
  brands: string[]
  /** What narrows further; without it nothing does. */
  facets?: Chosen
  /** What was searched for; without it every frame answers. */
  text?: TextMatch
  /** Without it the newest come first, of a search the best answers. */
  order?: OrderName
  /** Of each model one frame, the first in the order of those that answer; without it each frame. */
  models?: true
}
/** With words: the database finds what has them. */
export type Search = ProductFilter & { text: TextMatch }

export interface Stretch {
  limit: number
  offset: number
}

/** What can narrow, by its name on the wire. */
export type Narrowing = FacetName | 'categoria' | 'tipologia' | 'brand'

/** The genders whose frames answer to these. */
export const gendersOf = (categories: string[]) =>
  categories.some((category) => category === 'uomo' || category === 'donna') ? [...categories, 'unisex'] : categories
