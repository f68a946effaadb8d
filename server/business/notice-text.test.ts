import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NoticeName } from '#contract/legal/own-texts.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { keepNotices, readNotice, readNoticeVersions, type noticesOn } from './notice-text.ts'

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
const readAsked = (page: NoticeName, asked = '') => readNotice(shop.deps, page, new URLSearchParams(asked))
const revisionOf = async (page: NoticeName) => (await readAsked(page)).revision
const revisions = () => Promise.all([revisionOf('privacy'), revisionOf('cookies'), revisionOf('accessibility')])
const terms = () => shop.deps.business.current().termsVersion

test('each change of a text, or of a number in it, makes another version of that text alone', async () => {
  expect(await revisions()).toEqual([0, 0, 0])
  const before = terms()
  await save({ privacyDestinatari: 'Nessuno, nemmeno a {citta}.' })
  expect(await revisions()).toEqual([1, 0, 0])
  await expect.poll(() => shop.deps.business.current().privacyRecipients).not.toBe('')
  expect(JSON.stringify(await readAsked('privacy'))).toContain('Nessuno, nemmeno a Tortona.')
  // no customer is asked again about terms that are the same
  expect(terms()).toBe(before)
  // the templates of privacy and accessibility say the telephone
  await save({ telefono: '+39 0161 123456' })
  expect(await revisions()).toEqual([2, 0, 1])
  await save({ titoloHome: 'Altro' })
  expect(await revisions()).toEqual([2, 0, 1])
  // each version of before can be read, the first one as the shop came with it
  const [first, second] = [await readAsked('privacy', 'versione=1'), await readAsked('privacy', 'versione=2')]
  expect([first.isOlder, first.revision, first.before]).toEqual([true, 0, undefined])
  expect(JSON.stringify(first)).toContain('+39 0131 000000')
  expect([second.revision, second.before]).toEqual([1, '?versione=1'])
  expect(JSON.stringify(second)).toContain('Nessuno, nemmeno a Tortona.')
  const now = await readAsked('privacy')
  expect([now.isOlder, now.before]).toEqual([undefined, '?versione=2'])
  await expect.poll(async () => JSON.stringify(await readAsked('privacy'))).toContain('Nessuno')
})

test('texts that the owner has not changed come with no words: the browser writes them itself', async () => {
  expect(await readAsked('cookies')).toEqual({ day: expect.any(String), revision: 0 })
})

const readVersions = async (path: keyof typeof noticesOn, asked: string) =>
  String(await readNoticeVersions(shop.deps, path, new URLSearchParams(asked)))

test('an address asks for older versions that were kept, and for nothing else', async () => {
  expect(await readVersions('/privacy', 'versione=1&cookie=1&utm_source=x')).toBe('versione=1')
  for (const asked of ['versione=3', 'versione=99', 'versione=0', 'versione=1e1', 'versione=1%00', 'cookie=1'])
    expect(await readVersions('/policy', asked)).toBe('')
  expect(await readVersions('/accessibilita', 'versione=1')).toBe('versione=1')
})

test('what is said around a withdrawal is the owner’s, and texts of another release are kept when it opens', async () => {
  await save({ recessoCome: 'Chiamaci al {telefono}.' })
  await expect.poll(async () => JSON.stringify(await readAsked('withdrawal'))).toContain('Chiamaci al +39 0161 123456.')
  expect((await readAsked('withdrawal', 'versione=1')).isOlder).toBe(true)
  const before = await revisions()
  await keepNotices(shop.deps.db, shop.now())
  expect(await revisions()).toEqual(before)
  await shop.deps.db.updateTable('notice_text').set({ sections: '[]' }).where('page', '=', 'cookies').execute()
  await keepNotices(shop.deps.db, shop.now())
  expect(await revisionOf('cookies')).toBe(1)
})
