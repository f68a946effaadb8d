import sharp from 'sharp'
import { expect, vi } from 'vitest'
import { toWire } from '#contract/business-fields.ts'
import { lensConsentVersion } from '#contract/consent.ts'
import type { LentiChieste, OffertaMandata } from '#contract/richieste-lenti.ts'
import { buildCaller, buildProduct } from './builders.ts'
import type { TestShop } from './shop.ts'

const rightEye = { sfera: -1.75, cilindro: -0.5, asse: 90 }
export const prescription = { destro: rightEye, sinistro: { sfera: -2 }, data: '2026-09-14', distanzaPupille: 62 }

/** The owner turns lenses on; answers the owner's token. */
export async function turnLensesOn(shop: TestShop, more: object = {}) {
  const { token } = await buildCaller(shop, { role: 'administrator' })
  const { versione } = (await shop.call('GET /Impostazioni/Leggi', { token })).json()
  const valori = { lenti: 'sì', lentiLegale: 'sì', lentiOttico: 'Marta Neri', ...more }
  const { status } = await shop.call('PUT /Impostazioni/Salva', { token, body: { versione, valori } })
  if (status !== 200) throw new Error(`settings: ${status}`)
  await vi.waitFor(() => expect(toWire(shop.deps.business.current())).toMatchObject(valori), { timeout: 10_000 })
  return token
}

/** What a customer asks; a test says only what matters to it. */
export const wish = (prodotto: number, more: Partial<LentiChieste> = {}): LentiChieste => ({
  richiesta: crypto.randomUUID(),
  prodotto,
  uso: 'lontano',
  desideri: ['Antiriflesso'],
  ricetta: prescription,
  nota: 'Porto anche le lenti a contatto',
  consenso: lensConsentVersion,
  ...more,
})

/** A request for lenses in a new frame, by a new customer. */
export async function buildRequest(shop: TestShop, more: Partial<LentiChieste> = {}) {
  const frame = await buildProduct(shop.deps.db, { stock: 2, priceCents: 14_900 })
  const customer = await buildCaller(shop)
  const asked = await shop.call('POST /Lenti/Chiedi', { token: customer.token, body: wish(frame.id, more) })
  if (asked.status !== 200) throw new Error(`no request: ${asked.status} ${asked.text}`)
  return { frame, customer, id: asked.json().id }
}

export const offer = (id: number, more: Partial<OffertaMandata> = {}): OffertaMandata => ({
  id,
  richiesta: crypto.randomUUID(),
  voci: [
    { nome: 'Montatura', prezzo: 14_900, iva: 4 },
    { nome: '2 monofocali 1,6', prezzo: 11_800, iva: 4 },
    { nome: 'Montaggio e centratura', prezzo: 0, iva: 4 },
  ],
  pronteIn: 5,
  valeGiorni: 14,
  messaggio: 'Con la sua gradazione bastano lenti 1,6.',
  ...more,
})

/** A request that was offered. */
export async function buildOffer(shop: TestShop, owner: string, more: Partial<OffertaMandata> = {}) {
  const asked = await buildRequest(shop)
  const offered = await shop.call('POST /Lenti/Offri', { token: owner, body: offer(asked.id, more) })
  if (offered.status !== 200) throw new Error(`no offer: ${offered.status} ${offered.text}`)
  return { ...asked, orderId: offered.json().ordine ?? 0 }
}

/** The customer accepts; answers the provider's page. */
export const accept = (
  shop: TestShop,
  token: string,
  { id, orderId }: { id: number; orderId: number },
  more: object = {},
) =>
  shop.call('POST /Lenti/Accetta', {
    token,
    body: { id, ordine: orderId, termini: shop.deps.business.current().termsVersion, suMisura: true, ...more },
  })

/** A photo of a prescription, as a form sends it. */
export async function photoForm(width = 200) {
  const bytes = await sharp({ create: { width, height: 100, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([bytes], 'ricetta.jpg', { type: 'image/jpeg' }))
  return form
}
