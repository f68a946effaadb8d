import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smallImage, splitPictures, webpImage } from '#contract/pictures.ts'
import { problems } from '#contract/problems.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { hostileFiles, phonePhoto, whitePhoto } from '#server/support/attachments.fixtures.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { withPhotos } from './pictures.ts'
import { removeOrphans } from './sweep-pictures.ts'

let shop: TestShop
let owner: string
let customer: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  customer = (await buildCaller(shop)).token
})
afterAll(() => shop[Symbol.asyncDispose]())

const media = (...path: string[]) => join(shop.deps.settings.dataDir, 'media', ...path)
const stored = () => (existsSync(media('foto')) ? readdirSync(media('foto')).toSorted() : [])
const fileOf = (bytes: Buffer, name = 'foto.jpg') => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })

let product: { id: number; code: string }
beforeEach(async () => {
  product = await buildProduct(shop.deps.db)
})

const add = (token: string, ...files: File[]) => {
  const body = new FormData()
  for (const file of files) body.append('imgs', file)
  return shop.call('POST /Prodotti/AggiungiImmagini', { token, query: { prodotto: product.id }, body })
}
const addedBy = async (...files: File[]) => splitPictures((await add(owner, ...files)).json().imgs).slice(2)
const readBack = (address: string) => readFileSync(media(address.replace('/media/', '')))

test('a photo is made anew in the sizes of the shop, upright, and tells neither place nor camera', async () => {
  const [address = ''] = await addedBy(fileOf(await phonePhoto({ width: 1600, height: 1200 })))
  expect(address).toMatch(/^\/media\/foto\/[\da-f-]{36}-1200\.avif$/)
  const made = [address, smallImage(address), webpImage(address)].map(readBack)
  const described = await Promise.all(made.map((bytes) => sharp(bytes).metadata()))
  expect(described.map(({ width, height }) => [width, height])).toEqual([
    [1200, 900],
    [640, 480],
    [1200, 900],
  ])
  for (const { exif, xmp, icc, orientation } of described)
    expect([exif, xmp, icc, orientation]).toEqual(Array(4).fill(undefined))
  for (const bytes of made) expect(bytes.includes('segreto')).toBe(false)
  const served = await shop.app.inject(address)
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/avif'])
})

