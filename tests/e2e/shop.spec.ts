import type { Locator, Page, Request } from '@playwright/test'
import { openFilters } from './support/navigation.ts'
import {
  desk,
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectNotWider,
  forgive,
  hold,
  open,
  phone,
  ready,
  test,
  type Shop,
} from './support/test.ts'

const call = '**/api/Prodotti/GetProdottiAttivi*'
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const counted = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ modell[io], \d+ color[ei]$/ })
const loader = (page: Page) => page.getByRole('link', { name: /Carica altri|Caricamento\.\.\./ })
/** The link of a card to the page of the colour that it shows. */
const linkOf = (card: Locator) => card.getByRole('heading').getByRole('link')
const choice = (page: Page, label: string) => page.getByRole('combobox', { name: label })

/** The listing, with its filters open. */
async function openShop(page: Page, path = '/shop') {
  await open(page, path)
  await openFilters(page)
}

/** How many models are on sale with these filters, and how many colours. */
async function countBoth(shop: Shop, where = 'true') {
  const [row] = await shop.query<{ models: number; colours: number }>(
    `select count(distinct model)::int as models, count(*)::int as colours from product left join brand on brand.id = product.brand_id
     where product.disabled_at is null and brand.hidden_at is null and ${where}`,
  )
  const { models = 0, colours = 0 } = row ?? {}
  return { models, said: `${models} modell${models === 1 ? 'o' : 'i'}, ${colours} color${colours === 1 ? 'e' : 'i'}` }
}
const countOf = async (shop: Shop, where?: string) => (await countBoth(shop, where)).models
const saidOf = async (shop: Shop, where?: string) => (await countBoth(shop, where)).said

/** Notes every call for a page of frames: its page and its filters. */
function noteCalls(page: Page) {
  const calls: { page: string | null; body: unknown }[] = []
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/Prodotti/GetProdottiAttivi')
      calls.push({ page: searchParams.get('page'), body: request.postDataJSON() })
  })
  return calls
}

/** The next page comes by itself: a click would seek a button that is leaving. */
const scrollToNext = (page: Page) => loader(page).evaluate((link) => link.scrollIntoView())

