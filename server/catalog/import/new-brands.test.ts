import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildBrand, buildCaller } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
let logo: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  const drawn = sharp({ create: { width: 800, height: 200, channels: 4, background: '#0000' } })
  logo = new Uint8Array(await drawn.png().toBuffer())
})
afterAll(() => shop[Symbol.asyncDispose]())

const newName = (word: string) => `${word} ${randomBytes(4).toString('hex')}`
const fileOf = (...brands: string[]) =>
  `codice;prezzo;tipologia;genere;marca\n${brands
    .map((brand) => `NB${randomBytes(5).toString('hex')}-A;79,90;da vista;uomo;${brand}`)
    .join('\n')}\n`

async function send(content: string, query: object, logos: BlobPart[] = []) {
  const body = new FormData()
  body.set('file', new File([content], 'listino.csv'))
  for (const [index, bytes] of logos.entries()) body.append('loghi', new File([bytes], `${index}.png`))
  const answer = await shop.call('POST /Prodotti/ImportaProdotti', { token: owner, query, body })
  return { ...answer, ...answer.json() }
}
const look = (content: string, creaMarche?: string) =>
  send(content, { prova: 'true', ...(creaMarche && { creaMarche }) })
const create = (content: string, visto: string, logos: BlobPart[]) =>
  send(content, { creaMarche: 'true', visto }, logos)
const brands = async () => (await shop.call('GET /Brands/GetAllBrands', { token: owner })).json()
const brandOf = async (name: string) => (await brands()).find(({ nome }) => nome === name)

test('the dry run names brands that the shop lacks; their lines are refused until they are asked for', async () => {
  const { name: known } = await buildBrand(shop.deps.db, { name: newName('Nota') })
  const [first, second] = [newName('Prima'), newName('Seconda')]
  const file = fileOf(second, first, ` ${first.toUpperCase()}`, known, '')
  const refused = await look(file)
  expect(refused).toMatchObject({ scritto: false, errori: 3, creati: 2, marcheNuove: [second, first] })
  expect(refused.righe[0]?.errori[0]?.messaggio).toContain('non esiste')
  expect(await send(file, { visto: refused.impronta })).toMatchObject({ scritto: false, errori: 3 })

  const plan = await look(file, 'true')
  expect(plan).toMatchObject({ scritto: false, errori: 0, creati: 5, marcheNuove: [second, first] })
  expect(await brandOf(first)).toBeUndefined()
  expect(await create(file, plan.impronta, [logo, logo])).toMatchObject({ scritto: true, creati: 5 })
  const made = await Promise.all([first, second].map(brandOf))
  expect(made).toMatchObject([
    { prodotti: 2, isDeleted: false },
    { prodotti: 1, isDeleted: false },
  ])
  for (const brand of made) {
    expect(brand?.img).toMatch(/^\/media\/loghi\/[\da-f-]{36}\.webp$/)
    const trail = await shop.call('GET /Stats/GetRegistro', {
      token: owner,
      query: { tipo: 'brand', id: brand?.id ?? 0 },
    })
    expect(trail.json().data).toMatchObject([{ azione: 'creato' }])
  }
  expect(await look(file)).toMatchObject({ uguali: 5, marcheNuove: [] })
})

test('neither brands nor products are made of a file with one bad line, or without their logos', async () => {
  const name = newName('Sola')
  const bad = fileOf(name, name).replace('79,90', 'gratis')
  const plan = await look(bad, 'true')
  expect(plan).toMatchObject({ errori: 1, marcheNuove: [name] })
  expect(await create(bad, plan.impronta, [logo])).toMatchObject({ scritto: false, errori: 1 })
  const good = fileOf(name)
  const { impronta } = await look(good, 'true')
  expect((await create(good, impronta, [])).code).toBe('brand-picture-missing')
  expect((await create(good, impronta, ['niente'])).code).toBe('picture-type')
  // what was shown was not this
  expect((await create(good, plan.impronta, [logo])).code).toBe('import-changed')
  expect(await brandOf(name)).toBeUndefined()
})

test('of two imports of one file at once one is made; a brand that came first is not made again', async () => {
  const name = newName('Contesa')
  const file = fileOf(name)
  const { impronta } = await look(file, 'true')
  const answers = await Promise.all([1, 2].map(() => create(file, impronta, [logo])))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await brands()).filter(({ nome }) => nome === name)).toHaveLength(1)
})

test('a brand that is made elsewhere while the logos are stored shifts none of them to another', async () => {
  const [first, second] = [newName('Prima'), newName('Seconda')]
  const { db, storage } = shop.deps
  const store = storage.put.bind(storage)
  const put = vi.spyOn(storage, 'put').mockImplementationOnce(async (key, bytes) => {
    await store(key, bytes)
    await buildBrand(db, { name: first })
  })
  // without the fingerprint of a plan
  const sent = await send(fileOf(first, second), { creaMarche: 'true' }, [logo, logo])
  put.mockRestore()
  expect([sent.code, await brandOf(second)]).toEqual(['import-changed', undefined])
})

const many = (count: number) => fileOf(...Array.from({ length: count }, () => newName('Tante')))

test('a file creates fifty brands at most', async () => {
  expect(await look(many(50), 'true')).toMatchObject({ errori: 0 })
  const { righe, errori } = await look(many(51), 'true')
  expect([errori, righe[50]?.errori]).toEqual([
    1,
    [{ colonna: 'marca', messaggio: 'Un file crea al massimo 50 marche nuove.' }],
  ])
})
