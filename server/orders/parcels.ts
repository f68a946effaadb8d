import { parcelDays } from '#contract/shop.ts'
import { dayMs } from '#server/platform/base/schedule.ts'

/** Parcels that were sent before this moment should have arrived. */
export const sentBefore = (now: Date) => new Date(now.getTime() - parcelDays * dayMs)
