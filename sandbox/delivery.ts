import { Stripe } from 'stripe'
import type { Store } from './store.ts'
import type { Trouble } from './trouble.ts'

interface Attempt {
  /** Null without an answer. */
  status: number | null
  error: string | null
}

export interface Delivery {
  /** Sends what is due and not held; never throws. */
  sendDue(): void
  /** When the next try is due, in milliseconds; nothing while deliveries are held or under way. */
  nextTry(): number | undefined
  /** Extra tries at once, beside the queue and whatever it holds. */
  send(eventId: string, times: number): Promise<Attempt[] | undefined>
  hold(held: boolean): void
  setTarget(url: string): void
  /** Stops; what was under way stays pending. */
  close(): Promise<void>
}

interface Options {
  store: Store
  now: () => number
  /** Already checked by `checkLoopback`. */
  webhookUrl: string
  webhookSecret: string
  retryDelaysMs: readonly number[]
  trouble: Trouble
  onChange: () => void
  log: (line: string) => void
}

const AT_ONCE = 10
/** A copy that a fault dropped. */
const LOST: Attempt = { status: null, error: 'lost on its way (a fault that is switched on)' }
const TIMEOUT_MS = 10_000

/** Only a receiver on this machine ever hears of our events. */
export function checkLoopback(address: string): string {
  const url = URL.parse(address)
  if (url?.protocol !== 'http:' || !/^(127(\.\d+){3}|localhost|\[::1\])$/.test(url.hostname))
    throw new Error(`The webhook address must be http on this machine, not ${address}`)
  return url.href
}

export function startDelivery({
  store,
  now,
  webhookSecret,
  retryDelaysMs,
  trouble,
  onChange,
  log,
  ...start
}: Options): Delivery {
  const { sql, transaction } = store
  const stop = new AbortController()
  const underWay = new Map<string, Promise<void>>()
  let target = start.webhookUrl
  let held = false

  const post = async (payload: string): Promise<Attempt> => {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
    try {
      const response = await fetch(target, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      await response.body?.cancel()
      return { status: response.status, error: null }
    } catch (error) {
      return { status: null, error: error instanceof Error ? describeError(error) : String(error) }
    }
  }

  const keepAttempt = (eventId: string, { status, error }: Attempt) =>
    void sql.run`insert into attempts (event_id, at, status, error) values (${eventId}, ${now()}, ${status}, ${error})`

  const tryEvent = async (eventId: string, payload: string, tries: number): Promise<void> => {
    const copies = Array.from({ length: trouble.drawCopies() }, async () => (trouble.drawDrop() ? LOST : post(payload)))
    const attempts = await Promise.all(copies)
    if (stop.signal.aborted) return
    const delay = retryDelaysMs[tries]
    const state = attempts.some(succeeded) ? 'delivered' : delay === undefined ? 'given_up' : 'pending'
    transaction(() => {
      attempts.forEach((attempt) => keepAttempt(eventId, attempt))
      void sql.run`update events set state = ${state}, tries = ${tries + 1}, next_at = ${now() + (delay ?? 0)}
        where id = ${eventId} and state = 'pending'`
    })
    const [attempt] = attempts
    if (state !== 'delivered') log(`event ${eventId}: ${attempt?.error ?? attempt?.status}, ${state}`)
  }

  return {
    sendDue() {
      if (held || stop.signal.aborted) return
      const due = sql.all`select id, payload, tries from events
        where state = 'pending' and next_at <= ${now()} order by next_at limit ${AT_ONCE * 2}`
      for (const row of due as unknown as { id: string; payload: string; tries: number }[]) {
        if (underWay.size >= AT_ONCE || underWay.has(row.id)) continue
        const done = tryEvent(row.id, row.payload, row.tries)
          .catch((error: unknown) => log(`event ${row.id}: ${String(error)}`))
          .finally(() => {
            underWay.delete(row.id)
            onChange()
          })
        underWay.set(row.id, done)
      }
    },
    nextTry() {
      if (held || underWay.size >= AT_ONCE) return undefined
      const waiting = sql.all`select id, next_at from events where state = 'pending' order by next_at limit ${AT_ONCE + 1}`
      const next = waiting.find((row) => !underWay.has(String(row['id'])))
      return next && Number(next['next_at'])
    },
    async send(eventId, times) {
      const row = sql.get`select payload from events where id = ${eventId}`
      if (!row) return undefined
      const attempts = await Promise.all(Array.from({ length: times }, () => post(String(row['payload']))))
      if (!stop.signal.aborted) transaction(() => attempts.forEach((attempt) => keepAttempt(eventId, attempt)))
      return attempts
    },
    hold(value) {
      held = value
      onChange()
    },
    setTarget(url) {
      target = checkLoopback(url)
    },
    async close() {
      stop.abort()
      await Promise.all(underWay.values())
    },
  }
}

/** fetch says only "fetch failed"; the reason is in its cause. */
const describeError = (error: Error) =>
  error.cause instanceof Error ? error.cause.message || error.message : error.message

const succeeded = ({ status }: Attempt) => status !== null && status >= 200 && status < 300
