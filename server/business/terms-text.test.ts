import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualBusiness } from '#contract/business.ts'
import { writeTerms } from '#contract/legal/terms.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { cartOf, pay } from '#tests/support/buyer.ts'
import { waitForEmail } from '#tests/support/emails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { findTerms } from './terms-text.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

const version = () => shop.deps.business.current().termsVersion
async function save(valori: object) {
  const { versione } = (await shop.call('GET /Impostazioni/Leggi', { token: owner })).json()
  await shop.call('PUT /Impostazioni/Salva', { token: owner, body: { versione, valori } })
}
const textOf = async (of: string) => JSON.stringify(await findTerms(shop.deps.db, of))

test('each version of the terms is kept, the first as well, and none ever changes', { tags: ['L-08'] }, async () => {
  expect(await findTerms(shop.deps.db, usualBusiness.termsVersion)).toEqual(
    JSON.parse(JSON.stringify(writeTerms(usualBusiness))),
  )
  const first = await textOf(usualBusiness.termsVersion)
  await save({ terminiLegge: 'Vale la legge italiana, a {citta}.' })
  await expect.poll(version).toBe(`${usualBusiness.termsVersion}.1`)
  expect(await textOf(version())).toContain('Vale la legge italiana, a Tortona.')
  // the owner's words follow the settings, and so does the version
  await save({ citta: 'Vercelli' })
  await expect.poll(version).toBe(`${usualBusiness.termsVersion}.2`)
  expect(await textOf(version())).toContain('Vale la legge italiana, a Vercelli.')
  expect(await textOf(`${usualBusiness.termsVersion}.1`)).toContain('a Tortona.')
  expect(await textOf(usualBusiness.termsVersion)).toBe(first)
  await save({ corrieri: 'GLS' })
  await expect.poll(version).toBe(`${usualBusiness.termsVersion}.3`)
  expect(await textOf(version())).toContain('GLS')
  expect(shop.deps.business.changes()).toMatchObject({ shippedWith: 'GLS' })
  expect(shop.deps.business.changes()).not.toHaveProperty('carriers')
  // what no section says leaves the version alone
  await save({ facebook: '', titoloHome: 'Altro' })
  await expect.poll(() => shop.deps.business.current().facebook).toBe('')
  expect(version()).toBe(`${usualBusiness.termsVersion}.3`)
})

test(
  'an order has the terms that it accepted, also when they changed before it was paid',
  { tags: ['L-08'] },
  async () => {
    const { token } = await buildCaller(shop, { email: 'ada@posta.example' })
    const { code } = await buildProduct(shop.deps.db, { priceCents: 5000, stock: null })
    await save({ terminiProdotti: 'Le montature di una volta.' })
    await expect.poll(() => shop.deps.business.current().termsGoods).toContain('una volta')
    const accepted = version()
    const session = await shop.call('POST /Stripe/Checkout', {
      token,
      body: cartOf({ code }),
      query: { termini: accepted },
    })
    await save({ terminiProdotti: 'Le montature nuove.' })
    await expect.poll(version).not.toBe(accepted)
    const { id } = session.json()
    await pay(shop, id)
    await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId: id } })
    const email = await waitForEmail(shop, 'ada@posta.example')
    expect(email.files).toEqual([`termini-e-condizioni-${accepted}.html`])
    expect(email.text).toContain(`/terms?versione=${accepted}`)
    expect(await textOf(accepted)).toContain('una volta')
  },
)

test.each(['Dal {annoDiNascita}', 'x'.repeat(20_001)])('a section is refused: %s', async (terminiLegge) => {
  const { versione } = (await shop.call('GET /Impostazioni/Leggi', { token: owner })).json()
  const body = { versione, valori: { terminiLegge } }
  expect((await shop.call('PUT /Impostazioni/Salva', { token: owner, body })).status).toBe(400)
})
