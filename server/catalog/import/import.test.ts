import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyDueSales } from '#server/catalog/prices/sale-clock.ts'
import { buildBrand, buildCaller, buildProduct, buildSale } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator', name: 'Anna Ferrari' })).token
  await buildBrand(shop.deps.db, { name: 'Volpedo' })
})
afterAll(() => shop[Symbol.asyncDispose]())

async function send(content: string | Uint8Array<ArrayBuffer>, query: object = {}) {
  const body = new FormData()
  body.set('file', new File([content], 'prodotti.csv'))
  const answer = await shop.call('POST /Prodotti/ImportaProdotti', { token: owner, query, body })
  return { ...answer, ...answer.json() }
}
const look = (content: string) => send(content, { prova: 'true' })
const exportAll = async () => (await shop.call('GET /Prodotti/EsportaProdotti', { token: owner })).text
const known = async (code: string) =>
  (await shop.call('POST /Prodotti/GetProdotti', { token: owner, body: { codice: code } }))
    .json()
    .find(({ codice }) => codice === code)
const version = async () =>
  (await shop.deps.db.selectFrom('catalogue').select('version').executeTakeFirstOrThrow()).version
const trail = async (id = 0) =>
  (await shop.call('GET /Stats/GetRegistro', { token: owner, query: { tipo: 'prodotto', id } })).json().data

let codes = 0
const newCode = () => `IMP${(codes += 1)}-001`
const build = (wish: Parameters<typeof buildProduct>[1] = {}) =>
  buildProduct(shop.deps.db, { code: newCode(), ...wish })

