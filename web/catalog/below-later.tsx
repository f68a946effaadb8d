import { later } from '#web/ui/later.tsx'
import { loadBelow } from './load-below.ts'

/** What stands below the button to buy. */
export const ConditionsLater = later(async () => (await loadBelow()).Conditions)
/** Under the price: what its lenses are. */
export const LensFactsLater = later(async () => (await loadBelow()).LensFacts)
/** On phones price and button, once the page's own are scrolled away. */
export const BuyBarLater = later(async () => (await loadBelow()).BuyBar)
/** The part of a product page below the purchase, whose code is loaded later. */
export const BelowLater = later(async () => (await loadBelow()).Below)
/** What the struck prices of a list are. */
export const RestockLater = later(async () => (await loadBelow()).Restock)

export const StruckNoteLater = later(async () => (await loadBelow()).StruckNote)
/** The whole page where there is no product. */
export const NoProductLater = later(async () => (await loadBelow()).NoProduct)
