import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { OrderState } from '#contract/order-states.ts'
import { newAccount, openSession, openSignedIn } from './account.ts'
import { newLetters } from './letters.ts'
import type { Shop } from './test.ts'

/** A name that no other order has. */
const newName = () => `Zoe ${newLetters()}`

interface Wish {
  state?: OrderState
  name?: string
  count?: number
}

/** Orders of a customer's that exist in the table only: nothing was paid at the provider. */
export async function writeOrders(shop: Shop, { state = 'accepted', name = newName(), count = 1 }: Wish = {}) {
  const rows = await shop.query<{ id: number }>(
    `insert into shop_order
       (reference, state, email, customer_name, subtotal_cents, shipping_cents, total_cents, origin, placed_at, payable_until, paid_at,
        address_line1, postal_code, city, province, country)
     select gen_random_uuid(), $1, 'zoe@posta.example', $2, 15900, 0, 15900, 'http://localhost', now(), now(), '2026-03-09T08:05:00Z',
       'Via Emilia 94', '15057', 'Tortona', 'AL', 'IT'
     from generate_series(1, $3::int) returning id`,
    [state, name, count],
  )
  for (const { id } of rows)
    await shop.query(
      `insert into order_line (order_id, position, product_id, code, name, description, image, unit_cents, quantity, reserved)
       select $1, 1, id, code, 'Volpedo', 'Nero lucido', '', 15900, 1, false from product order by id limit 1`,
      [id],
    )
  return { ids: rows.map(({ id }) => id), id: rows[0]?.id ?? 0, name }
}

/** Buys one frame and pays for it, without the pages. */
export async function buyOrder(page: Page, shop: Shop) {
  const customer = await newAccount(shop)
  const name = newName()
  await shop.query('update account set full_name = $1 where email = $2', [name, customer.email])
  const { token } = await openSession(customer)
  const [frame] = await shop.query<{ code: string }>(
    'select code from product where disabled_at is null and (stock is null or stock > 9) order by id limit 1',
  )
  const data = [{ prodotto: { codice: frame?.code, prezzo: 1, imgs: '' }, quantity: 1 }]
  const headers = { authorization: `Bearer ${token}` }
  const session = await page.request.post('/api/Stripe/Checkout', { headers, data })
  const { id: sessionId } = (await session.json()) as { id: string }
  await page.request.post(`${shop.sandboxUrl}/_sandbox/sessions/${sessionId}/pay`, { data: {} })
  await page.request.get('/api/Stripe/CheckSessionStatus', { params: { sessionId } })
  const [order] = await shop.query<{ id: number; total_cents: number }>(
    'select id, total_cents from shop_order where provider_session_id = $1',
    [sessionId],
  )
  return { id: order?.id ?? 0, totalCents: order?.total_cents ?? 0, name, token, customer }
}

/** The provider takes no refund of this order until the answer is called. */
export async function refuseRefunds(shop: Shop, id: number) {
  const [order] = await shop.query<{ paid: string }>(
    'select provider_payment_id as paid from shop_order where id = $1',
    [id],
  )
  const keep = (paid: string) => shop.query('update shop_order set provider_payment_id = $2 where id = $1', [id, paid])
  await keep(`pi_${randomUUID()}`)
  return () => keep(order?.paid ?? '')
}

/** An administrator of one test alone, at a page of theirs. */
export async function openAsOwner(page: Page, shop: Shop, path = '/admin') {
  await openSignedIn(page, await newAccount(shop, { role: 'administrator' }), path)
}

/** The table with what this search finds. */
export const found = (name: string) => `/admin?cerca=${encodeURIComponent(name)}`

export async function openMenu(page: Page, id: number) {
  await page.getByRole('button', { name: `Azioni per l’ordine ${id}`, exact: true }).click()
  await page.getByRole('menu').waitFor()
}

export async function pick(page: Page, id: number, label: string) {
  await openMenu(page, id)
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

export const stateOf = async (shop: Shop, id: number) =>
  (await shop.query<{ state: string }>('select state from shop_order where id = $1', [id]))[0]?.state
