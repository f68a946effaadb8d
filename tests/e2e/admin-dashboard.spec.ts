import { gzipSync } from 'node:zlib'
import { newAccount, openSignedIn } from './support/account.ts'
import { openAsOwner } from './support/orders.ts'
import { expect, expectAccessible, expectAccessibleAtBothWidths, forgive, open, ready, test } from './support/test.ts'

test(
  'one tab at a time, Ordini first, selected by arrows, Home and End, and kept in the URL',
  { tag: ['@S-199', '@S-200', '@S-201', '@S-345', '@S-031', '@S-397'] },
  async ({ page, shop }) => {
    await openAsOwner(page, shop)
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    await expect(page.getByRole('tab')).toHaveText(['Ordini', 'Utenti', 'Sconti', 'Brands', 'Prodotti'])
    await expect(tab('Ordini')).toHaveAttribute('aria-selected', 'true')
    const steps = await page.evaluate(() => history.length)
    await tab('Brands').click()
    await expect(page).toHaveURL(/tab=brands/)
    await tab('Ordini').click()
    await page.keyboard.press('ArrowRight')
    await expect(tab('Utenti')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await page.keyboard.press('End')
    await expect(page).toHaveURL(/tab=prodotti/)
    await expect(page.getByRole('tabpanel', { name: 'Prodotti' })).toContainText('Gestione prodotti')
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await expectAccessibleAtBothWidths(page)
    await page.keyboard.press('Home')
    await expect(page.getByRole('heading', { name: 'Gestione ordini' })).toBeVisible()
    expect(await page.evaluate(() => history.length), 'the way back leads out').toBe(steps)
    await page.goto('/admin?tab=brands')
    await expect(tab('Brands')).toHaveAttribute('aria-selected', 'true')
  },
)

test(
  'one navigation on every page of the dashboard: a column at a desk, where Assistenza opens the drawer',
  { tag: ['@H-37', '@H-121', '@S-055', '@mouse'] },
  async ({ page, shop }) => {
    await openAsOwner(page, shop)
    const nav = page.getByRole('navigation', { name: 'Area del titolare' })
    await expect(nav).toHaveCount(1)
    await expect(nav.getByRole('link', { name: 'Profilo' })).toHaveAttribute('href', '/profile')
    await expect(nav.getByRole('link', { name: 'Oggi' })).toHaveAttribute('aria-current', 'page')
    await nav.getByRole('link', { name: 'Richieste' }).click()
    await expect(page).toHaveURL('/admin/assistenza')
    await expect(nav.getByRole('link', { name: 'Richieste' })).toHaveAttribute('aria-current', 'page')
    await nav.getByRole('link', { name: 'Prodotti' }).click()
    await expect(page.getByRole('heading', { name: 'Gestione prodotti' })).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Riepilogo' })).toHaveCount(0)
    const blocks = page.getByRole('button', { name: 'Riepilogo, visitatori e log' })
    await expect(blocks).toHaveAttribute('aria-expanded', 'false')
    await nav.getByRole('link', { name: 'Oggi' }).click()
    await expect(blocks).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    // the footer is one line, which opens
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText('Registro imprese di')).toBeHidden()
    await footer.getByText('Piè di pagina').click()
    await expect(footer.getByText('Registro imprese di')).toBeVisible()
    // the floating button is the entry of its name
    await expect(page.getByRole('button', { name: 'Assistenza' })).toHaveCount(1)
    await nav.getByRole('button', { name: 'Assistenza' }).click()
    await expect(page.getByRole('dialog', { name: 'Richieste assistenza' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(nav.getByRole('button', { name: 'Assistenza' })).toBeFocused()
  },
)

test(
  'the dashboard makes no request before the session is checked',
  { tag: ['@S-034', '@S-401'] },
  async ({ page, shop }) => {
    const words = 'Nha ah! Non hai diritto di accedere a questa pagina!'
    const asked: string[] = []
    const known = Promise.withResolvers<void>()
    await openSignedIn(page, await newAccount(shop), '/whoweare')
    await page.route(/\/GetUserInfo/, async (route) => {
      await known.promise
      await route.continue()
    })
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const path of ['/admin', '/admin/ordini/1']) {
      await page.goto(path)
      await expect(page.getByText('Un momento…')).toBeVisible()
      known.resolve()
      await expect(page.getByText(words)).toHaveCount(1)
      await expect(page).toHaveURL('/')
    }
    expect(asked.filter((path) => path.includes('/Ordini/'))).toEqual([])
  },
)

test('the dashboard has chunks of its own within their limit', async ({ page, shop }) => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  const weigh = async (url: string) => gzipSync(await (await page.request.get(url)).body(), { level: 9 }).length
  await open(page, '/')
  const storefront = new Set(scripts)
  await openAsOwner(page, shop)
  await page.getByRole('heading', { name: 'Gestione ordini' }).waitFor()
  await page.locator('[data-part=dots]').waitFor()
  await ready(page)
  const extra = [...scripts].filter((url) => !storefront.has(url))
  const sizes = await Promise.all(extra.map(weigh))
  const all = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`/admin: ${extra.length} scripts more, ${(all / 1000).toFixed(1)} kB gzip`)
  expect(all).toBeGreaterThan(0)
  expect(all).toBeLessThanOrEqual(150_000)
  expect([...storefront].filter((url) => /admin|frame/.test(url))).toEqual([])
})

