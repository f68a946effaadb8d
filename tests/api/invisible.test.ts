import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { listTickets, openTicket, readTicket, say } from '#tests/support/tickets.ts'
import { register } from '#tests/support/visitor.ts'

// characters that are not drawn, or turn the direction of what follows them

let shop: TestShop
let customer: string
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  customer = (await buildCaller(shop, { name: 'Ada Rossi' })).token
  owner = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

const invisible = ['\u200B', '\u3164', '\u00AD', '\u2800', '\u202E\u2066']
const nameOf = async (token: string) => (await shop.call('GET /Auth/GetUserInfo', { token })).json().nomeCompleto

test.each(invisible)('a name or a telephone number of %j is none', async (sign) => {
  for (const wish of [{ nomeCompleto: sign }, { telefono: sign.repeat(3) }]) {
    expect((await register(shop, wish)).json().title).toBe('Compila tutti i campi!')
  }
})

test('a name is drawn from left to right, in one line', async () => {
  const { json } = await register(shop, { nomeCompleto: 'Ada\u202E\nitteloC', telefono: '333\u200B 1234567' })
  expect(await nameOf(json().token)).toBe('Ada itteloC')
  const { token } = await buildCaller(shop, { name: 'Bea Neri' })
  const { id } = (await shop.call('GET /Auth/GetUserInfo', { token })).json()
  const edit = (nomeCompleto: string) =>
    shop.call('PATCH /Utenti/UpdateUtente', { token, query: { id: String(id) }, body: { nomeCompleto } })
  await edit('\u2067Bea Bianchi')
  await edit('\u3164')
  expect(await nameOf(token)).toBe('Bea Bianchi')
})

test('an address with one is not valid', async () => {
  for (const email of ['ada\u202E@posta.example', 'ada\u200B@posta.example', 'ada@po\u00ADsta.example']) {
    expect((await register(shop, { email })).json().title).toBe('Formato email non valido')
  }
})

test('a password stays as it is typed', async () => {
  const { email } = await register(shop, { password: 'Lenti-e-\u200Baste-7' })
  const logIn = async (password: string) => (await shop.call('POST /Auth/Login', { body: { email, password } })).status
  expect([await logIn('Lenti-e-aste-7'), await logIn('Lenti-e-\u200Baste-7')]).toEqual([401, 200])
})

test.each(invisible)('a ticket’s title or message of %j is none', async (sign) => {
  const body = { titolo: sign, categoria: 'Altro' }
  const refused = await shop.call('POST /Ticket/CreaTicket', { token: customer, body })
  expect(refused.json().title).toBe('Titolo e categoria sono obbligatori')
  const id = await openTicket(shop, customer)
  expect((await say(shop, customer, id, sign)).json().title).toBe('Scrivi un messaggio o allega un file.')
})

test('a title is one line, a message may have several, and emoji stay whole in both', async () => {
  const id = await openTicket(shop, customer, { titolo: 'Quando\narriva\u202E? 👩‍💻' })
  await say(shop, customer, id, 'Ciao\u2066!\r\n\tGrazie 👩🏽‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿')
  const { tickets } = await listTickets(shop, customer)
  expect(tickets.find((ticket) => ticket.id === id)?.titolo).toBe('Quando arriva? 👩‍💻')
  expect((await readTicket(shop, customer, id)).messages[0]?.messaggio).toBe('Ciao!\n\tGrazie 👩🏽‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿')
})

test('codes that look alike are one', async () => {
  const { id } = await buildProduct(shop.deps.db, { code: 'AB1' })
  const other = await buildProduct(shop.deps.db, { code: 'CD2' })
  const rename = (productId: number, codice: string) =>
    shop.call('PUT /Prodotti/ModificaProdotto', { token: owner, body: { id: productId, codice } })
  expect((await rename(other.id, 'A\u200BB1')).json().title).toBe('Esiste già un prodotto con il codice AB1.')
  expect((await rename(id, '\u3164')).json().title).toBe('Inserisci un codice')
})

test('a code from before stays, and its product is still found by it', async () => {
  await buildProduct(shop.deps.db, { code: 'OLD\u200B1' })
  const query = { prodotto: 'OLD\u200B1' }
  const { json } = await shop.call('PATCH /Prodotti/ToggleTrending', { token: owner, query })
  expect(json()).toMatchObject({ codice: 'OLD\u200B1', trending: true })
})

test('the shop’s name has none', async () => {
  const { versione } = (await shop.call('GET /Impostazioni/Leggi', { token: owner })).json()
  const save = (nomeNegozio: string) =>
    shop.call('PUT /Impostazioni/Salva', { token: owner, body: { versione, valori: { nomeNegozio } } })
  expect((await save('\u200B')).status).toBe(400)
  expect((await save('Ottica\u202E issoR')).status).toBe(400)
  expect((await save('Ottica Rossi')).json().valori.nomeNegozio).toBe('Ottica Rossi')
})
