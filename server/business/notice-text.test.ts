import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NoticeName } from '#contract/legal/own-texts.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { readNotice } from './notice-text.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

async function save(valori: object) {
  const { versione } = (await shop.call('GET /Impostazioni/Leggi', { token: owner })).json()
  expect((await shop.call('PUT /Impostazioni/Salva', { token: owner, body: { versione, valori } })).status).toBe(200)
}
const revisionOf = async (page: NoticeName) => (await readNotice(shop.deps, page)).revision
const revisions = () => Promise.all([revisionOf('privacy'), revisionOf('cookies'), revisionOf('accessibility')])
const terms = () => shop.deps.business.current().termsVersion

test('each change of a text, or of a number in it, makes another version of that text alone', async () => {
  expect(await revisions()).toEqual([0, 0, 0])
  const before = terms()
  await save({ privacyDestinatari: 'Nessuno, nemmeno a {citta}.' })
  expect(await revisions()).toEqual([1, 0, 0])
  await expect.poll(() => shop.deps.business.current().privacyRecipients).not.toBe('')
  expect(JSON.stringify(await readNotice(shop.deps, 'privacy'))).toContain('Nessuno, nemmeno a Tortona.')
  // no customer is asked again about terms that are the same
  expect(terms()).toBe(before)
  // the templates of privacy and accessibility say the telephone
  await save({ telefono: '+39 0161 123456' })
  expect(await revisions()).toEqual([2, 0, 1])
  await save({ titoloHome: 'Altro' })
  expect(await revisions()).toEqual([2, 0, 1])
  const kept = await shop.deps.db.selectFrom('notice_text').select(['page', 'sections']).orderBy('written_at').execute()
  expect(kept.map(({ page }) => page)).toEqual(['privacy', 'privacy', 'accessibility'])
  expect(JSON.stringify(kept)).toContain('+39 0161 123456')
})

test('texts that the owner has not changed come with no words: the browser writes them itself', async () => {
  expect(await readNotice(shop.deps, 'cookies')).toEqual({ day: expect.any(String), revision: 0 })
})
