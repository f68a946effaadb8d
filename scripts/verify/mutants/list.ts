/** A fault as a tired hand would write it, and the test that must notice. */
export interface Mutant {
  name: string
  /** Text of a file, found there exactly once, and what takes its place. */
  edits: { file: string; find: string; put: string }[]
  killer: { file: string; test: string }
}

const settle = 'server/payments/settle.ts'
const sweep = 'server/payments/sweep.ts'
const hear = 'server/payments/webhook.ts'
const stock = 'server/catalog/products/queries.ts'
const place = 'server/orders/place-order.ts'
const cart = 'server/checkout/read-cart.ts'

const money = (test: string) => ({ file: 'server/payments/money.test.ts', test })
const settling = (test: string) => ({ file: 'server/payments/settle.test.ts', test })
const refunding = (test: string) => ({ file: 'server/payments/refunds/whole-refunds.test.ts', test })
const buying = (test: string) => ({ file: 'server/checkout/checkout.test.ts', test })

export const mutants: Mutant[] = [
  {
    name: 'the order is not locked',
    edits: [
      {
        file: 'server/orders/shared-queries.ts',
        find: ".where('id', '=', id).forUpdate()",
        put: ".where('id', '=', id)",
      },
    ],
    killer: money('a payment that is settled many times at once moves its order once'),
  },
  {
    name: 'stock is read, then written',
    edits: [
      {
        file: stock,
        find: `.set({ stock: sql<number | null>\`product.stock - wanted.quantity\` })
    .whereRef('product.id', '=', 'held.id')
    .where(sql<boolean>\`(product.stock is null or product.stock >= wanted.quantity)\`)`,
        put: `.set({ stock: sql<number | null>\`greatest(held.seen - wanted.quantity, 0)\` })
    .whereRef('product.id', '=', 'held.id')
    .where(sql<boolean>\`(held.seen is null or held.seen >= wanted.quantity)\`)`,
      },
      {
        file: stock,
        find: `.select(['product.id', 'product.code as held_code', brandName]),`,
        put: `.select(['product.id', 'product.code as held_code', brandName, 'product.stock as seen']),`,
      },
      {
        file: stock,
        find: `.orderBy('product.id').forNoKeyUpdate('product')`,
        put: `.orderBy('product.id')`,
      },
    ],
    killer: money('of more buyers at once than there are pieces as many are served as there are pieces'),
  },
  {
    name: 'the event is answered before the commit',
    edits: [
      {
        file: hear,
        find: 'const settled = await settleInTurn(',
        put: 'const settled = settleInTurn(',
      },
    ],
    killer: money('an event is answered well only when what it says is written down'),
  },
  {
    name: 'a failure is logged and answered well',
    edits: [
      {
        file: hear,
        find: '() => settle(deps, about.id))',
        put: "() => settle(deps, about.id)).catch((e: unknown) => deps.log.error('settle', e))",
      },
    ],
    killer: money('an event is answered well only when what it says is written down'),
  },
  {
    name: 'no idempotency key',
    edits: [
      {
        file: 'server/payments/stripe/stripe-gateway.ts',
        find: ', { idempotencyKey: sessionKey(wanted) }',
        put: '',
      },
    ],
    killer: money('an order has one session, however often it is opened'),
  },
  {
    name: 'the email is asked for after the commit',
    edits: [
      {
        file: settle,
        find: '  await announceOrder(deps, tx, order)\n',
        put: '',
      },
      {
        file: settle,
        find: 'if (order.state !== found.state) {',
        put: `if (order.state === 'accepted' && found.state !== 'accepted') await announceOrder(deps, deps.db, order)
  if (order.state !== found.state) {`,
      },
    ],
    killer: money('the email belongs to the transaction: without the order there is none'),
  },
  {
    name: 'no email at all',
    edits: [
      {
        file: settle,
        find: '  await announceOrder(deps, tx, order)\n',
        put: '',
      },
    ],
    killer: settling('a paid session becomes one order, one email, and an answer in whole'),
  },
  {
    name: 'the goods do not come back when a payment expires',
    edits: [
      {
        file: stock,
        find: ".set((eb) => ({ stock: eb('stock', '+', quantity) }))",
        put: ".set((eb) => ({ stock: eb('stock', '+', 0) }))",
      },
    ],
    killer: settling('an order that is not paid in time gives its goods back, once'),
  },
  {
    name: 'the goods come back twice',
    edits: [
      {
        file: settle,
        find: "if (dueOf(found, session) === 'nothing') return",
        put: "if (dueOf(found, session) === 'nothing' && found.state !== 'expired') return",
      },
      {
        file: settle,
        find: "if (due === 'expiry') return { order: await expire(deps, tx, order) }",
        put: `if (due === 'expiry') return { order: await expire(deps, tx, order) }
  if (order.state === 'expired' && session.status === 'expired') await releaseGoods(tx, order)`,
      },
      {
        file: 'server/orders/goods.ts',
        find: '(await selectLines(tx, order.id)).filter((line) => line.reserved)',
        put: 'await selectLines(tx, order.id)',
      },
      {
        // what lies on the shelf again is counted by line, too
        file: 'server/orders/goods.ts',
        find: 'return Math.min(held, line.quantity - line.restocked)',
        put: 'return held',
      },
    ],
    killer: money('a session that ends gives its goods back once, however many hear of it at once'),
  },
  {
    name: 'the signature is not checked',
    edits: [
      {
        file: 'server/payments/stripe/stripe-gateway.ts',
        find: 'readEvent: (body, signature) => readEvent(client.webhooks.constructEvent(body, signature, webhookSecret)),',
        put: 'readEvent: (body) => readEvent(JSON.parse(body) as Stripe.Event),',
      },
    ],
    killer: {
      file: 'server/payments/webhook-mutations.test.ts',
      test: 'of a thousand forged deliveries none is accepted, and the genuine one is',
    },
  },
  {
    name: 'the amount comes from the browser',
    edits: [
      {
        file: 'contract/carrello.ts',
        find: 'z.object({ codice: testo(longest.productCode).min(1) })',
        put: 'z.object({ codice: testo(longest.productCode).min(1), prezzo: z.number() })',
      },
      { file: stock, find: 'export interface Wish {', put: 'export interface Wish {\n  cents?: number' },
      {
        file: cart,
        find: 'return [...wishes].map(([code, quantity]) => ({ code, quantity }))',
        put: `return [...wishes].map(([code, quantity]) => {
    const line = lines.find(({ prodotto }) => prodotto.codice.trim().toLowerCase() === code)
    return { code, quantity, cents: (line?.prodotto as { prezzo?: number }).prezzo }
  })`,
      },
      {
        file: place,
        find: 'const taken = await takeWishes(tx, wishes)',
        put: `const taken = (await takeWishes(tx, wishes)).map((product) => {
      const cents = wishes.find(({ code }) => code === product.code.toLowerCase())?.cents
      return { ...product, price_cents: cents ?? product.price_cents }
    })`,
      },
    ],
    killer: buying('the price of the server is charged, whatever the cart says'),
  },
  {
    name: 'the event is believed',
    edits: [
      {
        file: hear,
        find: 'const settled = await settleInTurn(deps, about.id, () => settle(deps, about.id))',
        put: `const readSession = async (id: string) => {
        return { ...(await deps.provider.readSession(id)), status: 'complete', paymentStatus: 'paid' }
      }
      const settled = await settle({ ...deps, provider: { ...deps.provider, readSession } }, about.id)`,
      },
    ],
    killer: money('an event is a hint: what the provider says when asked is what counts'),
  },
  {
    name: 'what was settled is settled again',
    edits: [
      {
        file: settle,
        find: "return state !== 'awaiting_payment' && state !== 'expired'",
        put: "return state !== 'awaiting_payment' && state !== 'expired' && state !== 'accepted'",
      },
    ],
    killer: settling('settling many times, also at once, changes nothing more'),
  },
  {
    name: 'complete is taken for paid',
    edits: [
      {
        file: settle,
        find: "return session.paymentStatus === 'paid' ||",
        put: "return session.status === 'complete' || session.paymentStatus === 'paid' ||",
      },
    ],
    killer: money('a session that is complete but not yet paid waits'),
  },
  {
    name: 'orders are not swept',
    edits: [
      {
        file: 'server/app/periodic-jobs.ts',
        find: '({ first, closing }) => sweepOrders(deps, { closing, ...(first && { restMs: 0 }) }),',
        put: 'async () => void sweepOrders,',
      },
    ],
    killer: money('a shop looks by itself after payments that it was not told of'),
  },
  {
    name: 'one order that cannot be settled stops the sweep',
    edits: [
      {
        file: sweep,
        find: 'deps.log.error(`order ${id}: sweep failed`, error)',
        put: 'deps.log.error(`order ${id}: sweep failed`, error)\n      throw error',
      },
    ],
    killer: money('an order that the sweep cannot settle keeps no other waiting'),
  },
  {
    name: 'the sweep ends checkouts that are under way',
    edits: [{ file: sweep, find: 'if (age > checkoutMs) await', put: 'if (age >= 0) await' }],
    killer: settling('a checkout that died before it kept its session is closed by the sweep, and its goods go back'),
  },
  {
    name: 'a checkout that fails keeps the goods',
    edits: [{ file: 'server/checkout/checkout.ts', find: 'await giveUp(deps, order)', put: 'void giveUp' }],
    killer: buying('when the provider is away the goods go back and the customer is told'),
  },
  {
    name: 'a late payment takes goods that are gone',
    edits: [{ file: settle, find: '!(await reserveGoodsAgain(tx, order))', put: '!reserveGoodsAgain' }],
    killer: settling('a payment that comes when the goods are gone goes back, and the owner is told'),
  },
  {
    name: 'a late payment is kept, and not refunded',
    edits: [{ file: settle, find: 'if (refundId) await startRefund(deps, refundId)', put: 'void startRefund' }],
    killer: refunding('a payment that comes when the goods are gone goes back whole, and the customer gets an email'),
  },
  {
    name: 'a cart that is paid twice makes two orders',
    edits: [
      {
        file: settle,
        find: 'const duplicate = await findPaidDuplicate(tx, order)',
        put: 'const duplicate = findPaidDuplicate && undefined',
      },
    ],
    killer: {
      file: 'server/payments/paid-twice.test.ts',
      test: 'two pages of one cart that are both paid make one order; the second payment goes back with an email',
    },
  },
  {
    name: 'the refund has no idempotency key',
    edits: [
      {
        file: 'server/payments/stripe/stripe-gateway.ts',
        find: "const idempotencyKey = ['rimborso', reference, ...(request ? [request] : [])].join('-')",
        put: 'const idempotencyKey = `${crypto.randomUUID()}${request ?? reference}`',
      },
    ],
    killer: {
      file: 'server/order-management/refund-order.test.ts',
      test: 'that is sent again, also many times at once, moves money once',
    },
  },
  {
    name: 'a refund on its way is taken for done',
    edits: [
      {
        file: 'server/payments/stripe/refunds.ts',
        find: "return status === 'canceled' ? 'cancelled' : 'pending'",
        put: "return status === 'canceled' ? 'cancelled' : 'succeeded'",
      },
    ],
    killer: refunding('a refund on its way is no refund yet: the order owes until the money has arrived'),
  },
  {
    name: 'a refund that fails later is not heard of',
    edits: [
      {
        file: 'server/payments/refunds/refund-reasons.ts',
        find: 'return progress[to] > progress[from]',
        put: "return from !== 'succeeded' && progress[to] > progress[from]",
      },
    ],
    killer: refunding('a refund that fails later is owed again, named to the owner, and a new try makes it good'),
  },
  {
    name: 'refunds are not swept',
    edits: [
      {
        file: 'server/payments/refunds/sweep-refunds.ts',
        find: 'check: ({ id }) => settleRefund(deps, id)',
        put: 'check: async () => void settleRefund',
      },
    ],
    killer: refunding('a pending refund whose event was lost is asked about by the sweep'),
  },
  {
    name: 'the same product on two lines is counted once',
    edits: [{ file: cart, find: '(wishes.get(code) ?? 0) + quantity)', put: 'quantity)' }],
    killer: buying('the same code on two lines, in any case, is one product'),
  },
]
