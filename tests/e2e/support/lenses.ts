import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { lensConsentVersion } from '#contract/consent.ts'
import { newAccount, openSession } from './account.ts'
import { callAs } from './buying.ts'
import { administrator, type Shop } from './test.ts'

/** A request for lenses by a new customer, sent beside the page. */
export async function askForLenses(page: Page, shop: Shop, wish: object = {}) {
  const customer = await newAccount(shop)
  const { token } = await openSession(customer)
  const frame = await frameForLenses(shop)
  const data = {
    richiesta: randomUUID(),
    prodotto: frame.id,
    uso: 'progressive',
    desideri: ['Antiriflesso'],
    ricetta: {
      destro: { sfera: -1.75, cilindro: -0.5, asse: 90, addizione: 1.5 },
      sinistro: { sfera: -2, addizione: 1.5 },
      data: '2026-09-14',
      distanzaPupille: 62,
    },
    nota: 'Le porto tutto il giorno',
    consenso: lensConsentVersion,
    ...wish,
  }
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.post('/api/Lenti/Chiedi', { data, headers })
  expect(answer.status(), await answer.text()).toBe(200)
  return { customer, id: ((await answer.json()) as { id: number }).id }
}

/** A prescription frame whose pieces are not counted, or of which there are many. */
export async function frameForLenses(shop: Shop) {
  const [frame] = await shop.query<{ id: number }>(
    `select product.id from product join brand on brand.id = brand_id
     where disabled_at is null and hidden_at is null and type = 'da vista'
     order by stock desc nulls first, product.id limit 1`,
  )
  return { id: frame?.id ?? 0 }
}

/** The order of a request’s offer is as far as this, paid. */
export const setOrderState = (shop: Shop, id: number, state: string) =>
  shop.query(
    `update shop_order set state = $2, paid_at = now(), paid_cents = total_cents
     where id = (select order_id from lens_offer where request_id = $1)`,
    [id, state],
  )

/** The optician asks something. */
export const askPatient = (request: APIRequestContext, id: number, testo: string) =>
  callAs(request, administrator, 'POST', '/Lenti/Rispondi', { id, richiesta: randomUUID(), testo })

/** The optician offers lenses in the frame for 118 euros more. */
export async function offerLenses(request: APIRequestContext, id: number, more: object = {}) {
  const work = await callAs(request, administrator, 'GET', `/Lenti/GetLavoro?id=${id}`)
  const { prezzoMontatura } = (await work.json()) as { prezzoMontatura: number }
  const data = {
    id,
    richiesta: randomUUID(),
    voci: [
      { nome: 'Montatura', prezzo: prezzoMontatura, iva: 4 },
      { nome: '2 monofocali 1,6', prezzo: 11_800, iva: 4 },
      { nome: 'Montaggio e centratura', prezzo: 0, iva: 4 },
    ],
    pronteIn: 5,
    valeGiorni: 14,
    messaggio: 'Con la sua gradazione bastano lenti 1,6: restano sottili anche al bordo.',
    ...more,
  }
  await callAs(request, administrator, 'POST', '/Lenti/Offri', data)
}

/** An offer for a request, paid as far as the shop knows; answers its order. */
export async function buyOffer(page: Page, shop: Shop, id: number) {
  await offerLenses(page.request, id)
  await setOrderState(shop, id, 'accepted')
  const [offer] = await shop.query<{ order_id: number }>('select order_id from lens_offer where request_id = $1', [id])
  return offer?.order_id ?? 0
}
