import { later } from '#web/ui/later.tsx'
import { loadBelow } from './load-below.ts'

/** The lower part of a product page. */
export const BelowLater = later(async () => (await loadBelow()).Below)