/** Keeps the next page from coming by itself: the end of the list is never in sight. */
async function withoutScrolling(page: Page) {
  await page.addInitScript(() => {
    window.IntersectionObserver = class {
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver
  })
}

test(
  'the pictures of a phone’s first screen are fetched before the layout, the others when they are near',
  { tag: ['@touch'] },
  async ({ page }) => {
    await open(page, '/shop')
    const { shown, later } = await cards(page)
      .locator('img')
      .evaluateAll((pictures) => {
        const all = pictures.map((picture) => ({
          begins: picture.getBoundingClientRect().top < innerHeight,
          lazy: picture.getAttribute('loading') === 'lazy',
        }))
        const lazyOf = (begins: boolean) => all.filter((one) => one.begins === begins).map(({ lazy }) => lazy)
        return { shown: lazyOf(true), later: lazyOf(false) }
      })
    expect(shown.length).toBeGreaterThan(3)
    expect(shown).not.toContain(true)
    expect(later).not.toContain(false)
  },
)

test(
  'filters of the URL are chosen',
  { tag: ['@S-076', '@S-077', '@S-078', '@S-079', '@S-003'] },
  async ({ page, shop }) => {
    await openShop(page, '/shop?categoria=donna&tipologia=da+sole&brand=Lunario')
    await expect(choice(page, 'Categoria')).toHaveValue('donna')
    await expect(choice(page, 'Tipologia')).toHaveValue('da sole')
    await expect(choice(page, 'Brand')).toHaveValue('Lunario')
    const where = "gender in ('donna', 'unisex') and type = 'da sole' and brand.name = 'Lunario'"
    const { models, said } = await countBoth(shop, where)
    expect(models).toBeGreaterThan(0)
    await expect(cards(page)).toHaveCount(models)
    await expect(counted(page)).toHaveText(said)
    await expect(cards(page).first()).toContainText('Lunario')
    await expectAccessibleAtBothWidths(page)
  },
)

test(
  'a chosen filter is in the URL, and can be removed',
  { tag: ['@S-079', '@S-080', '@S-081', '@S-082', '@S-083', '@S-344'] },
  async ({ page, shop }) => {
    await openShop(page)
    const remove = page.getByRole('button', { name: 'Rimuovi filtri' })
    await expect(remove).toBeDisabled()
    const options = (label: string) => choice(page, label).locator('option').allTextContents()
    expect(await options('Categoria')).toEqual(['Tutte le categorie', 'Uomo', 'Donna'])
    expect(await options('Tipologia')).toEqual(['Tutte le tipologie', 'Da vista', 'Da sole'])
    expect((await options('Brand'))[0]).toBe('Tutti i brands')

    await scrollToNext(page)
    await expect(page).toHaveURL('/shop?pagina=2')
    await choice(page, 'Categoria').selectOption('Uomo')
    await expect(page).toHaveURL('/shop?categoria=uomo')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Occhiali da uomo')
    const men = await countBoth(shop, "gender in ('uomo', 'unisex')")
    await expect(counted(page)).toHaveText(men.said)
    await expect(cards(page)).toHaveCount(Math.min(men.models, 24))
    await choice(page, 'Tipologia').selectOption('Da vista')
    await expect(page).toHaveURL('/shop?tipologia=da+vista&categoria=uomo')
    await choice(page, 'Categoria').selectOption('Tutte le categorie')
    await expect(page).toHaveURL('/shop?tipologia=da+vista')
    await page.goBack()
    await expect(choice(page, 'Categoria')).toHaveValue('uomo')

    await remove.click()
    await expect(page).toHaveURL('/shop')
    for (const label of ['Categoria', 'Tipologia', 'Brand']) await expect(choice(page, label)).toHaveValue('')
    await expect(counted(page)).toHaveText(await saidOf(shop))
  },
)

test('a choice made before hydration counts as well', { tag: ['@S-079'] }, async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/shop', { waitUntil: 'commit' })
  await page.locator('.filtri').waitFor()
  await openFilters(page)
  await choice(page, 'Categoria').selectOption('Donna')
  held.resolve()
  await expect(page).toHaveURL('/shop?categoria=donna')
})

test('options passed by arrow keys add no history entries', { tag: ['@S-079'] }, async ({ page }) => {
  await page.clock.install()
  await openShop(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const brand = choice(page, 'Brand')
  await brand.focus()
  for (const nth of [1, 2, 3]) {
    const name = await brand.locator('option').nth(nth).textContent()
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL(`/shop?brand=${name}`)
  }
  // on a slow line the next two follow while the one before is on its way
  const release = await hold(page, '**/shop.data?*')
  for (let turn = 0; turn < 2; turn += 1) await page.keyboard.press('ArrowDown')
  release()
  await expect(page).toHaveURL(`/shop?brand=${await brand.locator('option').nth(5).textContent()}`)
  // a person looks at the frames first
  await page.clock.runFor(1000)
  await choice(page, 'Categoria').selectOption('Donna')
  await expect(page).toHaveURL(/categoria=donna/)
  await page.goBack()
  await expect(page).toHaveURL(/\?brand=\w+$/)
  await page.goBack()
  await expect(page).toHaveURL('/shop')
})

test('filters without results say so', { tag: ['@S-086', '@H-110'] }, async ({ page }) => {
  await openShop(page, '/shop?categoria=uomo&tipologia=da+sole&brand=Lunario')
  await expect(page.getByText('Nessun prodotto trovato con i filtri selezionati')).toBeVisible()
  await expect(counted(page)).toHaveText('0 modelli, 0 colori')
  await expect(page.getByRole('button', { name: 'Rimuovi filtri' })).toBeEnabled()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Senza «Lunario»: \d+ modell/ }).click()
  await expect(page).toHaveURL('/shop?tipologia=da+sole&categoria=uomo')
  await page.goto('/shop?brand=Mai+Esistito')
  await openFilters(page)
  await expect(page.getByText('Nessun prodotto trovato con i filtri selezionati')).toBeVisible()
  await expect(page.getByLabel('Brand')).toHaveValue('-')
  await expect(page).toHaveURL('/shop?brand=Mai+Esistito')
  await page.getByRole('button', { name: 'Rimuovi filtri' }).click()
  await expect(page).toHaveURL('/shop')
})

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
  'removing the filters by keyboard keeps the focus in the page',
  { tag: ['@S-083', '@S-086'] },
  async ({ page }) => {
    const nothing = '/shop?categoria=uomo&tipologia=da+sole&brand=Lunario'
    await openShop(page, nothing)
    const remove = page.getByRole('button', { name: 'Rimuovi filtri' })
    await remove.press('Enter')
    await expect(page).toHaveURL('/shop')
    await expect(remove).toBeDisabled()
    await expect(remove).toBeFocused()
    // it does nothing any more, and no step back more
    await page.keyboard.press('Enter')
    await page.goBack()
    await expect(page).toHaveURL(nothing)

    await page.getByRole('link', { name: 'Vedi tutti gli occhiali' }).press('Enter')
    await expect(page).toHaveURL('/shop')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  },
)

