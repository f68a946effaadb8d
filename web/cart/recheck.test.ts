import { expect, it } from 'vitest'
import type { ProdottoSingolo } from '#contract/prodotti.ts'
import { ApiError, NetworkError } from '#web/lib/api.ts'
import { askAll, freshen, noteOf } from './recheck.ts'
import type { Cart } from '#web/cart/state/lines.ts'

const kept = { id: 7, codice: 'VLP-0412', prezzo: 15900, imgs: '/media/a.avif' }
const cart: Cart = [{ prodotto: kept, quantity: 2 }]
const now = (changed: Partial<ProdottoSingolo> = {}) =>
  ({ ...kept, isDeleted: false, disponibile: true, disponibili: null, ...changed }) as ProdottoSingolo
const check = async (getProdotto: () => Promise<ProdottoSingolo>) => {
  const answers = await askAll(cart, getProdotto)
  const line = cart[0]
  return { note: line && noteOf(line, answers.get('VLP-0412')), cart: freshen(cart, answers) }
}

it('a changed price is reported, and the cart takes the new one', async () => {
  const { note, cart: fresh } = await check(async () => now({ prezzo: 17900 }))
  expect(note).toEqual({
    kind: 'price',
    text: 'Il prezzo di VLP-0412 è cambiato: era 159,00\u00a0€, ora è 179,00\u00a0€',
  })
  expect(fresh).toMatchObject([{ prodotto: { prezzo: 17900 }, quantity: 2 }])
})

it('a product that is sold out or no longer sold is reported', async () => {
  expect((await check(async () => now({ disponibile: false }))).note?.text).toBe('VLP-0412 non è più disponibile')
  const fewer = (await check(async () => now({ disponibili: 1 }))).note
  expect(fewer).toEqual({ kind: 'stock', text: 'Di VLP-0412 resta 1 pezzo' })
  expect((await check(async () => now({ isDeleted: true }))).note?.text).toBe('VLP-0412 non è più in vendita')
  const gone = new ApiError(404, 'Prodotto non trovato!')
  expect((await check(() => Promise.reject(gone))).note).toEqual({
    kind: 'stock',
    out: true,
    text: 'VLP-0412 non è più in vendita',
  })
})

it('nothing is reported when nothing changed, or when the server did not answer for this product', async () => {
  expect(await check(async () => now())).toMatchObject({ note: undefined, cart })
  expect(await check(async () => now({ codice: 'ALTRO', prezzo: 1 }))).toEqual({ note: undefined, cart })
  expect(await check(() => Promise.reject(new NetworkError('down')))).toEqual({ note: undefined, cart })
})
