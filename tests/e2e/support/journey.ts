import type { Locator, Page } from '@playwright/test'
import { emailTo, newAddress, verificationEmail } from './account.ts'
import { tabTo } from './keys.ts'
import { cart, expect, expectAccessible, newCustomer, open, ready, type Shop } from './test.ts'

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

/** Scrolls as far as the part is in sight, beside what floats. */
async function tap(target: Locator) {
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

/** From the home page to the order of what was paid. Each station is accessible, and scrolls in one direction alone. */
export async function buyFromHome(page: Page, shop: Shop, { way, brand, registers }: Journey) {
  await open(page, '/')
  await expectStation(page, 'home')
  await findFrame(page, way, brand)
  await way.press(page.getByRole('button', { name: 'Aggiungi al carrello' }).first())
  await expect(page.getByText(/ x 1 Aggiunto al carrello/)).toBeVisible()
  await way.press(page.getByRole('banner').getByRole('button', { name: 'Carrello, 1 articolo' }), true)
  const buy = cart(page).getByRole('button', { name: /^Acquista/ })
  await expect(buy).toBeVisible()
  await expectStation(page, 'cart')
  await way.press(buy)
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('region', { name: 'Il tuo carrello' })).toBeVisible()
  await ready(page)
  await expectStation(page, 'sign-in')
  if (registers) await register(page, shop, way)
  else await signIn(page, shop, way)

  // the cart is open again
  await expect(buy).toBeVisible()
  const terms = cart(page).getByLabel(/Accetto i termini/)
  if (await terms.isVisible()) await way.tick(terms)
  await way.press(buy)
  await payAt(page, shop, way)
  await expectStation(page, 'success')
  await openOrder(page, way)
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

/** On the card provider's page, and back on the shop's. */
async function payAt(page: Page, shop: Shop, way: Way) {
  await page.waitForURL(`${shop.sandboxUrl}/c/pay/*`)
  await expectStation(page, 'payment')
  for (const [label, words] of Object.entries(card)) await way.write(page.getByLabel(label), words)
  await way.press(page.getByRole('button', { name: 'Paga' }))
  await page.waitForURL(`${shop.url}/payment-success?*`)
  await expect(page.getByRole('heading', { name: 'Grazie! Pagamento riuscito' })).toBeVisible()
  await expect(page.getByText(/Il tuo ordine è il numero \d+/)).toBeVisible()
}

async function openOrder(page: Page, way: Way) {
  const number = /\d+/.exec(await page.getByText(/Il tuo ordine è il numero \d+/).innerText())?.[0] ?? ''
  await way.press(page.getByRole('link', { name: 'Vai ai miei ordini' }))
  await expect(page).toHaveURL('/profile')
  const details = page.getByRole('link', { name: `Dettagli e ricevuta dell’ordine ${number}` })
  await expect(details).toBeVisible()
  await expectStation(page, 'orders')
  await way.press(details)
  await expect(page).toHaveURL(`/profile/ordini/${number}`)
  await expect(page.getByRole('heading', { level: 1, name: `Ordine ${number}` })).toBeVisible()
  await expect(page.getByText('In Accettazione').first()).toBeVisible()
  await expectStation(page, 'order')
}

async function expectStation(page: Page, name: string) {
  await expectAccessible(page)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beyond, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}