test('in large text a frame has the whole width of a phone, so that its code is read unbroken', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/shop')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const frame = cards(page).first()
  const link = linkOf(frame)
  expect((await frame.boundingBox())?.width).toBeGreaterThan(350)
  // brand and code on a line each
  const lines = await link.evaluate(
    (one) => one.parentElement!.offsetHeight / parseFloat(getComputedStyle(one).lineHeight),
  )
  expect(lines).toBeLessThanOrEqual(2.1)
})

test('the sticky filters do not cover the focused element', { tag: ['@both'] }, async ({ page }) => {
  await open(page, '/shop')
  const bar = page.locator('.filtri')
  const card = cards(page).nth(8)
  const link = linkOf(card)
  // the heart comes after the first view
  await card.getByRole('button', { name: /^Salva/ }).waitFor()
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }))
  // its words just below the header, where the filters are
  await link.evaluate((element) =>
    window.scrollBy({ top: element.getBoundingClientRect().top - 80, behavior: 'instant' }),
  )
  await linkOf(cards(page).nth(9)).evaluate((element) => element.focus({ preventScroll: true }))
  const stops = await card.locator('a, button').count()
  for (let turn = 0; turn < stops; turn += 1) await page.keyboard.press('Shift+Tab')
  await expect(link).toBeFocused()
  const [words, filters] = await Promise.all([link.boundingBox(), bar.boundingBox()])
  expect(filters?.y).toBe(64)
  expect(words?.y).toBeGreaterThan(64 + (filters?.height ?? Number.NaN))
  // where there is little height they go with the page
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(bar).toHaveCSS('position', 'static')
})

test('on a phone the filters are one line that stays in sight, and says how many are set', async ({ page }) => {
  await open(page, '/shop?categoria=donna&tipologia=da+vista')
  const bar = page.locator('.filtri')
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  await expect(bar.getByText('Filtri (2)')).toBeVisible({ visible: isPhone })
  await expect(choice(page, 'Brand')).toBeVisible({ visible: !isPhone })
  if (isPhone) {
    expect((await bar.boundingBox())?.height).toBeLessThan(56)
    expect((await cards(page).first().boundingBox())?.y).toBeLessThan(367)
  }
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
  await openFilters(page)
  await choice(page, 'Brand').selectOption('Ossona')
  await expect(page).toHaveURL(/brand=Ossona/)
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(choice(page, 'Brand')).toBeVisible()
  await expectAccessible(page)
})

