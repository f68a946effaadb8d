import { parcelDays } from '#contract/shop.ts'

/** Parcels that were sent before this moment should have arrived. */
export const sentBefore = (now: Date) => new Date(now.getTime() - parcelDays * 86_400_000)
