import { normalizeEmail } from '#contract/email.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { countAttempt } from '#server/platform/rate-limit/limits.ts'
import { insertClaim } from './claim-queries.ts'

interface Declared {
  orderId: number
  email: string
  name: string
  note: string
  /** The browser's own number of this declaration. */
  request: string | undefined
  address: string
}

/**
 * Takes a declaration without proof of whose order it is, as it was typed: the right to declare asks for no proof (art. 54-bis of the
 * Codice del consumo). Its receipt goes to the address that was typed, a notice to the shop, and a warning to the order's own address
 * where it is another, once a day. No order is looked for before the emails are written: number and time tell nothing.
 * Problems: too-many-for-now.
 */
export async function declareUnproven(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'settings' | 'jobs'>,
  { orderId, email, name, note, request, address }: Declared,
) {
  await countAttempt(deps, 'recessoReceipts', { account: normalizeEmail(email), address })
  const at = deps.now()
  const { claim, isNew } = await inTransaction(deps.db, async (tx) => {
    const request_key = request ? `${orderId}-${request.toLowerCase()}` : null
    const made = await insertClaim(tx, { order_number: orderId, name, email, note, request_key, declared_at: at })
    if (!made.isNew) return made
    const facts = { dichiarazione: String(made.claim.id) }
    const key = `recesso-senza-prova-${made.claim.id}`
    await deps.jobs.enqueue(tx, { key, kind: 'claim-received', recipient: email, facts })
    await deps.jobs.enqueue(tx, { key: `${key}-avviso`, kind: 'claim-notice', facts })
    await deps.jobs.enqueue(tx, { key: `${key}-allarme`, kind: 'claim-warning', facts })
    return made
  })
  if (isNew) deps.log.info(`order ${orderId}: a withdrawal is declared without proof, declaration ${claim.id}`)
  return { claim, isNew }
}
