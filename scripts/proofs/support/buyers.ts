import type { ShopProcess } from '#tests/support/processes.ts'
import type { Ground } from './ground.ts'

const password = 'Occhiali-1994'

export interface Answer {
  status: number
  body: Record<string, unknown>
}

export interface Line {
  code: string
  quantity: number
}

/** Calls a door of a shop process. A connection that breaks is thrown. */
export async function call(
  shop: ShopProcess,
  door: `${'GET' | 'POST'} /${string}`,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Answer> {
  const [method, path] = door.split(' ')
  const answer = await fetch(`${shop.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** Copies the demo's customer `count` times and signs all of them in; answers their tokens. */
export async function signIn({ ask }: Ground, shop: ShopProcess, count: number) {
  await ask(
    `insert into account (email, full_name, password_hash, verified_at, created_at)
      select 'compratore' || n || '@posta.example', 'Compratore ' || n, password_hash, now(), now()
      from account, generate_series(1, $1) n where email = 'cliente@ottica.example'`,
    [count],
  )
  const emails = Array.from({ length: count }, (_, index) => `compratore${index + 1}@posta.example`)
  return Promise.all(
    emails.map(async (email) => {
      const { status, body } = await call(shop, 'POST /Auth/Login', { body: { email, password } })
      if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${JSON.stringify(body)}`)
      return String(body['token'])
    }),
  )
}

/** Puts exactly `stock` pieces of `count` products on the shelf; answers their codes. */
export async function fillShelf({ ask }: Ground, count: number, stock: number) {
  const rows = await ask<{ code: string }>(
    `update product set stock = $2 where id in (
        select product.id from product join brand on brand.id = brand_id
        where disabled_at is null and hidden_at is null order by product.id limit $1
      ) returning code`,
    [count, stock],
  )
  return rows.map(({ code }) => code)
}

/** Sends a cart to the checkout; the answer's `id` is the provider's session. */
export function checkOut(shop: ShopProcess, token: string, lines: Line[]) {
  const body = lines.map(({ code, quantity }) => ({ prodotto: { codice: code, prezzo: 1 }, quantity }))
  return call(shop, 'POST /Stripe/Checkout', { token, body })
}

export const sessionOf = ({ body }: Answer) => String(body['id'])

/** What the landing page asks. */
export const checkStatus = (shop: ShopProcess, session: string) =>
  call(shop, `GET /Stripe/CheckSessionStatus?sessionId=${session}`)

/** How many answers there were of each kind: `{ 200: 10, '409 Quantita non disponibile!': 190 }`. */
export function sortAnswers(answers: Answer[]) {
  const kinds = answers.map(({ status, body }) => (status === 200 ? '200' : `${status} ${String(body['title'])}`))
  return Object.fromEntries([...Map.groupBy(kinds, (kind) => kind)].map(([kind, all]) => [kind, all.length]))
}

/** Of one product: what lies on the shelf, and what orders hold. Their sum never changes. */
export async function weigh({ ask }: Ground, code: string) {
  const [row] = await ask<{ stock: number; held: number; sold: number }>(
    `select product.stock,
        coalesce(sum(quantity) filter (where reserved and state = 'awaiting_payment'), 0)::int as held,
        coalesce(sum(quantity) filter (where reserved and state = 'accepted'), 0)::int as sold
      from product left join order_line on product_id = product.id left join shop_order on shop_order.id = order_id
      where product.code = $1 group by product.id`,
    [code],
  )
  if (!row) throw new Error(`no product ${code}`)
  return { ...row, sum: row.stock + row.held + row.sold }
}
