import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBackupPlace } from '#server/platform/backup/open-place.ts'
import { takeBackup } from '#server/platform/backup/take-backup.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { offer, photoForm, turnLensesOn, wish } from '#tests/support/lenses.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const count = 50
const folder = mkdtempSync(join(tmpdir(), 'occhialeria-leak-'))
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: { BACKUP_DIR: folder } })
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

/** Words that are found again wherever they stand in clear. */
const wordOf = (index: number) => `segreto-${index}-cheratocono`
const secrets = ['cheratocono', '"sfera"', 'distanzaPupille']
/** As they stand, in hexadecimal digits as a dump has bytes, and in base64 at each of its three alignments, without the bytes around. */
const forms = secrets.flatMap((word) => {
  const coded = ['', 'x', 'xx'].map((before) =>
    Buffer.from(before + word)
      .toString('base64')
      .slice(4, -4),
  )
  return [word, Buffer.from(word).toString('hex')].concat(coded)
})
const findSecrets = (text: string) => forms.filter((form) => text.includes(form))

const readAll = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const bytes = readFileSync(join(parentPath, name))
      return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1')
    })

test('they would be found', () => {
  const text = wordOf(7)
  for (const form of [text, Buffer.from(text).toString('hex'), Buffer.from(text).toString('base64')]) {
    expect(findSecrets(form)).not.toEqual([])
  }
})

test('the plaintext of fifty prescriptions stands in no dump, backup, file, log, email, export or address', async () => {
  const owner = await turnLensesOn(shop)
  const frame = await buildProduct(shop.deps.db, { stock: 200, priceCents: 14_900 })
  for (let index = 0; index < count; index += 1) {
    const { token } = await buildCaller(shop)
    const asked = await shop.call('POST /Lenti/Chiedi', { token, body: wish(frame.id, { nota: wordOf(index) }) })
    const { id } = asked.json()
    await shop.call('POST /Lenti/Scrivi', { token, body: { id, richiesta: crypto.randomUUID(), testo: wordOf(index) } })
    if (index % 5 === 0) await shop.call('POST /Lenti/AllegaRicetta', { token, query: { id }, body: await photoForm() })
    await shop.call('POST /Lenti/ApriRicetta', { token: owner, body: { id } })
    await shop.call('POST /Lenti/Offri', { token: owner, body: offer(id, { messaggio: wordOf(index) }) })
  }
  const place = openBackupPlace(shop.deps.settings)
  await takeBackup({ databaseUrl: shop.databaseUrl, storage: shop.deps.storage, place }, shop.now())
  const backup = readAll(folder)
  // the requests are in it
  expect(backup.join('').split(`Volpedo ${frame.code}`).length).toBeGreaterThan(count)

  const emails = await shop.deps.db.selectFrom('email').selectAll().execute()
  const exports = await Promise.all(
    (['GET /Ordini/EsportaOrdini', 'GET /Ordini/EsportaArticoli'] as const).map((call) =>
      shop.call(call, { token: owner, query: { dal: '2026-01-01', al: '2026-12-31' } }),
    ),
  )
  const queue = await shop.call('GET /Lenti/GetCoda', { token: owner })
  const audit = await shop.deps.db.selectFrom('audit_entry').selectAll().execute()
  const mailbox = await shop.app.inject({ url: '/_dev/posta' })
  const places = {
    backup,
    log: shop.lines,
    files: readAll(shop.folder),
    emails: [JSON.stringify(emails), mailbox.body],
  }
  const others = { exports: exports.map(({ text }) => text), queue: [queue.text], audit: [JSON.stringify(audit)] }
  for (const [where, texts] of Object.entries({ ...places, ...others })) {
    expect([where, texts.flatMap(findSecrets)]).toEqual([where, []])
  }
}, 240_000)
