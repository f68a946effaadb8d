import { createHash, randomBytes } from 'node:crypto'
import type { ShopProcess } from '#tests/support/processes.ts'
import type { Testbed } from './testbed.ts'

const email = 'cliente@ottica.example'
const password = 'Occhiali-1994'

/** What customers see of the shop: a process, or what stands before several. */
export type Front = Pick<ShopProcess, 'url'>

export interface Answer {
  status: number
  body: Record<string, unknown>
}

export interface Line {
  code: string
  quantity: number
}

/** Calls an endpoint of a shop process, from an `address` where the shop believes its proxy. A connection that breaks is thrown. */
export async function call(
  shop: Front,
  endpoint: `${'GET' | 'POST' | 'PUT' | 'PATCH'} /${string}`,
  { token, body, address }: { token?: string; body?: unknown; address?: string } = {},
): Promise<Answer> {
  const [method, path] = endpoint.split(' ')
  const answer = await fetch(`${shop.url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(address && { 'x-forwarded-for': address }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/**
 * The tokens of `count` buyers. The first is the demo's customer, who signs in; the others are made in the database with
 * their sessions, because a thousand passwords take their time.
 */
export async function signIn({ ask }: Testbed, shop: Front, count: number) {
  const { status, body } = await call(shop, 'POST /Auth/Login', { body: { email, password } })
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${JSON.stringify(body)}`)
  const others = Array.from({ length: count - 1 }, () => randomBytes(32).toString('base64url'))
  await ask(
    `with buyer as (
        select n, gen_random_uuid() as session, hash from unnest($1::bytea[]) with ordinality as given (hash, n)
      ), made as (
        insert into account (email, full_name, password_hash, verified_at, created_at)
        select 'compratore' || n || '@posta.example', 'Compratore ' || n, 'nessuna', now(), now() from buyer
        returning id, email
      ), opened as (
        insert into session (id, account_id, created_at, expires_at)
        select session, id, now(), now() + interval '1 day' from buyer
        join made on email = 'compratore' || n || '@posta.example'
      )
      insert into session_token (hash, session_id, kind, created_at, expires_at)
      select hash, session, 'access', now(), now() + interval '1 hour' from buyer`,
    [others.map((token) => createHash('sha256').update(token).digest())],
  )
  return [String(body['token']), ...others]
}

/** Puts exactly `stock` pieces of `count` products on the shelf; answers their codes. */
export async function fillShelf({ ask }: Testbed, count: number, stock: number) {
  const rows = await ask<{ code: string }>(
    `update product set stock = $2 where id in (
        select product.id from product join brand on brand.id = brand_id
        where disabled_at is null and hidden_at is null order by product.id limit $1
      ) returning code`,
    [count, stock],
  )
  return rows.map(({ code }) => code)
}

/** Sends a cart to the checkout, with a discount's code where there is one; the answer's `id` is the provider's session. */
export function checkOut(shop: Front, token: string, lines: Line[], discount?: string) {
  const body = lines.map(({ code, quantity }) => ({ prodotto: { codice: code, prezzo: 1 }, quantity }))
  return call(shop, `POST /Stripe/Checkout${discount ? `?codiceSconto=${discount}` : ''}`, { token, body })
}

export const sessionOf = ({ body }: Answer) => String(body['id'])

/** What the landing page asks. */
export const checkStatus = (shop: Front, session: string) =>
  call(shop, `GET /Stripe/CheckSessionStatus?sessionId=${session}`)

/** How many answers there were of each kind: `{ 200: 10, '409 Quantita non disponibile!': 190 }`. */
export function sortAnswers(answers: Answer[]) {
  const kinds = answers.map(({ status, body }) => (status === 200 ? '200' : `${status} ${String(body['title'])}`))
  return Object.fromEntries([...Map.groupBy(kinds, (kind) => kind)].map(([kind, all]) => [kind, all.length]))
}

/** Of one product: what lies on the shelf, and what orders hold. Their sum never changes. */
export async function weigh({ ask }: Testbed, code: string) {
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

export const weighAll = (testbed: Testbed, codes: string[]) => Promise.all(codes.map((code) => weigh(testbed, code)))
