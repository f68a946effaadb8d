import type { Stripe } from 'stripe'
import { invalidRequest } from './faults.ts'
import { readText } from './form.ts'
import type { Form } from './form.ts'

export const PAGE_PARAMS = ['limit', 'starting_after', 'ending_before']

export interface Page {
  limit: number
  startingAfter?: string
  endingBefore?: string
}

/** `limit` 1 to 100 (default 10), `starting_after` or `ending_before` an id. */
export function readPage(query: Form): Page {
  const text = 'limit' in query ? readText(query, 'limit') : '10'
  const limit = Number(text)
  if (!/^\d{1,3}$/.test(text) || limit < 1 || limit > 100)
    throw invalidRequest('Invalid limit: it must be between 1 and 100.', 'parameter_invalid_integer', 'limit')
  const page: Page = { limit }
  if ('starting_after' in query) page.startingAfter = readText(query, 'starting_after')
  if ('ending_before' in query) page.endingBefore = readText(query, 'ending_before')
  return page
}

/** Rows whose position lies between the bounds; upwards = the ones next to `above` first. */
interface Slice {
  above: number
  below: number
  limit: number
  upwards: boolean
}

/** One page, newest first, of rows whose positions grow with time. */
export function readSlice<T>(
  { limit, startingAfter, endingBefore }: Page,
  url: string,
  noun: string,
  position: (id: string) => unknown,
  select: (slice: Slice) => T[],
): Stripe.ApiList<T> {
  const bound = (id: string | undefined, name: string, open: number) => {
    if (id === undefined) return open
    const found = position(id)
    if (typeof found !== 'number') throw invalidRequest(`No such ${noun}: '${id}'`, 'resource_missing', name)
    return found
  }
  const below = bound(startingAfter, 'starting_after', Number.MAX_SAFE_INTEGER)
  const above = bound(endingBefore, 'ending_before', 0)
  const upwards = endingBefore !== undefined
  const rows = select({ above, below, limit: limit + 1, upwards })
  const data = rows.slice(0, limit)
  return { object: 'list', data: upwards ? data.toReversed() : data, has_more: rows.length > limit, url }
}

/** `created[gte]`, `[gt]`, `[lte]`, `[lt]` in seconds, or one second alone. */
export function readTimes({ created }: Form): { since?: number; until?: number } {
  if (created === undefined) return {}
  const bounds = typeof created === 'string' ? { gte: created, lte: created } : created
  const times: { since?: number; until?: number } = {}
  for (const [name, value] of Object.entries(bounds)) {
    const seconds = Number(value)
    if (!/^(gt|gte|lt|lte)$/.test(name) || typeof value !== 'string' || !/^\d{1,11}$/.test(value))
      throw invalidRequest(`Invalid created[${name}]`, 'parameter_invalid_integer', 'created')
    if (name.startsWith('gt')) times.since = name === 'gt' ? seconds + 1 : seconds
    else times.until = name === 'lt' ? seconds - 1 : seconds
  }
  return times
}