test('a photo of another shape keeps all of itself, on white', async () => {
  const red = { r: 200, g: 0, b: 0 }
  const tall = await sharp({ create: { width: 300, height: 900, channels: 3, background: red } })
    .png()
    .toBuffer()
  const [address = ''] = await addedBy(fileOf(tall))
  const pixel = async (left: number) => [
    ...(await sharp(readBack(webpImage(address)))
      .extract({ left, top: 450, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()),
  ]
  expect(Math.min(...(await pixel(20)))).toBeGreaterThan(250)
  expect((await pixel(600))[0]).toBeGreaterThan(180)
})

const hostile = (await hostileFiles()).filter(([name]) => !name.endsWith('.pdf'))
const expected = (code: string) => (code === 'attachment-type' ? 'picture-type' : code) as keyof typeof problems

describe('a file that is no photo is refused in words, together with the good ones beside it, and nothing stays', () => {
  test.each(hostile.map(([name, bytes, code], index) => ({ label: `${index} ${name}`, name, bytes, code })))(
    '$label: $code',
    async ({ name, bytes, code }) => {
      const before = stored()
      const good = fileOf(await whitePhoto(), 'buona.jpg')
      const { status, json } = await add(owner, good, fileOf(bytes, name))
      const known = problems[expected(code)]
      expect([json().code, status, json().title]).toEqual([expected(code), known.status, `«${name}»: ${known.title}`])
      expect(stored()).toEqual(before)
    },
  )
})

test('a PDF, and text in the place of a file, are no pictures', async () => {
  expect((await add(owner, fileOf(Buffer.from('%PDF-1.7'), 'foto.pdf'))).json().code).toBe('picture-type')
  const body = new FormData()
  body.append('imgs', '/etc/passwd')
  const { status } = await shop.call('POST /Prodotti/AggiungiImmagini', {
    token: owner,
    query: { prodotto: product.id },
    body,
  })
  expect(status).toBe(400)
})

test('no sender names a file: names that climb folders or run as programs are not used', async () => {
  const photo = await whitePhoto()
  const added = await addedBy(fileOf(photo, '../../../etc/cron.d/x.jpg'), fileOf(photo, 'x.php'))
  for (const address of added) expect(address).toMatch(/^\/media\/foto\/[\da-f-]{36}-1200\.avif$/)
})

test('of several files the refused one is named as text, shortened, and by its place where the name says too little', async () => {
  const good = fileOf(await whitePhoto(), 'image.jpg')
  const bad = (name: string) => fileOf(Buffer.from('non è una foto'), name)
  const words = async (...files: File[]) => (await add(owner, ...files)).json().title
  const why = problems['picture-type'].title
  expect(await words(good, bad('image.jpg'))).toBe(`«image.jpg» (file 2 di 2): ${why}`)
  expect(await words(good, good, bad('\u202e'))).toBe(`Il file 3 di 3: ${why}`)
  expect(await words(good, bad('../../segreto/foto\u202e\n.jpg'))).toBe(`«foto.jpg»: ${why}`)
  expect(await words(bad(`${'x'.repeat(300)}.jpg`), good)).toBe(`«${'x'.repeat(60)}»: ${why}`)
  expect(await words(bad('sola.jpg'))).toBe(why)
  const body = new FormData()
  for (const [name, value] of Object.entries({
    codice: 'NOME-1',
    tipologia: 'da vista',
    prezzo: '100',
    genere: 'uomo',
  }))
    body.append(name, value)
  for (const file of [good, bad('b.jpg')]) body.append('imgs', file)
  expect((await shop.call('POST /Prodotti/CreaProdotto', { token: owner, body })).json().title).toBe(`«b.jpg»: ${why}`)
})

test('a product has at most eight pictures, also when two calls add at once', async () => {
  const photo = await whitePhoto()
  const many = (count: number) => Array.from({ length: count }, () => fileOf(photo))
  expect((await add(owner, ...many(7))).json().title).toBe('Un prodotto può avere al massimo 8 immagini.')
  const before = stored().length
  const images = Array.from({ length: 5 }, (_, index) => `/media/prova-${index}-1200.avif`)
  await shop.deps.db.updateTable('product').set({ images }).where('id', '=', product.id).execute()
  const answers = await Promise.all([add(owner, ...many(2)), add(owner, ...many(2))])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(stored()).toHaveLength(before + 2 * 3)
})

test('pictures go when their row is refused, and stay when it is unknown whether it was written', async () => {
  const { storage } = shop.deps
  const photo = fileOf(await whitePhoto())
  const before = stored().length
  const fail = (error: Error) => withPhotos(storage, [photo], () => Promise.reject(error))
  await expect(fail(new Problem('code-taken'))).rejects.toThrow('code-taken')
  expect(stored()).toHaveLength(before)
  await expect(fail(new Error('Connection terminated unexpectedly'))).rejects.toThrow(/terminated/)
  expect(stored()).toHaveLength(before + 3)
})

const imagesNow = () =>
  shop.deps.db.selectFrom('product').select('images').where('id', '=', product.id).executeTakeFirst()

test('while the store is away a product is refused in words, and none is made', async () => {
  const before = await imagesNow()
  mkdirSync(media(), { recursive: true })
  renameSync(media(), media('..', 'media-via'))
  writeFileSync(media(), '')
  const { status, json } = await add(owner, fileOf(await whitePhoto()))
  rmSync(media())
  renameSync(media('..', 'media-via'), media())
  expect([status, json().code]).toEqual([503, 'files-unavailable'])
  expect(await imagesNow()).toEqual(before)
})

test('more bytes than eight files may have are not read', async () => {
  const bytes = Buffer.alloc(8_400_000)
  const { status } = await add(owner, ...Array.from({ length: 8 }, () => fileOf(bytes)))
  expect(status).toBe(413)
})

test('a customer’s files are not looked at', async () => {
  expect((await add(customer, fileOf(Buffer.from('niente')))).status).toBe(403)
})

/** As if it had been given two days ago. */
const age = (address: string) => {
  const old = new Date(Date.now() - 2 * 86_400_000)
  for (const one of [address, smallImage(address), webpImage(address)])
    utimesSync(media(one.replace('/media/', '')), old, old)
}

const has = (address: string) => existsSync(media(address.replace('/media/', '')))

describe('the sweep', () => {
  test('removes what nothing shows any more after a day, and keeps what was ordered', async () => {
    const [shown = '', ordered = '', removed = ''] = await addedBy(
      ...(await Promise.all([whitePhoto(), whitePhoto(), whitePhoto()])).map((bytes) => fileOf(bytes)),
    )
    const order = (imgs: string) =>
      shop.call('PUT /Prodotti/ModificaProdotto', { token: owner, body: { id: product.id, imgs } })
    await order([ordered, shown, removed].join(','))
    await buy(shop, customer, { code: product.code })
    await order(shown)
    const fresh = stored().length
    await removeOrphans(shop.deps)
    expect(stored()).toHaveLength(fresh)
    for (const address of [shown, ordered, removed]) age(address)
    await removeOrphans(shop.deps)
    expect([shown, ordered, removed, webpImage(removed), smallImage(removed)].map(has)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  test('removes what a crash left half written, and touches no file that is not ours', async () => {
    mkdirSync(media('loghi'), { recursive: true })
    const id = '01900000-0000-7000-8000-000000000000'
    const old = new Date(Date.now() - 2 * 86_400_000)
    const names = [`.${id}-1200.avif`, `${id}-640.avif`, `${id}.txt`, 'volpedo.svg', 'nota.webp']
    for (const name of names) {
      writeFileSync(media('loghi', name), 'x')
      utimesSync(media('loghi', name), old, old)
    }
    await removeOrphans(shop.deps)
    expect(readdirSync(media('loghi')).toSorted()).toEqual([`${id}.txt`, 'nota.webp', 'volpedo.svg'])
  })
})
