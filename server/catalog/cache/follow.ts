import type { Catalogue, CatalogueChange, Deps } from '#server/platform/context/deps.ts'
import type { Db } from '#server/platform/database/client.ts'

/** Milliseconds after which a hint that a frame sold out or came back counts as lost. */
export const longestUnchecked = 60_000

/** What is made of the whole catalogue, and how it follows it. */
interface Source<T> {
  load: () => Promise<T>
  /** Reads which frames can be bought; `ids`: of these, of the others nothing changed. */
  renew: (held: T, ids?: readonly number[]) => Promise<void>
}

/**
 * A value that outlives what is kept: an edit loads it anew, a frame that sells out or comes back only renews it. Answers with a value
 * that has all changes known to the catalogue by then; fails where the database does, and the next call tries again.
 */
export function follow<T>(
  catalogue: Pick<Catalogue, 'onChange'>,
  { load, renew }: Source<T>,
  clock = performance.now.bind(performance),
) {
  let held: { value: T; checkedAt: number } | undefined
  let stale: 'all' | 'availability' | Set<number> = 'all'
  let working: Promise<T> | undefined

  catalogue.onChange((changed) => {
    stale = joined(stale, changed)
  })

  async function work() {
    const before = held
    const checkedAt = clock()
    const changed = before && checkedAt - before.checkedAt > longestUnchecked ? joined(stale, 'availability') : stale
    stale = new Set()
    try {
      if (!before || changed === 'all') held = { value: await load(), checkedAt }
      else {
        await renew(before.value, changed === 'availability' ? undefined : [...changed])
        if (changed === 'availability') before.checkedAt = checkedAt
        held = before
      }
      return held.value
    } catch (error) {
      stale = joined(stale, changed instanceof Set ? [...changed] : changed)
      throw error
    }
  }

  const start = () =>
    (working ??= work().finally(() => {
      working = undefined
    }))
  const isFresh = () =>
    stale instanceof Set && stale.size === 0 && held !== undefined && clock() - held.checkedAt <= longestUnchecked

  return async () => {
    // what began before this call may have read before the last change
    if (working) await working.catch(() => undefined)
    return held && isFresh() ? held.value : start()
  }
}

/** A value that is followed as the catalogue is now: a process has it once, and it is loaded when it is asked for. */
export function followed<T>(sourceOf: (db: Db) => Source<T>) {
  const known = new WeakMap<Catalogue, () => Promise<T>>()
  return ({ db, catalogue }: Pick<Deps, 'db' | 'catalogue'>) => {
    const now = known.get(catalogue) ?? follow(catalogue, sourceOf(db))
    known.set(catalogue, now)
    return now()
  }
}

function joined(stale: 'all' | 'availability' | Set<number>, changed: CatalogueChange) {
  if (stale === 'all' || changed === 'all') return 'all'
  if (stale === 'availability' || changed === 'availability') return 'availability'
  return new Set([...stale, ...changed])
}
