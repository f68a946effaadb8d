import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problems } from '#contract/problems.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { download, openTicket, readTicket, say, upload } from '#tests/support/tickets.ts'
import { hostileFiles, packed, pdf, phonePhoto } from './attachments.fixtures.ts'
import { removeUnknownAttachments, removeUnsentAttachments } from './remove-attachments.ts'

let shop: TestShop
let customer: string
let other: string
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  customer = (await buildCaller(shop)).token
  other = (await buildCaller(shop)).token
  owner = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

const stored = () => {
  const folder = join(shop.deps.settings.dataDir, 'allegati')
  return existsSync(folder) ? readdirSync(folder) : []
}
const hostile = await hostileFiles()

test('sixty hostile files and more are at hand', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(60)
})

describe('a file that is no plain photo or document is refused, and nothing of it stays', () => {
  let ticket: number
  beforeAll(async () => {
    ticket = await openTicket(shop, customer)
  })
  test.each(hostile.map(([name, bytes, code], index) => ({ label: `${index} ${name}`, name, bytes, code })))(
    '$label: $code',
    async ({ name, bytes, code }) => {
      const before = stored()
      const { status, json } = await upload(shop, customer, ticket, bytes, name, 'image/jpeg')
      expect([json().code, status, json().title]).toEqual([code, problems[code].status, problems[code].title])
      expect(stored()).toEqual(before)
      const rows = await shop.deps.db
        .selectFrom('ticket_attachment')
        .select('id')
        .where('ticket_id', '=', ticket)
        .execute()
      expect(rows).toEqual([])
    },
  )
})

test.each([
  ['JPEG', 'prescrizione.jpg', phonePhoto],
  ['PNG with transparency', 'prescrizione.png', () => drawing().png().toBuffer()],
  ['WebP named as something else', 'prescrizione.exe', () => drawing().webp().toBuffer()],
  [
    'JPEG with a page behind it',
    'prescrizione.html',
    async () => Buffer.concat([await phonePhoto(), Buffer.from('<script>')]),
  ],
])('a photo as %s is made anew: upright, without what the camera told', async (_, name, make) => {
  const ticket = await openTicket(shop, customer)
  const { status, json } = await upload(shop, customer, ticket, await make(), name)
  expect([status, json()]).toEqual([
    200,
    { id: expect.any(String), nome: 'prescrizione.jpg', tipo: 'image/jpeg', dimensione: expect.any(Number) },
  ])
  const { rawPayload } = await download(shop, customer, json().id)
  const { format, exif, icc, xmp, orientation, width, height } = await sharp(rawPayload).metadata()
  expect({ format, exif, xmp, icc, orientation }).toEqual({ format: 'jpeg' })
  expect([width, height]).toEqual([40, 60])
  expect(rawPayload.includes('segreto') || rawPayload.includes('<script>')).toBe(false)
  expect(rawPayload.length).toBe(json().dimensione)
})

/** Transparent, as a screenshot may be. */
function drawing() {
  return sharp({ create: { width: 40, height: 60, channels: 4, background: { r: 0, g: 90, b: 0, alpha: 0.5 } } })
}

test('a large photo comes back at most 2000 px wide', async () => {
  const ticket = await openTicket(shop, customer)
  const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#c0c0c0' } })
    .jpeg()
    .toBuffer()
  const { json } = await upload(shop, customer, ticket, photo)
  const { width, height } = await sharp((await download(shop, customer, json().id)).rawPayload).metadata()
  expect([width, height]).toEqual([2000, 1500])
})

test('fifty photos at once are all taken', async () => {
  const ticket = await openTicket(shop, customer)
  const photo = await phonePhoto({ width: 600, height: 400 })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => upload(shop, customer, ticket, photo, `${turn}.jpg`)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
})

