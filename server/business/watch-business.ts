import { isDeepStrictEqual } from 'node:util'
import { wholeBusinessOf } from '#contract/owner-settings.ts'
import { openWarnings } from '#server/platform/base/warnings.ts'
import type { BusinessNow, Deps } from '#server/platform/context/deps.ts'
import { changesOf, publicOf } from './read-business.ts'
import { selectRow } from './queries.ts'

interface Watched extends Pick<Deps, 'db' | 'catalogue' | 'log'> {
  /** The demonstration is always open. */
  demo: boolean
  /** After how many milliseconds a reading that failed is tried again. */
  retryMs?: number
}

/**
 * Reads the business, and again with each hint of the catalogue that something changed. What the catalogue keeps was made with
 * the settings of before until they are read: it is dropped once more then.
 */
export async function watchBusiness({ db, catalogue, log, demo, retryMs = 1000 }: Watched): Promise<BusinessNow> {
  const warn = openWarnings(log)
  const first = await selectRow(db)
  let openedAt = first.opened_at
  let changes = changesOf(first)
  let current = wholeBusinessOf(changes)
  let shown = publicOf(changes)
  let reading = false
  let again = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function readOnce() {
    const row = await selectRow(db)
    openedAt = row.opened_at
    const found = changesOf(row)
    if (isDeepStrictEqual(found, changes)) return
    changes = found
    current = wholeBusinessOf(found)
    shown = publicOf(found)
    catalogue.drop()
  }
  async function renew() {
    again = reading
    if (reading || closed) return
    reading = true
    clearTimeout(timer)
    try {
      await readOnce()
    } catch (error) {
      if (!closed) warn(`settings: not read, trying again: ${error instanceof Error ? error.message : 'failed'}`)
      timer = setTimeout(() => void renew(), retryMs).unref()
    }
    reading = false
    if (again) await renew()
  }
  catalogue.onChange(() => void renew())
  return {
    current: () => current,
    changes: () => shown,
    isOpen: () => demo || openedAt !== null,
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
