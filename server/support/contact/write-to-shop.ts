import { createHash } from 'node:crypto'
import { romeDay } from '#contract/calendar.ts'
import { isEmail } from '#contract/email.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'

interface Message {
  name?: string | undefined
  email?: string | undefined
  text?: string | undefined
  /** A field that people do not see. */
  trap?: string | undefined
}

/**
 * Hands a visitor's message to the shop's mailbox; it stays here only until it was sent. The same one twice a day, as
 * after a lost answer, arrives once. Problems: fill-all-fields, email-not-valid.
 */
export async function writeToShop(
  { db, now, log, jobs }: Pick<Deps, 'db' | 'now' | 'log' | 'jobs'>,
  { name = '', email = '', text = '', trap = '' }: Message,
) {
  // one line: it stands in a subject
  const facts = { name: name.replaceAll(/\s+/g, ' ').trim(), email: email.trim(), text: text.trim() }
  if (!facts.name || !facts.email || !facts.text) throw new Problem('fill-all-fields')
  if (!isEmail(facts.email)) throw new Problem('email-not-valid')
  // only a program fills it in, and it is not told so
  if (trap) return log.info('a message of a program was dropped')
  const print = createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
  const job = {
    key: `visitor-message-${romeDay(now())}-${print}`,
    kind: 'visitor-message',
    facts,
  } as const
  await inTransaction(db, (tx) => jobs.enqueue(tx, job))
}