test('with large text the filters fit their line at any width', { tag: ['@mouse'] }, async ({ page }) => {
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/shop')
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const question = page.getByRole('dialog', { name: 'Termini e condizioni' })
    expect(await question.evaluate((panel) => panel.scrollWidth - panel.clientWidth), `the question at ${width}`).toBe(
      0,
    )
  }
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

test(
  'a card shows the colour whose disc is pressed, also when the list comes back',
  { tag: ['@H-123', '@S-087'] },
  async ({ page, shop }) => {
    const stock = (pieces: number) => shop.query("update product set stock = $1 where code = 'MNL0335-172'", [pieces])
    shop.after(() => stock(1))
    await stock(0)
    await open(page, '/shop?brand=Monleale&colore=cristallo')
    const card = cards(page).first()
    const discs = card.getByRole('group', { name: 'Colori' }).getByRole('link')
    const current = discs.and(page.locator('[aria-current]'))
    await expect(current).toHaveAccessibleName('Cristallo')
    const names = ['Cristallo', 'Havana scuro', 'Fumé', 'Ambra, non disponibile']
    expect(await discs.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual(names)
    for (const viewport of [desk, phone]) {
      await page.setViewportSize(viewport)
      const box = await discs.nth(1).boundingBox()
      expect([Number(box?.width) >= 24, Number(box?.height) >= 44]).toEqual([true, true])
      await expectAccessible(page)
    }
    await discs.nth(3).click()
    await expect(card.getByText('Non disponibile')).toBeVisible()
    await discs.nth(1).focus()
    await page.keyboard.press('Enter')
    await expect(current).toHaveAccessibleName('Havana scuro')
    await expect(card.locator('[aria-live]')).toHaveText('Havana scuro')
    await expect(card.getByRole('img', { name: 'havana scuro' })).toBeVisible()
    await expect(card.getByText('Non disponibile')).toHaveCount(0)
    await expect(page).toHaveURL('/shop?brand=Monleale&colore=cristallo')
    await linkOf(card).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('MNL0335-086')
    await page.goBack()
    await expect(current).toHaveAccessibleName('Havana scuro')
  },
)

test('a search by keyboard suggests, corrects and is refused', { tag: ['@H-122'] }, async ({ page }) => {
  await open(page, '/')
  const icon = page.getByRole('banner').getByRole('link', { name: 'Cerca' })
  const panel = page.getByRole('dialog', { name: 'Cerca nel negozio' })
  const field = panel.getByRole('combobox')
  const options = panel.getByRole('option')
  const selected = panel.getByRole('option', { selected: true })
  // until its code is there the icon leads to the field of the listing
  await ready(page)
  await icon.press('Enter')
  await expect(field).toBeFocused()
  // the answer to the beginning arrives after the one to the whole word, and is dropped
  const release = await hold(page, '**/Suggerisci?q=lu')
  const begun = page.waitForRequest('**/Suggerisci?q=lu')
  await page.keyboard.type('lu')
  await begun
  await page.keyboard.type('nario')
  await expect(panel.getByText('per «lunario»')).toBeVisible()
  release()
  await page.keyboard.press('ArrowDown')
  await expect(selected).toHaveText('Marca Lunario')
  await field.fill('tartarga')
  await expect(panel.getByText('per «tartaruga»')).toBeVisible()
  await expect(panel.getByRole('group', { name: 'Montature' }).getByRole('option').first()).toContainText('Tartaruga')
  await expectAccessible(page)
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(selected).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop?q=tartarga')
  await expect(panel).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Risultati per «tartaruga»')
  await expect(page.getByRole('searchbox', { name: 'Cerca' })).toHaveValue('tartarga')
  await expect(cards(page).first()).toContainText('Tartaruga')
  // the panel has left no entry of its own
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goForward()
  await page.getByRole('link', { name: '«tartarga»' }).click()
  await expect(page).toHaveURL('/shop?q=%22tartarga%22')
  await expect(page.getByText('Nessun prodotto trovato per «tartarga»')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: 'Cerca' }).fill('ochiali tondi')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop?q=ochiali+tondi')
  await openFilters(page)
  await choice(page, 'Tipologia').selectOption('Da sole')
  await expect(page).toHaveURL('/shop?tipologia=da+sole&q=ochiali+tondi')
  await expect(cards(page).first()).toContainText('Avolasca')
  await choice(page, 'Ordina').selectOption('Prezzo crescente')
  await expect(page).toHaveURL('/shop?tipologia=da+sole&q=ochiali+tondi&ordina=prezzo')
  await page.goBack()
  await expect(choice(page, 'Ordina')).toHaveValue('')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a search works', { tag: ['@H-122'] }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Cerca' }).click()
    await expect(page).toHaveURL('/shop#cerca')
    await page.getByRole('searchbox', { name: 'Cerca' }).fill('volpdo')
    await choice(page, 'Ordina').selectOption('Prezzo decrescente')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Risultati per «volpedo»')
    await expect(page.getByText('Cerca invece «volpdo»')).toBeVisible()
    await expect(page).toHaveURL(/\?q=volpdo&ordina=-prezzo/)
    await expect(cards(page).first()).toContainText('174,00 €')
  })

  test('heading and list of a search say the same', { tag: ['@H-122'] }, async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await page.goto('/shop?q=lunarlo+civeta')
    await expect(heading).toHaveText('Risultati per «lunario civetta»')
    await expect(cards(page).first()).toContainText('Lunario')
    // mended, and no frame of the brand has it
    await page.goto('/shop?q=lunaroi&brand=Volpedo')
    await expect(heading).toHaveText('Risultati per «lunaroi»')
    await expect(page.getByText('Nessun prodotto trovato per «lunaroi»')).toBeVisible()
    await expect(page.getByText('Cerca invece')).toHaveCount(0)
  })

  test('filters and pages work', { tag: ['@S-079', '@S-083', '@S-085'] }, async ({ page, shop }) => {
    await page.goto('/shop')
    await page.getByRole('link', { name: 'Carica altri' }).click()
    await expect(page).toHaveURL('/shop?pagina=2')
    const count = await countOf(shop)
    await expect(cards(page)).toHaveCount(count - 24)
    await expect(page.getByText(`modelli da 25 a ${count} su ${count}`)).toBeVisible()
    await page.getByRole('link', { name: 'Vedi i precedenti' }).click()
    await expect(page).toHaveURL('/shop')
    await expect(cards(page)).toHaveCount(24)
    await openFilters(page)
    await choice(page, 'Tipologia').selectOption('Da sole')
    await page.getByRole('button', { name: 'Filtra' }).click()
    await expect(page).toHaveURL(/[?&]tipologia=da\+sole/)
    await expect(counted(page)).toHaveText(await saidOf(shop, "type = 'da sole'"))
    await openFilters(page)
    await page.getByRole('button', { name: 'Rimuovi filtri' }).click()
    await expect(counted(page)).toHaveText(await saidOf(shop))
  })
})

