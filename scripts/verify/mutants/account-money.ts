import type { Mutant } from './list.ts'

const comparison = 'server/payments/comparison'
const lost = 'server/payments/lost'

const comparing = (test: string) => ({ file: `${comparison}/compare.test.ts`, test })
const differing = (test: string) => ({ file: `${comparison}/differences.test.ts`, test })
const losing = (test: string) => ({ file: `${lost}/lost-payments.test.ts`, test })

/** Faults in what the shop makes of its account at the card provider. */
export const accountMoneyMutants: Mutant[] = [
  {
    name: 'account: refunds and disputes of which no event told are left there',
    edits: [
      {
        file: `${comparison}/mend.ts`,
        find: 'for (const id of orders) {',
        put: 'for (const id of [...orders].slice(orders.size)) {',
      },
    ],
    killer: comparing('what no event told of is in the shop after a comparison, on the provider’s day'),
  },
  {
    name: 'account: a dispute that was lost is not asked about',
    edits: [
      {
        file: `${comparison}/queries.ts`,
        find: ".where('state', 'not in', ['won', 'lost', 'closed'])",
        put: ".where('state', '=', 'won')",
      },
    ],
    killer: comparing('one that was lost is heard of though nothing moves then'),
  },
  {
    name: 'account: what came back after a dispute is taken a second time',
    edits: [
      {
        file: 'server/payments/balance/shared-queries.ts',
        find: '-amount_cents as cents',
        put: 'abs(amount_cents) as cents',
      },
    ],
    killer: comparing('fees, disputes and payouts are kept: files and figures lead to what the provider has'),
  },
  {
    name: 'account: a part that was cut off is taken to be read',
    edits: [
      {
        file: `${comparison}/read-account.ts`,
        find: 'readTo.getTime() - overlapMs',
        put: 'readTo.getTime() + overlapMs',
      },
    ],
    killer: comparing(
      'a comparison that is cut off goes on where it was, reads each movement once, and is one process’s',
    ),
  },
  {
    name: 'account: payments stay on the day on which the shop had them',
    edits: [
      { file: `${comparison}/compare.ts`, find: 'await alignDays(db, since)', put: 'Number(void alignDays) || 0' },
    ],
    killer: comparing('a payment that the shop has on another day moves to the provider’s'),
  },
  {
    name: 'account: what differs no more is still named',
    edits: [
      {
        file: `${comparison}/difference-queries.ts`,
        find: 'update money_difference as known set closed_at = ${at}',
        put: 'update money_difference as known set found_at = ${at}',
      },
    ],
    killer: differing('is nothing while all is well, and a payment that the provider does not have until it has'),
  },
  {
    name: 'account: a payment of another shop is taken for ours',
    edits: [
      {
        file: `${lost}/adopt-payment.ts`,
        find: 'if (!(await isOurs(deps, session.origin))) return undefined',
        put: 'void isOurs',
      },
    ],
    killer: losing('is left alone where another shop took it on the same account'),
  },
  {
    name: 'account: a lost order is accepted without its goods',
    edits: [
      {
        file: `${lost}/decide.ts`,
        find: 'if (!(await reserveGoodsAgain(tx, order))) throw',
        put: 'if (!(await reserveGoodsAgain(tx, order)) && order.id < 0) throw',
      },
    ],
    killer: losing('cannot be accepted when its goods are gone'),
  },
  {
    name: 'account: a lost payment goes back before the owner’s time is over',
    edits: [{ file: `${lost}/queries.ts`, find: ".where('refund_at', '<=', at)", put: ".where('found_at', '<=', at)" }],
    killer: losing('goes back by itself after three days, and its customer is told'),
  },
  {
    name: 'account: a disputed payment of a lost order goes back as well',
    edits: [{ file: `${lost}/decide.ts`, find: 'await checkNotDisputed(tx, orderId)', put: 'void checkNotDisputed' }],
    killer: losing('that was given back at the provider, or is disputed there, is not given back again'),
  },
]