describe('what a file does', () => {
  test(
    'a new code becomes a disabled product without pictures, in euros and by the rules of the window',
    { tags: ['S-364'] },
    async () => {
      const code = newCode()
      const file = `prezzo;Codice;Marca;tipologia;genere;Codice colore;calibro;fotocromatico;descrizione;giacenza
"1.234,50 €";${code};volpedo;da vista;donna;001;52;Sì;"Leggera;
robusta";3`
      const plan = await look(file)
      expect(plan).toMatchObject({
        scritto: false,
        creati: 1,
        modificati: 0,
        uguali: 0,
        errori: 0,
        colonneIgnorate: [],
      })
      expect(plan.righe).toEqual([
        { riga: 2, codice: code, esito: 'creato', modifiche: [], zeriRimessi: [], errori: [] },
      ])
      expect(await known(code)).toBeUndefined()

      const before = await version()
      expect(await send(file, { visto: plan.impronta })).toMatchObject({ scritto: true, creati: 1 })
      expect(await version()).toBe(before + 1)
      const made = await known(code)
      expect(made).toMatchObject({
        prezzo: 123_450,
        marca: 'Volpedo',
        tipologia: 'da vista',
        genere: 'donna',
        calibro: 52,
        ponte: null,
        fotoCromatico: true,
        descrizione: 'Leggera;\nrobusta',
        giacenza: 3,
        modello: code.replace('-001', ''),
        imgs: '',
        isDeleted: true,
      })
      expect(await trail(made?.id)).toMatchObject([{ azione: 'creato', chi: 'Anna Ferrari' }])
      // misspelt words of a search are corrected towards it
      const word = shop.deps.db.selectFrom('catalogue_word').select('word').where('word', '=', 'robusta')
      expect(await word.execute()).toHaveLength(1)
      const enabled = await shop.call('POST /Prodotti/AbilitaProdotto', { token: owner, query: { prodotto: made?.id } })
      expect([enabled.status, enabled.json().title]).toEqual([
        409,
        'Aggiungi almeno un’immagine prima di attivare il prodotto.',
      ])
      expect((await shop.call('GET /Prodotti/GetProdottoById', { query: { id: made?.id } })).status).toBe(404)
    },
  )

  test(
    'a known code is changed, in whatever case, and only in the columns that are there',
    { tags: ['S-370'] },
    async () => {
      const { id, code } = await build({ stock: 4, trending: true })
      const file = `codice,prezzo,genere\n${code.toLowerCase()},"149,00",Donna\n`
      const plan = await look(file)
      expect(plan.righe).toEqual([
        {
          riga: 2,
          codice: code.toLowerCase(),
          esito: 'modificato',
          modifiche: [
            { colonna: 'prezzo', prima: '159,00', dopo: '149,00' },
            { colonna: 'genere', prima: 'unisex', dopo: 'donna' },
          ],
          zeriRimessi: [],
          errori: [],
        },
      ])
      const old = await known(code)
      await send(file)
      const now = await known(code)
      expect(now).toEqual({ ...old, prezzo: 14_900, genere: 'donna', modificatoIl: now?.modificatoIl })
      expect(now?.modificatoIl).not.toBe(old?.modificatoIl)
      expect(await trail(id)).toMatchObject([
        {
          azione: 'modificato',
          modifiche: { prezzo: { prima: 15_900, dopo: 14_900 }, genere: { prima: 'unisex', dopo: 'donna' } },
        },
      ])
      const seen = (await shop.call('GET /Prodotti/GetProdottoById', { query: { id } })).json()
      expect(seen.prezzo).toBe(14_900)
    },
  )

  test('a price that changes while a reduction runs is named, and no other', async () => {
    const [sold, usual] = [await build({ priceCents: 10_000 }), await build({ priceCents: 10_000 })]
    await buildSale(shop.deps.db, { productIds: [sold.id] })
    await applyDueSales(shop.deps)
    const told = async (price: string) =>
      (await look(`codice;prezzo;soglia\n${sold.code};${price};3\n${usual.code};${price};3`)).righe.map(
        ({ inSaldo = false }) => inSaldo,
      )
    expect(await told('120,00')).toEqual([true, false])
    expect(await told('100,00')).toEqual([false, false])
  })

  test('what is exported and imported again changes nothing, whatever stands in it', async () => {
    const { id } = await build({ code: '-A1-001', stock: null })
    const descrizione = '=1+1; "a prova"\nd’urto, \'-2\''
    await shop.call('PUT /Prodotti/ModificaProdotto', {
      token: owner,
      body: { id, descrizione, lente: "'=x", coloreLente: '@verde', calibro: null, polarizzato: true, marca: '' },
    })
    const file = await exportAll()
    expect(file).toMatch(/^\uFEFFcodice;modello;marca;descrizione;/)
    expect(file).toContain(`"'=1+1;`)
    expect(file).toContain(`\r\n'-A1-001;'-A1;`)
    const before = [await version(), await trail()]
    const plan = await send(file)
    expect(plan).toMatchObject({ scritto: true, creati: 0, modificati: 0, errori: 0, colonneIgnorate: [] })
    expect(plan.uguali).toBe(plan.righe.length)
    expect([await version(), await trail()]).toEqual(before)
    expect(await exportAll()).toBe(file)
  })

  test('zeros that a spreadsheet took come back, and are named', async () => {
    const { id, code } = await build()
    await shop.call('PUT /Prodotti/ModificaProdotto', { token: owner, body: { id, codiceColore: '077' } })
    expect(await exportAll()).toContain(`;"=""077""";`)
    const file = `codice;codiceColore;prezzo\n${code};77;149,00`
    const plan = await look(file)
    expect(plan.righe).toMatchObject([
      { esito: 'modificato', modifiche: [{ colonna: 'prezzo' }], zeriRimessi: ['codiceColore'] },
    ])
    await send(file, { visto: plan.impronta })
    expect(await known(code)).toMatchObject({ codiceColore: '077', prezzo: 14_900 })
    // another code is one that the owner typed
    expect((await look(`codice;codiceColore\n${code};78`)).righe).toMatchObject([
      { modifiche: [{ prima: '077', dopo: '78' }], zeriRimessi: [] },
    ])
  })

  test('the file of one shop fills the empty shelves of another', async () => {
    const file = await exportAll()
    await using other = await openTestShop()
    const { token } = await buildCaller(other, { role: 'administrator' })
    await buildBrand(other.deps.db, { name: 'Volpedo' })
    const body = new FormData()
    body.set('file', new File([file], 'prodotti.csv'))
    const answer = await other.call('POST /Prodotti/ImportaProdotti', { token, body })
    expect(answer.json()).toMatchObject({ scritto: true, errori: 0 })
    expect((await other.call('GET /Prodotti/EsportaProdotti', { token })).text).toBe(file)
  })

  test('the demo catalogue comes back as it left', async () => {
    await using demo = await openTestShop({ seeded: true })
    const { token } = await buildCaller(demo, { role: 'administrator' })
    const body = new FormData()
    body.set('file', new File([(await demo.call('GET /Prodotti/EsportaProdotti', { token })).text], 'a.csv'))
    const plan = (await demo.call('POST /Prodotti/ImportaProdotti', { token, query: { prova: 'true' }, body })).json()
    expect(plan.righe.filter(({ esito }) => esito !== 'uguale')).toEqual([])
  })
})

