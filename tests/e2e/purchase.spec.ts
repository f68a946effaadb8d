import type { Page } from '@playwright/test'
import { enter, plentifulPage } from './support/account.ts'
import { openFilters } from './support/navigation.ts'
import {
  addToCart,
  cart,
  expect,
  expectAccessible,
  fillCard,
  forgive,
  newCustomer,
  open,
  openCart,
  ready,
  test,
  type Shop,
} from './support/test.ts'

/** The order that came out of a payment session, and how many emails about it have left. */
async function orderOf(shop: Shop, sessionId: string) {
  const [order] = await shop.query<{ id: number; state: string; sent: number }>(
    `select id, state, (select count(*)::int from email where order_id = shop_order.id and sent_at is not null) as sent
     from shop_order where provider_session_id = $1`,
    [sessionId],
  )
  return order
}

/** What GetOrdini tells the signed-in customer. */
function ordersSeen(page: Page) {
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    const answer = await fetch('/api/Ordini/GetOrdini', { headers })
    return ((await answer.json()) as { data: { id: number; stato: string }[] }).data
  })
}

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

/** From the listing to an open cart with one frame in it. */
async function fillCart(page: Page, path: string, card: number) {
  await open(page, path)
  await page
    .getByRole('article')
    .filter({ hasNotText: 'Non disponibile' })
    .nth(card)
    .getByRole('heading')
    .getByRole('link')
    .click()
  await page.waitForURL(/\/product\/\d+/)
  await addToCart(page)
  await openCart(page)
}

test(
  'from the home page to a paid order',
  { tag: ['@S-002', '@S-446', '@S-447', '@S-396', '@mouse'] },
  async ({ page, shop }) => {
    await open(page, '/')
    await page.getByRole('link', { name: 'Donna, Da vista' }).click()
    await expect(page).toHaveURL('/shop?tipologia=da+vista&categoria=donna')
    await openFilters(page)
    await page.getByRole('combobox', { name: 'Brand' }).selectOption('Volpedo')
    await expect(page).toHaveURL(/brand=Volpedo/)
    await page
      .getByRole('article')
      .filter({ hasText: 'Volpedo', hasNotText: 'Non disponibile' })
      .first()
      .getByRole('heading')
      .getByRole('link')
      .click()
    await page.waitForURL(/\/product\/\d+/)
    // the address changes before the page does
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(/-\d/)
    const codice = /\S+$/.exec(await heading.innerText())?.[0] ?? ''
    await addToCart(page)
    await openCart(page)
    await expect(cart(page)).toContainText(codice)
    await expectAccessible(page)

    // a visitor is sent to sign in, and the cart waits
    await cart(page)
      .getByLabel(/Accetto i termini/)
      .check()
    await cart(page)
      .getByRole('button', { name: /^Acquista/ })
      .click()
    await page.waitForURL('/login')
    await expect(page.getByText('Devi essere autenticato per accedere a questa pagina!')).toHaveCount(1)
    await ready(page)
    await expect(page.getByRole('region', { name: 'Il tuo carrello' }).getByAltText(codice)).toBeVisible()
    await expectAccessible(page)
    const { email, password } = await newCustomer(shop)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Accedi' }).click()
    await page.waitForURL('/')
    await expect(page.getByText('Accesso effettuato')).toBeVisible()

    // the purchase goes on where it stopped
    await expect(cart(page)).toContainText(codice)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await cart(page)
      .getByRole('button', { name: /^Acquista/ })
      .click()
    await page.waitForURL(`${shop.sandboxUrl}/c/pay/*`)
    const sessionId = page.url().split('/').at(-1) ?? ''
    expect(asked).toContain(`${shop.sandboxUrl}/v3/sandbox.js`)
    await expect(page.getByText(/di prova/i).first()).toBeVisible()
    await expectAccessible(page)
    await fillCard(page)
    await page.getByRole('button', { name: 'Paga' }).click()

    await page.waitForURL(`${shop.url}/payment-success?session_id=${sessionId}`)
    await expect(page.getByRole('heading', { name: 'Grazie! Pagamento riuscito' })).toBeVisible()
    await expect(page.getByText('Pagato', { exact: true })).toBeVisible()
    const bought = page.getByRole('table', { name: 'Articoli' })
    await expect(bought).toContainText(codice)
    await expect(bought.locator('img')).toHaveJSProperty('complete', true)
    await expectAccessible(page)
    const order = await orderOf(shop, sessionId)
    expect(await ordersSeen(page)).toContainEqual(expect.objectContaining({ id: order?.id, stato: 'In Accettazione' }))
    await openCart(page)
    await expect(cart(page).getByRole('button', { name: 'Nessun prodotto' })).toBeDisabled()

    // the confirmation and the owner's news of it are in the demo's mailbox
    await expect.poll(async () => (await orderOf(shop, sessionId))?.sent, { timeout: 20_000 }).toBe(2)
    await page.goto('/_dev/posta')
    await expect(page.getByRole('link', { name: `Nuovo ordine n. ${order?.id}` })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: new RegExp(`Ordine n. ${order?.id} confermato`) }).click()
    await expect(page.getByText(codice).first()).toBeVisible()
  },
)

