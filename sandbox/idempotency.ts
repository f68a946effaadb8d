import { createHash } from 'node:crypto'
import { ApiFault, invalidRequest } from './faults.ts'
import type { Answer } from './faults.ts'
import type { Store } from './store.ts'

interface Call {
  key: string | undefined
  method: string
  path: string
  body: string
}

const DAY_MS = 24 * 3600 * 1000

/**
 * Runs the work once per key: a second call with the same parameters gets the kept answer.
 * Answer and effect commit together. A thrown fault (validation) keeps nothing.
 */
export function answerOnce(
  { sql, transaction }: Store,
  call: Call,
  now: number,
  work: () => Answer,
): { status: number; text: string; replayed: boolean } {
  const { key } = call
  if (key === undefined) return { ...toText(transaction(work)), replayed: false }
  if (key.length > 255) throw invalidRequest('Idempotency keys are at most 255 characters long.')
  const fingerprint = fingerprintCall(call)
  return transaction(() => {
    const kept = sql.get`select fingerprint, status, body from idempotency where key = ${key}`
    if (kept && kept['fingerprint'] !== fingerprint) throw reusedKey(key)
    if (kept) return { status: Number(kept['status']), text: String(kept['body']), replayed: true }
    const { status, text } = toText(work())
    void sql.run`insert into idempotency (key, fingerprint, status, body, created)
      values (${key}, ${fingerprint}, ${status}, ${text}, ${now})`
    return { status, text, replayed: false }
  })
}

/** Keys live for two days. */
export function pruneKeys({ sql }: Store, now: number): void {
  void sql.run`delete from idempotency where created < ${now - 2 * DAY_MS}`
}

const toText = ({ status, body }: Answer) => ({ status, text: JSON.stringify(body) })

/** The order of the parameters does not matter. */
function fingerprintCall({ method, path, body }: Call): string {
  const fields = new URLSearchParams(body)
  fields.sort()
  return createHash('sha256').update(`${method} ${path}\n${fields}`).digest('hex')
}

const reusedKey = (key: string) =>
  new ApiFault(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
