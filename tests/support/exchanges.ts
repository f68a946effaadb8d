import { usualBusiness } from '#contract/business.ts'
import { buildCaller, buildProduct } from './builders.ts'
import { buy, ordersOf } from './buyer.ts'
import { buyWith } from './discounts.ts'
import { emailAbout } from './emails.ts'
import type { TestShop } from './shop.ts'

const { termsVersion } = usualBusiness

interface Wish {
  /** Of the frame that may be sold in its place. */
  priceCents?: number
  /** A discount's code with which the order was bought. */
  codice?: string
  /** Of the two frames, how many are withdrawn from. */
  pieces?: number
}

/** A customer's delivered order of two frames, one of which is on its way back, and a frame that may be sold in its place. */
export async function buildReturn(shop: TestShop, { priceCents = 4000, codice, pieces = 1 }: Wish = {}) {
  const { token: owner } = await buildCaller(shop, { role: 'administrator' })
  const customer = await buildCaller(shop)
  const { code: returned } = await buildProduct(shop.deps.db, { stock: 5, priceCents: 3000 })
  const { code: other, id: otherId } = await buildProduct(shop.deps.db, { stock: 2, priceCents })
  const bought = { code: returned, quantity: 2 }
  const ordine = codice ? await buyWith(shop, customer.token, codice, bought) : await buy(shop, customer.token, bought)
  await shop.call('PUT /Ordini/UpdateOrdine', { token: owner, query: { id: ordine, stato: 'Completato' } })
  const declared = await shop.call('POST /Recessi/Conferma', {
    token: customer.token,
    body: { ordine, righe: [{ id: 1, quantita: pieces }] },
  })
  const recesso = declared.json().numero ?? 0
  const body = { ordine, recesso, riga: 1, quantita: 1, codice: other }
  return {
    owner,
    customer,
    ordine,
    recesso,
    returned,
    other,
    otherId,
    send: () =>
      shop.call('POST /Recessi/Spedito', {
        token: customer.token,
        body: { ordine, recesso, corriere: 'Poste Italiane', codice: 'RA123456785IT' },
      }),
    exchange: (more: object = {}) =>
      shop.call('POST /Recessi/Cambia', {
        token: owner,
        body: { ...body, richiesta: crypto.randomUUID(), ...more },
      }),
    release: (cambio: number) => shop.call('POST /Recessi/ChiudiCambio', { token: owner, query: { ordine, cambio } }),
    read: async (token = owner) =>
      (await shop.call('GET /Ordini/GetOrdineById', { token, query: { id: ordine } })).json(),
  }
}

/** The same with the other frame kept aside: the order that waits to be paid, and the token of its link. */
export async function buildExchange(shop: TestShop, wish?: Wish) {
  const built = await buildReturn(shop, wish)
  await built.send()
  const [made] = (await built.exchange()).json().cambi
  if (!made) throw new Error('no exchange was opened')
  const email = await emailAbout(shop, built.customer.account.email, 'Paga il cambio')
  const token = email.link.pathname.split('/').at(-1) ?? ''
  const orderNow = async () => (await ordersOf(shop)).find(({ id }) => id === made.ordine)
  return { ...built, email, token, cambio: made.ordine, orderNow }
}

export const readLink = (shop: TestShop, token: string) => shop.call('POST /Paga/Leggi', { body: { token } })

/** The customer accepts the terms and goes to the payment page. */
export const pressLink = (shop: TestShop, token: string) =>
  shop.call('POST /Paga/Apri', { body: { token, termini: termsVersion } })