test('a declined card is reported, and another one pays the same session', async ({ page, shop, complaints }) => {
  await enter(page, await newCustomer(shop))
  await fillCart(page, '/shop', 0)
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
  await fillCart(page, '/shop?categoria=uomo', 1)
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
  await fillCart(page, '/shop?categoria=donna', 2)
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
  await fillCart(page, '/shop?categoria=uomo', 2)
  await pressInVain(page, shop)
  await page.reload()
  await ready(page)
  await expect(page.getByRole('button', { name: /^Carrello, 1 articolo/ })).toBeVisible()
})

test('a provider’s page that fails to load leaves the cart, and the button enabled', async ({ page, shop }) => {
  await page.clock.install()
  await enter(page, await newCustomer(shop))
  await fillCart(page, '/shop?categoria=uomo', 3)
  await pressInVain(page, shop)
  await page.clock.fastForward(61_000)
  await expect(cart(page).getByRole('button', { name: /^Acquista/ })).not.toHaveAttribute('aria-busy')
  await expect(cart(page).getByText('La pagina del pagamento non si apre')).toBeVisible()
  await page.reload()
  await ready(page)
  await expect(page.getByRole('button', { name: /^Carrello, 1 articolo/ })).toBeVisible()
})

test(
  'going back from the provider’s page finds the cart as it was, until it is paid',
  { tag: ['@H-96'] },
  async ({ page, shop }) => {
    await enter(page, await newCustomer(shop))
    await fillCart(page, '/shop?categoria=donna', 3)
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
  'paid for after a way back, a piece is no longer in the cart; one that was added since is',
  { tag: ['@H-96'] },
  async ({ page, shop }) => {
    await enter(page, await newCustomer(shop))
    const path = await plentifulPage(shop)
    await open(page, path)
    await addToCart(page)
    await openCart(page)
    await goToPay(page, shop)
    const payment = page.url()
    await page
      .getByRole('link', { name: /negozio|Annulla|Torna/i })
      .first()
      .click()
    await page.waitForURL(/\/shop/)
    await ready(page)
    await expect(page.getByRole('button', { name: /^Carrello, 1 articolo/ })).toBeVisible()
    await open(page, path)
    await addToCart(page)
    await expect(page.getByRole('button', { name: /^Carrello, 2 articoli/ })).toBeVisible()
    await page.goto(payment)
    await fillCard(page)
    await page.getByRole('button', { name: 'Paga' }).click()
    await expect(page.getByRole('heading', { name: 'Grazie! Pagamento riuscito' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Carrello, 1 articolo/ })).toBeVisible()
  },
)

test(
  'paid for in another tab after a way back, a piece leaves the cart when this tab is looked at again',
  { tag: ['@H-96'] },
  async ({ page, shop }) => {
    await enter(page, await newCustomer(shop))
    await fillCart(page, '/shop?categoria=donna', 3)
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
