import { seenLimit } from '#contract/window-limits.ts'
import { readIds, withId } from '#web/lib/kept-ids.ts'
import { stored } from '#web/lib/stored.ts'

const seen = stored('visti', (text) => readIds(text, seenLimit))

/** Ids of the frames whose pages this device showed last, the latest first. */
export const useSeen = seen.useValue

/** Remembers that the page of a frame was shown. */
export const remember = (id: number) => seen.set(withId(seen.get(), id, true).slice(0, seenLimit).join(','))

export const forgetSeen = () => seen.set(null)
