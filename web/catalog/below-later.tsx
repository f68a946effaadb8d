import { later } from '#web/ui/later.tsx'

/** The lower part of a product page. */
export const BelowLater = later(async () => (await import('./below.tsx')).Below)
