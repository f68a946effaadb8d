import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toWire } from '#contract/business-fields.ts'
import { usualSettings } from '#contract/owner-settings.ts'
import { sizeOf } from '#contract/shop-pictures.ts'
import { removeOrphans } from '#server/catalog/pictures/sweep-pictures.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { emailsTo } from '#tests/support/emails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

const upload = (immagine: File, uso = 'logo') => {
  const body = new FormData()
  body.append('uso', uso)
  body.append('immagine', immagine)
  return shop.call('POST /Impostazioni/CaricaImmagine', { token: owner, body })
}
const save = async (valori: object) => {
  const { versione } = (await shop.call('GET /Impostazioni/Leggi', { token: owner })).json()
  return shop.call('PUT /Impostazioni/Salva', { token: owner, body: { versione, valori } })
}
const svg = (inner: string, attributes = 'viewBox="0 0 300 100"', before = '') =>
  new File([`${before}<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`], 'logo.svg')
const get = async (url: string) => {
  const { statusCode: status, rawPayload: bytes } = await shop.app.inject({ url })
  return { status, bytes }
}
const picture = async (address: string) => sharp((await get(address)).bytes).metadata()
const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#7a3b5e' } })
    .png()
    .toBuffer()
const fileOf = async (width: number, height: number) => new File([new Uint8Array(await solid(width, height))], 'a.png')

test('a logo is made smaller and anew, says its size in its address, and is on every page and in emails once it is saved', async () => {
  const { indirizzo } = (await upload(await fileOf(1200, 400))).json()
  expect(sizeOf(indirizzo)).toEqual({ width: 384, height: 128 })
  expect(await picture(indirizzo)).toMatchObject({ format: 'png', width: 384, height: 128 })
  expect((await save({ logo: indirizzo, coloreSinistra: '#c9b8ea', coloreDestra: '#f2d479' })).status).toBe(200)
  await expect.poll(() => shop.deps.business.changes()).toEqual({ logo: indirizzo })
  await shop.call('POST /Impostazioni/ProvaPosta', { token: owner, body: { indirizzo: 'prova@posta.example' } })
  const [email] = await emailsTo(shop, 'prova@posta.example')
  expect(email?.html).toContain('src="cid:logo"')
  expect(email?.files).toEqual(['logo.png'])
  for (const color of ['#c9b8ea', '#f2d479']) expect(email?.html).toContain(`background:${color}`)
  // the mailbox of the demonstration shows it within the email, as a mail program does
  const list = (await shop.app.inject({ url: '/_dev/posta' })).body
  const [, path = ''] = /href="(\/_dev\/posta\/[^"]+)"/.exec(list) ?? []
  const { body, headers } = await shop.app.inject({ url: `${path}/html` })
  const [, data = ''] = /<img src="data:image\/png;base64,([^"]+)"/.exec(body) ?? []
  expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ width: 384, height: 128 })
  expect(headers['content-security-policy']).toContain('img-src data:')
})

test('a drawing becomes a picture: it keeps its proportions, and nothing but pixels', async () => {
  const { indirizzo } = (await upload(svg('<rect width="300" height="100" fill="#0e4d36"/>'))).json()
  expect(sizeOf(indirizzo)).toEqual({ width: 384, height: 128 })
  const { indirizzo: icon } = (
    await upload(svg('<circle cx="5" cy="5" r="5"/>', 'viewBox="0 0 10 10"'), 'icona')
  ).json()
  expect(sizeOf(icon)).toEqual({ width: 192, height: 192 })
})

test.each([
  [
    'a photo is cut to the size of the home page',
    'immagineHome',
    { width: 1400, height: 700, format: 'heif', hasAlpha: false },
  ],
  ['a photo of Chi siamo', 'immagineChiSiamo', { width: 1400, height: 700, format: 'heif' }],
  ['what previews show is a JPEG', 'immagineAnteprima', { width: 1200, height: 630, format: 'jpeg' }],
])('%s, however high it was', async (_, uso, expected) => {
  const tall = sharp({ create: { width: 600, height: 1200, channels: 3, background: '#7a3b5e' } })
  const { indirizzo } = (await upload(new File([new Uint8Array(await tall.jpeg().toBuffer())], 'a.jpg'), uso)).json()
  expect(sizeOf(indirizzo)).toEqual({ width: expected.width, height: expected.height })
  expect(await picture(indirizzo)).toMatchObject(expected)
  expect((await save({ [uso]: indirizzo })).status).toBe(200)
  // none is left behind once no setting names it
  await save({ [uso]: '' })
  await removeOrphans({ ...shop.deps, now: () => new Date(Date.now() + 2 * 86_400_000) })
  expect(await shop.deps.storage.get(indirizzo.slice(1))).toBeUndefined()
})

