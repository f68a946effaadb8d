import type { Locator } from '@playwright/test'
import { expect, expectAccessibleAtBothWidths, open, ready, test } from './support/test.ts'

test(
  'frames like one’s own glasses are found from the form of facets, and the measures are remembered',
  { tag: ['@H-122'] },
  async ({ page }) => {
    await open(page, '/shop/filtri?tipologia=da+vista')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Filtri')
    for (const [name, value] of [
      ['Calibro', '49'],
      ['Ponte', '20'],
      ['Aste', '145'],
    ] as const)
      await page.getByLabel(name, { exact: true }).fill(value)
    await page.getByRole('checkbox', { name: /^Tonda/ }).check()
    await page.waitForURL(/forma=tonda/)
    await expectAccessibleAtBothWidths(page)
    const show = page.getByRole('button', { name: /^Mostra \d+ modell/ })
    await expect(show).not.toHaveText('Mostra 14 modelli')
    const [count] = /\d+/.exec((await show.textContent()) ?? '') ?? []
    await show.click()
    await page.waitForURL('/shop?tipologia=da+vista&forma=tonda&misure=49-20-145')
    await expect(page.getByRole('status').getByText(new RegExp(`^${count} modell[io], \\d+ color[ei]$`))).toBeVisible()
    const chips = page.getByRole('list', { name: 'Filtri scelti' }).getByRole('link')
    await expect(chips).toHaveText([/Tonda/, /Come i miei occhiali, ± 4 mm/])
    await expectAccessibleAtBothWidths(page)
    await chips.last().click()
    await page.waitForURL('/shop?tipologia=da+vista&forma=tonda')

    await open(page, '/shop/filtri')
    await page.getByRole('button', { name: /Usa le mie misure/ }).click()
    await page.waitForURL('/shop/filtri?misure=49-20-145')
  },
)

test(
  'shapes are tiles, three to a row of a phone, and come before what is typed',
  { tag: ['@H-122'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/shop/filtri?forma=pantos')
    const tiles = page.getByRole('group', { name: 'Forma' }).getByRole('listitem')
    const [first, third, fourth] = await Promise.all([0, 2, 3].map((index) => topOf(tiles.nth(index))))
    expect(third).toBe(first)
    expect(fourth).toBeGreaterThan(third ?? Infinity)
    expect(await topOf(page.getByLabel('Calibro', { exact: true }))).toBeGreaterThan(fourth ?? Infinity)

    // the box is not seen: tile, keyboard and pointer stand for it
    const round = page.getByRole('checkbox', { name: /^Tonda/ })
    const backgroundOf = (text: string) =>
      tiles
        .filter({ hasText: text })
        .locator('label')
        .evaluate((tile) => getComputedStyle(tile).backgroundColor)
    const [chosen, other] = [await backgroundOf('Pantos'), await backgroundOf('Tonda')]
    expect(chosen).not.toBe(other)
    await round.focus()
    await page.keyboard.press('Space')
    await page.waitForURL(/forma=tonda/)
    expect(await backgroundOf('Tonda')).toBe(chosen)
    await tiles.filter({ hasText: 'Tonda' }).click()
    await page.waitForURL((url) => !url.search.includes('tonda'))
    expect(await backgroundOf('Tonda')).toBe(other)
  },
)

test('a choice of the selects keeps what narrows further', { tag: ['@H-122', '@touch'] }, async ({ page }) => {
  await open(page, '/shop?forma=tonda&brand=Volpedo&brand=Ossona')
  await page.locator('.filtri summary').click()
  await expect(page.getByLabel('Brand').locator('option:checked')).toHaveText('Più brand')
  await page.getByLabel('Categoria').selectOption('donna')
  await page.waitForURL('/shop?categoria=donna&brand=Ossona&brand=Volpedo&forma=tonda')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form of facets shows its listing, and counts anew', { tag: ['@H-122'] }, async ({ page }) => {
    await page.goto('/shop/filtri')
    await page.getByRole('checkbox', { name: /^Oro/ }).check()
    await page.getByLabel('A (€)', { exact: true }).fill('250')
    await page.getByRole('button', { name: 'Conta di nuovo' }).click()
    await expect(page.getByRole('checkbox', { name: /^Oro/ })).toBeChecked()
    await expect(page.getByLabel('A (€)', { exact: true })).toHaveValue('250')
    await page.getByRole('button', { name: /^Mostra/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Occhiali colore oro, fino a 250 €')
    await expect(page.locator('article').first()).toBeVisible()
  })
})

test('pages of one facet may be found, combinations may not', { tag: ['@H-122'] }, async ({ page }) => {
  for (const [path, robots] of [
    ['/shop?forma=tonda', 0],
    ['/shop?forma=tonda&colore=oro', 1],
    ['/shop?misure=49-20-145', 1],
    ['/shop?forma=cubica', 1],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('meta[name=robots][content=noindex]'), path).toHaveCount(robots)
  }
  await page.goto('/shop?colore=oro&forma=pantos&forma=Tonda&colore=oro')
  await ready(page)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/shop\?forma=pantos&forma=tonda&colore=oro$/,
  )
})

/** CSS pixels from the top of the page. */
const topOf = async (found: Locator) => (await found.boundingBox())?.y
