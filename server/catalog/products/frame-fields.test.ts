import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { frameFields, type FrameFieldOf } from '#contract/frame-fields.ts'
import { fieldOf, frameFieldNames, mapFields, numberFieldNames, unknownFrame } from '#contract/map-fields.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { readChoice, readMeasure } from './read-frame.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

/** The longest, the largest, yes and the last option. */
const extreme = mapFields({
  text: ({ most }) => 'x'.repeat(most),
  whole: ({ most }) => most,
  decimal: ({ most }) => most,
  yesNo: () => true,
  choice: ({ options }) => Object.keys(options).at(-1) ?? '',
  // numbers as keys stand in their own order, the usual one last
  oneOf: ({ options }) => Object.keys(options)[0] ?? '',
})

const show = async (id: number) => (await shop.call('GET /Prodotti/GetProdottoById', { query: { id } })).json()
const change = (body: object) => shop.call('PUT /Prodotti/ModificaProdotto', { token, body })
const register = async (id: number) =>
  (await shop.call('GET /Stats/GetRegistro', { token, query: { tipo: 'prodotto', id } })).json().data[0]
const exported = async () => (await shop.call('GET /Prodotti/EsportaProdotti', { token })).text

async function create(code: string) {
  const form = new FormData()
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()
  const fields = { codice: code, prezzo: '7990', genere: 'donna', tipologia: 'da vista', ...extreme }
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('imgs', new File([picture], 'a.jpg'))
  return (await shop.call('POST /Prodotti/CreaProdotto', { token, body: form })).json()
}

test('every field is created, shown, emptied and told in the register', async () => {
  const { id } = await create('OGNI-1')
  expect(await show(id)).toMatchObject(extreme)
  expect((await change({ id, ...unknownFrame })).json()).toMatchObject(unknownFrame)
  expect(Object.keys((await register(id))?.modifiche ?? {}).toSorted()).toEqual(frameFieldNames.toSorted())
})

test('the file of products carries every field from one frame to another', async () => {
  const { id } = await create('OGNI-2')
  const [titles, line] = (await exported()).split('\r\n').filter((text) => /codice|OGNI-2/.test(text))
  expect(titles?.split(';')).toEqual(expect.arrayContaining(frameFieldNames))
  await change({ id, ...unknownFrame })
  const body = new FormData()
  body.set('file', new File([`${titles}\r\n${line}\r\n${line?.replaceAll('OGNI-2', 'OGNI-3')}`], 'prodotti.csv'))
  const { righe } = (await shop.call('POST /Prodotti/ImportaProdotti', { token, body })).json()
  expect(righe.map(({ esito }) => esito)).toEqual(['modificato', 'creato'])
  const changed = righe[0]?.modifiche.map(({ colonna }) => colonna)
  expect(changed?.toSorted()).toEqual(frameFieldNames.toSorted())
  const [made] = (await shop.call('POST /Prodotti/GetProdotti', { token, body: { codice: 'OGNI-3' } })).json()
  for (const frame of [await show(id), made]) expect(frame).toMatchObject(extreme)
})

test('each column takes what the wire takes of its field, and neither less nor another option', async () => {
  const { id } = await buildProduct(shop.deps.db)
  const write = (column: string, value: unknown) =>
    sql`update product set ${sql.ref(column)} = ${value} where id = ${id}`.execute(shop.deps.db)
  for (const name of frameFieldNames) {
    const field = fieldOf(name)
    await write(field.column, extreme[name])
    await write(field.column, unknownFrame[name])
    if ('options' in field) {
      for (const option of Object.keys(field.options)) await write(field.column, option)
      await expect(write(field.column, 'no such')).rejects.toThrow('check constraint')
    }
  }
  for (const name of numberFieldNames) {
    const { column, least } = frameFields[name]
    await write(column, least)
    await expect(write(column, least - 1)).rejects.toThrow('check constraint')
  }
})

test.each(numberFieldNames)('%s below or above its limits is refused', async (name) => {
  const { id } = await buildProduct(shop.deps.db)
  const before = await show(id)
  const { least, most } = frameFields[name]
  for (const value of [least - 1, most + 1]) {
    const { code } = (await change({ id, [name]: value })).json()
    expect(code).toMatch(/^(?:number|decimal)-not-valid$/)
  }
  expect(await show(id)).toEqual(before)
})

// kinds that no field has yet are tried with fields that are not in the table
test('a number with a decimal is read as it is typed', () => {
  const height: FrameFieldOf<'decimal'> = {
    kind: 'decimal',
    column: 'lens_height_mm',
    unit: 'mm',
    least: 10,
    most: 99.5,
    label: 'Altezza lente',
    group: 'measures',
  }
  expect([' 38,5 ', '38.5', 38.5, '40', '', null].map((sent) => readMeasure(height, sent))).toEqual([
    38.5,
    38.5,
    38.5,
    40,
    null,
    null,
  ])
  for (const wrong of ['38,55', 'alta', '9', 99.6])
    expect(() => readMeasure(height, wrong)).toThrow(expect.objectContaining({ code: 'decimal-not-valid' }))
})

test('one of a closed set is read by what the wire or people call it', () => {
  const category: FrameFieldOf<'choice'> = {
    kind: 'choice',
    column: 'filter_category',
    options: { '0': 'Chiarissimo', '3': 'Scuro' },
    label: 'Categoria filtro',
    group: 'looks',
  }
  expect(['3', ' scuro ', '', null].map((sent) => readChoice(category, sent))).toEqual(['3', '3', null, null])
  expect(() => readChoice(category, '5')).toThrow(
    expect.objectContaining({ title: 'Controlla il campo categoria filtro: si può scegliere tra 0, 3.' }),
  )
})
