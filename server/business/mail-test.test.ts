import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeBusinessOf } from '#contract/owner-settings.ts'
import type { Mailer } from '#server/platform/email/mailer.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { emailsTo } from '#tests/support/emails.ts'
import { limits } from '#contract/limits.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { testMail } from './mail-test.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMITS: 'login.network=1000' } })
  owner = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

const business = { current: () => wholeBusinessOf({}), changes: () => ({}), isOpen: () => true, close: () => {} }
const outcomeOf = (send: Mailer['send']) =>
  testMail({ mailer: { send }, business }, 'ada@posta.example', { patience: 50 })

test('emails come from the sender that the owner set, and answers go where the owner set', async () => {
  const valori = {
    nomeMittente: 'Ottica «Rossi», Vercelli',
    emailMittente: 'negozio@rossi.example',
    emailRisposte: 'ciao@rossi.example',
  }
  await shop.call('PUT /Impostazioni/Salva', { token: owner, body: { versione: 0, valori } })
  await expect.poll(() => shop.deps.business.current().senderEmail).toBe('negozio@rossi.example')
  expect(shop.deps.business.changes()).toEqual({})
  const body = { indirizzo: 'prova@posta.example' }
  expect((await shop.call('POST /Impostazioni/ProvaPosta', { token: owner, body })).json()).toEqual({ esito: 'presa' })
  const [email] = await emailsTo(shop, 'prova@posta.example')
  expect(email).toMatchObject({
    from: { name: 'Ottica «Rossi», Vercelli', address: 'negozio@rossi.example' },
    replyTo: 'ciao@rossi.example',
  })
  // an email that names who is to be answered keeps it
  const message = { nome: 'Ada', email: 'ada@posta.example', messaggio: 'Siete aperti il lunedì?' }
  await shop.call('POST /Contatti/Scrivi', { body: message })
  await expect.poll(async () => (await emailsTo(shop, 'info@ottica.example')).length).toBe(1)
  const [visitor] = await emailsTo(shop, 'info@ottica.example')
  expect(visitor).toMatchObject({
    from: { address: 'negozio@rossi.example' },
    replyTo: 'ada@posta.example',
  })
})

test('the mail server of the machine is told to no browser', async () => {
  const { text, json } = await shop.call('GET /Impostazioni/StatoPosta', { token: owner })
  expect(json()).toEqual({ nome: 'Ottica Novantaquattro', indirizzo: 'negozio@ottica.example', dimostrazione: true })
  expect(text).not.toContain('smtp')
})

test.each([
  [
    { code: 'EAUTH', response: '535 5.7.8 bad login of banco@rossi.example' },
    'credenziali',
    '535 5.7.8 bad login of …',
  ],
  [{ code: 'EENVELOPE', response: '554 5.7.1 Relay access denied' }, 'rifiutata', '554 5.7.1 Relay access denied'],
  [{ code: 'ESOCKET', message: 'connect ECONNREFUSED' }, 'irraggiungibile', undefined],
])('what the mail server answers is said: %o', async (error, esito, risposta) => {
  const answer = await outcomeOf(() => Promise.reject(Object.assign(new Error('no'), error)))
  expect(answer).toEqual({ esito, ...(risposta && { risposta }) })
})

test('a final no is told as one, and nothing is said of a server that is silent', async () => {
  expect(await outcomeOf(async () => 'refused')).toEqual({ esito: 'rifiutata' })
  expect(await outcomeOf(() => new Promise(() => {}))).toEqual({ esito: 'muto' })
})

const send = () =>
  shop.call('POST /Impostazioni/ProvaPosta', { token: owner, body: { indirizzo: 'altri@posta.example' } })

test('a signed-in owner tries so often and no more', async () => {
  const answers = await Promise.all(Array.from({ length: limits.mailTest.account }, send))
  expect(answers.map(({ status }) => status)).toContain(429)
  expect((await send()).json().code).toBe('too-many-for-now')
})
