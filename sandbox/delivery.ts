import { Stripe } from 'stripe'
import { openPoster } from './post.ts'
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
  const poster = openPoster(TIMEOUT_MS)
  const underWay = new Map<string, Promise<void>>()
  let target = start.webhookUrl
  let held = false
  let closed = false

  const post = async (payload: string): Promise<Attempt> => {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    try {
      return { status: await poster.post({ url: target, headers, body: payload }), error: null }
    } catch (error) {
      return { status: null, error: error instanceof Error ? describeError(error) : String(error) }
    }
  }

  const readPayload = (eventId: string): string | undefined => {
    const row = sql.get`select payload from events where id = ${eventId}`
    return row && String(row['payload'])
  }
  const keepAttempt = (eventId: string, { status, error }: Attempt) =>
    void sql.run`insert into attempts (event_id, at, status, error) values (${eventId}, ${now()}, ${status}, ${error})`

  const tryEvent = async (eventId: string, payload: string, tries: number): Promise<void> => {
    const copies = Array.from({ length: trouble.drawCopies() }, async () => (trouble.drawDrop() ? LOST : post(payload)))
    const attempts = await Promise.all(copies)
    if (closed) return
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

  /** Begins a try of an event that is due. */
  const begin = (eventId: string, tries: number): void => {
    const payload = readPayload(eventId)
    if (payload === undefined) return
    const done = tryEvent(eventId, payload, tries)
      .catch((error: unknown) => log(`event ${eventId}: ${String(error)}`))
      .finally(() => {
        underWay.delete(eventId)
        onChange()
      })
    underWay.set(eventId, done)
  }

  return {
    sendDue() {
      if (held || closed || underWay.size >= AT_ONCE) return
      const due = sql.all`select id, tries from events
        where state = 'pending' and next_at <= ${now()} order by next_at limit ${AT_ONCE}`
      const waiting = due.filter((row) => !underWay.has(String(row['id'])))
      for (const row of waiting.slice(0, AT_ONCE - underWay.size)) begin(String(row['id']), Number(row['tries']))
    },
    nextTry() {
      if (held || underWay.size >= AT_ONCE) return undefined
      const waiting = sql.all`select id, next_at from events
        where state = 'pending' order by next_at limit ${underWay.size + 1}`
      const next = waiting.find((row) => !underWay.has(String(row['id'])))
      return next && Number(next['next_at'])
    },
    async send(eventId, times) {
      const payload = readPayload(eventId)
      if (payload === undefined) return undefined
      const attempts = await Promise.all(Array.from({ length: times }, () => post(payload)))
      if (!closed) transaction(() => attempts.forEach((attempt) => keepAttempt(eventId, attempt)))
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
      closed = true
      poster.close()
      await Promise.all(underWay.values())
    },
  }
}

/** Of a name with several addresses, none of which answers, only the code says why. */
const describeError = (error: NodeJS.ErrnoException) => error.message || error.code || error.name

const succeeded = ({ status }: Attempt) => status !== null && status >= 200 && status < 300
