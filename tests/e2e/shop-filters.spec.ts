import { openFilters } from './support/navigation.ts'
import { expect, expectAccessible, expectAccessibleAtBothWidths, forgive, hold, open, test } from './support/test.ts'
import { cards, choice, countBoth, counted, linkOf, openShop, saidOf, scrollToNext } from './support/listing.ts'

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
    const remove = page.getByRole('button', { name: 'Rimuovi filtri', exact: true })
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
  await expect(page.getByText(/^Nessun prodotto trovato con i filtri selezionati\.?$/)).toBeVisible()
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
