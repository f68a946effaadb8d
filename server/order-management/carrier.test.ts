import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { countTold } from './parcels.fixtures.ts'

let shop: TestShop
let owner: string
let customer: Awaited<ReturnType<typeof buildCaller>>
let id: number
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(async () => {
  customer = await buildCaller(shop)
  id = await buy(shop, customer.token, { code: (await buildProduct(shop.deps.db)).code })
})

const move = (stato: string) => shop.call('PUT /Ordini/UpdateOrdine', { token: owner, query: { id, stato } })
const keep = (codiceSpedizione: string, more: object = {}) =>
  shop.call('PUT /Ordini/AggiornaCodSpedizione', { token: owner, query: { id, codiceSpedizione, ...more } })
const emails = () => countTold(shop, id)
const listed = async () =>
  (await shop.call('GET /Ordini/GetOrdini', { token: customer.token })).json().data.find((order) => order.id === id)

test('a customer follows the parcel on the page of the carrier that was chosen, once it left', async () => {
  await move('In Lavorazione')
  const kept = (await keep(' 0123 /4', { corriere: 'brt' })).json()
  expect([kept.corriere, kept.spedizioneLink]).toEqual(['brt', undefined])
  await move('In Spedizione')
  // labels print it in groups
  expect(await listed()).toMatchObject({
    codSpedizione: '0123 /4',
    corriere: 'brt',
    spedizioneLink: 'https://www.mybrt.it/it/mybrt/my-parcels/search?lang=it&parcelNumber=0123%2F4',
  })
})

test('a further code keeps the carrier; another carrier for a parcel on its way is told', async () => {
  await move('In Lavorazione')
  await keep('A1', { corriere: 'gls' })
  await move('In Spedizione')
  expect((await keep('A2')).json().corriere).toBe('gls')
  expect(await emails()).toBe(2)
  const byAnother = (await keep('A2', { corriere: 'dhl' })).json()
  expect(byAnother.corriere).toBe('dhl')
  expect(byAnother.storia.at(-1)).toMatchObject({ azione: 'codice di spedizione', nota: 'DHL' })
  expect(await emails()).toBe(3)
  await keep('A2', { corriere: 'dhl' })
  expect(await emails()).toBe(3)
  // the customer's newest email would name the wrong one
  await keep('A1', { corriere: 'gls' })
  expect(await emails()).toBe(4)
})

test('parcels that leave together without a carrier keep the one that each has', async () => {
  await move('In Lavorazione')
  await keep('B1', { corriere: 'gls' })
  const ordini = [{ id, codice: 'B2', codicePrima: 'B1' }]
  await shop.call('POST /Ordini/MuoviOrdini', { token: owner, body: { azione: 'spedisci', ordini } })
  expect(await listed()).toMatchObject({ stato: 'In Spedizione', codSpedizione: 'B2', corriere: 'gls' })
})

test('without a carrier a parcel is the usual one’s; parcels that leave together have the one that was chosen', async () => {
  await move('In Lavorazione')
  expect((await keep('RA1')).json().corriere).toBe('poste')
  const ordini = [{ id, codice: 'RA1' }]
  await shop.call('POST /Ordini/MuoviOrdini', { token: owner, body: { azione: 'spedisci', corriere: 'ups', ordini } })
  expect(await listed()).toMatchObject({ corriere: 'ups', spedizioneLink: expect.stringContaining('ups.com') })
  expect((await keep('RA1', { corriere: 'piccione' })).json().code).toBe('carrier-unknown')
})

test('the owner’s carriers are offered, the first one proposed; who was removed keeps the parcels that it has', async () => {
  const offered = async () => (await shop.call('GET /Ordini/GetCorrieri', { token: owner })).json()
  const save = async (corrieri: string) => {
    const { versione } = (await shop.call('GET /Impostazioni/Leggi', { token: owner })).json()
    const body = { versione, valori: { corrieri } }
    expect((await shop.call('PUT /Impostazioni/Salva', { token: owner, body })).status).toBe(200)
    await expect.poll(() => shop.deps.business.current().carriers).toBe(corrieri)
  }
  const usual = shop.deps.business.current().carriers
  expect(await offered()).toHaveLength(6)
  await move('In Lavorazione')
  await keep('C1', { corriere: 'ups' })
  await save('SDA|https://sda.example/?n={codice}\nFurgone nostro')
  expect(await offered()).toEqual([
    { id: 'SDA', nome: 'SDA' },
    { id: 'Furgone nostro', nome: 'Furgone nostro' },
  ])
  await move('In Spedizione')
  const gone = await listed()
  expect([gone?.corriere, gone?.spedizioneLink]).toEqual(['ups', undefined])
  expect((await keep('C2')).json().corriere).toBe('ups')
  expect((await keep('C3', { corriere: 'SDA' })).json()).toMatchObject({ spedizioneLink: 'https://sda.example/?n=C3' })
  await save(usual)
})
