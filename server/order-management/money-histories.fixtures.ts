import { boolean, constant, constantFrom, integer, nat, oneof, option, record } from 'fast-check'
import type { PaymentGateway } from '#server/platform/context/payment-gateway.ts'

/** Where a process dies: at which request to the provider of a step, before it was sent or when it was carried out. */
const crash = option(record({ at: integer({ min: 1, max: 3 }), carriedOut: boolean() }), { freq: 3 })
export type Crash = { at: number; carriedOut: boolean } | null

/** What the provider does to one step. */
const trouble = oneof(
  { weight: 5, arbitrary: constant({}) },
  constant({ api: { resetAfter: 1, times: 3 } }),
  constant({ api: { only: 'POST /v1/refunds', error500After: 1 } }),
  constant({ api: { only: 'POST /v1/refunds', error500: 1 } }),
  constant({ refund: { outcome: 'stays_pending' } }),
)
const pieces = record({ quantita: integer({ min: 1, max: 3 }), restock: boolean() })
/** Which order of the history, counted around. */
const which = nat({ max: 5 })
const step = <const What extends string>(what: What) => constant(what)

/** How the link of an order ends that no cart made. */
const linkEnd = {
  end: constantFrom('pay' as const, 'wait' as const, 'leave' as const, 'release' as const, 'pay-late' as const),
  pressed: boolean(),
  crash,
}

/**
 * What may happen to the money of a shop. Another kind is a line here and a case of `take` in money-histories.test.ts.
 */
export const steps = oneof(
  {
    weight: 4,
    arbitrary: record({ what: step('buy'), first: integer({ min: 1, max: 3 }), second: nat({ max: 2 }), crash }),
  },
  { weight: 1, arbitrary: record({ what: step('abandon'), first: integer({ min: 1, max: 3 }) }) },
  {
    weight: 3,
    arbitrary: record({
      what: step('goods'),
      which,
      first: option(pieces),
      second: option(pieces),
      spedizione: boolean(),
      trouble,
      crash,
    }),
  },
  {
    weight: 2,
    arbitrary: record({ what: step('sum'), which, importo: integer({ min: 1, max: 6000 }), trouble, crash }),
  },
  {
    weight: 2,
    arbitrary: record({ what: step('by-hand'), which, cents: integer({ min: 1, max: 4000 }), heard: boolean() }),
  },
  { weight: 2, arbitrary: record({ what: step('cancel'), which, trouble, crash }) },
  {
    weight: 2,
    arbitrary: record({
      what: step('dispute'),
      which,
      amount: option(integer({ min: 100, max: 9000 })),
      inquiry: boolean(),
      heard: boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: record({ what: step('decide-dispute'), which, as: constantFrom('won' as const, 'lost' as const) }),
  },
  {
    weight: 1,
    arbitrary: record({ what: step('end-refund'), which, as: constantFrom('succeeded' as const, 'failed' as const) }),
  },
  { weight: 1, arbitrary: record({ what: step('retry'), which }) },
  { weight: 1, arbitrary: record({ what: step('ship'), which }) },
  { weight: 2, arbitrary: record({ what: step('parcel'), which, line: integer({ min: 1, max: 2 }) }) },
  {
    weight: 2,
    arbitrary: record({ what: step('withdraw'), which, pieces: option(integer({ min: 1, max: 3 })) }),
  },
  { weight: 2, arbitrary: record({ what: step('receive'), which, restock: boolean() }) },
  { weight: 2, arbitrary: record({ what: step('pay-return'), which, trouble, crash }) },
  {
    weight: 3,
    arbitrary: record({
      what: step('exchange'),
      which,
      frame: constantFrom('cheaper' as const, 'equal' as const, 'dearer' as const),
      pieces: integer({ min: 1, max: 2 }),
      ...linkEnd,
    }),
  },
  {
    weight: 2,
    arbitrary: record({
      what: step('prepare'),
      pieces: integer({ min: 1, max: 2 }),
      cents: option(integer({ min: 50, max: 2000 })),
      ...linkEnd,
    }),
  },
  {
    weight: 2,
    arbitrary: record({
      what: step('lenses'),
      uso: constantFrom('lontano' as const, 'riposo' as const),
      cents: integer({ min: 0, max: 20_000 }),
      ...linkEnd,
    }),
  },
  {
    weight: 1,
    arbitrary: record({
      what: step('lose'),
      which,
      choice: constantFrom('accetta' as const, 'rimborsa' as const, 'wait' as const),
    }),
  },
  { weight: 1, arbitrary: record({ what: step('pay-out'), refused: boolean() }) },
  { weight: 1, arbitrary: record({ what: step('compare'), crash }) },
  { weight: 2, arbitrary: record({ what: step('later'), hours: integer({ min: 1, max: 30 }) }) },
)
export type Step = typeof steps extends { generate: (...args: never[]) => { value: infer V } } ? V : never

/**
 * The provider of a process that dies at one of its requests: it never answers, and `died` says when. What waits for it is
 * left as a killed process leaves it: between two transactions.
 */
export function dying(provider: PaymentGateway, { at, carriedOut }: NonNullable<Crash>) {
  const death = Promise.withResolvers<void>()
  const never = new Promise<never>(() => {})
  let requests = 0
  const cut =
    <Args extends unknown[], T>(ask: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      requests += 1
      if (requests < at) return ask(...args)
      if (requests === at && carriedOut) await ask(...args).catch(() => undefined)
      death.resolve()
      return never
    }
  const cutProvider: PaymentGateway = {
    ...provider,
    openSession: cut((wanted) => provider.openSession(wanted)),
    endSession: cut((id) => provider.endSession(id)),
    readSession: cut((id) => provider.readSession(id)),
    sendRefund: cut((wanted) => provider.sendRefund(wanted)),
    readRefund: cut((id) => provider.readRefund(id)),
    listRefunds: cut((payment) => provider.listRefunds(payment)),
    listDisputes: cut((payment) => provider.listDisputes(payment)),
    listTransactions: cut((asked) => provider.listTransactions(asked)),
    findSession: cut((payment) => provider.findSession(payment)),
  }
  return { provider: cutProvider, died: death.promise }
}