test('a plain PDF is kept byte for byte and only ever saved, not opened', async () => {
  const ticket = await openTicket(shop, customer)
  const bytes = pdf(packed('3 0 << /Type /Font >>'))
  const { json } = await upload(shop, customer, ticket, bytes, 'referto.pdf', 'text/html')
  expect(json()).toMatchObject({ nome: 'referto.pdf', tipo: 'application/pdf', dimensione: bytes.length })
  const answer = await download(shop, customer, json().id)
  expect(answer.rawPayload.equals(bytes)).toBe(true)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="referto.pdf"; filename*=UTF-8''referto.pdf`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test.each([
  ['../../../etc/passwd.jpg', 'passwd.jpg'],
  ['C:\\Users\\Ada\\foto.JPG', 'foto.jpg'],
  ['a\r\nSet-Cookie: x=1.jpg', 'aSet-Cookie x=1.jpg'],
  ['gnp\u202Eexe.jpg', 'gnpexe.jpg'],
  ['"><script>.jpg', 'script.jpg'],
  ['.htaccess', 'allegato.jpg'],
  [' . ', 'allegato.jpg'],
  ['lunga'.repeat(100), `${'lunga'.repeat(20)}.jpg`],
  ['perché è così.png', 'perché è così.jpg'],
  ['👓'.repeat(80), `${'👓'.repeat(50)}.jpg`],
  [`a${'👓'.repeat(80)}`, `a${'👓'.repeat(49)}.jpg`],
])('the name %j is kept as the text %j, and names no file of the shop', async (given, kept) => {
  const ticket = await openTicket(shop, customer)
  const { json } = await upload(shop, customer, ticket, await phonePhoto(), given)
  expect(json().nome).toBe(kept)
  expect(stored()).toContain(json().id)
  const { headers } = await download(shop, customer, json().id)
  expect(String(headers['content-disposition'])).toMatch(
    /^attachment; filename="[ -~]*"; filename\*=UTF-8''[\w.!~%-]+$/,
  )
  expect(decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? '')).toBe(kept)
})

test('an attachment is for the two sides of its ticket, once it is sent', async () => {
  const ticket = await openTicket(shop, customer)
  const { id } = (await upload(shop, customer, ticket, await phonePhoto())).json()
  const seenBy = async () => {
    const answers = await Promise.all([customer, owner, other, undefined].map((token) => download(shop, token, id)))
    return answers.map(({ statusCode }) => statusCode)
  }
  expect(await seenBy()).toEqual([200, 404, 404, 401])
  await say(shop, customer, ticket, '', { allegati: [id] })
  expect(await seenBy()).toEqual([200, 200, 404, 401])
  const foreign = await download(shop, other, id)
  const unknown = await download(shop, other, crypto.randomUUID())
  expect(foreign.body).toBe(unknown.body)
  expect((await readTicket(shop, owner, ticket)).messages[0]).toMatchObject({
    messaggio: '',
    allegati: [{ id, nome: 'foto.jpg', tipo: 'image/jpeg' }],
  })
})

test('a file goes into one message, of the ticket and by the one that it was uploaded for', async () => {
  const ticket = await openTicket(shop, customer)
  const another = await openTicket(shop, customer)
  const { id } = (await upload(shop, customer, ticket, await phonePhoto())).json()
  const send = async (token: string, to: number) =>
    (await say(shop, token, to, 'Ecco', { allegati: [id] })).json().code ?? 'sent'
  expect(await send(customer, another)).toBe('attachment-not-found')
  expect(await send(owner, ticket)).toBe('attachment-not-found')
  const twice = await Promise.all([send(customer, ticket), send(customer, ticket)])
  expect(twice.toSorted()).toEqual(['attachment-not-found', 'sent'])
  // what is refused leaves no message
  expect((await readTicket(shop, customer, ticket)).messages).toHaveLength(1)
  expect((await readTicket(shop, customer, another)).messages).toHaveLength(0)
})

test('a message takes five files and no sixth', async () => {
  const ticket = await openTicket(shop, customer)
  const ids: string[] = []
  for (let turn = 0; turn < 6; turn += 1) {
    ids.push((await upload(shop, customer, ticket, await phonePhoto(), `${turn}.jpg`)).json().id)
  }
  expect((await say(shop, customer, ticket, 'Ecco', { allegati: ids })).json().code).toBe('attachments-too-many')
  await say(shop, customer, ticket, 'Ecco', { allegati: ids.slice(0, 5).toReversed() })
  const [message] = (await readTicket(shop, customer, ticket)).messages
  expect(message?.allegati.map(({ nome }) => nome)).toEqual(['4.jpg', '3.jpg', '2.jpg', '1.jpg', '0.jpg'])
})

test('the files of a ticket have an end', async () => {
  const ticket = await openTicket(shop, customer)
  const large = pdf(Buffer.alloc(7_900_000, ' '))
  const codes = []
  for (let turn = 0; turn < 8; turn += 1) codes.push((await upload(shop, customer, ticket, large, 'a.pdf')).json().code)
  expect(codes).toEqual([...Array(7).fill(undefined), 'attachments-too-large'])
})

test('only those who may write in a ticket upload to it', async () => {
  const ticket = await openTicket(shop, customer)
  const photo = await phonePhoto()
  expect((await upload(shop, other, ticket, photo)).json().code).toBe('ticket-not-found')
  expect((await upload(shop, customer, 1_000_000, photo)).json().code).toBe('ticket-not-found')
  expect((await upload(shop, '', ticket, photo)).status).toBe(401)
  const twoFiles = new FormData()
  for (const name of ['a.jpg', 'b.jpg']) twoFiles.append('file', new File([new Uint8Array(photo)], name))
  const text = new FormData()
  text.set('file', 'nessun file')
  const ask = (body?: FormData) =>
    shop.call('POST /Ticket/AllegaFile', { token: customer, query: { id: String(ticket) }, ...(body && { body }) })
  expect([(await ask()).status, (await ask(twoFiles)).status, (await ask(text)).status]).toEqual([400, 400, 400])
})

test('files that were not sent are removed after a day, sent ones stay', async () => {
  const ticket = await openTicket(shop, customer)
  const sent = (await upload(shop, customer, ticket, await phonePhoto())).json().id
  await say(shop, customer, ticket, 'Ecco', { allegati: [sent] })
  const unsent = (await upload(shop, customer, ticket, await phonePhoto())).json().id
  await removeUnsentAttachments(shop.deps)
  expect(stored()).toEqual(expect.arrayContaining([sent, unsent]))
  shop.forward(25 * 60 * 60_000)
  const token = (await buildCaller(shop)).token
  const theirs = await openTicket(shop, token)
  const fresh = (await upload(shop, token, theirs, await phonePhoto())).json().id
  await removeUnsentAttachments(shop.deps)
  expect(stored()).toEqual(expect.arrayContaining([sent, fresh]))
  expect(stored()).not.toContain(unsent)
  shop.forward(-25 * 60 * 60_000)
  expect((await download(shop, customer, unsent)).statusCode).toBe(404)
})

test('an upload that the store does not take is refused in words, counts for nothing and goes with the next round', async () => {
  const ticket = await openTicket(shop, customer)
  const folder = join(shop.deps.settings.dataDir, 'allegati')
  renameSync(folder, `${folder}-via`)
  writeFileSync(folder, '')
  const { status, json } = await upload(shop, customer, ticket, await phonePhoto())
  expect([status, json().code, json().title]).toEqual([503, 'files-unavailable', problems['files-unavailable'].title])
  const row = () =>
    shop.deps.db.selectFrom('ticket_attachment').selectAll().where('ticket_id', '=', ticket).executeTakeFirst()
  const dropped = await row()
  expect(dropped?.dropped_at).not.toBeNull()
  // the rows wait for the files
  await expect(removeUnsentAttachments(shop.deps)).rejects.toThrow(/ENOTDIR/)
  expect(await row()).toBeDefined()
  rmSync(folder)
  renameSync(`${folder}-via`, folder)
  // what a slow store kept all the same
  writeFileSync(join(folder, dropped?.id ?? ''), 'tardi')
  expect((await download(shop, customer, dropped?.id ?? '')).statusCode).toBe(404)
  await removeUnsentAttachments(shop.deps)
  expect(await row()).toBeUndefined()
  expect(stored()).not.toContain(dropped?.id)
})

test('an attachment cannot be read while the store is away', async () => {
  const ticket = await openTicket(shop, customer)
  const { id } = (await upload(shop, customer, ticket, await phonePhoto())).json()
  const folder = join(shop.deps.settings.dataDir, 'allegati')
  renameSync(folder, `${folder}-via`)
  writeFileSync(folder, '')
  const away = await download(shop, customer, id)
  rmSync(folder)
  renameSync(`${folder}-via`, folder)
  expect([away.statusCode, away.json().code]).toEqual([503, 'files-unavailable'])
  expect((await download(shop, customer, id)).statusCode).toBe(200)
})

test('a file that no row knows goes a day after it was written, one that a row knows stays', async () => {
  const ticket = await openTicket(shop, customer)
  const { id } = (await upload(shop, customer, ticket, await phonePhoto())).json()
  const folder = join(shop.deps.settings.dataDir, 'allegati')
  const [unknown, fresh] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const name of [unknown, fresh, 'nota.txt']) writeFileSync(join(folder, name), 'x')
  const old = new Date(Date.now() - 2 * 86_400_000)
  for (const name of [unknown, id, 'nota.txt']) utimesSync(join(folder, name), old, old)
  await removeUnknownAttachments(shop.deps)
  expect(stored()).not.toContain(unknown)
  expect(stored()).toEqual(expect.arrayContaining([id, fresh, 'nota.txt']))
})

test('only the shop’s own user may read the files, and a file that is gone is a 404', async () => {
  const ticket = await openTicket(shop, customer)
  const { id } = (await upload(shop, customer, ticket, await phonePhoto())).json()
  const folder = join(shop.deps.settings.dataDir, 'allegati')
  expect([statSync(folder).mode & 0o777, statSync(join(folder, id)).mode & 0o777]).toEqual([0o700, 0o600])
  expect((await shop.app.inject(`/media/../allegati/${id}`)).statusCode).toBe(404)
  await shop.deps.db
    .updateTable('ticket_attachment')
    .set({ created_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  // what a crash leaves of a file goes as well
  writeFileSync(join(folder, `.${id}`), 'mezza')
  await removeUnsentAttachments(shop.deps)
  expect(stored().filter((name) => name.includes(id))).toEqual([])
  expect((await download(shop, customer, id)).statusCode).toBe(404)
})
