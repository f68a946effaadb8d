import type { Locator, Page } from '@playwright/test'
import { enter } from './support/account.ts'
import {
  addToCart,
  cart,
  expect,
  expectAccessible,
  forgive,
  newCustomer,
  open,
  openCart,
  test,
} from './support/test.ts'

// what the network did not bring is in the cache of no earlier test
test.use({ reuseContext: false })

const offline = 'Sei senza connessione: la pagina resta aperta. Riprova quando torna la rete.'
const silent = 'Il negozio non risponde. Controlla la connessione e riprova.'
const provoked = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported|route module|Failed to fetch/

/** The code that keeps the page comes after the page, and puts itself before `fetch`. */
async function openKept(page: Page, path: string) {
  await open(page, path)
  await page.waitForFunction(() => !String(window.fetch).includes('[native code]'))
}

const said = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()

test('without network a link and a panel say so, the page stays, and both open later', async ({
  page,
  context,
  complaints,
}) => {
  await openKept(page, '/product/1')
  const about = page.getByRole('link', { name: 'CHI SIAMO' })
  const support = page.getByRole('button', { name: 'Assistenza' })
  await context.setOffline(true)
  await about.click()
  await said(page, offline)
  await support.click()
  await said(page, silent)
  await expect(page).toHaveURL('/product/1')
  await expect(page.getByRole('button', { name: 'Aggiungi al carrello' })).toBeVisible()
  await expect(page.locator('.attesa')).toHaveCount(0)
  await expectAccessible(page)

  await context.setOffline(false)
  await support.click()
  await expect(page.getByRole('dialog', { name: 'Richieste assistenza' })).toBeVisible()
  await page.keyboard.press('Escape')
  await about.click()
  await expect(page).toHaveURL('/whoweare')
  forgive(complaints, provoked)
})

test('a link whose page did not load leads on at once when the network is back', async ({
  page,
  context,
  complaints,
}) => {
  await openKept(page, '/shop')
  const signIn = page.getByRole('link', { name: 'Accedi' }).first()
  await context.setOffline(true)
  await signIn.click()
  await said(page, offline)
  await expect(page.locator('.attesa')).toHaveCount(0)
  await expect(page.getByText(offline)).toHaveCount(1)
  await context.setOffline(false)
  await signIn.click()
  // the router waits for the lost code for ever; the limit of a navigation is 21 s
  await expect(page).toHaveURL('/login', { timeout: 15_000 })
  forgive(complaints, provoked)
})

test('a shop that answers nothing, on a network that is there, leaves the page', async ({ page, complaints }) => {
  await openKept(page, '/product/1')
  await page.route('**/*', (route) => route.abort())
  // the router reloads the page when it cannot load the code of the next one
  await page.getByRole('link', { name: 'CHI SIAMO' }).click()
  await said(page, silent)
  await expect(page.getByRole('button', { name: 'Aggiungi al carrello' })).toBeVisible()
  forgive(complaints, provoked)
})

test('a page whose data do not come leaves the one that is open', async ({ page, shop, complaints }) => {
  const [frame] = await shop.query<{ path: string }>(
    `select '/product/' || min(id) as path from product where disabled_at is null and model <> ''
     group by brand_id, model having count(*) > 1 limit 1`,
  )
  const path = frame?.path ?? ''
  await page.route('**/product/*.data*', (route) => route.abort())
  await openKept(page, path)
  const colours = page.getByRole('navigation', { name: 'Colori di questo modello' })
  await colours.locator('a:not([aria-current])').first().click()
  await said(page, silent)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('button', { name: 'Aggiungi al carrello' })).toBeVisible()
  await expect(page.locator('.attesa')).toHaveCount(0)
  await page.unroute('**/product/*.data*')
  await colours.locator('a:not([aria-current])').first().click()
  await expect(page).not.toHaveURL(path)
  await expect(page.getByRole('button', { name: 'Aggiungi al carrello' })).toBeVisible()
  forgive(complaints, provoked)
})

test('a part of the cart whose code did not load can be tried again', async ({ page, shop, complaints }) => {
  await enter(page, await newCustomer(shop))
  await open(page, '/product/1')
  await addToCart(page)
  await page.route('**/assets/fiscal-entry-*', (route) => route.abort())
  await openCart(page)
  await cart(page).getByText('Codice fiscale o partita IVA').click()
  const again = cart(page).getByRole('button', { name: 'Riprova' })
  await expect(again).toBeVisible()
  await page.unroute('**/assets/fiscal-entry-*')
  await again.click()
  await expect(cart(page).getByLabel('Codice fiscale')).toBeVisible()
  forgive(complaints, provoked)
})

/** Seconds until the page gives a silent shop up: a part of the page, an answer. */
const limit = { part: 11, answer: 21 }

/** From now on the network takes what is sent and brings nothing. */
const silence = (page: Page) => page.route('**/*', () => undefined)

async function expectGivenUp(page: Page, seconds: number) {
  await page.clock.runFor(seconds * 1000)
  await said(page, silent)
  await page.getByRole('button', { name: 'Chiudi il messaggio' }).first().click()
  await expect(page).toHaveURL('/product/1')
  await expect(page.getByRole('button', { name: 'Aggiungi al carrello' })).toBeVisible()
}