describe('what is wrong in a file', () => {
  test('each bad line is named with its column, and one of them keeps all others out', async () => {
    const { code } = await build()
    const good = newCode()
    const twice = newCode()
    const file = `codice;prezzo;tipologia;genere;marca;calibro;polarizzato;colore preferito
${good};79,90;da vista;donna;;;;
${newCode()};gratis;;donna;Nessuna;largo;forse;blu
${code};0;da vista;;;;;
;10;da vista;uomo;;;;
12345;10;da vista;uomo;;;;
${twice};10;da vista;uomo;;;;
${twice.toLowerCase()};10;da vista;uomo;;;;
${newCode()};10;da vista
${'x'.repeat(65)};10;da vista;uomo;;;;`
    const before = await version()
    const answer = await send(file)
    expect(answer).toMatchObject({ scritto: false, creati: 1, errori: 8, colonneIgnorate: ['colore preferito'] })
    expect(
      answer.righe.map(({ riga, errori }) => [riga].concat(errori.map((one) => [one.colonna, one.messaggio]) as never)),
    ).toEqual([
      [2],
      [
        3,
        ['prezzo', 'Il prezzo deve essere maggiore di zero e al massimo 100.000 €.'],
        ['tipologia', 'Inserisci una tipologia'],
        ['marca', 'Il brand Nessuna non esiste: crealo prima tra i brands.'],
        ['calibro', 'Controlla il campo calibro: serve un numero intero.'],
        ['polarizzato', 'Scrivi sì o no.'],
      ],
      [
        4,
        ['prezzo', 'Il prezzo deve essere maggiore di zero e al massimo 100.000 €.'],
        ['genere', 'Inserisci un genere'],
      ],
      [5, ['codice', 'Inserisci un codice']],
      [6, ['codice', 'Il codice deve contenere almeno una lettera.']],
      [7, ['codice', `Il codice ${twice} c’è più volte: righe 7, 8.`]],
      [8, ['codice', `Il codice ${twice.toLowerCase()} c’è più volte: righe 7, 8.`]],
      [9, [undefined, 'La riga non ha tante celle quante sono le colonne.']],
      [10, ['codice', 'Il testo è troppo lungo.']],
    ])
    expect(await known(good)).toBeUndefined()
    expect(await version()).toBe(before)
  })

  test('numbers as suppliers write them are read: pieces with decimals of zero, millimetres, a currency in letters', async () => {
    const code = newCode()
    const titles = 'codice;tipologia;genere;prezzo;giacenza;soglia;calibro;altezzaLente'
    const file = `${titles}\n${code};da vista;uomo;1.250,00 EUR;5,00;2.0;54 mm;41,5 mm\n`
    expect(await send(file)).toMatchObject({ creati: 1, errori: 0 })
    expect(await known(code)).toMatchObject({
      prezzo: 125_000,
      giacenza: 5,
      soglia: 2,
      calibro: 54,
      altezzaLente: 41.5,
    })
    expect(await look(`codice;giacenza\n${code};2,50\n`)).toMatchObject({ errori: 1 })
  })

  test('what is not drawn is taken out of texts and names, and a code without it is the same code', async () => {
    const code = newCode()
    const start = 'codice;marca;tipologia;prezzo;genere;descrizione\n'
    const row = `Vol\u200Bpedo;da vista;10;uomo;"Leg\u202Egera\u00AD!"`
    expect(await send(`${start}IMP\u200B${code.slice(3)};${row}\n`)).toMatchObject({ creati: 1 })
    expect(await known(code)).toMatchObject({ codice: code, marca: 'Volpedo', descrizione: 'Leggera\u00AD!' })
    expect(await look(`${start}${code}\u2060;${row}\n`)).toMatchObject({ uguali: 1 })
    const twice = await look(`${start}A\u200BZ9;${row}\nAZ9;${row}\n`)
    expect(twice.righe[0]?.errori[0]?.messaggio).toMatch(/AZ9/)
  })

  test('a new product says which columns it lacks', async () => {
    const [line] = (await look(`codice\n${newCode()}\n`)).righe
    expect(line?.errori).toEqual([
      { colonna: 'tipologia', messaggio: 'Inserisci una tipologia' },
      { colonna: 'prezzo', messaggio: 'Inserisci un prezzo' },
      { colonna: 'genere', messaggio: 'Inserisci un genere' },
    ])
  })

  test.each([
    ['without codes', 'prezzo;genere\n1;uomo\n', 400, /manca la colonna codice/],
    ['with a column twice', 'codice;prezzo;Prezzo €\nA;1;1\n', 400, /colonna prezzo c’è due volte/],
    ['without lines', 'codice\n', 400, /vuoto/],
    ['that is no text', '\u0000\u0001', 400, /non è un file CSV/],
    ['with open quotes', 'codice;prezzo\nA;"1\n', 400, /riga 2 non si chiudono/],
    ['of too many lines', `codice\n${'A\n'.repeat(5001)}`, 400, /al massimo 5.000/],
    ['above 5 MB', 'codice\n'.padEnd(5_000_001, 'A'), 413, /al massimo 5 MB/],
    ['far above 5 MB', 'codice\n'.padEnd(6_000_000, 'A'), 413, /troppo grande/],
  ])('a file %s is refused as a whole', async (_, content, status, words) => {
    const answer = await look(content)
    expect([answer.status, answer.title]).toEqual([status, expect.stringMatching(words)])
  })

  test('only the administrator imports and exports', async () => {
    const { token } = await buildCaller(shop)
    const body = new FormData()
    body.set('file', new File(['codice\nA'], 'a.csv'))
    expect((await shop.call('POST /Prodotti/ImportaProdotti', { token, body })).status).toBe(403)
    expect((await shop.call('GET /Prodotti/EsportaProdotti', { token })).status).toBe(403)
  })
})

