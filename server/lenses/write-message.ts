import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import { sealMessage } from './health-data.ts'
import { checkReader } from './may-read.ts'
import { countMessages, insertMessage } from './message-queries.ts'
import { lockRequest, updateRequest, type LensRequest } from './queries.ts'
import { findOwn, findRequest } from './read-request.ts'
import { isClosed } from './state.ts'

type MessageDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'settings'>

interface Written {
  id: number
  text: string
  /** The browser's own number of the message: sent again, it is one. */
  request: string
  /** The shop's address, for the link of the email. */
  origin: string
}

/** The customer writes. Problems: lens-request-not-found, those of addMessage. */
export function writeToOptician(deps: MessageDeps, actor: Actor, { id, origin, ...message }: Written) {
  return inTransaction(deps.db, async (tx) => {
    await lockRequest(tx, id)
    const request = await findOwn(tx, id, actor.id)
    const messageId = await addMessage(deps, tx, request, { ...message, author: actor.id, fromShop: false })
    if (!messageId) return
    const facts = { richiesta: String(id), origin }
    await deps.jobs.enqueue(tx, { key: `lens-written-${messageId}`, kind: 'lens-written', facts })
  })
}

/** The optician writes. Problems: lens-not-allowed, lens-request-not-found, those of addMessage. */
export function writeToPatient(
  deps: MessageDeps & Pick<Deps, 'business'>,
  actor: Actor,
  { id, origin, ...message }: Written,
) {
  checkReader(actor, deps.business.current())
  return inTransaction(deps.db, async (tx) => {
    await lockRequest(tx, id)
    const request = await findRequest(tx, id)
    const messageId = await addMessage(deps, tx, request, { ...message, author: actor.id, fromShop: true })
    if (!messageId) return
    const facts = { richiesta: String(id), origin }
    const about = { kind: 'lens-answered', recipient: request.email, facts } as const
    await deps.jobs.enqueue(tx, { key: `lens-answered-${messageId}`, ...about })
  })
}

/** Of one request, of both sides. */
const mostMessages = 200

interface New extends Pick<Written, 'text' | 'request'> {
  author: number
  fromShop: boolean
}

/**
 * Adds a message to a locked request, encrypted; its id, or undefined when it came before. Problems: lens-message-empty, lens-erased,
 * lens-closed, lens-messages-full, health-key-missing.
 */
export async function addMessage(
  { now, settings }: Pick<Deps, 'now' | 'settings'>,
  tx: Db,
  about: LensRequest,
  { text, request, author, fromShop }: New,
) {
  if (!text.trim()) throw new Problem('lens-message-empty')
  const { id } = about
  if (!about.sealed) throw new Problem('lens-erased')
  if (isClosed(about)) throw new Problem('lens-closed')
  const at = now()
  const key = `${id}-${request.toLowerCase()}`
  const row = { request_id: id, account_id: author, from_shop: fromShop, at, request_key: key }
  const added = await insertMessage(tx, { ...row, sealed: sealMessage(settings.healthKeys, key, text.trim()) })
  // sent again, the last one of all is there
  if (added && (await countMessages(tx, id)) > mostMessages)
    throw new Problem('lens-messages-full', { quanti: String(mostMessages) })
  await updateRequest(tx, id, { active_at: at })
  return added?.id
}
