import { desk, expect, expectAccessible, forgive, open, phone, test } from './support/test.ts'
import {
  call,
  cards,
  choice,
  countOf,
  linkOf,
  loader,
  noteCalls,
  openShop,
  scrollToNext,
  withoutScrolling,
} from './support/listing.ts'

test(
  'scrolling loads the next page, until the last one',
  { tag: ['@S-084', '@S-341', '@S-343', '@S-540'] },
  async ({ page, shop }) => {
    const calls = noteCalls(page)
    await open(page, '/shop')
    expect(calls).toEqual([])
    // the first page alone is longer than a desk's screen
    await page.setViewportSize(desk)
    await expect(loader(page)).not.toBeInViewport()
    await page.waitForTimeout(300)
    expect(calls, 'at a desk').toEqual([])
    await page.setViewportSize(phone)
    const { height } = phone
    const top = await loader(page).evaluate((link) => link.getBoundingClientRect().top + window.scrollY)
    // 402 px short of the view: too far, and 398 px: near enough
    await page.evaluate((y) => window.scrollTo(0, y), top - height - 402)
    await page.waitForTimeout(300)
    expect(calls).toEqual([])
    await page.evaluate((y) => window.scrollTo(0, y), top - height - 398)
    await expect(cards(page)).toHaveCount(await countOf(shop))
    expect(calls).toEqual([{ page: '2', body: { categoria: [], tipologia: [], brand: [], raggruppa: 'modello' } }])
    await expect(loader(page)).toHaveCount(0)
    await expect(page).toHaveURL('/shop?pagina=2')
  },
)

test('with the last page the focus stays at the end of the list', { tag: ['@S-343'] }, async ({ page, shop }) => {
  await withoutScrolling(page)
  await open(page, '/shop')
  await loader(page).focus()
  await page.keyboard.press('Enter')
  const count = await countOf(shop)
  await expect(cards(page)).toHaveCount(count)
  await expect(page.getByText(`${count} modelli su ${count}`)).toBeFocused()
})

test(
  'page after page comes by scrolling, each asked for by its number, until one is empty',
  { tag: ['@S-084', '@S-340', '@S-341', '@S-343'] },
  async ({ page, complaints }) => {
    const calls = noteCalls(page)
    await page.route(call, async (route) => {
      const url = route.request().url()
      const asked = Number(new URL(url).searchParams.get('page'))
      const answer = await route.fetch({ url: url.replace(/page=\d+/, 'page=1') })
      const rows = (await answer.json()) as { id: number }[]
      for (const row of rows) row.id += asked * 1000
      // a server that does not say how many there are in all
      await route.fulfill({ json: asked > 4 ? [] : rows })
    })
    // at a desk the pages of these frames, which do not exist, are fetched ahead
    forgive(complaints, /status of 404.*\/product\/\d+\.data/)
    await open(page, '/shop')
    // each page pushes the end of the list away
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      expect(calls).toHaveLength(4)
    }).toPass({ timeout: 20_000 })
    await expect(loader(page)).toHaveCount(0)
    expect(calls.map((one) => one.page)).toEqual(['2', '3', '4', '5'])
    await expect(cards(page)).toHaveCount(4 * 24)
  },
)

test('the next page waits for 100 ms', { tag: ['@S-342', '@S-540'] }, async ({ page }) => {
  const calls = noteCalls(page)
  await page.clock.install()
  await open(page, '/shop')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await scrollToNext(page)
  await page.waitForTimeout(200)
  await page.clock.runFor(99)
  // a request is told some moments after it is made
  await page.waitForTimeout(300)
  expect(calls).toEqual([])
  await page.clock.runFor(2)
  await expect.poll(() => calls.length).toBe(1)
})

