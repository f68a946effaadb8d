import type { Page } from '@playwright/test'
import { enter, plentifulPage } from './support/account.ts'
import { orderOf } from './support/journey.ts'
import {
  addToCart,
  cart,
  expect,
  expectAccessible,
  fillCard,
  forgive,
  hold,
  newCustomer,
  open,
  openCart,
  ready,
  test,
  type Shop,
} from './support/test.ts'

/** From an open cart to the card provider's page; answers the session's id. */
async function goToPay(page: Page, shop: Shop) {
  await cart(page)
    .getByLabel(/Accetto i termini/)
    .check()
  await cart(page)
    .getByRole('button', { name: /^Acquista/ })
    .click()
  await page.waitForURL(`${shop.sandboxUrl}/c/pay/*`)
  return page.url().split('/').at(-1) ?? ''
}

/** Opens the cart with one frame in it, of which there are many: a payment that is begun keeps one. */
async function fillCart(page: Page, shop: Shop) {
  await open(page, await plentifulPage(shop))
  await addToCart(page)
  await openCart(page)
}

test('a declined card is reported, and another one pays the same session', async ({ page, shop, complaints }) => {
  await enter(page, await newCustomer(shop))
  await fillCart(page, shop)
  const sessionId = await goToPay(page, shop)
  await fillCard(page, { number: '4000 0000 0000 0002' })
  await page.getByRole('button', { name: 'Paga' }).click()
  await expect(page.getByText('La carta è stata rifiutata.').first()).toBeVisible()
  expect(await page.getByLabel('Indirizzo').inputValue()).toBe('Via Emilia 94')
  await expectAccessible(page)
  await fillCard(page)
  await page.getByRole('button', { name: 'Paga' }).click()
  await expect(page.getByRole('heading', { name: 'Grazie! Pagamento riuscito' })).toBeVisible()
  expect(await orderOf(shop, sessionId)).toMatchObject({ state: 'accepted' })
  forgive(complaints, /status of 402/)
})

test('the page is closed right after paying: the order is created as well', async ({ page, context, shop }) => {
  await enter(page, await newCustomer(shop))
  await fillCart(page, shop)
  const sessionId = await goToPay(page, shop)
  await fillCard(page)
  // the landing page comes too late to tell the shop
  await context.route('**/api/Stripe/CheckSessionStatus*', () => {})
  await page.getByRole('button', { name: 'Paga' }).click()
  await page.waitForURL(/payment-success/, { waitUntil: 'commit' })
  await page.close()
  await expect.poll(async () => (await orderOf(shop, sessionId))?.state, { timeout: 30_000 }).toBe('accepted')
})

test('the customer who cancels on the page of the provider finds the cart as it was', async ({ page, shop }) => {
  await enter(page, await newCustomer(shop))
  await fillCart(page, shop)
  // a codice fiscale that is mistyped stops the purchase at its field
  await cart(page).getByText('Codice fiscale o partita IVA').click()
  const code = cart(page).getByLabel('Codice fiscale', { exact: true })
  await code.fill('rss mra 85t10 a562t')
  await cart(page)
    .getByLabel(/Accetto i termini/)
    .check()
  await cart(page)
    .getByRole('button', { name: /^Acquista/ })
    .click()
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/Questo codice fiscale non è valido/)
  await expect(code).toHaveValue('rss mra 85t10 a562t')
  await expectAccessible(page)
  await code.fill('rss mra 85t10 a562s')
  await goToPay(page, shop)
  await page
    .getByRole('link', { name: /negozio|Annulla|Torna/i })
    .first()
    .click()
  await page.waitForURL(/\/shop/)
  await ready(page)
  await expect(page.getByRole('button', { name: /^Carrello, 1 articolo/ })).toBeVisible()
  await openCart(page)
  await cart(page).getByText('Codice fiscale o partita IVA').click()
  await expect(code).toHaveValue('RSSMRA85T10A562S')
})

/** Clicks `Acquista`, and blocks the navigation to the provider's page. */
async function pressInVain(page: Page, shop: Shop) {
  await page.route(`${shop.sandboxUrl}/c/pay/*`, (route) => route.abort('aborted'))
  await cart(page)
    .getByLabel(/Accetto i termini/)
    .check()
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().startsWith(`${shop.sandboxUrl}/c/pay/`))
  await cart(page)
    .getByRole('button', { name: /^Acquista/ })
    .click()
  await stopped
}

