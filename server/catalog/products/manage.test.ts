import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { highest } from '#contract/bounds.ts'
import type { ProdottiDaCambiare } from '#contract/prodotti-insieme.ts'
import { buildBrand, buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy, goToCheckout } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { openTicket } from '#tests/support/tickets.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator', name: 'Anna Ferrari' })).token
  await buildBrand(shop.deps.db, { name: 'Volpedo' })
})
afterAll(() => shop[Symbol.asyncDispose]())

const photo = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()

let codes = 0
const newCode = () => `NUOVO${(codes += 1)}-001`

/** The form of the window `Crea prodotto`; undefined leaves a field out. */
async function formOf(wish: Record<string, string | File | File[] | undefined> = {}) {
  const form = new FormData()
  const fields = {
    codice: newCode(),
    prezzo: '7990',
    genere: 'donna',
    tipologia: 'da vista',
    imgs: new File([await photo()], 'a.jpg'),
    ...wish,
  }
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) if (one !== undefined) form.append(name, one)
  }
  return form
}
const create = async (wish?: Parameters<typeof formOf>[0]) =>
  shop.call('POST /Prodotti/CreaProdotto', { token: owner, body: await formOf(wish) })
const change = (body: object) => shop.call('PUT /Prodotti/ModificaProdotto', { token: owner, body })
const managed = async (body: object = {}) => {
  const answer = await shop.call('POST /Prodotti/GetProdotti', { token: owner, body })
  return {
    codes: answer.json().map(({ codice }) => codice),
    rows: answer.json(),
    total: answer.headers['x-total-count'],
  }
}
const findManaged = async (code: string) => {
  const found = (await managed({ codice: code })).rows.find(({ codice }) => codice === code)
  if (!found) throw new Error(`no ${code}`)
  return found
}
const stored = () => readdirSync(join(shop.deps.settings.dataDir, 'media', 'foto')).toSorted()

