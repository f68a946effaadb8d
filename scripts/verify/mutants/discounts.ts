import type { Mutant } from './list.ts'

const reduce = 'server/discounts/reduce.ts'
const reducing = (test: string) => ({ file: 'server/discounts/reduce.test.ts', test })
const using = (test: string) => ({ file: 'server/checkout/discounts/uses.test.ts', test })
const applying = (test: string) => ({ file: 'server/checkout/discounts/applied.test.ts', test })

/** Faults in what discounts take off, and in the count of their uses. */
export const discountMutants: Mutant[] = [
  {
    name: 'discount: a percentage is rounded down for each piece',
    edits: [{ file: reduce, find: '(unitCents * value + 50) / 100', put: '(unitCents * value) / 100' }],
    killer: reducing('a percentage is rounded for each piece, half a cent up'),
  },
  {
    name: 'discount: a sum that does not divide by the pieces loses its cents',
    edits: [{ file: reduce, find: 'const dearer = left % quantity', put: 'const dearer = 0 * (left % quantity)' }],
    killer: reducing('a sum is shared out to the cent; a line that does not divide becomes two'),
  },
  {
    name: 'discount: a piece may cost nothing',
    edits: [{ file: reduce, find: 'worthOf(one) - one.quantity : 0', put: 'worthOf(one) : 0' }],
    killer: reducing('every piece still costs a cent, and all of it what the provider takes at least'),
  },
  {
    name: 'discount: the shipping is reckoned after it',
    edits: [
      {
        file: 'server/orders/place-order.ts',
        find: 'applied?.reduction.shippingCents ?? usual',
        put: 'shippingCents(subtotal, current)',
      },
    ],
    killer: applying('a sum comes off line by line, at the provider too, and the shipping is what it was without it'),
  },
  {
    name: 'discount: the last use is taken by all who saw it free',
    edits: [
      {
        file: 'server/discounts/queries.ts',
        find: "eb('uses', '<', eb.ref('max_uses'))",
        put: "eb('uses', '>=', 0)",
      },
    ],
    killer: using('the last use is one buyer’s, of 200 at once on two processes; the others read why'),
  },
  {
    name: 'discount: an account’s uses are counted without its lock',
    edits: [
      {
        file: 'server/orders/place-order.ts',
        find: 'if (isReduced) await lockBuyer(tx, actor.id)',
        put: 'if (isReduced && wishes.length === 0) await lockBuyer(tx, actor.id)',
      },
    ],
    killer: using('of one account’s orders that are placed at once one gets its only use'),
  },
  {
    name: 'discount: an order that expires keeps its use',
    edits: [
      {
        file: 'server/payments/settle.ts',
        find: 'await giveUseBack(tx, order)\n  const expired',
        put: 'const expired',
      },
    ],
    killer: using('a use comes free when the page is left for another, and when the provider opens none'),
  },
  {
    name: 'discount: an order that is cancelled keeps its use',
    edits: [{ file: 'server/orders/cancel.ts', find: 'await giveUseBack(tx, order)', put: '' }],
    killer: using('cancelled after the customer’s bank took a part back: its use is another’s'),
  },
  {
    name: 'discount: an order that is given back whole keeps its use',
    edits: [
      {
        file: 'server/payments/refunds/apply-status.ts',
        find: 'if (order.discount_held && (await isAllBack(tx, id)))',
        put: 'if (order.discount_held && id < 0)',
      },
    ],
    killer: using('cancelled, or given back whole: its use is another’s; in part it is not'),
  },
  {
    name: 'discount: a use is given back twice',
    edits: [{ file: 'server/orders/queries.ts', find: ".where('discount_held', '!=', held)", put: '' }],
    killer: using('cancelled, or given back whole: its use is another’s; in part it is not'),
  },
  {
    name: 'discount: a late payment takes no use again',
    edits: [
      {
        file: 'server/payments/settle.ts',
        find: '!(await takeUseAgain(tx, order))',
        put: '!(await takeUseAgain(tx, { ...order, discount_id: null }))',
      },
    ],
    killer: using('a payment that comes late takes its use again, or goes back where none is left'),
  },
  {
    name: 'discount: the cart counts the days of Greenwich',
    edits: [
      {
        file: 'server/checkout/price-cart.ts',
        find: 'romeDay(now())',
        put: '(void romeDay, now().toISOString().slice(0, 10))',
      },
    ],
    killer: applying(
      'a code runs from the first moment of its first day in Rome to the last of its last, also where the clocks change',
    ),
  },
  {
    name: 'discount: the checkout counts the days of Greenwich',
    edits: [
      {
        file: 'server/orders/place-order.ts',
        find: 'day: romeDay(placedAt)',
        put: 'day: placedAt.toISOString().slice(0, 10)',
      },
    ],
    killer: applying(
      'a code runs from the first moment of its first day in Rome to the last of its last, also where the clocks change',
    ),
  },
  {
    name: 'discount: a wrong code is no guess',
    edits: [{ file: 'server/discounts/guesses.ts', find: 'if (!wrong) await', put: 'if (wrong !== undefined) await' }],
    killer: applying(
      'a guess too many is refused, in the cart and at the checkout; codes that are valid are no guesses',
    ),
  },
]
