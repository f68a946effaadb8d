import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { isEmail, normalizeEmail } from '#contract/email.ts'
import { getProduct } from '#server/catalog/products/get-product.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { EmailJob } from '#server/platform/email/email-job.ts'
import type { Client } from '#server/platform/http/endpoints.ts'
import { mayAttempt } from '#server/platform/rate-limit/limits.ts'
import { dayMs } from '#server/platform/base/schedule.ts'
import {
  confirmByCode,
  deleteByCode,
  deleteOldWatches,
  selectUnconfirmed,
  setCode,
  takeRestocked,
  upsertWatch,
} from './queries.ts'

/** An address that is not confirmed is forgotten, and its link over, after so long; what was confirmed after a year. */
const unconfirmedMs = 7 * dayMs
const confirmedMs = 365 * dayMs
/** Emails asked for at once: each row is one insert. */
const atOnce = 200

type WatchDeps = Pick<Deps, 'db' | 'now' | 'log' | 'settings' | 'jobs'>

interface Asked {
  productId: number
  email: string | undefined
  origin: string
  actor: Actor | undefined
  client: Client
}

/**
 * Notes that an address wants an email when a sold-out frame is back. Answers whether it is known to be the caller's; otherwise an
 * email asks to confirm it. Problems: fill-all-fields, email-not-valid, product-not-found, product-in-stock.
 */
export async function watchProduct(deps: WatchDeps, { productId, email: typed = '', origin, actor, client }: Asked) {
  const email = normalizeEmail(typed)
  if (!email) throw new Problem('fill-all-fields')
  if (!isEmail(email)) throw new Problem('email-not-valid')
  if ((await getProduct(deps, productId)).stock !== 0) throw new Problem('product-in-stock')
  const confirmed = actor?.verified === true && normalizeEmail(actor.email) === email
  // limited wherever it is asked from; above that none is sent, and the answer is the same
  const mayWrite = confirmed || (await mayAttempt(deps, 'restockEmails', { account: email, address: client.address }))
  await inTransaction(deps.db, async (tx) => {
    const id = await upsertWatch(tx, { productId, email, origin, at: deps.now(), confirmed })
    if (id === undefined || !mayWrite) return
    const key = `restock-confirm-${randomUUIDv7()}`
    await deps.jobs.enqueue(tx, { key, kind: 'restock-confirm', recipient: email, facts: { watch: String(id) } })
  })
  return confirmed
}

/** Makes the code of the email that asks to confirm; undefined when nothing waits to be confirmed any more. */
export async function prepareConfirmation(db: Db, id: number) {
  const found = await selectUnconfirmed(db, id)
  if (!found) return undefined
  const code = randomBytes(32).toString('base64url')
  await setCode(db, id, hashOf(code))
  const { watcher_email: to, watcher_origin: origin } = found
  return { to, frame: found.code, link: `${origin}/avviso?${new URLSearchParams({ codice: code })}` }
}

/** Confirms an address by the code of its email, also twice; answers the frame. Problem: watch-over. */
export async function confirmWatch({ db, now }: Pick<Deps, 'db' | 'now'>, code: string) {
  const at = now()
  const found = await confirmByCode(db, hashOf(code), { at, since: new Date(at.getTime() - unconfirmedMs) })
  if (!found) throw new Problem('watch-over')
  return { productId: found.product_id, code: found.code }
}

/** Deletes the watch of this code; an unknown or expired code deletes nothing. */
export async function cancelWatch({ db }: Pick<Deps, 'db'>, code: string) {
  await deleteByCode(db, hashOf(code))
}

/** Asks for the emails about frames that are back, and forgets who waited for them, and rows that are too old. */
export async function tellRestocked(deps: Pick<Deps, 'db' | 'now' | 'jobs' | 'log'>) {
  for (let told = atOnce; told === atOnce;) {
    told = await inTransaction(deps.db, async (tx) => {
      const rows = await takeRestocked(tx, atOnce)
      const emails = rows.map(
        ({ id, product_id, watcher_email: recipient, watcher_origin: origin, asked_at, code_hash }): EmailJob => ({
          key: `restocked-${id}`,
          kind: 'restocked',
          recipient,
          facts: {
            product: String(product_id),
            origin,
            asked: asked_at.toISOString(),
            ...(code_hash && { hash: code_hash.toString('hex') }),
          },
        }),
      )
      await deps.jobs.enqueue(tx, ...emails)
      return rows.length
    })
    if (told > 0) deps.log.info(`restock: ${told} emails about frames that are back`)
  }
  const before = (ms: number) => new Date(deps.now().getTime() - ms)
  await deleteOldWatches(deps.db, { unconfirmed: before(unconfirmedMs), all: before(confirmedMs) })
}

const hashOf = (code: string) => createHash('sha256').update(code).digest()