test('after a reload while the provider is slow the cart is still there', async ({ page, shop }) => {
  await enter(page, await newCustomer(shop))
  await fillCart(page, shop)
  await pressInVain(page, shop)
  await page.reload()
  await ready(page)
  await expect(page.getByRole('button', { name: /^Carrello, 1 articolo/ })).toBeVisible()
})

test(
  'a provider’s page that fails to load leaves the cart, and the button enabled',
  { tag: ['@S-303'] },
  async ({ page, shop }) => {
    await page.clock.install()
    await enter(page, await newCustomer(shop))
    await fillCart(page, shop)
    await pressInVain(page, shop)
    await page.clock.fastForward(61_000)
    await expect(cart(page).getByRole('button', { name: /^Acquista/ })).not.toHaveAttribute('aria-busy')
    await expect(cart(page).getByText('La pagina del pagamento non si apre')).toBeVisible()
    await page.reload()
    await ready(page)
    await expect(page.getByRole('button', { name: /^Carrello, 1 articolo/ })).toBeVisible()
  },
)

test(
  'going back from the provider’s page finds the cart as it was, until it is paid',
  { tag: ['@H-96'] },
  async ({ page, shop }) => {
    await enter(page, await newCustomer(shop))
    await fillCart(page, shop)
    await goToPay(page, shop)
    await page.goBack()
    await ready(page)
    await expect(
      page.getByRole('banner').getByRole('button', { name: /^Carrello, 1 articolo/, includeHidden: true }),
    ).toHaveCount(1)
    // the provider's page is one step forward, and still takes the payment
    await page.goForward()
    await fillCard(page)
    await page.getByRole('button', { name: 'Paga' }).click()
    await expect(page.getByRole('heading', { name: 'Grazie! Pagamento riuscito' })).toBeVisible()
    await openCart(page)
    await expect(cart(page).getByRole('button', { name: 'Nessun prodotto' })).toBeDisabled()
  },
)

test(
  'paid for after a way back, a piece is no longer in the cart; those that were added since, or in another tab, are',
  { tag: ['@H-96'] },
  async ({ page, shop }) => {
    await enter(page, await newCustomer(shop))
    await fillCart(page, shop)
    const path = new URL(page.url()).pathname
    const release = await hold(page, '**/api/Stripe/Checkout*')
    const asked = page.waitForRequest(/Stripe\/Checkout/)
    const going = goToPay(page, shop)
    // what is added before the request is made is paid with the rest
    await asked
    const other = await page.context().newPage()
    await open(other, path)
    await addToCart(other)
    await other.close()
    release()
    await going
    const payment = page.url()
    await page
      .getByRole('link', { name: /negozio|Annulla|Torna/i })
      .first()
      .click()
    await page.waitForURL(/\/shop/)
    await ready(page)
    await expect(page.getByRole('button', { name: /^Carrello, 2 articoli/ })).toBeVisible()
    await open(page, path)
    await addToCart(page)
    await expect(page.getByRole('button', { name: /^Carrello, 3 articoli/ })).toBeVisible()
    await page.goto(payment)
    await fillCard(page)
    await page.getByRole('button', { name: 'Paga' }).click()
    await expect(page.getByRole('heading', { name: 'Grazie! Pagamento riuscito' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Carrello, 2 articoli/ })).toBeVisible()
  },
)

test(
  'paid for in another tab after a way back, a piece leaves the cart when this tab is looked at again',
  { tag: ['@H-96'] },
  async ({ page, shop }) => {
    await enter(page, await newCustomer(shop))
    await fillCart(page, shop)
    await goToPay(page, shop)
    const payment = page.url()
    await page.goBack()
    await ready(page)
    const full = page.getByRole('banner').getByRole('button', { name: /^Carrello, 1 articolo/, includeHidden: true })
    await expect(full).toHaveCount(1)
    // as a bank's app leads to a new tab
    const other = await page.context().newPage()
    await other.goto(payment)
    await fillCard(other)
    await other.getByRole('button', { name: 'Paga' }).click()
    await expect(other.getByRole('heading', { name: 'Grazie! Pagamento riuscito' })).toBeVisible()
    await other.close()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(full).toHaveCount(0)
  },
)
