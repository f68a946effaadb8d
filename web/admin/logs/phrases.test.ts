import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { phraseOf } from './phrases.ts'

const say = (message: string) => {
  const found = phraseOf(message)
  return typeof found === 'object' ? found.words : found
}

test('what the owner can act on is said in Italian, the rest is technical or not the shop’s', () => {
  expect(say('order 12: awaiting_payment → accepted')).toBe('Ordine 12: pagato')
  expect(say('order 12: accepted → shipped, by account 3')).toBe('Ordine 12: ora è “In Spedizione”')
  expect(say('order 12: declaration 3 ignored by account 4')).toBe('Ordine 12: recesso da verificare ignorato')
  expect(say("order 12: 2000 cents went back at the provider's, refund re_1, succeeded")).toMatch(
    /^Ordine 12: rimborsati 20,00\s€ dalla dashboard di Stripe$/,
  )
  expect(say('order 12 was paid when its goods were gone: the money goes back')).toContain('merce finita')
  expect(say('payment event evt_1 of type payment_intent.succeeded: nothing to do')).toBe('technical')
  // the key of an email may hold a code as it was typed
  expect(say('email spedito-01a2-RA 123 IT sent')).toBe('technical')
  expect(say('GET /api/Prodotti/GetProdotto 404 ProductNotFound')).toBe('technical')
  expect(say('POST /api/Preferiti/Aggiungi 409 deleted-meanwhile: wish_product_id_fkey')).toBe('technical')
  expect(say('riga 12')).toBeUndefined()
})

/** The texts that the server logs, with a number for each of their values. */
function listLogged() {
  const sources = globSync('server/**/*.ts', { exclude: (path) => /\.test\.ts$|server\/app\/demo/.test(path) })
  return sources.flatMap((path) => {
    const calls = readFileSync(path, 'utf8').matchAll(
      /log\.(?:info|warn|error)\(\s*(?:`((?:\$\{[^{}]*\}|[^`$])*)`|'([^']*)')/g,
    )
    return Array.from(calls, ([, template, plain]) => (template ?? plain ?? '').replaceAll(/\$\{[^{}]*\}/g, '12'))
  })
}

test('every line that the server writes is either said in Italian or technical', () => {
  const logged = listLogged()
  expect(logged.length).toBeGreaterThan(80)
  // what begins with a value of its own has no words to tell it by
  const known = logged.filter((text) => !/^12(?: \(|: 12$)/.test(text))
  expect(known.filter((text) => phraseOf(text) === undefined)).toEqual([])
})