describe('two at once', () => {
  test('a confirmation of another plan writes nothing: pieces that were sold meanwhile are not forgotten', async () => {
    const { code } = await build({ stock: 5 })
    const file = `codice;giacenza\n${code};9\n`
    const { impronta } = await look(file)
    await shop.call('POST /Prodotti/CambiaGiacenza', { token: owner, query: { prodotto: code }, body: { venduti: 1 } })
    const late = await send(file, { visto: impronta })
    expect([late.status, late.title]).toEqual([409, expect.stringMatching(/cambiato nel catalogo/)])
    expect((await known(code))?.giacenza).toBe(4)
    const again = await look(file)
    expect(again.righe[0]?.modifiche).toEqual([{ colonna: 'giacenza', prima: '4', dopo: '9' }])
    expect((await send(file, { visto: again.impronta })).scritto).toBe(true)
  })

  test('the same file sent twice at once makes each product once', async () => {
    const lines = Array.from({ length: 50 }, () => `${newCode()};79,90;da sole;uomo`)
    const file = `codice;prezzo;tipologia;genere\n${lines.join('\n')}\n`
    const { impronta } = await look(file)
    const answers = await Promise.all([send(file, { visto: impronta }), send(file, { visto: impronta })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await look(file)).toMatchObject({ creati: 0, uguali: 50 })
  })
})

test('5,000 lines are looked at and written together', async () => {
  const lines = Array.from({ length: 5000 }, () => `${newCode()};79,90;da sole;uomo;Volpedo;52;"Una; descrizione"`)
  const file = `codice;prezzo;tipologia;genere;marca;calibro;descrizione\n${lines.join('\n')}\n`
  const start = performance.now()
  const plan = await look(file)
  const looked = performance.now()
  expect(await send(file, { visto: plan.impronta })).toMatchObject({ scritto: true, creati: 5000 })
  const made = performance.now()
  expect(await send(file.replaceAll('79,90', '69,90'))).toMatchObject({ scritto: true, modificati: 5000 })
  const seconds = [looked - start, made - looked, performance.now() - made].map((ms) => (ms / 1000).toFixed(1))
  console.log(`5,000 lines: looked at in ${seconds[0]} s, made in ${seconds[1]} s, changed in ${seconds[2]} s`)
})
