import { describe, expect, test } from 'vitest'
import type { OrdineIntero } from '#contract/ordini.ts'
import { amountOf, askedOf, findWrong, isRestockable, isRestocked, nothing, worthOf, type Choice } from './choice.ts'
import { ApiError, isAnswer, NetworkError } from '#web/lib/api.ts'

const riga = (id: number, prezzo: number, quantity: number, rimborsati = 0): OrdineIntero['righe'][number] => {
  const sold = { prezzo, quantity, totale: 0, aliquota: 22, rimborsati }
  return { id, codice: `A${id}`, nome: 'Aliante', descrizione: '', img: '', prodotto: id, ...sold }
}
const order: OrdineIntero = {
  id: 7,
  stato: 'Completato',
  utente: { email: 'ada@posta.example', nomeCompleto: 'Ada' },
  dataOrdine: '2026-03-09T08:05:00.000Z',
  totale: 17_490,
  giorniRecesso: 14,
  rimborsato: 0,
  rimborsi: [],
  recessi: [],
  articoli: [],
  cambi: [],
  righe: [riga(1, 5000, 3, 1), riga(2, 2000, 1)],
  subtotale: 17_000,
  spedizione: 490,
  iva: [],
  storia: [],
  rimborsabile: { importo: 12_490, spedizione: 490 },
}
const chosen = (choice: Partial<Choice>) => ({ ...nothing, ...choice })

const restocked = (change: Partial<OrdineIntero>) =>
  order.righe.filter((one) => isRestocked({ ...order, ...change }, one)).map(({ id }) => id)
const waiting = (id: number, quantity: number) => ({ id, codice: `A${id}`, nome: 'Aliante', descrizione: '', quantity })

test('what has not left the shop is restocked at first, of an order in several parcels by line', () => {
  const speditoIl = '2026-03-10T08:05:00.000Z'
  expect(restocked({})).toEqual([1, 2])
  expect(restocked({ speditoIl })).toEqual([])
  // with its first parcel the order has left, but not all of it
  expect(restocked({ speditoIl, daSpedire: [waiting(1, 2)] })).toEqual([1])
  expect(restocked({ speditoIl, daSpedire: [waiting(1, 1), waiting(2, 1)] })).toEqual([2])
})

test('lenses, and pieces that are on the shelf again, are not offered to be put there', () => {
  const [frame = riga(1, 5000, 3), other = riga(2, 2000, 1)] = order.righe
  const { prodotto: _, ...lenses } = other
  const righe = [{ ...frame, rimessi: 2 }, lenses, { ...other, rimessi: 1 }]
  expect(righe.map(isRestockable)).toEqual([true, false, false])
  expect(righe.map((one) => isRestocked(order, one))).toEqual([true, false, false])
})

describe('what the owner chose', () => {
  test('is worth its pieces and shipping, and asked for by line', () => {
    const choice = chosen({
      lines: { 1: { pieces: 2, restock: true }, 2: { pieces: 0, restock: true } },
      shipping: true,
    })
    expect(amountOf(choice, order)).toBe(10_490)
    expect(askedOf(choice, order)).toEqual({ righe: [{ id: 1, quantita: 2, rimetti: 2 }], spedizione: true })
  })

  test('is no more than what is left, of a line and of the payment', () => {
    const choice = chosen({ lines: { 1: { pieces: 3, restock: false } } })
    expect(worthOf(choice, order)).toBe(10_000)
    expect(askedOf(choice, order).righe).toEqual([{ id: 1, quantita: 2, rimetti: 0 }])
    expect(amountOf(choice, { ...order, rimborsabile: { importo: 4000, spedizione: 490 } })).toBe(4000)
  })

  test('is a sum where neither goods nor shipping are chosen', () => {
    expect(askedOf(chosen({ sum: '20' }), order)).toEqual({ importo: 2000 })
    expect(askedOf(chosen({ sum: '20', shipping: true }), order)).toEqual({ righe: [], spedizione: true })
  })

  test.each([
    ['', 'Scegli che cosa rimborsare, oppure scrivi una somma.'],
    ['0', 'Scegli che cosa rimborsare, oppure scrivi una somma.'],
    ['venti', 'Scrivi la somma in euro, per esempio 20,00.'],
    ['124,91', 'La somma è più di quello che resta da rimborsare.'],
    ['124,90', undefined],
  ])('typed as «%s» is refused with %s', (sum, words) => {
    expect(findWrong(amountOf(chosen({ sum }), order), 12_490)).toBe(words)
  })
})

test('only an error of the shop is an answer to a refund request', () => {
  expect(isAnswer(new ApiError(409, 'No', { code: 'refund-changed' }))).toBe(true)
  for (const error of [new ApiError(502, ''), new NetworkError('unreachable')]) expect(isAnswer(error)).toBe(false)
})
