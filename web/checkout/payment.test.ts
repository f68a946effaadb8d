import { afterEach, describe, expect, it, vi } from 'vitest'
import type { EsitoSessione, StatoSessione } from '#contract/pagamenti.ts'
import { ApiError, NetworkError } from '#web/lib/api.ts'
import { titleOf, watchPayment, type Payment } from './payment.ts'

const session = (changed: Partial<StatoSessione> = {}): StatoSessione => ({
  status: 'open',
  paymentStatus: 'unpaid',
  currency: 'eur',
  amountTotal: 16390,
  customerEmail: null,
  customerName: null,
  shippingAddress: null,
  lineItems: [],
  ...changed,
})
const answer = (changed?: Partial<StatoSessione>): EsitoSessione => ({
  success: true,
  sessionStatus: session(changed),
  error: null,
})

/** Polls until it stops by itself; `answers` are used in order, the last one again and again. */
async function watch(sessionId: string | null, ...answers: (EsitoSessione | Error)[]) {
  const shown: Payment[] = []
  const waits: number[] = []
  let calls = 0
  await watchPayment({
    sessionId,
    signal: new AbortController().signal,
    show: (payment) => void shown.push(payment),
    wait: async (ms) => void waits.push(ms),
    check: async () => {
      const next = answers[Math.min(calls++, answers.length - 1)]
      if (next === undefined || next instanceof Error) throw next
      return next
    },
  })
  return { last: shown.at(-1), first: shown[0], waits, calls }
}

function titleWith(changed: Partial<StatoSessione>) {
  const { badge, heading } = titleOf({ state: 'shown', session: session(changed), polling: false })
  return [badge, heading]
}
const endOf = async (failed: EsitoSessione | Error) => (await watch('cs_1', failed)).last

describe('headings and badges', () => {
  it('paid', { tags: ['S-332'] }, () => {
    expect(titleWith({ paymentStatus: 'paid', status: 'complete' })).toEqual(['Pagato', 'Grazie! Pagamento riuscito'])
  })
  it('a payment that is refunded is no success, whatever its status at the provider', () => {
    const paid = { paymentStatus: 'paid', status: 'complete' }
    expect(titleWith({ ...paid, rimborso: 'in corso' })).toEqual(['Rimborso in corso', 'Ti restituiamo il pagamento'])
    expect(titleWith({ ...paid, rimborso: 'fatto' })).toEqual(['Rimborsato', 'Pagamento restituito'])
  })
  it('expired', { tags: ['S-333'] }, () => {
    expect(titleWith({ status: 'expired' })).toEqual(['Scaduta', 'Sessione scaduta'])
  })
  it('nothing to pay', { tags: ['S-334'] }, () => {
    expect(titleWith({ paymentStatus: 'no_payment_required', status: 'complete' })[1]).toBe(
      'Nessun pagamento richiesto',
    )
  })
  it('in progress otherwise', { tags: ['S-335'] }, () => {
    const progress = ['In elaborazione', 'Pagamento in elaborazione…']
    expect(titleWith({})).toEqual(progress)
    expect(titleWith({ status: 'complete' })).toEqual(progress)
    expect(titleWith({ status: null })).toEqual(progress)
  })
  it('a failure', { tags: ['S-336'] }, () => {
    expect(titleOf({ state: 'failed', words: '' }).heading).toBe('Si è verificato un problema')
  })
})

describe('polling', () => {
  it('starts with the state of checking', { tags: ['S-331'] }, async () => {
    expect((await watch('cs_1', answer({ paymentStatus: 'paid' }))).first).toEqual({ state: 'checking' })
  })
  it(
    'polls every 4 s, at most 15 times, while neither paid nor expired',
    { tags: ['S-337', 'S-338', 'S-533'] },
    async () => {
      const { calls, waits, last } = await watch('cs_1', answer())
      expect(calls).toBe(16)
      expect(waits).toEqual(Array.from({ length: 15 }, () => 4000))
      expect(last).toMatchObject({ state: 'shown', polling: false })
    },
  )
  it('polls to the limit where nothing is to pay', { tags: ['S-334', 'S-338'] }, async () => {
    expect((await watch('cs_1', answer({ paymentStatus: 'no_payment_required', status: 'complete' }))).calls).toBe(16)
  })
  it('stops when it is paid or expired', { tags: ['S-337'] }, async () => {
    const paid = await watch('cs_1', answer(), answer(), answer({ paymentStatus: 'paid' }))
    expect([paid.calls, paid.last]).toMatchObject([3, { state: 'shown', polling: false }])
    expect((await watch('cs_1', answer({ status: 'expired' }))).calls).toBe(1)
  })
  it('makes no request without a session id', { tags: ['S-498'] }, async () => {
    for (const none of [null, '']) {
      const { calls, last } = await watch(none, answer())
      expect([calls, last]).toEqual([0, { state: 'failed', words: "Session ID mancante nell'URL." }])
    }
  })
  it('shows the message of the server, else that the session cannot be loaded', { tags: ['S-499'] }, async () => {
    const none = { success: false, sessionStatus: null }
    expect(await endOf({ ...none, error: 'Sessione sconosciuta' })).toEqual({
      state: 'failed',
      words: 'Sessione sconosciuta',
    })
    const words = 'Impossibile recuperare la sessione.'
    expect(await endOf({ ...none, error: null })).toEqual({ state: 'failed', words })
    expect(await endOf({ ...none, success: true, error: null })).toEqual({ state: 'failed', words })
    expect(await endOf(new ApiError(503, 'Torna tra poco.'))).toEqual({ state: 'failed', words: 'Torna tra poco.' })
  })
  it('reports a failed request', { tags: ['S-500'] }, async () => {
    const { last, calls } = await watch('cs_1', new NetworkError('down'))
    expect([last, calls]).toEqual([{ state: 'failed', words: 'Errore durante il recupero della sessione.' }, 1])
  })
})

describe('leaving the page', () => {
  afterEach(() => void vi.useRealTimers())

  it('stops reports and requests', { tags: ['S-339'] }, async () => {
    vi.useFakeTimers()
    const leaving = new AbortController()
    const shown: Payment[] = []
    let calls = 0
    const check = async () => (calls++, answer())
    const watching = watchPayment({
      sessionId: 'cs_1',
      signal: leaving.signal,
      check,
      show: (one) => void shown.push(one),
    })
    await vi.advanceTimersByTimeAsync(8000)
    expect(calls).toBe(3)
    leaving.abort()
    await vi.advanceTimersByTimeAsync(60_000)
    await watching
    expect([calls, shown.length]).toEqual([3, 4])
  })
})
