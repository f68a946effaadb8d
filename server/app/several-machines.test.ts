import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShop } from '#server/app/shop.ts'
import { manifestName, nameBackup } from '#server/platform/backup/manifest.ts'
import { removeUnsentAttachments } from '#server/support/remove-attachments.ts'
import { phonePhoto, whitePhoto } from '#server/support/attachments.fixtures.ts'
import { hashPassword } from '#server/auth/password.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { openS3Server } from '#tests/support/s3-server.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { download, openTicket, say, upload } from '#tests/support/tickets.ts'
import { splitPictures } from '#contract/pictures.ts'

const password = 'Occhiali-1994'
let bucket: Awaited<ReturnType<typeof openS3Server>>
let shop: TestShop
let other: Awaited<ReturnType<typeof openShop>>
let owner: string
let customer: string

beforeAll(async () => {
  bucket = await openS3Server()
  shop = await openTestShop({ env: { STORAGE_URL: bucket.address } })
  const { settings, log } = shop.deps
  // a process on another machine: the same database and bucket, a data folder of its own
  other = await openShop({
    settings: { ...settings, dataDir: join(shop.folder, 'other') },
    log,
    databaseUrl: shop.databaseUrl,
    now: shop.now,
    sweepMs: null,
  })
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  customer = (await buildCaller(shop, { passwordHash: await hashPassword(password) })).token
})
beforeEach(() => bucket.fail(undefined))
afterAll(async () => {
  bucket.fail(undefined)
  await other.close()
  await shop[Symbol.asyncDispose]()
  await bucket[Symbol.asyncDispose]()
})

async function addPicture() {
  const { id } = await buildProduct(shop.deps.db)
  const body = new FormData()
  body.append('imgs', new File([new Uint8Array(await whitePhoto())], 'foto.jpg'))
  const { json, status, text } = await shop.call('POST /Prodotti/AggiungiImmagini', {
    token: owner,
    query: { prodotto: id },
    body,
  })
  expect(status, text).toBe(200)
  return splitPictures(json().imgs).at(-1) ?? ''
}

test('a picture that one machine takes is served by the other, and lies on neither', async () => {
  const address = await addPicture()
  const { statusCode, headers } = await other.app.inject(address)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/avif',
    'public, max-age=31536000, immutable',
  ])
  expect((await other.app.inject(`/anteprima${address.replace('/media', '')}.jpg`)).statusCode).toBe(200)
  for (const folder of [shop.deps.settings.dataDir, join(shop.folder, 'other')])
    expect(existsSync(join(folder, 'media')), folder).toBe(false)
})

test('an attachment of one is read at the other by its two sides alone, and deleted there is gone here', async () => {
  const ticket = await openTicket(shop, customer)
  const { id } = (await upload(shop, customer, ticket, await phonePhoto())).json()
  await say(shop, customer, ticket, 'Ecco', { allegati: [id] })
  const there = { ...shop, app: other.app }
  expect((await download(there, owner, id)).statusCode).toBe(200)
  expect((await download(there, (await buildCaller(shop)).token, id)).statusCode).toBe(404)
  expect((await other.app.inject(`/media/../allegati/${id}`)).statusCode).toBe(404)
  expect(bucket.files.get(`prova/allegati/${id}`)?.headers['cache-control']).toBe('private, no-store')
  // the customer leaves, and the other machine's sweep comes first
  const left = await shop.call('POST /Utenti/EliminaAccount', { token: customer, body: { password } })
  expect(left.status).toBe(200)
  await removeUnsentAttachments(other.deps)
  expect(bucket.files.has(`prova/allegati/${id}`)).toBe(false)
  expect((await download(shop, owner, id)).statusCode).toBe(404)
})

test('while the bucket of the backups hangs, the owner sees at once what it had', async () => {
  const ask = () => shop.call('GET /Stats/DaGuardare', { token: owner })
  const takenAt = shop.now().toISOString()
  const folder = `prova/copie/${nameBackup(new Date(takenAt))}`
  const empty = { bytes: Buffer.alloc(0), headers: {}, at: shop.now() }
  bucket.files.set(`${folder}/${manifestName}`, empty)
  const seen = (await ask()).json().copia
  expect(seen.inRitardo).toBe(false)
  bucket.fail('hangs')
  const begun = performance.now()
  expect((await ask()).json().copia).toEqual(seen)
  console.log(`what needs the owner, of a bucket that hangs: after ${Math.round(performance.now() - begun)} ms`)
  // also once the bucket was given up
  await expect(shop.deps.storage.get('media/x')).rejects.toThrow()
  expect((await ask()).json().copia).toEqual(seen)
})

test('while the store hangs, who asks for a picture is told so, and everything else is served', async () => {
  const kept = await addPicture()
  const asked = await addPicture()
  await shop.app.inject(kept)
  bucket.fail('hangs')
  const waiting = shop.app.inject(asked)
  expect((await shop.app.inject(kept)).statusCode).toBe(200)
  expect((await shop.call('GET /Brands/GetAllActiveBrands')).status).toBe(200)
  expect((await shop.app.inject('/api/ready')).statusCode).toBe(200)
  const begun = performance.now()
  const { statusCode, json } = await waiting
  console.log(`a picture of a store that hangs: 503 after ${Math.round(performance.now() - begun)} ms`)
  expect([statusCode, json().code]).toEqual([503, 'files-unavailable'])
  bucket.fail(undefined)
  expect((await shop.app.inject(asked)).statusCode).toBe(200)
})
