import { createHash } from 'node:crypto'
import { dayMs } from '#server/platform/base/schedule.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Client } from '#server/platform/http/endpoints.ts'
import { shortNetworkOf } from '#server/platform/rate-limit/network.ts'
import { deleteOldOrigins, findKnown, selectOrigins, upsertOrigins } from './origin-queries.ts'

/** A browser or network that has not signed in for so long is unknown again. */
const keptMs = 180 * dayMs

/** Where a sign-in comes from. */
export interface Origin {
  client: Client
  /** The random id that the browser keeps for itself; programs have none. */
  browser?: string | undefined
}

/** What is stored of an origin: no address and no id. */
const hashOf = (kind: 'browser' | 'network', value: string) => createHash('sha256').update(`${kind} ${value}`).digest()

const browserHash = ({ browser }: Origin) => (browser ? hashOf('browser', browser) : undefined)

function networkHash({ client }: Origin) {
  const network = shortNetworkOf(client.address)
  return network ? hashOf('network', network) : undefined
}

const hashesOf = (origin: Origin) => [browserHash(origin), networkHash(origin)].filter((hash) => hash !== undefined)

/**
 * How an account of this address has signed in from there before: `own` stands for it where attempts are counted.
 * `browser` goes before `network`: others may share that one.
 */
export async function knownAs(db: Db, email: string, origin: Origin) {
  const [browser, network] = [browserHash(origin), networkHash(origin)]
  const found = await findKnown(db, email, hashesOf(origin))
  if (browser && found.some((hash) => hash.equals(browser)))
    return { by: 'browser', own: browser.toString('hex') } as const
  if (network && found.length > 0) return { by: 'network', own: network.toString('hex') } as const
  return undefined
}
export type Known = Awaited<ReturnType<typeof knownAs>>

/** Notes that an account signed in from there; answers whether it has signed in before, and never from there. */
export async function noteOrigin(tx: Db, accountId: number, { origin, at }: { origin: Origin; at: Date }) {
  const hashes = hashesOf(origin)
  if (hashes.length === 0) return false
  const before = await selectOrigins(tx, accountId)
  await upsertOrigins(tx, { accountId, hashes, at })
  return before.length > 0 && !before.some((one) => hashes.some((hash) => hash.equals(one)))
}

/** Forgets origins that no sign-in has come from for long. */
export async function removeOldOrigins({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await deleteOldOrigins(db, new Date(now().getTime() - keptMs))
}
