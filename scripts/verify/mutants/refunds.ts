import type { Mutant } from './list.ts'

const refunds = 'server/payments/refunds'
const plan = `${refunds}/plan-refund.ts`
const disputes = 'server/payments/disputes'

const giving = (test: string) => ({ file: 'server/order-management/refund-order.test.ts', test })
const importing = (test: string) => ({ file: `${refunds}/provider-refunds.test.ts`, test })
const disputing = (test: string) => ({ file: `${disputes}/disputes.test.ts`, test })

/** Faults in what goes back in parts, at the provider, and through the customer's bank. */
export const refundMutants: Mutant[] = [
  {
    name: 'a sum above what is left is asked for',
    edits: [{ file: plan, find: 'if (cents > left) throw', put: 'if (cents > left * 1000) throw' }],
    killer: giving('is a free sum, never above what is left'),
  },
  {
    name: 'what goes back is counted from all that was paid',
    edits: [
      {
        file: `${refunds}/record-refund.ts`,
        find: '- (await sumLiveRefunds(db, order.id))',
        put: '- 0 * (await sumLiveRefunds(db, order.id))',
      },
    ],
    killer: giving('gives back what is left, and puts back what nothing was decided about'),
  },
  {
    name: 'what is shared out over lines loses its remainders',
    edits: [{ file: 'contract/money.ts', find: 'byRemainder.slice(0, left)', put: 'byRemainder.slice(0, 0 * left)' }],
    killer: giving('of goods after a free sum gives back what is left of them, shared out to the cent'),
  },
  {
    name: 'a wish that is sent again is another refund',
    edits: [
      {
        file: `${refunds}/record-refund.ts`,
        find: 'request ? requestKey(order.id, request) : null',
        put: 'request && requestKey(order.id, request) && null',
      },
    ],
    killer: giving('that is sent again, also many times at once, moves money once'),
  },
  {
    name: 'what two owners saw is not compared',
    edits: [
      {
        file: 'server/order-management/refund-order.ts',
        find: 'if (visto !== undefined && visto !== of.leftCents)',
        put: 'if (visto === -1)',
      },
    ],
    killer: giving('of two owners who give back over the same sight one does'),
  },
  {
    name: 'the provider is not asked first what it gave back',
    edits: [
      {
        file: 'server/order-management/refund-order.ts',
        find: 'await refreshRefunds({ ...own, provider }, id)',
        put: 'void [refreshRefunds, own, provider]',
      },
    ],
    killer: giving('what was given back by hand a moment ago counts, though no event told of it'),
  },
  {
    name: 'goods go back to the shelf whatever the owner said',
    edits: [
      {
        file: `${refunds}/apply-status.ts`,
        find: 'lines.map(({ position, restock }) => ({ position, quantity: restock }))',
        put: 'lines.map(({ position, quantity }) => ({ position, quantity }))',
      },
    ],
    killer: giving('gives back what is left, and puts back what nothing was decided about'),
  },
  {
    name: 'goods that never left the shelf are put back on it',
    edits: [{ file: `${refunds}/plan-refund.ts`, find: ' || !of.tookGoods', put: '' }],
    killer: {
      file: 'server/payments/lost/lost-payments.test.ts',
      test: 'of which goods were given back before: none of them left the shelf, and the others are taken',
    },
  },
  {
    name: 'a refund that is tried again puts its goods back twice',
    edits: [
      {
        file: `${refunds}/retry-refund.ts`,
        find: 'restock: failed.provider_refund_id ? 0 : restock',
        put: 'restock',
      },
    ],
    killer: giving('is named until it is tried again; its goods are not put back twice'),
  },
  {
    name: 'a refund that was made at the provider is overlooked',
    edits: [
      {
        file: `${refunds}/import-refunds.ts`,
        find: 'else await insertMade(deps, tx, order, one)',
        put: 'else void insertMade',
      },
    ],
    killer: importing(
      'a refund that was made in the provider’s dashboard is in the order, its history, the lists and the files',
    ),
  },
  {
    name: 'money goes back while a dispute is open',
    edits: [
      {
        file: `${disputes}/check-dispute.ts`,
        find: 'some(({ state }) => isOpen(state))',
        put: "some(({ state }) => isOpen(state) && state === 'won')",
      },
    ],
    killer: disputing('that is open keeps every refund back, and asks the provider for none'),
  },
  {
    name: 'a dispute is not looked for before money goes back',
    edits: [
      {
        file: `${refunds}/import-refunds.ts`,
        find: 'await importDisputes(deps, orderId)',
        put: 'void importDisputes',
      },
    ],
    killer: disputing('of which no event came is found when the owner gives money back'),
  },
  {
    name: 'a late answer takes a dispute back to where it was',
    edits: [
      {
        file: `${disputes}/dispute-states.ts`,
        find: 'return progress[to] > progress[from] ||',
        put: 'return from !== to ||',
      },
    ],
    killer: disputing('whose events come twice, late and many at once is one, and does not go back'),
  },
  {
    name: 'what the bank took is given back once more',
    edits: [
      {
        file: `${refunds}/record-refund.ts`,
        find: 'if (await isLost(db, order.id)) return 0',
        put: 'if (await isLost(db, 0)) return 0',
      },
    ],
    killer: disputing('that was lost leaves nothing to give back: cancelling only cancels, a withdrawal is paid'),
  },
  {
    name: 'the payment page opens before the disk has its order',
    edits: [
      {
        file: 'server/payments/queries.ts',
        find: ".where('provider_session_id', 'is', null),\n    )",
        put: ".where('provider_session_id', 'is', null)\n        .returning(withoutFlush),\n    )",
      },
    ],
    killer: {
      file: 'server/payments/without-flush.test.ts',
      test: 'marks are answered before the disk has them, and nothing else is',
    },
  },
  {
    name: 'a return is closed while its money is on its way',
    edits: [{ file: 'server/returns/close-return.ts', find: ' || (await hasLiveRefund(tx, one.id))', put: '' }],
    killer: {
      file: 'server/returns/withdraw.test.ts',
      test: 'a provider that does not answer leaves the paying back to the sweep',
    },
  },
  {
    name: 'a withdrawal with proof settles what others declared',
    edits: [
      {
        file: 'server/returns/claim-queries.ts',
        find: ".where(sql`lower(email)`, '=', sql`lower(${email})`)",
        put: '',
      },
    ],
    killer: {
      file: 'server/returns/unproven.test.ts',
      test: 'the code that goes to the order’s own address shows the order and declares, of the lines that are chosen',
    },
  },
]
