import type { Mutant } from './list.ts'

const links = 'server/payments/links'
const linking = (test: string) => ({ file: `${links}/links.test.ts`, test })
const preparing = (test: string) => ({ file: 'server/order-management/prepare-order.test.ts', test })
const exchanging = (test: string) => ({ file: 'server/returns/exchange.test.ts', test })

/** Faults in what is sold in the place of goods that come back, and in the links by which it is paid. */
export const exchangeMutants: Mutant[] = [
  {
    name: 'the pieces of a link are put back when one of its pages ends',
    edits: [
      {
        file: 'server/payments/settle.ts',
        find: 'if (heldUntil && now() < heldUntil) return',
        put: 'if (heldUntil && now().getTime() < 0) return',
      },
    ],
    killer: linking('a payment page that ends leaves the link: the next press opens another, and the money comes once'),
  },
  {
    name: 'the next page of a link is the one that ended',
    edits: [{ file: `${links}/pay-link.ts`, find: 'payment_pages: order.payment_pages + 1', put: 'payment_pages: 1' }],
    killer: linking('a payment page that ends leaves the link: the next press opens another, and the money comes once'),
  },
  {
    name: 'news of an earlier page ends the link’s next one',
    edits: [
      {
        file: 'server/payments/settle.ts',
        find: 'order.held_until !== null && order.provider_session_id !== session.id',
        put: 'order.held_until !== null && order.provider_session_id === null',
      },
    ],
    killer: linking('a payment page that ends leaves the link: the next press opens another, and the money comes once'),
  },
  {
    name: 'a checkout of the cart ends a link',
    edits: [{ file: 'server/orders/shared-queries.ts', find: ' and held_until is null)`', put: ')`' }],
    killer: linking('a checkout of the cart leaves a link alone, and the same goods by both are two purchases'),
  },
  {
    name: 'what is paid by a link counts as a cart that was paid twice',
    edits: [{ file: 'server/payments/paid-twice.ts', find: ' || order.held_until) return', put: ') return' }],
    killer: linking('a checkout of the cart leaves a link alone, and the same goods by both are two purchases'),
  },
  {
    name: 'a released link keeps its pieces',
    edits: [
      {
        file: `${links}/release-link.ts`,
        find: 'await updateOrder(tx, orderId, over)',
        put: 'await updateOrder(tx, orderId, {})',
      },
    ],
    killer: linking('the owner releases a link: an open page is closed, and a payment at that moment stays'),
  },
  {
    name: 'a link that is over can be pressed',
    edits: [
      {
        file: `${links}/link-token.ts`,
        find: "if (!order?.held_until || order.state !== 'awaiting_payment' || order.held_until <= at) throw",
        put: 'if (!order?.held_until) throw',
      },
    ],
    killer: linking(
      'a link that is not paid in time gives its pieces back, tells the customer, and says no more than an unknown one',
    ),
  },
  {
    name: 'a link is paid on outdated terms',
    edits: [
      {
        file: `${links}/pay-link.ts`,
        find: 'checkTerms(deps.business.current(), termsVersion)',
        put: 'void checkTerms',
      },
    ],
    killer: {
      file: 'server/business/settings.test.ts',
      test: 'nothing is sold on terms whose numbers changed since the page was opened',
    },
  },
  {
    name: 'something is sold for a return that is closed',
    edits: [
      {
        file: 'server/returns/open-exchange.ts',
        find: "if (one.closed_at) throw new Problem('return-over')",
        put: '',
      },
    ],
    killer: exchanging(
      'an exchange is refused before the goods are back or sent, of what is not for sale, and while a dispute is open',
    ),
  },
  {
    name: 'the same pieces are exchanged twice',
    edits: [{ file: 'server/returns/open-exchange.ts', find: 'quantity + (await', put: 'quantity + 0 * (await' }],
    killer: exchanging(
      'a request sent twice, and two owners at once, open one exchange; no more pieces than come back are sold',
    ),
  },
  {
    name: 'a wish for an exchange that is sent again is another',
    edits: [
      {
        file: 'server/returns/open-exchange.ts',
        find: 'if (await findExchangeByRequest(tx, key)) return undefined',
        put: 'if ((await findExchangeByRequest(tx, key))?.quantity === 0) return undefined',
      },
    ],
    killer: exchanging(
      'a request sent twice, and two owners at once, open one exchange; no more pieces than come back are sold',
    ),
  },
  {
    name: 'the pieces of an exchange are not reserved',
    edits: [
      {
        file: 'server/returns/open-exchange.ts',
        find: 'await takeForOwner(tx, [{ code, quantity }])',
        put: '(await takeForOwner(tx, [{ code, quantity: 0 }])).map((line) => ({ ...line, quantity }))',
      },
    ],
    killer: exchanging(
      'another frame is sold for one that comes back: kept aside, paid by the link of an email, and withdrawn from like any order',
    ),
  },
  {
    name: 'an order is prepared for an account whose address was never verified',
    edits: [
      {
        file: 'server/order-management/held-queries.ts',
        find: ".where('verified_at', 'is not', null)",
        put: ".where('verified_at', 'is distinct from', new Date(0))",
      },
    ],
    killer: preparing(
      'it is the order of the account whose verified address it is; of an address that is not verified, once it is',
    ),
  },
  {
    name: 'orders without an account become those of the account that is verified next',
    edits: [
      {
        file: 'server/auth/entry-queries.ts',
        find: '.where(sql<boolean>`lower(shop_order.email) = lower(account.email)`)',
        put: '.where(sql<boolean>`true`)',
      },
    ],
    killer: preparing(
      'it is the order of the account whose verified address it is; of an address that is not verified, once it is',
    ),
  },
  {
    name: 'an order is prepared above the price of the shop',
    edits: [
      {
        file: 'server/order-management/prepare-order.ts',
        find: 'if (cents > line.unit_cents)',
        put: 'if (cents > 2 * line.unit_cents)',
      },
    ],
    killer: preparing('what cannot be sold is refused in words, and takes nothing from the shelf'),
  },
]