test('a silent network: a link says so in time, the page stays, and the link leads on later', async ({
  page,
  complaints,
}) => {
  await page.clock.install()
  await openKept(page, '/product/1')
  await silence(page)
  const about = page.getByRole('link', { name: 'CHI SIAMO' })
  await about.click()
  await expect(page.locator('.attesa')).toHaveCount(1)
  await expectGivenUp(page, limit.answer)
  await expect(page.locator('.attesa')).toHaveCount(0)
  await page.unroute('**/*')
  await about.click()
  // its code is still on its way, and asked for only once by this page: the next one is loaded as a document
  await page.clock.runFor(limit.answer * 1000)
  await expect(page).toHaveURL('/whoweare')
  forgive(complaints, provoked)
})

test('a silent network: panels and search say so in time, and the page stays', async ({ page, complaints }) => {
  await page.clock.install()
  await openKept(page, '/product/1')
  await silence(page)
  const header = page.getByRole('banner')
  const parts = [
    header.getByRole('button', { name: /^Carrello/ }),
    header.getByRole('link', { name: 'Cerca' }),
    page.getByRole('button', { name: 'Assistenza' }),
  ]
  for (const part of parts) {
    await part.click()
    await expectGivenUp(page, limit.part)
  }
  forgive(complaints, provoked)
})

/** Presses what sends this request, and lets the time pass that an answer may take. */
async function pressInVain(page: Page, button: Locator, path: string) {
  const asked = page.waitForRequest((request) => request.url().includes(path))
  await button.click()
  await asked
  await page.clock.runFor(limit.answer * 1000)
}

test('a silent network: forms keep what was typed and say so in time', async ({ page, shop, complaints }) => {
  await page.clock.install()
  const account = await newCustomer(shop)
  await openKept(page, '/login')
  await page.route('**/api/**', () => undefined)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  const enterButton = page.getByRole('button', { name: 'Accedi', exact: true })
  await pressInVain(page, enterButton, '/Auth/Login')
  await said(page, silent)
  await expect(page.getByLabel('Email')).toHaveValue(account.email)
  await page.unroute('**/api/**')
  await enterButton.click()
  await expect(page).toHaveURL('/')

  await openKept(page, '/product/1')
  await page.getByRole('button', { name: 'Assistenza' }).click()
  const panel = page.getByRole('dialog', { name: 'Richieste assistenza' })
  await expect(panel.getByText('Non hai ancora aperto ticket')).toBeVisible()
  await page.route('**/api/**', () => undefined)
  await panel.getByLabel('Titolo').fill('Una domanda')
  await panel.getByLabel('Categoria').selectOption('Altro')
  await pressInVain(page, panel.getByRole('button', { name: 'Crea ticket' }), '/Ticket/CreaTicket')
  await expect(panel.getByText(`Errore creazione ticket. ${silent}`)).toBeVisible()
  await expect(panel.getByLabel('Titolo')).toHaveValue('Una domanda')
  await pressInVain(page, panel.getByRole('button', { name: 'Aggiorna' }), '/Ticket/GetTickets')
  await expect(panel.getByRole('alert').filter({ hasText: 'Impossibile caricare i ticket' }).first()).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Riprova' })).toBeVisible()
  forgive(complaints, provoked)
})

/** `AbortSignal.timeout` goes by the clock of the test, which stops `setTimeout` alone. */
function timeOutByClock() {
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), milliseconds)
    return controller.signal
  }
}

test('a silent network: the cart, its code and the purchase say so in time', async ({ page, shop, complaints }) => {
  await page.clock.install()
  await page.addInitScript(timeOutByClock)
  await enter(page, await newCustomer(shop))
  await openKept(page, '/product/1')
  await addToCart(page)
  await openCart(page)
  const buy = cart(page).getByRole('button', { name: /^Acquista/ })
  await expect(buy).toBeEnabled()
  const terms = cart(page).getByLabel(/Accetto i termini/)
  if (await terms.isVisible()) await terms.check()
  await page.route('**/api/**', () => undefined)
  await cart(page).getByText('Hai un codice sconto?').click()
  await cart(page).getByRole('textbox', { name: 'Codice sconto' }).fill('ESTATE')
  const priced = page.waitForRequest((request) => request.url().includes('/Sconti/Calcola'))
  await cart(page).getByRole('button', { name: 'Applica' }).click()
  // it is asked for after a rest
  await page.clock.runFor(500)
  await priced
  await page.clock.runFor(limit.part * 1000)
  const code = cart(page).getByRole('group', { name: 'Codice sconto' })
  await expect(code).toContainText('ESTATE il negozio non risponde: si calcola al pagamento')
  await expect(code.getByRole('button', { name: 'Riprova' })).toBeVisible()
  // after the ten seconds that the cart is looked at once more
  const checked = page.waitForRequest('**/Prodotti/GetProdottoById*')
  const bought = page.waitForRequest('**/Stripe/Checkout*')
  await buy.click()
  await checked
  await page.clock.runFor(10_000)
  await bought
  await page.clock.runFor(limit.answer * 1000)
  await expect(cart(page).getByText(silent).first()).toBeVisible()
  await expect(buy).toBeEnabled()
  await expect(cart(page).getByRole('listitem')).toHaveCount(1)
  forgive(complaints, provoked)
})
