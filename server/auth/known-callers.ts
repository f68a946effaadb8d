import type { Deps, KnownCallers } from '#server/platform/context/deps.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { findActorByToken } from './queries.ts'
import { hashToken } from './sessions.ts'

/** How long a disabled account or an ended session may still be served by one process. */
const freshMs = 5000
const mostKept = 10_000

interface Kept {
  actor: Promise<Actor | undefined>
  until: number
}

/** Tells whose bearer token it is. The answer is cached for five seconds, also that a token is unknown. */
export function openCallers({ db, now }: Pick<Deps, 'db' | 'now'>): KnownCallers {
  const known = new Map<string, Kept>()

  function read(bearer: string) {
    const kept: Kept = { until: now().getTime() + freshMs, actor: find() }
    async function find() {
      try {
        const found = await findActorByToken(db, hashToken(bearer), now())
        if (found) kept.until = Math.min(kept.until, found.until.getTime())
        // a customer who verifies the address, perhaps at another process, goes on at once
        if (found?.actor.verified === false) kept.until = 0
        return found?.actor
      } catch (error) {
        if (known.get(bearer) === kept) known.delete(bearer)
        throw error
      }
    }
    known.set(bearer, kept)
    const [oldest] = known.keys()
    if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
    return kept.actor
  }

  return {
    forget() {
      known.clear()
    },

    async whoIs(bearer: string): Promise<Actor | undefined> {
      if (!shape.test(bearer)) return undefined
      const kept = known.get(bearer)
      if (kept && kept.until > now().getTime()) return kept.actor
      known.delete(bearer)
      return read(bearer)
    },
  }
}

/** Anything else was never issued, and does not reach the database. */
const shape = /^[\w-]{43}$/
