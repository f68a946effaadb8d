import { later } from '#web/ui/later.tsx'
import { loadBelow } from './load-below.ts'

/** What stands below the button to buy. */
export const ConditionsLater = later(async () => (await loadBelow()).Conditions)
/** The part of a product page below the purchase, whose code is loaded later. */
export const BelowLater = later(async () => (await loadBelow()).Below)
