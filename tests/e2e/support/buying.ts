import { expect, type APIRequestContext } from '@playwright/test'
import { newAccount, openSession } from './account.ts'
import { administrator, type Shop } from './test.ts'

interface Who {
  email: string
  password: string
}

/** Access tokens of this worker, by email address, with when they were given. */
const tokens = new Map<string, { token: string; at: number }>()
/** Milliseconds; a token is good for fifteen minutes. */
const tokenMs = 10 * 60_000

/** Calls the shop's API with an account's session. */
export async function callAs(request: APIRequestContext, who: Who, method: string, path: string, data?: unknown) {
  const call = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return request.fetch(`/api${path}`, { method, headers, ...(data !== undefined && { data }) })
  }
  const kept = tokens.get(who.email)
  let answer = kept && Date.now() - kept.at < tokenMs ? await call(kept.token) : undefined
  // none is kept, or another test has ended its session
  if (!answer || answer.status() === 401) answer = await call(await newToken(who))
  expect(answer.status(), `${method} ${path}`).toBe(200)
  return answer
}

async function newToken(who: Who) {
  const { token } = await openSession(who)
  tokens.set(who.email, { token, at: Date.now() })
  return token
}

/** Controls the sandbox of the payment provider. */
export async function pull(request: APIRequestContext, shop: Shop, path: string, data: object = {}) {
  const answer = await request.post(`${shop.sandboxUrl}/_sandbox${path}`, { data })
  expect(answer.status(), path).toBe(200)
}

/** Opens a payment page for one frame, without a browser; the session's id. */
export async function openPayment(request: APIRequestContext, shop: Shop, who: Who) {
  const [frame] = await shop.query<{ code: string }>(
    `select code from product where disabled_at is null and (stock is null or stock > 3) order by stock desc nulls first, id limit 1`,
  )
  const wish = [{ prodotto: { codice: frame?.code, prezzo: 1, imgs: '' }, quantity: 1 }]
  const answer = await callAs(request, who, 'POST', '/Stripe/Checkout?termini=2024-10-08', wish)
  return ((await answer.json()) as { id: string }).id
}

/** Pays for one frame; the order's number and the payment's session. */
export async function buyOne(request: APIRequestContext, shop: Shop, who: Who) {
  const sessionId = await openPayment(request, shop, who)
  await pull(request, shop, `/sessions/${sessionId}/pay`, { name: 'Ada Bianchi', email: who.email })
  await request.get(`/api/Stripe/CheckSessionStatus?sessionId=${sessionId}`)
  const [order] = await shop.query<{ id: number }>('select id from shop_order where provider_session_id = $1', [
    sessionId,
  ])
  return { id: order?.id ?? 0, sessionId }
}

/** A new customer, who has paid for one frame. */
export async function newBuyer(request: APIRequestContext, shop: Shop) {
  const account = await newAccount(shop)
  return { account, ...(await buyOne(request, shop, account)) }
}

/** The owner moves an order. */
export const moveOrder = (request: APIRequestContext, id: number, stato: string) =>
  callAs(request, administrator, 'PUT', `/Ordini/UpdateOrdine?${new URLSearchParams({ id: String(id), stato })}`)

/** The owner ships an order. */
export async function shipOrder(request: APIRequestContext, id: number, code: string) {
  const query = new URLSearchParams({ id: String(id), codiceSpedizione: code })
  await moveOrder(request, id, 'In Spedizione')
  await callAs(request, administrator, 'PUT', `/Ordini/AggiornaCodSpedizione?${query}`)
}
