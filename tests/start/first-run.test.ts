import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { countIn, openClock } from './counted.ts'
import { goToProvider, makeBrand, makeFrame } from './first-frame.ts'
import { company, saveSettings, typeSettings, uploadNotice, type Written } from './owner.ts'
import { findChromium } from '#tests/support/chromium.ts'
import { provideBuild, startSandbox, startShop } from '#tests/support/processes.ts'

let browser: Browser
beforeAll(async () => {
  await provideBuild()
  const { executablePath, args, env } = await findChromium()
  browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
}, 180_000)
afterAll(() => browser.close())

const folderOf = (name: string) => {
  const folder = mkdtempSync(join(tmpdir(), `occhialeria-${name}-`))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function openBrowser() {
  const context = await browser.newContext({ locale: 'it-IT', viewport: { width: 1440, height: 900 } })
  onTestFinished(() => context.close())
  const counted = await countIn(context)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return { page, counted }
}

/** FIRST_RUN_PICTURES=folder keeps those of docs/apertura.md. */
async function keepPicture(page: Page, name: string) {
  const folder = process.env['FIRST_RUN_PICTURES']
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.waitForTimeout(700)
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 60 })
}

/** The same on a phone, whole. */
async function keepPhonePicture(page: Page, name: string) {
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await keepPicture(page, `${name}-390`)
  if (desk) await page.setViewportSize(desk)
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((settle) => server.once('listening', settle))
  const address = server.address()
  await new Promise((settle) => server.close(settle))
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return String(address.port)
}

const owner = { name: 'Anna Ferrari', email: 'anna@rossi.example', password: 'Lenti-e-aste-7' }

/** What the owner of the demonstration types at /admin/impostazioni, by section. */
const typed: Written = {
  Azienda: {
    'Nome del negozio': 'Rossi Occhiali',
    'Ragione sociale': 'Ottica Rossi di Anna Rossi',
    'Partita IVA': 'IT12345678903',
    'Via e numero': 'Corso Libertà 7',
    CAP: '13100',
    Città: 'Vercelli',
    Provincia: 'VC',
    Telefono: '+39 0161 123456',
    Email: 'ciao@rossi.example',
    PEC: 'rossi@pec.example',
  },
  Spedizione: {
    'Costo della spedizione (€)': '6,90',
    'Gratuita sopra (€)': '100,00',
    'Parte entro': '3',
  },
  Resi: { 'Giorni per il reso': '30' },
  Aspetto: { 'A sinistra': '#c9b8ea', 'A destra': '#f2d479' },
  Testi: { 'Titolo della home': 'Occhiali misurati a {citta}' },
}

async function setUp(page: Page, url: string) {
  await page.goto(`${url}/admin/impostazioni`)
  await typeSettings(page, typed, async (section) => {
    if (section !== 'Aspetto') return
    await keepPicture(page, 'apertura-aspetto')
    await keepPhonePicture(page, 'apertura-aspetto')
  })
  await uploadNotice(page)
  await page.getByRole('link', { name: 'Azienda', exact: true }).click()
  await keepPicture(page, 'apertura-impostazioni')
  await saveSettings(page)
}

/** A row of the checklist, by its name. */
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** Leads back to the checklist, as the navigation does. */
const openChecklist = (page: Page) => page.getByRole('link', { name: /^Prima di aprire/ }).click()

