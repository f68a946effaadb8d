import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { highest, longest } from '#contract/bounds.ts'
import { buildBrand, buildCaller } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  await buildBrand(shop.deps.db, { name: 'Volpedo' })
})
afterAll(() => shop[Symbol.asyncDispose]())

const formOf = (content: string, encoding: BufferEncoding = 'utf8') => {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(Buffer.from(content, encoding))], 'listino.csv'))
  return body
}
async function send(body: FormData, query: object = {}) {
  const answer = await shop.call('POST /Prodotti/ImportaProdotti', { token: owner, query, body })
  return { ...answer, ...answer.json() }
}
const look = (content: string) => send(formOf(content), { prova: 'true' })
const read = async (body: FormData) => (await shop.call('POST /Prodotti/LeggiColonne', { token: owner, body })).json()
const remember = (titoli: string[], colonne: Record<string, string>, fissi: Record<string, string> = {}) =>
  shop.call('POST /Prodotti/RicordaColonne', {
    token: owner,
    body: {
      titoli,
      fornitore: ' Rossi ',
      colonne: Object.entries(colonne).map(([colonna, titolo]) => ({ colonna, titolo })),
      fissi: Object.entries(fissi).map(([colonna, valore]) => ({ colonna, valore })),
    },
  })
const forget = (titoli: string[]) => shop.call('POST /Prodotti/DimenticaColonne', { token: owner, body: { titoli } })
const known = async (code: string) =>
  (await shop.call('POST /Prodotti/GetProdotti', { token: owner, body: { codice: code } }))
    .json()
    .find(({ codice }) => codice === code)
const newCode = () => `SUP${randomBytes(4).toString('hex').toUpperCase()}-A`

test('a list is read by its own titles once these are chosen, and so is the next one, until they are forgotten', async () => {
  const code = newCode()
  const titles = ['Art.', 'Listino €', 'Griffe', 'Q.tà', 'Sesso', 'Nota']
  const list = `${titles.join('\t')}\n${code}\t1.079,90\tVOLPEDO\t3\tdonna\tnovità è qui\n`
  const refused = await look(list)
  expect([refused.status, refused.code]).toEqual([400, 'column-missing'])
  const columns = await read(formOf(list.replaceAll('€', '\u0080'), 'latin1'))
  expect(columns.ricordato).toBe(false)
  expect(columns.titoli[5]).toEqual({ titolo: 'Nota', esempio: 'novità è qui' })
  expect(columns.abbinamento.colonne).toContainEqual({ colonna: 'marca', titolo: 'Griffe' })

  const chosen = { codice: 'Art.', prezzo: 'Listino €', marca: 'Griffe', giacenza: 'Q.tà', genere: 'Sesso' }
  expect((await remember(titles, chosen, { tipologia: 'da sole' })).status).toBe(200)
  const plan = await look(list)
  expect(plan).toMatchObject({ creati: 1, errori: 0, fornitore: 'Rossi', colonneIgnorate: ['Nota'] })
  expect(await send(formOf(list), { visto: plan.impronta })).toMatchObject({ scritto: true })
  expect(await known(code)).toMatchObject({ prezzo: 107_990, giacenza: 3, tipologia: 'da sole', marca: 'Volpedo' })

  // the next one, its columns in another order; what is the same in every line is for new products only
  await shop.call('PUT /Prodotti/ModificaProdotto', {
    token: owner,
    body: { id: (await known(code))?.id ?? 0, tipologia: 'da vista' },
  })
  const next = `sesso;ART.;nota;griffe;q.tà;listino €\ndonna;${code};;volpedo;4;99,00\n`
  const again = await send(formOf(next))
  expect(again.righe[0]?.modifiche.map(({ colonna }) => colonna).toSorted()).toEqual(['giacenza', 'prezzo'])
  expect(await known(code)).toMatchObject({ prezzo: 9900, tipologia: 'da vista' })
  expect(await read(formOf(next))).toMatchObject({ ricordato: true, abbinamento: { fornitore: 'Rossi' } })

  await remember(titles, { ...chosen, prezzo: 'Q.tà' })
  expect((await look(next)).righe[0]?.modifiche).toContainEqual({ colonna: 'prezzo', prima: '99,00', dopo: '4,00' })
  expect((await forget(titles)).status).toBe(200)
  expect((await look(next)).code).toBe('column-missing')
})

test('what cannot be is refused in words, and nothing is remembered', async () => {
  const titles = ['Art', 'Prezzo netto']
  const codes = [
    await remember(titles, { prezzo: 'Art' }),
    await remember(titles, { codice: 'Altro' }),
    await remember(titles, { codice: 'Art', password: 'Art' }),
    await remember(titles, { codice: 'Art' }, { prezzo: '10' }),
    await remember(titles, { codice: 'Art', marca: 'Art' }, { marca: 'Volpedo' }),
  ].map(({ status, json }) => [status, json().code])
  expect(codes).toEqual([[400, 'columns-without-code'], ...Array.from({ length: 4 }, () => [400, 'request-not-valid'])])
  expect((await look('Art;Prezzo netto\nA;1\n')).code).toBe('column-missing')
  await remember(titles, { codice: 'Art' })
  expect((await look('Art;Prezzo netto;Art\nA;1;B\n')).title).toContain('Art')
})

test('a long title is remembered also where its end falls into the middle of a sign', async () => {
  const list = `Art sole;${'x'.repeat(longest.columnTitle - 1)}🕶 sole\nA;1\n`
  const [, { titolo }] = (await read(formOf(list))).titoli as [object, { titolo: string }]
  expect((await remember(['Art sole', titolo], { codice: 'Art sole', descrizione: titolo })).status).toBe(200)
  expect((await read(formOf(list))).ricordato).toBe(true)
})

test('the lists used last are remembered, fifty of them', async () => {
  for (let index = 0; index < highest.supplierLists + 3; index += 1) {
    shop.forward(1000)
    await remember([`Art ${index}`], { codice: `Art ${index}` })
  }
  const { count } = await shop.deps.db
    .selectFrom('supplier_columns')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(highest.supplierLists)
  expect((await read(formOf('Art 52\nA\n'))).ricordato).toBe(true)
  expect((await read(formOf('Art 0\nA\n'))).ricordato).toBe(false)
})

test('what suppliers write for type, gender, shape and yes is what the filters of the shop know', async () => {
  const code = newCode()
  const list = `codice;tipologia;genere;formaOcchiale;prezzo;polarizzato\n${code};SUNGLASSES;W;ROUND;99,00;YES\n`
  const { impronta } = await look(list)
  expect(await send(formOf(list), { visto: impronta })).toMatchObject({ scritto: true })
  expect(await known(code)).toMatchObject({
    tipologia: 'da sole',
    genere: 'donna',
    formaOcchiale: 'tonda',
    polarizzato: true,
  })
  // and the same list changes nothing then
  expect(await look(list)).toMatchObject({ creati: 0, modificati: 0, errori: 0 })
})
