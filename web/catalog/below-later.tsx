import { later } from '#web/ui/later.tsx'
import { loadBelow } from './load-below.ts'

/** The part of a product page below the purchase, whose code is loaded later. */
export const BelowLater = later(async () => (await loadBelow()).Below)