test('a real shop on an empty machine, without an editor, up to the provider’s door', async () => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const { page, counted } = await openBrowser()
  const said = openClock(counted)
  const shop = await startShop({
    DATA_DIR: folderOf('first-run'),
    PORT: port,
    PUBLIC_URL: address,
    STRIPE_SECRET_KEY: 'sk_test_prova',
    STRIPE_WEBHOOK_SECRET: 'whsec_prova',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Ottica Rossi <negozio@rossi.example>',
  })
  onTestFinished(async () => void (await shop.end('SIGKILL')))
  const firstAccess = await shop.waitFor(/(http:\S+\/invito\/titolare#[\w-]{43})/)
  said('opened, address printed')

  const { page: visitor } = await openBrowser()
  const closed = await visitor.goto(`${address}/shop`)
  expect([closed?.status(), closed?.headers()['retry-after']]).toEqual([503, '3600'])
  await visitor.getByRole('heading', { name: 'Apriamo presto' }).waitFor()
  await keepPicture(visitor, 'apertura-cortesia')

  await page.goto(firstAccess)
  await page.getByLabel('Nome e cognome').fill(owner.name)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password').fill(owner.password)
  await keepPicture(page, 'apertura-titolare')
  await page.getByRole('button', { name: 'Continua' }).click()
  // the form before has gone
  await page.getByRole('button', { name: 'Attiva' }).waitFor()
  await page.getByLabel('Password').fill(owner.password)
  await page.getByRole('button', { name: 'Attiva' }).click()
  const secret = await page.locator('code').textContent()
  await page.getByLabel('Codice dell’app').fill(new TOTP({ secret: Secret.fromBase32(secret ?? '') }).generate())
  await page.getByRole('button', { name: 'Conferma' }).click()
  await page.getByRole('button', { name: 'Li ho conservati' }).click()
  await page.getByRole('heading', { level: 1, name: 'Prima di aprire' }).waitFor()
  said('first owner with a second factor')

  await page.getByText('Pagamenti di prova: i clienti pagano con soldi finti.').waitFor()
  expect(
    await page
      .getByRole('listitem')
      .filter({ has: page.getByText('Da fare', { exact: true }) })
      .count(),
  ).toBe(7)
  await keepPicture(page, 'apertura-lista')
  await keepPhonePicture(page, 'apertura-lista')
  await row(page, 'Dati dell’azienda')
    .getByRole('link', { name: /^Correggi/ })
    .click()
  await page.getByText('Ancora d’esempio: Nome del negozio, Ragione sociale e altre 16 voci.').waitFor()
  await keepPicture(page, 'apertura-azienda')
  await keepPhonePicture(page, 'apertura-azienda')
  await typeSettings(page, company)
  await uploadNotice(page)
  await saveSettings(page)
  await openChecklist(page)
  await row(page, 'Dati dell’azienda').getByText('I dati sono i tuoi.').waitFor()
  await row(page, 'Avviso ufficiale').getByText('L’immagine ufficiale è caricata.').waitFor()
  said('company, hours, mail, notice')

  await makeBrand(page, 'Volta')
  await makeFrame(page, 'Volta', () => keepPicture(page, 'apertura-montatura'))
  said('first brand and first frame')

  // the owner sees the whole shop, and is let in front of the provider’s door, which an invented test key does not open
  expect((await page.goto(`${address}/shop`))?.status()).toBe(200)
  const cart = await goToProvider(page)
  await cart.getByRole('alert').waitFor({ timeout: 60_000 })
  await keepPicture(page, 'apertura-porta')
  said('cart, up to the provider’s door')

  await page.goto(`${address}/admin/apertura`)
  await row(page, 'Almeno una montatura').getByText('Una in vendita, con foto.').waitFor()
  await page.getByRole('button', { name: /^Letti/ }).click()
  await page.getByText(/^Letti nella versione/).waitFor()
  await page.getByRole('button', { name: /^È arrivata/ }).click()
  await page.getByText(/^Prova arrivata a/).waitFor()

  // the navigation counts what is missing
  await page.getByRole('link', { name: /^Prima di aprire.*2/ }).waitFor()
  await keepPicture(page, 'apertura-pronto')
  // visitors still see nothing, and the shop does not open with test keys unnoticed
  expect((await visitor.goto(`${address}/shop`))?.status()).toBe(503)
  await page.getByRole('button', { name: 'Apri lo stesso…' }).click()
  const modal = page.getByRole('dialog', { name: 'Aprire lo stesso?' })
  await modal.getByRole('button', { name: 'Apri il negozio' }).click()
  await modal.getByText('Mancano righe obbligatorie: Pagamenti veri, Stripe ci avvisa dei pagamenti.').first().waitFor()
  await modal.getByLabel(/scrivi «apro lo stesso»/).fill('apro lo stesso')
  await modal.getByRole('button', { name: 'Apri il negozio' }).click()
  await page.getByText(/^Aperto dal/).waitFor()
  expect((await visitor.goto(`${address}/shop`))?.status()).toBe(200)
  await page.getByRole('button', { name: 'Chiudi il negozio' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi il negozio' }).click()
  await page.getByText('Chiuso: chi arriva vede «Apriamo presto»').waitFor()
  expect((await visitor.goto(`${address}/shop`))?.status()).toBe(503)
  said('read, opened knowingly and closed again')

  const { page: used } = await openBrowser()
  await used.goto(firstAccess)
  await used.getByText(/Questo indirizzo non vale più/).waitFor()
}, 240_000)

test('in the demonstration, from the example to a shop under an invented name, with a first paid order', async () => {
  const folder = folderOf('own-shop')
  const sandbox = await startSandbox({ data: join(folder, 'sandbox') })
  onTestFinished(async () => void (await sandbox.end('SIGKILL')))
  const shop = await startShop({ DATA_DIR: folder, ...sandbox.settings })
  onTestFinished(async () => void (await shop.end('SIGKILL')))
  const { page, counted } = await openBrowser()
  const said = openClock(counted)
  await logIn(page, shop.url, 'titolare@ottica.example')
  said('signed in as the owner')
  await setUp(page, shop.url)
  said('company, shipping, texts, colours')
  const { page: customer, counted: bought } = await openBrowser()
  const told = openClock(bought)
  await logIn(customer, shop.url, 'cliente@ottica.example')
  await customer.getByText('Occhiali misurati a Vercelli').first().waitFor()
  expect(await customer.title()).toBe('Rossi Occhiali — occhiali da vista e da sole')
  await customer.getByRole('link', { name: 'Rossi Occhiali, vai alla home' }).waitFor()
  await keepPicture(customer, 'apertura-demo')
  // it costs less than shipping is free for
  await customer.goto(`${shop.url}/shop?q=TMR240-131`)
  await customer.getByRole('article').first().getByRole('link').first().click()
  await customer.getByRole('button', { name: 'Aggiungi al carrello' }).click()
  await customer.getByRole('button', { name: /^Carrello/ }).click()
  const cart = customer.getByRole('dialog', { name: 'Carrello' })
  await cart.getByText('6,90').first().waitFor()
  const conditions = 'Spedizione gratuita sopra 100,00 €. Consegna in 1-4 giorni lavorativi. Hai 30 giorni per recedere'
  await cart.getByText(conditions).waitFor()
  // the law's notice stands above the button
  await cart.getByRole('img', { name: /^Avviso armonizzato/ }).waitFor()
  await cart.getByLabel(/Accetto i termini/).check()
  await cart.getByRole('button', { name: /^Acquista/ }).click()
  await customer.waitForURL(`${sandbox.url}/c/pay/*`)
  await fillCard(customer)
  await customer.getByRole('button', { name: /^Paga/ }).click()
  await customer.waitForURL(/payment-success/)
  told('first paid order')
  const mailbox = async () => (await fetch(`${shop.url}/_dev/posta`)).text()
  await expect.poll(mailbox, { timeout: 20_000 }).toContain('confermato – Rossi Occhiali')
}, 240_000)

async function logIn(page: Page, url: string, email: string) {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('Occhiali-1994')
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.waitForURL(`${url}/`)
}

async function fillCard(page: Page) {
  const fields = {
    'Numero carta': '4242 4242 4242 4242',
    Scadenza: '12/34',
    CVC: '123',
    'Nome sulla carta': 'Marta Rossi',
    Indirizzo: 'Via Emilia 94',
    CAP: '15057',
    Città: 'Tortona',
    Provincia: 'AL',
  }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value)
}
