import type { Locator, Page } from '@playwright/test'
import { emailTo, newAddress, verificationEmail } from './account.ts'
import { tabTo } from './keys.ts'
import { closeMessages } from './tickets.ts'
import { cart, expect, expectAccessible, newCustomer, open, openCart, ready, type Shop } from './test.ts'

/** How a person uses a page. */
export interface Way {
  /** `before`: the part stands before what has the focus. */
  press(target: Locator, before?: boolean): Promise<void>
  tick(target: Locator): Promise<void>
  write(target: Locator, words: string): Promise<void>
  choose(target: Locator, option: string): Promise<void>
}

export const byKeyboard: Way = {
  press: async (target, before) => {
    await tabTo(target.page(), target, before ? 'Shift+Tab' : 'Tab')
    await target.page().keyboard.press('Enter')
  },
  tick: async (target) => {
    await tabTo(target.page(), target)
    await target.page().keyboard.press('Space')
  },
  write: async (target, words) => {
    await tabTo(target.page(), target)
    await target.page().keyboard.type(words)
  },
  // no other option begins with its letter
  choose: async (target, option) => {
    await tabTo(target.page(), target)
    await target.page().keyboard.press(option.charAt(0))
  },
}

/** Closes the messages, which may lie over the part for seconds, and scrolls as far as it is in sight, beside what floats. */
async function tap(target: Locator) {
  await closeMessages(target.page())
  await target.evaluate((element) => element.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
  await target.tap()
}

export const byTouch: Way = {
  press: tap,
  tick: tap,
  write: async (target, words) => {
    // who sees a field empty after typing taps it again: the end of a touch may come after the first letters
    await expect(async () => {
      await tap(target)
      await target.pressSequentially(words)
      await expect(target).not.toHaveValue('', { timeout: 500 })
    }).toPass()
  },
  // the list is the phone's own
  choose: async (target, option) => {
    await target.selectOption(option)
  },
}

/** What may differ between two journeys. */
export interface Journey {
  way: Way
  /** Of one available frame at least, for women. */
  brand: string
  /** Without an account. */
  registers: boolean
}

/**
 * From the home page to the order of what was paid, and to the emails about it. Each station is accessible, and scrolls in one
 * direction alone.
 */
export async function buyFromHome(page: Page, shop: Shop, { way, brand, registers }: Journey) {
  await open(page, '/')
  await expectStation(page, 'home')
  const codice = await findFrame(page, way, brand)
  await way.press(page.getByRole('button', { name: 'Aggiungi al carrello' }).first())
  await expect(page.getByText(/ x 1 Aggiunto al carrello/)).toBeVisible()
  await way.press(page.getByRole('banner').getByRole('button', { name: 'Carrello, 1 articolo' }), true)
  const buy = cart(page).getByRole('button', { name: /^Acquista/ })
  await expect(buy).toBeVisible()
  await expect(cart(page)).toContainText(codice)
  await expectStation(page, 'cart')
  // a visitor is sent to sign in, and the cart waits
  await way.press(buy)
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Devi essere autenticato per accedere a questa pagina!')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Il tuo carrello' }).getByAltText(codice)).toBeVisible()
  await ready(page)
  await expectStation(page, 'sign-in')
  if (registers) await register(page, shop, way)
  else await signIn(page, shop, way)

  // the cart is open again: the purchase goes on where it stopped
  await expect(buy).toBeVisible()
  await expect(cart(page)).toContainText(codice)
  const terms = cart(page).getByLabel(/Accetto i termini/)
  if (await terms.isVisible()) await way.tick(terms)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await way.press(buy)
  const sessionId = await payAt(page, shop, way)
  expect(asked).toContain(`${shop.sandboxUrl}/v3/sandbox.js`)
  const bought = page.getByRole('table', { name: 'Articoli' })
  await expect(bought).toContainText(codice)
  await expect(bought.locator('img')).toHaveJSProperty('complete', true)
  await expectStation(page, 'success')
  const { number, seen } = await openOrder(page, way)
  const order = await orderOf(shop, sessionId)
  expect(String(order?.id)).toBe(number)
  expect(seen).toContainEqual(expect.objectContaining({ id: order?.id, stato: 'In Accettazione' }))
  await openCart(page)
  await expect(cart(page).getByRole('button', { name: 'Nessun prodotto' })).toBeDisabled()

  // the confirmation and the owner's news of it are in the demo's mailbox
  await expect.poll(async () => (await orderOf(shop, sessionId))?.sent, { timeout: 20_000 }).toBe(2)
  await page.goto('/_dev/posta')
  await expect(page.getByRole('link', { name: `Nuovo ordine n. ${number}` })).toBeVisible()
  await expectStation(page, 'mailbox')
  await page.getByRole('link', { name: new RegExp(`Ordine n. ${number} confermato`) }).click()
  await expect(page.getByText(codice).first()).toBeVisible()
}

/** The order that came out of a payment session, and how many emails about it have left. */
export async function orderOf(shop: Shop, sessionId: string) {
  const [order] = await shop.query<{ id: number; state: string; sent: number }>(
    `select id, state, (select count(*)::int from email where order_id = shop_order.id and sent_at is not null) as sent
     from shop_order where provider_session_id = $1`,
    [sessionId],
  )
  return order
}

