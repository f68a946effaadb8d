import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { usualBusiness } from '#contract/business.ts'
import { openDatabase } from '#tests/support/database.ts'
import {
  provideBuild,
  startSandbox,
  startShop,
  type SandboxProcess,
  type ShopProcess,
} from '#tests/support/processes.ts'

let folder: string
let sandbox: SandboxProcess
let database: Awaited<ReturnType<typeof openDatabase>>
let shops: ShopProcess[] = []
beforeAll(provideBuild, 180_000)
// a try after a failed one begins with the usual settings too
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'occhialeria-settings-'))
  sandbox = await startSandbox({ data: join(folder, 'sandbox') })
  database = await openDatabase()
  const settings = { DATA_DIR: join(folder, 'shop'), DATABASE_URL: database.url, ...sandbox.settings }
  const first = await startShop(settings)
  shops = [first, await startShop(settings)]
}, 180_000)
afterEach(async () => {
  for (const shop of shops) await shop.end()
  await sandbox.end()
  await database[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

interface Sent {
  token?: string
  method?: string
  body?: unknown
}

async function call<T>(path: string, { token, method = 'GET', body }: Sent = {}, shop = shops[0]) {
  const answer = await fetch(`${shop?.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as T
}

/** A page as a reader sees it: without markup, on one line. */
async function pageOf(shop: ShopProcess, path: string) {
  const html = await (await fetch(shop.url + path)).text()
  const words = html.replaceAll(/<style.*?<\/style>|<!--.*?-->|<[^>]*>/gs, '').replaceAll(/\s+/g, ' ')
  return { html, words }
}

const logIn = async (email: string) => {
  const body = { email, password: 'Occhiali-1994' }
  return (await call<{ token: string }>('/Auth/Login', { method: 'POST', body })).token
}

async function emails() {
  const box = join(folder, 'shop', 'demo', 'posta')
  const files = readdirSync(box).filter((name) => name.endsWith('.eml'))
  return Promise.all(files.map(async (name) => await PostalMime.parse(readFileSync(join(box, name)))))
}

const confirmation = async () => (await emails()).find(({ subject }) => subject?.startsWith('Ordine n.'))?.text ?? ''

async function uploadPicture(token: string, uso: string) {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1"><rect width="3" height="1"/></svg>'
  const body = new FormData()
  body.append('uso', uso)
  body.append('immagine', new File([drawing], 'logo.svg'))
  const url = `${shops[0]?.url}/api/Impostazioni/CaricaImmagine`
  const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { indirizzo: string }).indirizzo
}

/** The page has the owner's logo, and its colours in a style that its policy lets through. */
async function expectLook(url: string, logo: string) {
  const answer = await fetch(url)
  const html = await answer.text()
  expect(html).toContain(`<img src="${logo}" alt="" class="marchio"/>`)
  const [, style = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(html) ?? []
  expect(style).toMatch(
    /\.marchio\{aspect-ratio:384\/128\}html:root\{--color-duo-verde:#c9b8ea;--color-duo-rosso:#f2d479\}$/,
  )
  const hash = createHash('sha256').update(style).digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
  expect((await fetch(new URL(logo, url))).headers.get('content-type')).toBe('image/png')
}

/** Another company, by the settings' names on the wire. */
const company = {
  nomeNegozio: 'Lenti e Aste',
  ragioneSociale: 'Ottica Rossi di Anna Rossi',
  partitaIva: 'IT12345678903',
  rea: 'VC-123456',
  registroImprese: 'Monte Rosa Laghi Alto Piemonte',
  numeroRegistro: '12345678903',
  capitaleSociale: '',
  annoFondazione: 2003,
  via: 'Corso Libertà 7',
  cap: '13100',
  citta: 'Vercelli',
  provincia: 'VC',
  latitudine: 45.07,
  telefono: '+39 0161 123456',
  whatsapp: '+39 333 1234567',
  whatsappLink: 'https://chat.example/393331234567',
  emailClienti: 'ciao@rossi.example',
  pec: 'rossi@posta-certificata.example',
  facebook: '',
  instagram: 'https://instagram.example/rossi',
  linkedin: '',
  twitter: '',
  orarioLunedi: '8:30-12:00',
  pagaDopo: '',
  provinceNonServite: 'CA SS',
  altraChiusura: '2099-12-24/2099-12-26 2100-01-01/2100-01-06',
  terminiLegge: 'Vale la legge italiana, a {citta}.',
  titoloHome: 'Occhiali *misurati* a {citta}',
  testoReso: 'Hai {giorniRecesso} giorni.',
  chiSiamoSchede: '### Due <b>banchi</b>\n\nUno per **misurare**, uno per [scegliere](/shop).',
  chiusura: '2099-08-08/2099-08-20',
  organismoConciliazione: 'Camera arbitrale di Vercelli',
  organismoConciliazioneLink: 'https://camera.example',
}
const pagesOfTheCompany = ['/contact', '/privacy', '/whoweare', '/accessibilita', '/recesso']
/** What names the example's company: its values, but for two letters and what others may say too. */
const exampleCompany = Object.entries(usualBusiness)
  .filter(([name]) => !/termsVersion|registerNumber|longitude|Hours$/.test(name))
  .map(([, value]) => String(value))
  .filter((value) => value.length > 5)

/** Who makes the frame, of the example's town. */
const frameMaker = 'Piazza del Mercato 3, 15057 Tortona'

/** What another page, process or email says of the same settings. */
const said = {
  seat: 'Corso Libertà 7, 13100 Vercelli (VC)',
  contact: [
    'Lunedì, 8:30-12:00; da martedì a sabato, 9:00-12:30 e 15:30-19:30',
    'Siamo chiusi dall’8 agosto 2099 al 20 agosto 2099',
    'Ottica Rossi di Anna Rossi',
    '+39 0161 123456',
    'ciao@rossi.example',
    'P.IVA IT12345678903 · REA VC-123456',
  ],
  home: ['gratuita in Italia sopra 100,00 €, altrimenti 6,90 €', 'Consegna in 2-4 giorni lavorativi', '2–4 giorni'],
  product: [
    'Spedizione 6,90 €',
    'gratuita sopra 100,00 €',
    '30 giorni per il reso',
    'poi 5,50 €',
    '2-4 giorni lavorativi',
  ],
  terms: [
    'ordini sopra 100,00 €',
    'quella somma costa 6,90 €',
    'entro 30 giorni',
    'etichetta da 5,50 €',
    '2-4 giorni lavorativi',
  ],
}

test('changed settings are everywhere, in every process within a second, and every text agrees', async () => {
  const second = shops[1]
  if (!second) throw new Error('no two shops')
  const owner = await logIn('titolare@ottica.example')
  const products = await call<{ id: number; codice: string; prezzo: number; disponibile: boolean }[]>(
    '/Prodotti/GetProdottiAttivi',
    { method: 'POST', body: {} },
  )
  const frame = products.find(({ prezzo, disponibile }) => disponibile && prezzo <= 10_000)
  if (!frame) throw new Error('no frame below the threshold')
  const paths = ['/', `/product/${frame.id}`, '/terms']
  // both keep the pages as they were
  for (const shop of shops) for (const path of paths) await pageOf(shop, path)
  expect((await pageOf(second, '/')).words).toContain('sopra 79,90 €, altrimenti 4,90 €')

  const logo = await uploadPicture(owner, 'logo')
  const notice = await uploadPicture(owner, 'avvisoGaranzia')
  const [immagineHome, immagineChiSiamo] = [
    await uploadPicture(owner, 'immagineHome'),
    await uploadPicture(owner, 'immagineChiSiamo'),
  ]
  const immagineAnteprima = await uploadPicture(owner, 'immagineAnteprima')
  expect((await pageOf(second, '/')).html).not.toContain('html:root')
  const valori = {
    logo,
    avvisoGaranzia: notice,
    immagineHome,
    descrizioneImmagineHome: 'La vetrina di Corso Libertà',
    immagineChiSiamo,
    immagineAnteprima,
    coloreSinistra: '#c9b8ea',
    coloreDestra: '#f2d479',
    costoSpedizione: 690,
    spedizioneGratuitaSopra: 10_000,
    giorniPreparazione: 2,
    giorniViaggio: 2,
    giorniRecesso: 30,
    costoResoSuccessivo: 550,
    corrieri: 'GLS\nFurgone nostro',
    emailOrdini: 'banco@rossi.example, capo@rossi.example',
    ...company,
  }
  await call('/Impostazioni/Salva', { token: owner, method: 'PUT', body: { versione: 0, valori } })
  const saved = performance.now()
  await expect
    .poll(async () => (await pageOf(second, '/')).words, { interval: 20 })
    .toContain('sopra 100,00 €, altrimenti 6,90 €')
  console.info(`the other process showed the change after ${(performance.now() - saved).toFixed(0)} ms (aim: 1,000)`)

  for (const shop of shops) {
    const [home, product, terms] = await Promise.all(paths.map((path) => pageOf(shop, path)))
    for (const path of paths) await expectLook(shop.url + path, logo)
    for (const page of [product, terms]) expect(page?.html).toContain(`<img src="${notice}" alt="Avviso`)
    for (const words of said.home) expect(home?.words).toContain(words)
    for (const words of said.product) expect(product?.words).toContain(words)
    for (const words of said.terms) expect(terms?.words).toContain(words)
    expect(product?.html).toContain('"shippingRate":{"@type":"MonetaryAmount","value":"6.90"')
    expect(product?.html).toContain('"merchantReturnDays":30')
    // what the scripts of the page work with
    expect(home?.html).toContain('freeShippingAboveCents')
    const rest = await Promise.all(pagesOfTheCompany.map((path) => pageOf(shop, path)))
    for (const { html } of [home, product, terms, ...rest].filter((page) => page !== undefined))
      for (const value of exampleCompany) expect(html.replaceAll(frameMaker, '')).not.toContain(value)
    expect(home?.html).toMatch(new RegExp(`<img [^>]*src="${immagineHome}"[^>]* alt="La vetrina di Corso Libertà"`))
    expect(home?.html).not.toMatch(/scena-duo[^"]*\.avif/)
    for (const page of [home, terms, ...rest])
      expect(page?.html).toContain(`<meta property="og:image" content="${shop.url}${immagineAnteprima}"/>`)
    expect(home?.html).toContain(`"image":"${shop.url}${immagineAnteprima}"`)
    expect(rest[2]?.html).toContain(`<img src="${immagineChiSiamo}" alt=""`)
    // what a reader of before agreed to
    const before = await pageOf(shop, '/privacy?versione=1')
    for (const words of ['Via dell', 'sostituita da un’altra', 'Leggi quella in vigore'])
      expect(before.words).toContain(words)
    expect(before.html).toContain('<meta name="robots" content="noindex"/>')
    expect(rest[1]?.html).toContain('href="/privacy?versione=1"')
    const [contact, privacy] = rest
    expect(rest[4]?.words).toContain('fino a 30 giorni dopo la consegna')
    for (const words of said.contact) expect(contact?.words).toContain(words)
    expect(contact?.html).toContain('"vatID":"IT12345678903"')
    expect(home?.html).toContain('<title>Lenti e Aste — occhiali da vista e da sole</title>')
    expect(contact?.html).toMatch(/<title>[^<]* — Lenti e Aste<\/title>/)
    expect(contact?.html).toContain('"name":"Lenti e Aste"')
    expect(contact?.html).toContain('"geo":{"@type":"GeoCoordinates","latitude":45.07,"longitude":8.8645}')
    for (const page of [terms, privacy]) expect(page?.words).toContain(said.seat)
    expect(home?.words).toContain('in negozio dal 2003')
    expect(home?.words).toContain('Occhiali *misurati* a Vercelli')
    expect(home?.words).toContain('Hai 30 giorni.')
    expect(rest[2]?.html).toContain('Due &lt;b&gt;banchi&lt;/b&gt;')
    expect(rest[2]?.html).toContain('<strong>misurare</strong>')
    expect(rest[2]?.html).toContain('e li spedisce in Italia."')
    expect(rest[2]?.html).toMatch(/<a [^>]*href="\/shop"[^>]*>scegliere<\/a>/)
    expect(home?.words).not.toContain('79,90 €')
    expect(terms?.words).not.toContain('79,90 €')
    for (const page of [home, terms]) expect(page?.words).not.toContain('paga dopo')
    expect(terms?.words).toContain('Vale la legge italiana, a Vercelli.')
    expect(terms?.words).toContain('Spediamo in Italia, tranne nelle province di CA e SS con GLS o un altro corriere.')
    // what orders accepted before
    const older = await pageOf(shop, `/terms?versione=${usualBusiness.termsVersion}`)
    for (const words of ['ordini sopra 79,90 €', 'entro 14 giorni', 'Questa versione vale per gli ordini'])
      expect(older.words).toContain(words)
    expect(older.html).toContain('<meta name="robots" content="noindex"/>')
    expect((await pageOf(shop, '/terms?versione=2020-01-01')).words).toContain('ordini sopra 100,00 €')
    const feed = async () => (await fetch(`${shop.url}/feed/prodotti.xml`)).text()
    await expect.poll(feed).toContain('Occhiali da vista e da sole di Ottica Rossi')
    await expect.poll(feed).toContain('<g:shipping><g:country>IT</g:country><g:price>6.90 EUR</g:price></g:shipping>')
  }

  const customer = await logIn('cliente@ottica.example')
  const cart = [{ prodotto: { codice: frame.codice }, quantity: 1 }]
  const session = await call<{ id: string; url: string }>(
    '/Stripe/Checkout',
    { token: customer, method: 'POST', body: cart },
    second,
  )
  const door = await (await fetch(session.url)).text()
  expect(door).toMatch(/Spedizione in Italia, 6,90\s€, in 2–4 giorni lavorativi/)
  const paid = await fetch(`${sandbox.url}/_sandbox/sessions/${session.id}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(paid.status).toBe(200)
  const { sessionStatus } = await call<{ sessionStatus: { amountTotal: number } }>(
    `/Stripe/CheckSessionStatus?sessionId=${session.id}`,
    { token: customer },
  )
  // the provider's page took the fee too
  expect(sessionStatus.amountTotal).toBe(frame.prezzo + 690)
  await expect.poll(confirmation, { timeout: 20_000 }).toContain('Hai 30 giorni dalla consegna per recedere')
  expect(await confirmation()).toContain('Consegna in 2-4 giorni lavorativi')
  expect(await confirmation()).toMatch(/Spedizione: 6,90\s€/)
  expect(await confirmation()).toContain(said.seat)
  expect((await emails()).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Ordine n.* – Lenti e Aste$/),
  )
  const owners = async () =>
    (await emails()).filter(
      ({ to }) => to?.map(({ address }) => address).join() === 'banco@rossi.example,capo@rossi.example',
    )
  await expect
    .poll(async () => (await owners()).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^Nuovo ordine/))
  // above them stands where the customer lives
  const [, rights] = (await confirmation()).split('I tuoi diritti')
  for (const value of exampleCompany) expect(rights).not.toContain(value)
})