test('what is transparent stays so on the two colours, and whole', async () => {
  const { indirizzo } = (
    await upload(svg('<circle cx="5" cy="5" r="5"/>', 'viewBox="0 0 10 10"'), 'immagineHome')
  ).json()
  expect(await picture(indirizzo)).toMatchObject({ width: 1400, height: 700, hasAlpha: true })
})

const laughs = Array.from({ length: 12 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
const uses = Array.from({ length: 14 }, (_, n) => `<g id="u${n + 1}">${`<use href="#u${n}"/>`.repeat(10)}</g>`).join('')
const secret = 'file:///etc/hostname'

test.each([
  ['a script', svg('<script>alert(1)</script><rect width="9" height="9" onclick="alert(1)"/>')],
  [
    'foreign content',
    svg('<foreignObject width="99" height="99"><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject>'),
  ],
  [
    'an external entity',
    svg('<text y="50">&x;</text>', 'viewBox="0 0 300 100"', `<!DOCTYPE svg [<!ENTITY x SYSTEM "${secret}">]>`),
  ],
  [
    'an external picture',
    svg(
      `<image href="${secret}" width="9" height="9"/><image href="https://evil.example/a.png" width="9" height="9"/>`,
    ),
  ],
  [
    'a billion laughs',
    svg('<text y="50">&l12;</text>', 'viewBox="0 0 300 100"', `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>`),
  ],
  ['a billion uses', svg(`<defs><rect id="u0" width="1" height="1"/>${uses}</defs><use href="#u14"/>`)],
  ['a huge canvas', svg('<rect width="9" height="9"/>', 'width="1000000" height="1000000"')],
  ['a line of no height', svg('<rect width="9" height="9"/>', 'width="100000" height="1"')],
  ['no size', svg('', '')],
  ['an end that is missing', new File(['<svg xmlns="http://www.w3.org/2000/svg"><g>'], 'a.svg')],
])('a drawing with %s is refused, or is a small picture without it', { timeout: 40_000 }, async (_, file) => {
  const answer = await upload(file)
  expect([200, 400]).toContain(answer.status)
  if (answer.status === 400) return expect(answer.json().title).toMatch(/^(?:Non riusciamo a leggere il file|La foto)/)
  const { bytes } = await get(answer.json().indirizzo)
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.length).toBeLessThan(100_000)
  expect(bytes.toString('latin1')).not.toMatch(/script|evil|file:/)
})

test('what is no picture is refused in Italian, and a drawing of more than a megabyte', async () => {
  expect((await upload(new File(['<html><svg></svg></html>'], 'a.svg'))).json().title).toContain('SVG')
  expect((await upload(svg(`<!--${'x'.repeat(1_000_001)}-->`))).status).toBe(413)
})

test('a setting names only a picture that the shop has', async () => {
  const gone = '/media/negozio/01900000-0000-7000-8000-000000000000-10x10.png'
  expect((await save({ logo: gone })).json().code).toBe('picture-unknown')
  for (const logo of ['https://evil.example/a.png', '/media/../x.png', '/media/negozio/a.svg'])
    expect((await save({ logo })).status).toBe(400)
})

test('a picture that no setting says any more goes with the daily sweep, one that is shown stays', async () => {
  const { indirizzo: old } = (await upload(await fileOf(64, 64), 'icona')).json()
  const { indirizzo: now } = (await upload(await fileOf(65, 65), 'icona')).json()
  await save({ icona: now })
  const later = new Date(Date.now() + 2 * 86_400_000)
  await removeOrphans({ ...shop.deps, now: () => later })
  expect(await shop.deps.storage.get(old.slice(1))).toBeUndefined()
  expect((await get(now)).status).toBe(200)
  await save(toWire(usualSettings))
})

test.each(['#7a3b5e', '#000000', 'rosso', '#fff'])(
  'the colour %s is refused: text on it cannot be read',
  async (color) => {
    expect((await save({ coloreSinistra: color })).status).toBe(400)
  },
)

test('the official notice stands on the product and in the cart in its colours, as large as it is read', async () => {
  const { indirizzo } = (
    await upload(svg('<rect width="100" height="140" fill="#003399"/>', 'viewBox="0 0 100 140"'), 'avvisoGaranzia')
  ).json()
  expect(sizeOf(indirizzo)).toEqual({ width: 1000, height: 1400 })
  const { dominant } = await sharp((await get(indirizzo)).bytes).stats()
  expect(dominant.b).toBeGreaterThan(100)
  expect(dominant.r).toBeLessThan(20)
  await save({ avvisoGaranzia: indirizzo })
  await expect.poll(() => shop.deps.business.changes()).toEqual({ guaranteePicture: indirizzo })
})