test(
  'the loader is announced; an empty page is the last one',
  { tag: ['@S-085', '@S-340', '@S-343'] },
  async ({ page }) => {
    await withoutScrolling(page)
    const calls = noteCalls(page)
    const held = Promise.withResolvers<void>()
    await page.route(call, async (route) => {
      await held.promise
      // a server that does not say how many there are in all
      await route.fulfill({ json: [] })
    })
    await open(page, '/shop')
    await expect(loader(page)).toHaveText('Carica altri')
    await loader(page).focus()
    await page.keyboard.press('Enter')
    await expect(loader(page)).toHaveText('Caricamento...')
    await expect(page.locator('main li[aria-hidden]').first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('list').first()).toHaveAttribute('aria-busy', 'true')
    await expectAccessible(page)
    held.resolve()
    await expect(loader(page)).toHaveCount(0)
    await expect(cards(page)).toHaveCount(24)
    expect(calls).toEqual([{ page: '2', body: { categoria: [], tipologia: [], brand: [], raggruppa: 'modello' } }])
  },
)

test(
  'a page that fails to load says why, with a retry',
  { tag: ['@S-475', '@S-478', '@S-479'] },
  async ({ page, complaints }) => {
    await withoutScrolling(page)
    const calls = noteCalls(page)
    await page.route(call, (route) =>
      calls.length === 1
        ? route.fulfill({ status: 503, json: { title: 'Il negozio è momentaneamente non disponibile.' } })
        : route.fulfill({ status: 500, body: '' }),
    )
    await open(page, '/shop')
    await loader(page).click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Il negozio è momentaneamente non disponibile.')
    await expect(cards(page)).toHaveCount(24)
    await expectAccessible(page)
    const again = page.getByRole('link', { name: 'Riprova' })
    await expect(again).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(alert).toContainText('Errore sconosciuto durante il login')
    await page.unroute(call)
    await again.click()
    await expect(cards(page)).not.toHaveCount(24)
    expect(calls.map((one) => one.page)).toEqual(['2', '2', '2'])
    forgive(complaints, /status of 50[03]/)
  },
)

test('back from a frame restores the position in the list', { tag: ['@S-087'] }, async ({ page, shop }) => {
  await open(page, '/shop')
  await scrollToNext(page)
  const all = await countOf(shop)
  await expect(cards(page)).toHaveCount(all)
  const last = cards(page).last()
  const href = await linkOf(last).getAttribute('href')
  expect(href).toMatch(/^\/product\/\d+$/)
  await last.scrollIntoViewIfNeeded()
  const y = await page.evaluate(() => window.scrollY)
  await linkOf(last).click()
  await expect(page).toHaveURL(href ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Indietro' }).click()
  await expect(page).toHaveURL('/shop?pagina=2')
  await expect(cards(page)).toHaveCount(all)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(y - 5)
  await expect(last).toBeInViewport()
})

test('a link to the shop from the shop begins at its first page', async ({ page }) => {
  await open(page, '/shop')
  await scrollToNext(page)
  await expect(page).toHaveURL('/shop?pagina=2')
  await page.getByRole('banner').getByRole('link', { name: 'NEGOZIO' }).click()
  await expect(page).toHaveURL('/shop')
  await expect(cards(page)).toHaveCount(24)
})

test('a page that arrives after another choice is dropped', { tag: ['@S-344'] }, async ({ page, shop }) => {
  await withoutScrolling(page)
  await openShop(page)
  const held = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  await loader(page).click()
  await choice(page, 'Brand').selectOption('Lunario')
  await expect(page).toHaveURL('/shop?brand=Lunario')
  held.resolve()
  await page.waitForLoadState('networkidle')
  await expect(cards(page)).toHaveCount(await countOf(shop, "brand.name = 'Lunario'"))
  await expect(page).toHaveURL('/shop?brand=Lunario')
})

test('a page is requested once, however often the button is clicked', { tag: ['@S-085'] }, async ({ page, shop }) => {
  await withoutScrolling(page)
  const calls = noteCalls(page)
  await open(page, '/shop')
  const link = loader(page)
  await link.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
  await expect(cards(page)).toHaveCount(await countOf(shop))
  expect(calls.map((one) => one.page)).toEqual(['2'])
})
