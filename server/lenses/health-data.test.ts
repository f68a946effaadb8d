import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { buildCaller } from '#tests/support/builders.ts'
import { buildOffer, buildRequest, offer, photoForm, prescription, turnLensesOn } from '#tests/support/lenses.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { openSession } from '#server/auth/sessions.ts'
import { openFolderPlace } from '#server/platform/backup/folder-place.ts'
import { eraseOldRequests } from './erase.ts'
import { fileKey } from './file-queries.ts'
import { removeErasedFiles, removeUnknownFiles } from './remove-files.ts'
import { rotateKeys } from './rotate-keys.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = await turnLensesOn(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

/** SHA-256 of a file as the store has it. */
async function hashStored(fileId = '') {
  const found = await shop.deps.storage.get(fileKey(fileId))
  return (
    found &&
    createHash('sha256')
      .update(await buffer(found.bytes))
      .digest('hex')
  )
}

const writeNoRows = async (file: string) => {
  await writeFile(file, '')
  return 0
}
/** Takes a backup of the files, and opens it. */
async function backUp() {
  const place = openFolderPlace(join(shop.folder, 'copie'))
  shop.forward(60_000)
  await place.take(shop.now(), { writeRows: writeNoRows, storage: shop.deps.storage })
  const [newest] = await place.list()
  return newest && place.open(newest.name)
}

const secret = 'Porto anche le lenti a contatto'
const readings = (id: number) =>
  shop.deps.db
    .selectFrom('audit_entry')
    .select('account_id')
    .where('kind', '=', 'lenses')
    .where('subject_id', '=', id)
    .where('action', '=', 'read')
    .execute()