test('a filter that fails to load says so, with a retry', async ({ page, complaints }) => {
  await openShop(page)
  await page.route('**/shop.data*', (route) => route.abort())
  await choice(page, 'Categoria').selectOption('Uomo')
  await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toHaveText(
    'Impossibile recuperare i prodotti',
  )
  await expectAccessible(page)
  await page.unroute('**/shop.data*')
  forgive(complaints, /net::ERR_FAILED/)
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Occhiali da uomo')
})

test(
  'of two quick choices the last one wins, also when the first is answered later',
  { tag: ['@S-344'] },
  async ({ page }) => {
    await openShop(page)
    const held = Promise.withResolvers<void>()
    await page.route('**/shop.data?categoria=uomo*', async (route) => {
      await held.promise
      await route.continue().catch(() => undefined)
    })
    await choice(page, 'Categoria').selectOption('Uomo')
    await choice(page, 'Categoria').selectOption('Donna')
    await expect(page).toHaveURL('/shop?categoria=donna')
    held.resolve()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Occhiali da donna')
    await expect(choice(page, 'Categoria')).toHaveValue('donna')
    await expect(page).toHaveURL('/shop?categoria=donna')
  },
)

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

test(
  'a search without a word is no search, and one long word stays on the page',
  { tag: ['@H-122'] },
  async ({ page }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await open(page, '/shop')
    const plain = await heading.innerText()
    for (const text of ['😀', '%', "';--"]) {
      await open(page, `/shop?q=${encodeURIComponent(text)}`)
      await expect(heading, text).toHaveText(plain)
    }
    await open(page, `/shop?q=${'a'.repeat(300)}`)
    await expect(heading).toHaveText(/aaaa/)
    await expectNotWider(page)
  },
)