const cents = (amount: number) => [{ amount, currency: 'eur' }]

test(
  'the owner sees how many users and orders there are and what the provider holds',
  { tag: ['@S-008', '@S-196', '@S-197', '@S-198', '@S-530', '@S-531'] },
  async ({ page, shop, complaints }) => {
    const balance = {
      available: cents(123_456),
      pending: cents(9_999_900),
      instant_available: cents(100),
      refund_and_dispute_prefunding: { available: cents(44), pending: cents(8_888_800) },
    }
    let down = true
    await page.route('**/api/Stats/GetAccountBalance', (route) =>
      down ? route.fulfill({ status: 503, json: { title: 'Riprova tra poco.' } }) : route.fulfill({ json: balance }),
    )
    await page.route('**/api/Stats/GetTotalAmountOrders', (route) => route.fulfill({ json: { totalOrders: 54_321 } }))
    await page.route('**/api/Utenti/GetAllUtenti', (route) =>
      route.fulfill({ headers: { 'x-total-count': '12345' }, json: [] }),
    )
    await openAsOwner(page, shop)
    const summary = page.getByRole('region', { name: 'Riepilogo' })
    const figure = (title: string) =>
      summary
        .locator('div', { has: page.getByText(title, { exact: true }) })
        .getByRole('definition')
        .first()
    await expect(figure('Utenti registrati')).toHaveText('12.345')
    await expect(figure('Ordini totali')).toHaveText('54.321')
    await expect(summary.getByRole('alert')).toContainText('Errore nel caricamento')
    await expect(figure('Fatturato')).toHaveText('–')
    await expectAccessible(page)
    down = false
    await summary.getByRole('button', { name: 'Riprova' }).click()
    await expect(figure('Fatturato')).toHaveText(/^1\.236,00\s€$/)
    await expect(summary.getByRole('alert')).toHaveCount(0)
    forgive(complaints, /503/)
  },
)

test('each empty table says so', { tag: ['@S-497', '@mouse'] }, async ({ page, shop }) => {
  await page.route(/\/api\/(Utenti\/GetAllUtenti|Prodotti\/GetProdotti|Brands\/GetAllBrands)$/, (route) =>
    route.fulfill({ headers: { 'x-total-count': '0' }, json: [] }),
  )
  await page.route('**/api/Ordini/GetOrdini?*', (route) =>
    route.fulfill({ json: { success: true, data: [], quanti: 0, altri: false, error: null } }),
  )
  await openAsOwner(page, shop)
  for (const [name, words] of [
    ['Ordini', 'Nessun ordine presente'],
    ['Utenti', 'Nessun utente presente'],
    ['Brands', 'Nessun brand presente'],
    ['Prodotti', 'Nessun prodotto presente'],
  ] as const) {
    await page.getByRole('tab', { name, exact: true }).click()
    await expect(page.getByRole('tabpanel', { name }).getByText(words, { exact: true })).toBeVisible()
  }
})

test(
  'without a discount the tab has its title, a note of the form and the table to come, and the button',
  { tag: ['@S-010', '@S-250', '@S-251', '@H-124'] },
  async ({ page, shop }) => {
    // other tests keep discounts in the same shop
    await page.route('**/api/Sconti/GetSconti', (route) => route.fulfill({ json: [] }))
    await openAsOwner(page, shop, '/admin?tab=sconti')
    const panel = page.getByRole('tabpanel', { name: 'Sconti' })
    await expect(panel.getByRole('heading', { name: 'Gestione sconti', exact: true })).toBeVisible()
    await expect(panel).toContainText(/modulo.*tabella arriveranno/)
    await expect(panel.getByRole('button', { name: 'Crea codice' })).toBeVisible()
  },
)