async function findFrame(page: Page, way: Way, brand: string) {
  const heading = page.getByRole('heading', { level: 1 })
  await way.press(page.getByRole('link', { name: 'Donna, Da vista' }))
  await expect(page).toHaveURL('/shop?tipologia=da+vista&categoria=donna')
  await expect(heading).toBeFocused()
  const fold = page.locator('.filtri summary')
  if (await fold.isVisible()) await way.press(fold)
  const select = page.getByRole('combobox', { name: 'Brand' })
  await way.choose(select, brand)
  await expect(page).toHaveURL(new RegExp(`brand=${brand}`))
  await ready(page)
  await expectStation(page, 'listing')
  const frames = page.getByRole('article').filter({ hasText: brand, hasNotText: 'Non disponibile' })
  await way.press(frames.first().getByRole('heading').getByRole('link'))
  await expect(page).toHaveURL(/\/product\/\d+$/)
  await expect(heading).toBeFocused()
  await ready(page)
  await expectStation(page, 'product')
  await expect(heading).toHaveText(/-\d/)
  return /\S+$/.exec(await heading.innerText())?.[0] ?? ''
}

async function signIn(page: Page, shop: Shop, way: Way) {
  const { email, password } = await newCustomer(shop)
  await way.write(page.getByLabel('Email'), email)
  await way.write(page.getByLabel('Password'), password)
  await way.press(page.getByRole('button', { name: 'Accedi', exact: true }))
  await expect(page).toHaveURL('/')
}

async function register(page: Page, shop: Shop, way: Way) {
  const email = newAddress()
  await way.press(page.getByRole('link', { name: 'Registrati' }))
  await expect(page).toHaveURL('/register')
  await ready(page)
  await expectStation(page, 'registration')
  const typed = { Nome: 'Ada', Cognome: 'Bianchi', Email: email, Telefono: '333 0000009' }
  for (const [label, words] of Object.entries(typed)) await way.write(page.getByLabel(label, { exact: true }), words)
  // its three parts stand in the order of the browser's language
  await page.getByLabel('Data di nascita').fill('1990-05-17')
  for (const label of ['Password', 'Ripeti la password'])
    await way.write(page.getByLabel(label, { exact: true }), 'Lenti-e-aste-7')
  await way.tick(page.getByRole('radio').first())
  await way.tick(page.getByRole('main').getByLabel(/Accetto i termini/))
  await way.tick(page.getByRole('checkbox', { name: 'Non sono un robot' }))
  await way.press(page.getByRole('button', { name: 'Registrati' }))
  await expect(page).toHaveURL('/email-verification')
  await expectStation(page, 'verification')
  const { code } = await emailTo(shop, email, verificationEmail)
  await way.write(page.getByPlaceholder('Codice di verifica'), code)
  await way.press(page.getByRole('button', { name: 'Verifica', exact: true }))
  await expect(page.getByText('Indirizzo verificato')).toBeVisible()
  await way.press(page.getByRole('button', { name: 'Torna al carrello' }))
}

const card = {
  'Numero carta': '4242424242424242',
  Scadenza: '12/34',
  CVC: '123',
  'Nome sulla carta': 'Marta Rossi',
  Indirizzo: 'Via Emilia 94',
  CAP: '15057',
  Città: 'Tortona',
  Provincia: 'AL',
}

/** On the card provider's page, and back on the shop's; the id of the payment's session. */
async function payAt(page: Page, shop: Shop, way: Way) {
  await page.waitForURL(`${shop.sandboxUrl}/c/pay/*`)
  const sessionId = page.url().split('/').at(-1) ?? ''
  await expect(page.getByText(/di prova/i).first()).toBeVisible()
  await expectStation(page, 'payment')
  for (const [label, words] of Object.entries(card)) await way.write(page.getByLabel(label), words)
  await way.press(page.getByRole('button', { name: 'Paga' }))
  await page.waitForURL(`${shop.url}/payment-success?session_id=${sessionId}`)
  await expect(page.getByRole('heading', { name: 'Grazie! Pagamento riuscito' })).toBeVisible()
  await expect(page.getByText('Pagato', { exact: true })).toBeVisible()
  await expect(page.getByText(/Il tuo ordine è il numero \d+/)).toBeVisible()
  return sessionId
}

/** Goes on to the page of the order; its number, and what GetOrdini told the customer. */
async function openOrder(page: Page, way: Way) {
  const number = /\d+/.exec(await page.getByText(/Il tuo ordine è il numero \d+/).innerText())?.[0] ?? ''
  const listed = page.waitForResponse('**/api/Ordini/GetOrdini*')
  await way.press(page.getByRole('link', { name: 'Vai ai miei ordini' }))
  await expect(page).toHaveURL('/profile')
  const { data: seen } = (await (await listed).json()) as { data: { id: number; stato: string }[] }
  const details = page.getByRole('link', { name: `Dettagli e ricevuta dell’ordine ${number}` })
  await expect(details).toBeVisible()
  await expectStation(page, 'orders')
  await way.press(details)
  await expect(page).toHaveURL(`/profile/ordini/${number}`)
  await expect(page.getByRole('heading', { level: 1, name: `Ordine ${number}` })).toBeVisible()
  await expect(page.getByText('In Accettazione').first()).toBeVisible()
  await expectStation(page, 'order')
  return { number, seen }
}

async function expectStation(page: Page, name: string) {
  await expectAccessible(page)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beyond, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}