test('what is told of a person’s eyes lies encrypted, is read by its customer, and by the owner with an entry in the register', async () => {
  const { id, customer } = await buildRequest(shop)
  const row = await shop.deps.db.selectFrom('lens_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  for (const text of [secret, 'sfera', 'lontano']) expect(row.sealed?.includes(text)).toBe(false)
  const own = (await shop.call('GET /Lenti/GetRichiesta', { token: customer.token, query: { id } })).json()
  expect(own).toMatchObject({ stato: 'nuova', attende: 'ottico', dati: { ricetta: prescription, nota: secret } })
  const work = await shop.call('GET /Lenti/GetLavoro', { token: owner, query: { id } })
  expect(work.text).not.toContain(secret)
  expect(await readings(id)).toEqual([])
  const opened = (await shop.call('POST /Lenti/ApriRicetta', { token: owner, body: { id } })).json()
  expect(opened).toMatchObject({ ricetta: prescription, uso: 'lontano' })
  expect(await readings(id)).toHaveLength(1)
  const { token: stranger } = await buildCaller(shop)
  expect((await shop.call('GET /Lenti/GetRichiesta', { token: stranger, query: { id } })).status).toBe(404)
  expect(shop.lines.join('')).not.toContain(secret)
})

test('a photo is encrypted in the store, and is the customer’s and the owner’s alone', async () => {
  const { id, customer } = await buildRequest(shop, { ricetta: undefined })
  const sent = await shop.call('POST /Lenti/AllegaRicetta', {
    token: customer.token,
    query: { id },
    body: await photoForm(),
  })
  const [file] = sent.json().dati?.file ?? []
  const stored = await shop.deps.storage.get(fileKey(file?.id ?? ''))
  const bytes = stored && (await buffer(stored.bytes))
  expect(bytes?.subarray(0, 2)).not.toEqual(Buffer.of(0xff, 0xd8))
  const mine = await shop.call('GET /Lenti/File', { token: customer.token, query: { id: file?.id } })
  expect([mine.status, mine.headers['content-type'], mine.headers['content-length']]).toEqual([
    200,
    'image/jpeg',
    String(file?.byte),
  ])
  const { token: stranger } = await buildCaller(shop)
  expect((await shop.call('GET /Lenti/File', { token: stranger, query: { id: file?.id } })).status).toBe(404)
  expect((await shop.call('GET /Lenti/FileRicetta', { token: owner, query: { id: file?.id } })).status).toBe(200)
  expect(await readings(id)).toHaveLength(1)
})

test('the counter opens no prescription until the owner allows it, the accountant never', async () => {
  const { id } = await buildRequest(shop)
  const { token: counter } = await buildCaller(shop, { role: 'administrator', duty: 'counter' })
  const { token: accountant } = await buildCaller(shop, { role: 'administrator', duty: 'accountant' })
  const open = (token: string) => shop.call('POST /Lenti/ApriRicetta', { token, body: { id } })
  expect((await open(counter)).json()).toMatchObject({ code: 'lens-not-allowed' })
  expect((await shop.call('POST /Lenti/Offri', { token: counter, body: offer(id) })).status).toBe(403)
  await turnLensesOn(shop, { lentiBanco: 'sì' })
  expect([(await open(counter)).status, (await open(accountant)).status]).toEqual([200, 403])
  // a lower price stays the owner's to give
  const { voci } = offer(id)
  const offered = (prezzo: number) => offer(id, { voci: voci.with(0, { nome: 'Montatura', prezzo, iva: 4 }) })
  const lower = await shop.call('POST /Lenti/Offri', { token: counter, body: offered(14_000) })
  expect(lower.json()).toMatchObject({ code: 'reduction-of-owner' })
  expect((await shop.call('POST /Lenti/Offri', { token: counter, body: offered(14_900) })).status).toBe(200)
})

test('erased by its customer nothing is left of it, neither in the store', async () => {
  const { id, customer } = await buildRequest(shop)
  const { token } = customer
  const sent = await shop.call('POST /Lenti/AllegaRicetta', { token, query: { id }, body: await photoForm() })
  const fileId = sent.json().dati?.file[0]?.id ?? ''
  await shop.call('POST /Lenti/Scrivi', { token, body: { id, richiesta: crypto.randomUUID(), testo: 'Ho 60 anni' } })
  const erased = (await shop.call('POST /Lenti/Cancella', { token, body: { id } })).json()
  expect(erased).toMatchObject({ stato: 'ritirata', cancellata: true })
  expect(erased.dati).toBeUndefined()
  expect((await shop.call('POST /Lenti/ApriRicetta', { token: owner, body: { id } })).json()).toMatchObject({
    code: 'lens-erased',
  })
  const left = await shop.deps.db.selectFrom('lens_message').select('sealed').where('request_id', '=', id).execute()
  expect(left).toEqual([{ sealed: null }])
  // at once, and not with the next sweep alone
  expect((await shop.call('GET /Lenti/File', { token, query: { id: fileId } })).status).toBe(404)
  await removeErasedFiles(shop.deps)
  expect(await shop.deps.storage.get(fileKey(fileId))).toBeUndefined()
})

test('the customer’s own data hold it, and its account takes it along', async () => {
  const { id, customer } = await buildRequest(shop)
  const data = (await shop.call('GET /Utenti/EsportaDati', { token: customer.token })).json()
  expect(data.lenti).toMatchObject([{ id, dati: { nota: secret, ricetta: prescription } }])
})

test('a machine without the key says so clearly, and shows the rest', async () => {
  const { id, customer } = await buildRequest(shop)
  const { healthKeys } = shop.deps.settings
  const kept = healthKeys.current
  healthKeys.current = Buffer.alloc(32, 9)
  try {
    const own = (await shop.call('GET /Lenti/GetRichiesta', { token: customer.token, query: { id } })).json()
    expect(own).toMatchObject({ illeggibile: true, stato: 'nuova' })
    const opened = await shop.call('POST /Lenti/ApriRicetta', { token: owner, body: { id } })
    expect([opened.status, opened.json().code]).toEqual([503, 'health-key-missing'])
    expect((await shop.call('GET /Lenti/GetCoda', { token: owner })).status).toBe(200)
    // it need not be read to be erased
    expect((await shop.call('POST /Lenti/Cancella', { token: customer.token, body: { id } })).status).toBe(200)
  } finally {
    healthKeys.current = kept
  }
})

test('a file that is there stays as it is where the same one is sent again: backups count on it', async () => {
  const { id, customer } = await buildRequest(shop)
  const send = async () => {
    const { token } = customer
    const sent = await shop.call('POST /Lenti/AllegaRicetta', { token, query: { id }, body: await photoForm() })
    const files = sent.json().dati?.file ?? []
    expect(files).toHaveLength(1)
    return hashStored(files[0]?.id)
  }
  expect(await send()).toBe(await send())
})

test('of a file that is sent twice at once the failure of the first takes nothing from the second', async () => {
  const { id, customer } = await buildRequest(shop)
  const { token } = customer
  const send = async () => shop.call('POST /Lenti/AllegaRicetta', { token, query: { id }, body: await photoForm() })
  const refused = Promise.withResolvers<void>()
  const put = vi.spyOn(shop.deps.storage, 'put').mockReturnValueOnce(refused.promise)
  const first = send()
  await vi.waitFor(() => expect(put).toHaveBeenCalledTimes(1))
  const [file] = (await send()).json().dati?.file ?? []
  refused.reject(new Error('the store is away'))
  expect((await first).status).toBe(500)
  put.mockRestore()
  expect((await shop.call('GET /Lenti/File', { token, query: { id: file?.id } })).status).toBe(200)
})

test('of a request that is erased while its file is stored the file goes too', async () => {
  const { id, customer } = await buildRequest(shop)
  const { token } = customer
  const { storage } = shop.deps
  const store = storage.put.bind(storage)
  const put = vi.spyOn(storage, 'put').mockImplementationOnce(async (key, bytes) => {
    await store(key, bytes)
    expect((await shop.call('POST /Lenti/Cancella', { token, body: { id } })).status).toBe(200)
  })
  const sent = await shop.call('POST /Lenti/AllegaRicetta', { token, query: { id }, body: await photoForm() })
  expect(sent.json()).toMatchObject({ code: 'lens-erased' })
  expect(await storage.get(put.mock.calls[0]?.[0] ?? '')).toBeUndefined()
  put.mockRestore()
})

test('after the months that the owner set it is erased, and a file that no row knows is removed', async () => {
  const { id } = await buildRequest(shop)
  const worked = await buildOffer(shop, owner)
  const putOrder = (state: 'processing' | 'completed') =>
    shop.deps.db.updateTable('shop_order').set({ state }).where('id', '=', worked.orderId).execute()
  await putOrder('processing')
  await shop.deps.storage.put(fileKey('01900000-0000-7000-8000-00000000dead'), Buffer.from('x'))
  await eraseOldRequests(shop.deps)
  const sealed = async (of = id) =>
    (await shop.deps.db.selectFrom('lens_request').select('sealed').where('id', '=', of).executeTakeFirst())?.sealed
  expect(await sealed()).not.toBeNull()
  shop.forward(25 * 31 * 86_400_000)
  await eraseOldRequests(shop.deps)
  await removeUnknownFiles(shop.deps)
  expect(await sealed()).toBeNull()
  // not while its glasses are being made
  expect(await sealed(worked.id)).not.toBeNull()
  await putOrder('completed')
  await eraseOldRequests(shop.deps)
  expect(await sealed(worked.id)).toBeNull()
  expect(await shop.deps.storage.get(fileKey('01900000-0000-7000-8000-00000000dead'))).toBeUndefined()
})

test('after a rotation the new key alone opens everything', async () => {
  const { id, customer } = await buildRequest(shop)
  const { token } = await openSession(shop.deps, customer.account.id)
  const sent = await shop.call('POST /Lenti/AllegaRicetta', { token, query: { id }, body: await photoForm() })
  const fileId = sent.json().dati?.file[0]?.id
  const before = await hashStored(fileId)
  await shop.call('POST /Lenti/Scrivi', { token, body: { id, richiesta: crypto.randomUUID(), testo: 'Buongiorno' } })
  await backUp()
  const { healthKeys } = shop.deps.settings
  const [kept, next] = [healthKeys.current, Buffer.alloc(32, 8)]
  if (!kept) throw new Error('no key')
  Object.assign(healthKeys, { current: next, old: [kept] })
  try {
    expect(await rotateKeys(shop.deps)).toBeGreaterThanOrEqual(3)
    expect(await rotateKeys(shop.deps)).toBe(0)
    healthKeys.old = []
    const own = (await shop.call('GET /Lenti/GetRichiesta', { token, query: { id } })).json()
    expect(own).toMatchObject({ dati: { nota: secret, messaggi: [{ testo: 'Buongiorno' }] } })
    const file = await shop.call('GET /Lenti/File', { token, query: { id: own.dati?.file[0]?.id } })
    expect(file.status).toBe(200)
    // a backup takes a file that it knows to be what it was
    expect(await (await backUp())?.findFault()).toBeUndefined()
    expect(await hashStored(fileId)).toBe(before)
    shop.forward(25 * 3_600_000)
    await removeUnknownFiles(shop.deps)
    expect(await hashStored(fileId)).toBeUndefined()
  } finally {
    Object.assign(healthKeys, { current: kept, old: [next] })
  }
})
