import { createHash } from 'node:crypto'
import { limits, type Limit, type LimitName } from '#contract/limits.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { networksOf } from './network.ts'
import { countAttempts, deleteOldWindows, deleteWindows, lowerWindows } from './queries.ts'

type LimitDeps = Pick<Deps, 'db' | 'now' | 'log' | 'settings'>

/** Who asks; whatever is not known is not counted. */
export interface Subject {
  /** What stands for one person: an account's number, or the address that a sign-in names. */
  account: string | undefined
  /** The address that the request came from. */
  address: string
}

/** So many times what is allowed within one window is no impatience any more. */
const alarmFactor = 3

/**
 * Counts one attempt of an account and of its network, over all processes of the shop, and ends it when either asked too
 * often in this window of time; refused attempts count as well. Problems: too-many-requests, too-many-for-now.
 */
export async function countAttempt({ db, now, log, settings }: LimitDeps, name: LimitName, subject: Subject) {
  const at = now()
  const limit: Limit = { ...limits[name], ...settings.limits[name] }
  const endsAt = new Date(at.getTime() + limit.seconds * 1000)
  const wanted = keysOf(subject).flatMap(({ kind, who, share }) => {
    const most = limit[kind]
    return most === undefined ? [] : [{ key: keyOf(name, kind, who), endsAt, most: most * share }]
  })
  const windows = await countAttempts(db, wanted, at)
  let waitMs = 0
  for (const { key, count, ends_at: end } of windows) {
    const allowed = wanted.find((one) => one.key === key)?.most ?? 0
    if (count <= allowed) continue
    waitMs = Math.max(waitMs, end.getTime() - at.getTime())
    if (count === allowed + 1) log.warn(`limit reached: ${key}, more than ${allowed} times in ${limit.seconds} s`)
    if (count === allowed * alarmFactor) log.error(`attack? ${key}: ${count} times within ${limit.seconds} s, refused`)
  }
  if (waitMs === 0) return
  // a window that another attempt opened a moment after this one began ends later than one of our own would
  const retryAfterSeconds = Math.min(limit.seconds, Math.ceil(waitMs / 1000))
  throw new Problem(retryAfterSeconds > 60 ? 'too-many-for-now' : 'too-many-requests', {}, { retryAfterSeconds })
}

/** Counts an attempt as well; false where the limit is reached, for what is then left undone without a word. */
export async function mayAttempt(deps: LimitDeps, name: LimitName, subject: Subject) {
  try {
    await countAttempt(deps, name, subject)
    return true
  } catch (error) {
    if (error instanceof Problem && error.status === 429) return false
    throw error
  }
}

/** Takes back what a subject was counted for: it turned out to be no guess. */
export async function resetAttempts({ db }: Pick<Deps, 'db'>, name: LimitName, subject: Subject) {
  await deleteWindows(
    db,
    keysOf(subject).map(({ kind, who }) => keyOf(name, kind, who)),
  )
}

/** The same of one attempt. */
export async function takeAttemptBack({ db }: Pick<Deps, 'db'>, name: LimitName, subject: Subject) {
  await lowerWindows(
    db,
    keysOf(subject).map(({ kind, who }) => keyOf(name, kind, who)),
  )
}

const keyOf = (name: LimitName, kind: string, who: string) => `${name} ${kind} ${who}`

function keysOf({ account, address }: Subject) {
  const networks = networksOf(address)
  const ofNetworks = networks.map(({ network, share }) => ({ kind: 'network', who: network, share }) as const)
  if (account === undefined) return ofNetworks
  const person = pseudonymOf(account)
  const ofPairs = networks.map(({ network, share }) => ({ kind: 'pair', who: `${person} ${network}`, share }) as const)
  return [...ofNetworks, { kind: 'account', who: person, share: 1 } as const, ...ofPairs]
}

/** An account's number as it is; an address as something that stands for it, because keys are logged when they reach a limit. */
export function pseudonymOf(account: string) {
  return /^\d+$/.test(account) ? account : createHash('sha256').update(account).digest('hex').slice(0, 16)
}

/** Forgets who asked, once it no longer matters. */
export async function removeOldWindows({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await deleteOldWindows(db, now())
}