describe('a new product', () => {
  test(
    'is made of a form with files, and answers its code',
    { tags: ['S-423', 'S-424', 'S-256', 'S-369', 'S-257', 'S-258', 'S-259', 'S-255'] },
    async () => {
      const code = newCode()
      const answer = await create({
        codice: ` ${code} `,
        marca: 'volpedo',
        calibro: '52',
        ponte: '',
        polarizzato: 'true',
        fotoCromatico: 'false',
        descrizione: 'Leggera',
        codiceColore: '001',
        trending: 'true',
        giacenza: '4',
        imgs: [new File([await photo()], 'a.jpg'), new File([await photo()], 'b.png')],
      })
      expect(answer.json()).toEqual({ codice: code, id: expect.any(Number) })
      const { imgs, ...made } = await findManaged(code)
      expect(made).toMatchObject({
        marca: 'Volpedo',
        prezzo: 7990,
        calibro: 52,
        ponte: null,
        aste: null,
        polarizzato: true,
        fotoCromatico: false,
        // the box of the form is not sent, so it is not read either (S-260)
        trending: false,
        isDeleted: false,
        giacenza: 4,
        modello: code.replace('-001', ''),
      })
      expect(imgs.split(',')).toHaveLength(2)
      const page = await shop.call('GET /Prodotti/GetProdottoById', { query: { id: answer.json().id } })
      expect(page.json()).toMatchObject({ codice: code, imgs })
    },
  )

  test('keeps every field that is sent', { tags: ['S-423', 'S-256'] }, async () => {
    const code = newCode()
    const fields = {
      descrizione: 'Leggera',
      frontale: 'Acetato',
      codiceColore: '086',
      lente: 'Policarbonato',
      coloreMontatura: 'Havana scuro',
      coloreLente: 'Verde',
      formaOcchiale: 'trapezio',
      genere: 'uomo',
      tipologia: 'da sole',
    }
    await create({ codice: code, ...fields, calibro: '52', ponte: '18', aste: '145', fotoCromatico: 'true' })
    const numbers = { calibro: 52, ponte: 18, aste: 145, fotoCromatico: true, polarizzato: false }
    expect(await findManaged(code)).toMatchObject({ ...fields, ...numbers, prezzo: 7990 })
  })

  test.each(['codice', 'imgs', 'prezzo', 'genere'])('without %s, which is named', { tags: ['S-387'] }, async (name) => {
    const { status, json } = await create({ [name]: undefined })
    expect([status, json().title]).toEqual([400, `Il parametro '${name}' è null o undefined.`])
  })

  test.each([
    [{ codice: '  ' }, 'Inserisci un codice'],
    [{ tipologia: ' ' }, 'Inserisci una tipologia'],
    [{ tipologia: undefined }, 'Inserisci una tipologia'],
    [{ prezzo: '' }, 'Inserisci un prezzo'],
    [{ imgs: new File([], '') }, "Seleziona almeno un'immagine"],
    [{ genere: '' }, 'Inserisci un genere'],
    [{ prezzo: '0' }, 'Il prezzo deve essere maggiore di zero e al massimo 100.000 €.'],
    [{ prezzo: '79,90' }, 'Il prezzo deve essere maggiore di zero e al massimo 100.000 €.'],
    [{ prezzo: 'NaN' }, 'Il prezzo deve essere maggiore di zero e al massimo 100.000 €.'],
    [{ codice: '12345' }, 'Il codice deve contenere almeno una lettera.'],
    [{ calibro: 'largo' }, 'Controlla il campo calibro: serve un numero intero.'],
    [{ marca: 'Nessuna' }, 'Il brand Nessuna non esiste: crealo prima tra i brands.'],
    [{ codice: '', tipologia: '', prezzo: '', genere: '' }, 'Inserisci un codice'],
  ])(
    'with %o is refused in words, and nothing is kept',
    { tags: ['S-364', 'S-365', 'S-366', 'S-367', 'S-368', 'S-369', 'H-53', 'H-55', 'H-57'] },
    async (wish, title) => {
      const before = [stored(), (await managed()).total]
      const { status, json } = await create(wish)
      expect([status, json().title]).toEqual([400, title])
      expect([stored(), (await managed()).total]).toEqual(before)
    },
  )

  test('whose code another has, in whatever case, is refused and leaves no picture', { tags: ['H-53'] }, async () => {
    const code = newCode()
    await create({ codice: code })
    const before = stored()
    const { status, json } = await create({ codice: code.toLowerCase() })
    expect([status, json().title]).toEqual([409, `Esiste già un prodotto con il codice ${code.toLowerCase()}.`])
    expect(stored()).toEqual(before)
  })

  test('a double click makes one', async () => {
    const code = newCode()
    const answers = await Promise.all([create({ codice: code }), create({ codice: code }), create({ codice: code })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const { imgs } = await findManaged(code)
    // three files of one picture, and nothing of the other two
    const id = /foto\/(.{36})/.exec(imgs)?.[1] ?? ''
    const fresh = stored().filter((name) => name >= id)
    expect(fresh.filter((name) => !name.startsWith(id))).toEqual([])
    expect(fresh).toHaveLength(3)
  })

  test('an accessory without a brand is sold like anything else', async () => {
    const code = newCode()
    await create({ codice: code, tipologia: 'accessori' })
    const listed = await shop.call('POST /Prodotti/GetProdottiAttivi', { body: { tipologia: ['accessori'] } })
    expect(listed.json().map(({ codice, marca }) => [codice, marca])).toContainEqual([code, ''])
    const { token } = await buildCaller(shop)
    expect((await goToCheckout(shop, token, { code })).status).toBe(200)
  })
})

describe('a changed product', () => {
  test('what is sent changes, the rest stays', { tags: ['S-429', 'S-373'] }, async () => {
    const { id } = await buildProduct(shop.deps.db, { code: 'CAMBIA-1' })
    const { status, json } = await change({ id, prezzo: 9900, aste: null, descrizione: 'Nuova' })
    expect(status).toBe(200)
    expect(json()).toMatchObject({
      id,
      codice: 'CAMBIA-1',
      prezzo: 9900,
      aste: null,
      calibro: 50,
      descrizione: 'Nuova',
    })
  })

  test('every field can change, and each measure be taken out', { tags: ['S-429', 'S-373'] }, async () => {
    await buildBrand(shop.deps.db, { name: 'Scrivia' })
    const { id } = await buildProduct(shop.deps.db)
    const body = {
      codice: newCode(),
      descrizione: 'Nuova',
      marca: 'Scrivia',
      prezzo: 9900,
      tipologia: 'da sole',
      frontale: 'Metallo',
      codiceColore: '777',
      lente: 'Vetro',
      coloreMontatura: 'Rame',
      coloreLente: 'Fumo',
      calibro: 54,
      ponte: 17,
      aste: 150,
      formaOcchiale: 'aviatore',
      polarizzato: true,
      fotoCromatico: true,
      genere: 'donna',
      trending: true,
    }
    expect((await change({ id, ...body })).json()).toMatchObject({ id, ...body })
    const bare = { calibro: null, ponte: null, aste: null }
    expect((await change({ id, ...bare })).json()).toMatchObject({ ...body, ...bare })
  })

  test.each([
    [{ codice: ' ' }, 'Inserisci un codice'],
    [{ tipologia: '' }, 'Inserisci una tipologia'],
    [{ genere: '' }, 'Inserisci un genere'],
    [{ imgs: '' }, "Seleziona almeno un'immagine"],
    [{ imgs: '/media/foto/altra.avif' }, 'Questa immagine non è tra quelle presenti: ricarica la pagina e riprova.'],
    [{ prezzo: -1 }, 'Il prezzo deve essere maggiore di zero e al massimo 100.000 €.'],
  ])('%o is refused and nothing changes', { tags: ['S-370', 'S-371', 'S-372', 'H-55'] }, async (wish, title) => {
    const { id, code } = await buildProduct(shop.deps.db)
    const before = await findManaged(code)
    const { status, json } = await change({ id, ...wish })
    expect([status, json().title]).toEqual([400, title])
    expect(await findManaged(code)).toEqual(before)
  })

  test(
    'pictures are ordered and removed by the list, and added by a call of their own',
    { tags: ['H-54', 'S-255'] },
    async () => {
      const { id, code } = await buildProduct(shop.deps.db)
      const body = new FormData()
      body.append('imgs', new File([await photo()], 'c.jpg'))
      const added = await shop.call('POST /Prodotti/AggiungiImmagini', {
        token: owner,
        query: { prodotto: code },
        body,
      })
      const [first = '', second = '', third = ''] = added.json().imgs.split(',')
      expect(third).toMatch(/^\/media\/foto\/[\da-f-]{36}-1200\.avif$/)
      expect((await change({ id, imgs: `${third},${first}` })).json().imgs).toBe(`${third},${first}`)
      expect((await change({ id, imgs: second })).status).toBe(400)
    },
  )

  test(
    'new pictures take the places that are kept for them, and others go, at once or not at all',
    { tags: ['H-54'] },
    async () => {
      const { id, code } = await buildProduct(shop.deps.db)
      const { imgs, modificatoIl } = await findManaged(code)
      const [first = '', second = ''] = imgs.split(',')
      const put = async (ordine: string, more: Record<string, string> = {}) => {
        const body = new FormData()
        for (const name of ['c.jpg', 'd.jpg']) body.append('imgs', new File([await photo()], name))
        for (const [name, value] of Object.entries({ ordine, ...more })) body.append(name, value)
        return shop.call('POST /Prodotti/AggiungiImmagini', { token: owner, query: { prodotto: id }, body })
      }
      const before = stored()
      for (const [ordine, problem] of [
        [`+,${first}`, 'request-not-valid'],
        [`+,+,+,${first}`, 'request-not-valid'],
        ['+,+,/media/foto/altra-1200.avif', 'picture-unknown'],
        ['+,+,0', 'picture-unknown'],
        [`+,+,${Array<string>(7).fill(first).join(',')}`, 'pictures-too-many'],
      ] as const)
        expect((await put(ordine)).json().code).toBe(problem)
      expect([stored(), (await findManaged(code)).imgs]).toEqual([before, imgs])

      shop.forward(5)
      const made = (await put(`+,${second},+`, { modificatoIl })).json()
      expect(made.imgs).toMatch(new RegExp(`^/media/foto/[^,]+,${second},/media/foto/[^,]+$`))
      expect((await put('+,+', { modificatoIl })).json().code).toBe('product-changed')
      expect((await put('+,+', { modificatoIl: made.modificatoIl })).json().imgs.split(',')).toHaveLength(2)
    },
  )

  test('a request that is sent again after a lost answer adds no picture a second time', async () => {
    const { id, code } = await buildProduct(shop.deps.db)
    const { imgs, modificatoIl } = await findManaged(code)
    const put = async (richiesta: string) => {
      const body = new FormData()
      body.append('imgs', new File([await photo()], 'c.jpg'))
      for (const [name, value] of Object.entries({ richiesta, modificatoIl, ordine: `+,${imgs}` }))
        body.append(name, value)
      return shop.call('POST /Prodotti/AggiungiImmagini', { token: owner, query: { prodotto: id }, body })
    }
    const request = crypto.randomUUID()
    shop.forward(5)
    const [first, atOnce] = await Promise.all([put(request), put(request.toUpperCase())])
    const again = await put(request)
    expect([first.status, atOnce.status, again.status]).toEqual([200, 200, 200])
    const after = (await findManaged(code)).imgs.split(',')
    expect(after.slice(1).join()).toBe(imgs)
    expect(again.json().imgs).toBe(after.join())
    expect((await put(crypto.randomUUID())).json().code).toBe('product-changed')
  })

  test('of one product alone the owner reads the newest', async () => {
    const { id, code } = await buildProduct(shop.deps.db)
    expect(await managed({ id })).toMatchObject({ codes: [code], total: '1' })
    expect(await managed({ id: 999_999 })).toMatchObject({ codes: [], total: '0' })
  })

  test('of two owners at once the second is told, and nothing of the first is lost', async () => {
    const { id, code } = await buildProduct(shop.deps.db)
    const { modificatoIl } = await findManaged(code)
    shop.forward(5)
    const first = await change({ id, prezzo: 5000, modificatoIl })
    expect(first.status).toBe(200)
    // sent again after a lost answer, the first is no change of another owner
    const again = await change({ id, prezzo: 5000, modificatoIl })
    expect([again.status, again.json()]).toEqual([200, first.json()])
    const late = await change({ id, descrizione: 'Altra', prezzo: 6000, modificatoIl })
    expect([late.status, late.json().code]).toEqual([409, 'product-changed'])
    expect(await findManaged(code)).toMatchObject({ prezzo: 5000, descrizione: 'Una montatura per le prove' })
  })

  test('to a code that another has is refused', async () => {
    const { id } = await buildProduct(shop.deps.db)
    await buildProduct(shop.deps.db, { code: 'PRESO-1' })
    expect((await change({ id, codice: 'preso-1' })).json().code).toBe('code-taken')
  })
})

const act = (endpoint: 'AbilitaProdotto' | 'DisabilitaProdotto', prodotto: string | number) =>
  shop.call(`POST /Prodotti/${endpoint}`, { token: owner, query: { prodotto } })
const toggle = (prodotto: string | number, trending?: 'true' | 'false') =>
  shop.call('PATCH /Prodotti/ToggleTrending', {
    token: owner,
    query: { prodotto, ...(trending && { trending }) },
  })

test('of two who put the same product forward at once, neither takes it back', { tags: ['S-306'] }, async () => {
  const { id } = await buildProduct(shop.deps.db)
  const answers = await Promise.all([1, 2, 3].map(() => toggle(id, 'true')))
  expect(answers.map(({ json }) => json().trending)).toEqual([true, true, true])
  expect((await toggle(id, 'false')).json().trending).toBe(false)
})

test(
  'by id or by code a product is hidden, shown and put forward, each by itself',
  { tags: ['S-420', 'S-421', 'S-305', 'S-306', 'S-430', 'H-53'] },
  async () => {
    const { id, code } = await buildProduct(shop.deps.db, { code: 'STATO-1' })
    expect((await act('DisabilitaProdotto', id)).json()).toMatchObject({ id, isDeleted: true, trending: false })
    expect((await act('DisabilitaProdotto', id)).json().isDeleted).toBe(true)
    expect((await toggle('stato-1')).json()).toMatchObject({ isDeleted: true, trending: true })
    expect((await act('AbilitaProdotto', ' STATO-1 ')).json()).toMatchObject({ id, isDeleted: false, trending: true })
    expect((await toggle(code)).json().trending).toBe(false)
    for (const unknown of ['NESSUNO-1', '999999', '99999999999999999999', '0']) {
      expect((await act('AbilitaProdotto', unknown)).json().title).toBe('Prodotto non trovato!')
    }
  },
)

const remove = (prodotto: string | number) =>
  shop.call('DELETE /Prodotti/EliminaProdotto', { token: owner, query: { prodotto } })

describe('deleting', () => {
  test(
    'a product that was never ordered goes, one that was ordered stays, with a reason',
    { tags: ['S-422', 'H-97'] },
    async () => {
      const fresh = await buildProduct(shop.deps.db)
      const sold = await buildProduct(shop.deps.db)
      const { token } = await buildCaller(shop)
      await buy(shop, token, { code: sold.code })
      expect((await remove(fresh.id)).json()).toEqual({ success: true })
      expect((await remove(fresh.id)).status).toBe(404)
      const { status, json } = await remove(sold.id)
      expect([status, json().title]).toEqual([
        409,
        'Questo prodotto è già stato ordinato e non si può eliminare: puoi disattivarlo.',
      ])
    },
  )

  test('a product that a request of a customer is about stays', async () => {
    const { id } = await buildProduct(shop.deps.db)
    const { token } = await buildCaller(shop)
    await openTicket(shop, token, { prodotto: id })
    expect((await remove(id)).json().code).toBe('product-asked')
  })
})

test('a copy is disabled, without stock, with the same pictures, and has a code of its own each time', async () => {
  const { id, code } = await buildProduct(shop.deps.db, { code: 'DOPPIO-1', trending: true })
  const copy = async () =>
    (await shop.call('POST /Prodotti/DuplicaProdotto', { token: owner, query: { prodotto: id } })).json().codice
  expect([await copy(), await copy(), await copy()]).toEqual(['DOPPIO-1-copia', 'DOPPIO-1-copia2', 'DOPPIO-1-copia3'])
  const known = await findManaged(code)
  expect(await findManaged('DOPPIO-1-copia2')).toEqual({
    ...known,
    id: expect.any(Number),
    codice: 'DOPPIO-1-copia2',
    modificatoIl: expect.any(String),
    isDeleted: true,
    trending: false,
    giacenza: 0,
    disponibile: false,
  })
})

test('a copy that is asked for again after a lost answer, also at once, is one', async () => {
  const { id } = await buildProduct(shop.deps.db, { code: 'PERSA-1' })
  const copy = async (richiesta: string) => {
    const query = { prodotto: id, richiesta }
    return (await shop.call('POST /Prodotti/DuplicaProdotto', { token: owner, query })).json()
  }
  const request = crypto.randomUUID()
  const [first, atOnce] = await Promise.all([copy(request), copy(request.toUpperCase())])
  expect([first.codice, atOnce, await copy(request)]).toEqual(['PERSA-1-copia', first, first])
  expect((await copy(crypto.randomUUID())).codice).toBe('PERSA-1-copia2')
})

const changeMany = (body: ProdottiDaCambiare, token = owner) =>
  shop.call('POST /Prodotti/CambiaProdotti', { token, body })
const build = async (wish = {}) => (await buildProduct(shop.deps.db, wish)).id
const readManaged = async (id: number) =>
  (await shop.call('POST /Prodotti/GetProdotti', { token: owner, body: { id } })).json()[0]

test('many are switched off and on, by the counter too, each told apart', async () => {
  const [on, off, bare] = [await build(), await build({ disabled: true }), await build({ disabled: true })]
  await shop.deps.db.updateTable('product').set({ images: [] }).where('id', '=', bare).execute()
  const { token: counter } = await buildCaller(shop, { duty: 'counter' })
  const prodotti = [on, off, bare].map((id) => ({ id }))
  const turn = async (azione: 'attiva' | 'disattiva', prova = false) =>
    (await changeMany({ azione, prova, prodotti }, counter)).json().map(({ esito, motivo }) => motivo ?? esito)
  expect(await turn('attiva', true)).toEqual(['già fatto', 'fatto', 'product-without-picture'])
  expect((await readManaged(off))?.isDeleted).toBe(true)
  expect(await turn('disattiva')).toEqual(['fatto', 'già fatto', 'già fatto'])
  expect(await turn('attiva')).toEqual(['fatto', 'fatto', 'product-without-picture'])
  const entries = shop.deps.db.selectFrom('audit_entry').select('action').where('subject_id', '=', on).orderBy('id')
  expect((await entries.execute()).map(({ action }) => action)).toEqual(['disabled', 'enabled'])
})

test('a request names each product once, no more than the bound, and a price only with what it was read at', async () => {
  const id = await build()
  const prezzo = { modo: 'percento', valore: 10 } as const
  const tooMany = Array.from({ length: highest.productsAtOnce + 1 }, (_, index) => ({ id: 1_000_000 + index }))
  const bad: ProdottiDaCambiare[] = [
    { azione: 'attiva', prodotti: [] },
    { azione: 'attiva', prodotti: [{ id }, { id }] },
    { azione: 'attiva', prodotti: tooMany },
    { azione: 'attiva', prezzo, prodotti: [{ id }] },
    { azione: 'prezzo', prova: true, prodotti: [{ id }] },
    { azione: 'prezzo', prezzo, prodotti: [{ id }] },
  ]
  for (const body of bad) expect((await changeMany(body)).status).toBe(400)
  expect((await readManaged(id))?.prezzo).toBe(15_900)
})
