import { existsSync, mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { request as openRequest, type ClientRequest } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { json } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { phonePhoto } from '#server/support/attachments.fixtures.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { removeOldForms } from './forms.ts'

let shop: TestShop
let address: string
let owner: string
let product: number
beforeAll(async () => {
  shop = await openTestShop()
  address = await shop.listen()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  product = (await buildProduct(shop.deps.db)).id
  await shop.deps.db.updateTable('product').set({ images: [] }).where('id', '=', product).execute()
})
afterAll(() => shop[Symbol.asyncDispose]())

const uploads = () => join(shop.deps.settings.dataDir, 'caricamenti')
const waiting = () => (existsSync(uploads()) ? readdirSync(uploads(), { recursive: true }).map(String) : [])
afterEach(() => expect.poll(waiting).toEqual([]))

const boundary = 'x'
const head = (name: string, file?: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n\r\n`

/** One megabyte that begins like a JPEG and is none; the client sends the same bytes again and again. */
const megabyte = Buffer.alloc(1_000_000, 7)
const jpegStart = Buffer.from('\xff\xd8\xff\xe0', 'latin1')

function* filesOf(count: number, megabytes: number) {
  for (let file = 0; file < count; file++) {
    yield Buffer.from(`${file > 0 ? '\r\n' : ''}${head('imgs', `foto ${file}.jpg`)}`)
    yield jpegStart
    yield megabyte.subarray(jpegStart.length)
    for (let sent = 1; sent < megabytes; sent++) yield megabyte
  }
  yield Buffer.from(`\r\n--${boundary}--\r\n`)
}

const sixtyFour = () => filesOf(8, 8)
const sixtySeven = () => filesOf(1, 67)
const textOf = (bytes: number) => () => [
  Buffer.from(head('imgs')),
  Buffer.alloc(bytes, 'a'),
  Buffer.from(`\r\n--${boundary}--\r\n`),
]

const sizeOf = (chunks: Iterable<Buffer>) => [...chunks].reduce((sum, { length }) => sum + length, 0)

function open(headers: Record<string, string | number> = {}): ClientRequest {
  return openRequest(`${address}/api/Prodotti/AggiungiImmagini?prodotto=${product}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${owner}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
  })
}

/** Sends a form and reads its answer. */
async function send(chunks: () => Iterable<Buffer>, headers = {}) {
  const request = open(headers)
  const answered = new Promise<{ status: number | undefined; title: unknown }>((resolve, reject) => {
    request.on('error', reject).on('response', (response) => {
      json(response).then((body) => resolve({ status: response.statusCode, title: Object(body).title }), reject)
    })
  })
  void pipeline(Readable.from(chunks()), request).catch(() => {})
  // after an early answer Node's client sends no more, and the shop would wait for the rest
  return answered.finally(() => request.destroy())
}

test('six forms of 64 MB at once take a part of their bytes in memory', async () => {
  const bytes = sizeOf(sixtyFour())
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 5)
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(sixtyFour, { 'content-length': bytes })))
  clearInterval(watch)
  console.log(`6 forms of ${bytes} bytes: memory grew by ${Math.round((most - before) / 1e6)} MB`)
  const damaged = '«foto 0.jpg»: Non riusciamo a leggere il file: è rovinato o incompleto.'
  expect(answers).toEqual(Array.from({ length: 6 }, () => ({ status: 400, title: damaged })))
  expect(most - before).toBeLessThan(200_000_000)
})

test('a form that ends in the middle leaves no file, whichever side ends it', async () => {
  const request = open({ 'content-length': 50_000_000 })
  const gone = new Promise((resolve) => request.on('error', resolve))
  request.write(head('imgs', 'foto.jpg'))
  request.write(megabyte)
  await expect.poll(() => waiting().some((name) => statSync(join(uploads(), name)).size > 500_000)).toBe(true)
  request.destroy()
  await gone
  await expect.poll(waiting).toEqual([])

  const cut = [Buffer.from(head('imgs', 'foto.jpg')), megabyte]
  const answer = await send(() => cut)
  expect(answer).toEqual({ status: 400, title: 'Controlla i dati inseriti e riprova.' })
})

test('a client that goes away while its pictures are made leaves no file', async () => {
  const photo = await phonePhoto()
  const body = [Buffer.from(head('imgs', 'foto.jpg')), photo, Buffer.from(`\r\n--${boundary}--\r\n`)]
  const request = open({ 'content-length': sizeOf(body) })
  const gone = new Promise((resolve) => request.on('error', resolve))
  await pipeline(Readable.from(body), request)
  await expect.poll(waiting).not.toEqual([])
  request.destroy()
  await gone
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([])
})

const tooLarge = { status: 413, title: 'La richiesta è troppo grande.' }

test('a form that is too large is refused by what it announces, and by what it sends', async () => {
  expect(await send(sixtySeven, { 'content-length': sizeOf(sixtySeven()) })).toEqual(tooLarge)
  // in pieces without a length, so that only counting tells
  expect(await send(sixtySeven)).toEqual(tooLarge)
})

test('a text field is bounded: it is in memory', async () => {
  expect(await send(textOf(100_001))).toEqual(tooLarge)
  expect((await send(textOf(99_000))).status).toBe(400)
})

test('files of a form that a process did not live to remove go after a day', async () => {
  const left = join(uploads(), 'modulo-morto')
  mkdirSync(left, { recursive: true })
  const now = shop.now()
  await removeOldForms(shop.deps.settings.dataDir, now)
  expect(waiting()).toEqual(['modulo-morto'])
  const before = now.getTime() / 1000 - 25 * 3600
  utimesSync(left, before, before)
  await removeOldForms(shop.deps.settings.dataDir, now)
  expect(waiting()).toEqual([])
})
