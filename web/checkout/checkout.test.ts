import { expect, it } from 'vitest'
import { ApiError, NetworkError } from '#web/lib/api.ts'
import { startCheckout, type Opened } from './checkout.ts'

const cart = [{ prodotto: { id: 1, codice: 'VLP-0412', prezzo: 15900, imgs: '/media/a.avif' }, quantity: 1 }]
const opened: Opened = { id: 'cs_1', url: 'https://pay.example/c/pay/cs_1' }
const shopper = { cart, signedIn: true, origins: ['https://pay.example'], openCheckout: async () => opened }
async function wordsAfter(error: Error) {
  const outcome = await startCheckout({ ...shopper, openCheckout: () => Promise.reject(error) })
  return outcome.ok ? 'went through' : outcome.words
}
const never = async () => {
  throw new Error('was called')
}

it('navigates to the URL of the server’s answer', { tags: ['S-447'] }, async () => {
  expect(await startCheckout(shopper)).toEqual({ ok: true, ...opened })
})

it('an empty cart is refused without a request', { tags: ['S-350', 'S-469'] }, async () => {
  expect(await startCheckout({ ...shopper, cart: [], openCheckout: never })).toEqual({
    ok: false,
    words: 'Non è possibile andare al checkout se il carrello è vuoto!',
  })
})

it('a visitor is sent to sign in, without a request', { tags: ['S-396'] }, async () => {
  expect(await startCheckout({ ...shopper, signedIn: false, openCheckout: never })).toEqual({
    ok: false,
    words: 'Devi essere autenticato per accedere a questa pagina!',
    missing: 'sign-in',
  })
})

it('an answer without a session id is refused', { tags: ['S-351', 'S-470'] }, async () => {
  for (const answer of [{}, { id: '' }, { url: opened.url }]) {
    expect(await startCheckout({ ...shopper, openCheckout: async () => answer })).toEqual({
      ok: false,
      words: 'Errore durante il checkout!',
    })
  }
})

it('other failures show the message of the server, else a default one', { tags: ['S-471', 'S-472'] }, async () => {
  expect(await wordsAfter(new ApiError(409, 'Quantita non disponibile!'))).toBe('Quantita non disponibile!')
  expect(await wordsAfter(new ApiError(500, ''))).toBe('Errore durante il checkout')
  expect(await wordsAfter(new NetworkError('down'))).toMatch(/^Errore durante il checkout\. Il negozio non risponde\./)
})

it('navigates only to the allowed origins', async () => {
  for (const url of [
    'https://evil.example/pay',
    'javascript:alert(1)',
    'https://pay.example.evil.example/',
    'http://pay.example/',
    'x',
  ]) {
    const outcome = await startCheckout({ ...shopper, openCheckout: async () => ({ id: 'cs_1', url }) })
    expect(outcome, url).toEqual({ ok: false, words: 'Errore durante il checkout' })
  }
})
