import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildBrand, buildCaller, buildProduct } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { findMaker } from './get-maker.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

const logo = () =>
  sharp({ create: { width: 1600, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .toBuffer()
const logoFile = async () => new File([new Uint8Array(await logo())], 'logo.png')
function formOf(fields: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const create = (fields: Record<string, string | File>) =>
  shop.call('POST /Brands/CreateBrand', { token: owner, body: formOf(fields) })
const update = (id: number, fields: Record<string, string | File>) =>
  shop.call('PUT /Brands/UpdateBrand', { token: owner, query: { id }, body: formOf(fields) })
const toggle = (id: number) => shop.call('PATCH /Brands/ActiveBrand', { token: owner, query: { id } })
const remove = (id: number) => shop.call('DELETE /Brands/DeleteBrand', { token: owner, query: { id } })
const pathOf = (img: string) => join(shop.deps.settings.dataDir, img)
const logos = () => readdirSync(join(shop.deps.settings.dataDir, 'media', 'loghi'))

test(
  'a brand is made of a name and a logo, which stays transparent and fits its box',
  { tags: ['S-411', 'S-261', 'S-262'] },
  async () => {
    const { status, json } = await create({ nome: ' Casale ', img: await logoFile() })
    expect(status).toBe(200)
    expect(json()).toMatchObject({ nome: 'Casale', isDeleted: false, prodotti: 0 })
    const { width, height, hasAlpha } = await sharp(readFileSync(pathOf(json().img))).metadata()
    expect([width, height, hasAlpha]).toEqual([800, 200, true])
    expect((await shop.app.inject(json().img)).statusCode).toBe(200)
  },
)

test('a logo drawn in SVG becomes a picture that fits its box: no script and nothing from elsewhere is left', async () => {
  const inner = '<script>alert(1)</script><image href="file:///etc/hostname" width="9" height="9"/>'
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10">${inner}<circle cx="5" cy="5" r="4"/></svg>`
  const { status, json } = await create({ nome: 'Disegnato', img: new File([drawing], 'logo.svg') })
  expect(status).toBe(200)
  expect(json().img).toMatch(/^\/media\/loghi\/[\w-]+\.webp$/)
  const { format, width, height, hasAlpha } = await sharp(readFileSync(pathOf(json().img))).metadata()
  expect([format, width, height, hasAlpha]).toEqual(['webp', 800, 200, true])
})

test('what is missing is named', { tags: ['S-388', 'S-389'] }, async () => {
  const { id } = await buildBrand(shop.deps.db, { name: 'Mancante' })
  const words = async (answer: ReturnType<typeof create>) => (await answer).json().title
  expect(await words(create({ img: await logoFile() }))).toBe("Il parametro 'nome' è null o undefined.")
  expect(await words(create({ nome: 'Casale' }))).toBe("Il parametro 'img' è null o undefined.")
  expect(await words(update(id, { nome: 'Casale' }))).toBe("Il parametro 'img' è null o undefined.")
  const noId = await shop.call('PUT /Brands/UpdateBrand', { token: owner, body: formOf({ nome: 'X', img: 'x' }) })
  expect(noId.json().title).toBe("Il parametro 'id' è null o undefined.")
  expect(await words(create({ nome: ' ', img: await logoFile() }))).toBe('Inserisci un nome')
  expect(await words(create({ nome: 'Casale', img: new File([], '') }))).toBe("Seleziona un'immagine")
})

test('a name that a brand has already, in whatever case, is refused and leaves no file', async () => {
  await buildBrand(shop.deps.db, { name: 'Unico' })
  const before = logos()
  expect((await create({ nome: 'UNICO', img: await logoFile() })).json().title).toBe(
    'Esiste già un brand di nome UNICO.',
  )
  const answers = await Promise.all(
    [1, 2, 3].map(async () => (await create({ nome: 'Doppio', img: await logoFile() })).status),
  )
  expect(answers.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(logos()).toHaveLength(before.length + 1)
})

test('a drawing that may hold scripts, or of more than a million bytes, is no logo', async () => {
  const nothing = new File(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"'], 'logo.png')
  expect((await create({ nome: 'Disegno', img: nothing })).json().code).toBe('attachment-damaged')
  const page = new File(['<html><svg/></html>'], 'logo.svg')
  expect((await create({ nome: 'Disegno', img: page })).json().code).toBe('picture-type')
  const large = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1">${' '.repeat(1_000_000)}</svg>`
  const refused = await create({ nome: 'Disegno', img: new File([large], 'logo.svg') })
  expect(refused.json().code).toBe('attachment-too-large')
})

describe('a changed brand', { tags: ['S-415', 'H-97'] }, () => {
  test('keeps what was changed after it was read, and is changed again by an edit that read it', async () => {
    const { id, image } = await buildBrand(shop.deps.db, { name: 'Conteso' })
    const read = async () => {
      const found = await shop.call('GET /Brands/GetAllBrands', { token: owner })
      return found.json().find((brand) => brand.id === id)?.modificatoIl ?? ''
    }
    const modificatoIl = await read()
    expect((await update(id, { nome: 'Conteso', img: await logoFile(), modificatoIl })).status).toBe(200)
    const before = logos()
    for (const img of [image, await logoFile()]) {
      const refused = await update(id, { nome: 'Vecchio nome', img, modificatoIl })
      expect([refused.status, refused.json().code]).toEqual([409, 'brand-changed'])
    }
    expect(logos()).toEqual(before)
    const again = await update(id, { nome: 'Nuovo nome', img: await logoFile(), modificatoIl: await read() })
    expect(again.json().nome).toBe('Nuovo nome')
  })

  test('keeps its logo when its path comes back, and its products follow its name', async () => {
    const { id, image } = await buildBrand(shop.deps.db, { name: 'Vecchio' })
    const { id: product } = await buildProduct(shop.deps.db, { brand: 'Vecchio' })
    expect((await update(id, { nome: 'Nuovo', img: image })).json()).toMatchObject({
      id,
      nome: 'Nuovo',
      img: image,
      prodotti: 1,
    })
    const found = await shop.call('GET /Prodotti/GetProdottoById', { query: { id: product } })
    expect(found.json().marca).toBe('Nuovo')
  })
  test('gets another logo with a file, and none that it never had', async () => {
    const { id, image } = await buildBrand(shop.deps.db, { name: 'Logato' })
    const { json } = await update(id, { nome: 'Logato', img: await logoFile() })
    expect(json().img).not.toBe(image)
    expect((await update(id, { nome: 'Logato', img: 'https://altrove.example/x.webp' })).json().code).toBe(
      'picture-unknown',
    )
    expect((await update(999_999, { nome: 'Nessuno', img: await logoFile() })).status).toBe(404)
  })
})

describe('who makes what is of a brand', { tags: ['L-11', 'L-20'] }, () => {
  const maker = 'Fabbrica Casale S.r.l.\nVia Alta 1, 15100 Alessandria\ninfo@casale.example'
  const responsible = 'Importatore S.r.l.\nimporta@casale.example'

  test('is kept line by line however its lines ended, is the owner’s to read, and is optional', async () => {
    const sent = ` Fabbrica Casale S.r.l. \r\n\r\nVia Alta 1, 15100 Alessandria\rinfo@casale.example\n`
    const made = await create({ nome: 'Fatto', img: await logoFile(), produttore: sent, responsabileUe: '  ' })
    expect(made.json()).toMatchObject({ produttore: maker, responsabileUe: '' })
    const plain = await create({ nome: 'Taciuto', img: await logoFile() })
    expect(plain.json()).toMatchObject({ produttore: '', responsabileUe: '' })
    expect(await findMaker(shop.deps, made.json().id)).toMatchObject({ maker, eu_responsible: '' })
    expect(await findMaker(shop.deps, plain.json().id)).toBeUndefined()
    expect(await findMaker(shop.deps, null)).toBeUndefined()
    const seen = await shop.call('GET /Brands/GetAllActiveBrands')
    expect(seen.text).not.toContain('info@casale.example')
  })

  test('stays where it is not sent and goes where it is sent empty, and the register tells it', async () => {
    const { id, image } = await buildBrand(shop.deps.db, { name: 'Raccontato' })
    const fields = { nome: 'Raccontato', img: image }
    await update(id, { ...fields, produttore: maker, responsabileUe: responsible })
    shop.forward(1000)
    expect((await update(id, fields)).json()).toMatchObject({ produttore: maker, responsabileUe: responsible })
    shop.forward(1000)
    const emptied = await update(id, { ...fields, responsabileUe: '' })
    expect(emptied.json()).toMatchObject({ produttore: maker, responsabileUe: '' })
    const { data } = (await shop.call('GET /Stats/GetRegistro', { token: owner, query: { tipo: 'brand', id } })).json()
    expect(data.map(({ modifiche }) => modifiche)).toEqual([
      { responsabileUe: { prima: responsible, dopo: null } },
      {},
      { produttore: { prima: null, dopo: maker }, responsabileUe: { prima: null, dopo: responsible } },
    ])
  })

  test('is no novel, and nothing that cannot be stored', async () => {
    const { id, image } = await buildBrand(shop.deps.db, { name: 'Prolisso' })
    const answers = ['x'.repeat(1001), 'x\0'].flatMap((text) => [
      update(id, { nome: 'Prolisso', img: image, produttore: text }),
      update(id, { nome: 'Prolisso', img: image, responsabileUe: text }),
    ])
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([400, 400, 400, 400])
    expect((await update(id, { nome: 'Prolisso', img: image, produttore: 'x'.repeat(1000) })).status).toBe(200)
  })
})

test(
  'a hidden brand goes from filter, listing and product page with its products, and comes back',
  { tags: ['S-410', 'S-307', 'S-414'] },
  async () => {
    const { id } = await buildBrand(shop.deps.db, { name: 'Nascondi' })
    const { id: product } = await buildProduct(shop.deps.db, { brand: 'Nascondi', code: 'NASC-1', trending: true })
    const seen = async () => {
      const brands = await shop.call('GET /Brands/GetAllActiveBrands')
      const listed = await shop.call('POST /Prodotti/GetProdottiAttivi', { body: { brand: ['Nascondi'] } })
      const trending = await shop.call('GET /Prodotti/GetProdottiInTrending')
      const page = await shop.call('GET /Prodotti/GetProdottoById', { query: { id: product } })
      return [
        brands.json().some(({ nome }) => nome === 'Nascondi'),
        listed.json().length === 1,
        trending.json().some(({ codice }) => codice === 'NASC-1'),
        page.status === 200,
      ]
    }
    expect(await seen()).toEqual([true, true, true, true])
    expect((await toggle(id)).json()).toMatchObject({ isDeleted: true, prodotti: 1 })
    await expect.poll(seen, { timeout: 2000, interval: 20 }).toEqual([false, false, false, false])
    const all = await shop.call('GET /Brands/GetAllBrands', { token: owner })
    expect(all.json().find((brand) => brand.id === id)).toMatchObject({ nome: 'Nascondi', isDeleted: true })
    expect((await toggle(id)).json().isDeleted).toBe(false)
    await expect.poll(seen, { timeout: 2000, interval: 20 }).toEqual([true, true, true, true])
  },
)

test('of two who hide one brand at once, neither shows it again', { tags: ['S-264', 'S-410'] }, async () => {
  const { id } = await buildBrand(shop.deps.db, { name: 'Conteso' })
  const turn = (attivo: string) => shop.call('PATCH /Brands/ActiveBrand', { token: owner, query: { id, attivo } })
  const hidden = await Promise.all([turn('false'), turn('false')])
  expect(hidden.map(({ json }) => json().isDeleted)).toEqual([true, true])
  const { data } = (await shop.call('GET /Stats/GetRegistro', { token: owner, query: { tipo: 'brand', id } })).json()
  expect(data.map(({ azione }) => azione)).toEqual(['disattivato'])
  expect((await turn('true')).json().isDeleted).toBe(false)
  expect((await turn('forse')).status).toBe(400)
})

test('a brand is deleted only when no product has it', { tags: ['S-412', 'H-25'] }, async () => {
  const { id: used } = await buildBrand(shop.deps.db, { name: 'Usato' })
  await buildProduct(shop.deps.db, { brand: 'Usato', disabled: true })
  const { id: free } = await buildBrand(shop.deps.db, { name: 'Libero' })
  const refused = await remove(used)
  expect([refused.status, refused.json().title]).toEqual([
    409,
    'Il brand Usato non si può eliminare, perché ha dei prodotti (1): puoi disattivarlo.',
  ])
  expect((await remove(free)).json()).toEqual({ success: true })
  expect((await remove(free)).json().title).toBe('Brand non trovato.')
})
