import type { Page } from '@playwright/test'
import { expect, expectAccessible, forgive, open, test } from './support/test.ts'

const counting = '**/api/Prodotti/ContaFiltri'
const linkOf = (page: Page) => page.getByRole('link', { name: /^Altri filtri/ })
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Filtri' })
const columnOf = (page: Page) => page.getByRole('region', { name: 'Altri filtri' })
const round = { name: /^Tonda/ }

/** The listing, once its link opens the form in place. */
async function openListing(page: Page, width: number, path = '/shop?tipologia=da+vista') {
  await page.setViewportSize({ width, height: 844 })
  await open(page, path)
  await expect(linkOf(page)).toHaveAttribute('aria-expanded', 'false')
}

test(
  'on a phone the form of facets lies over the listing, which stays until it is shown',
  { tag: ['@H-122'] },
  async ({ page }) => {
    await openListing(page, 390)
    const sheet = sheetOf(page)
    const show = sheet.getByRole('button', { name: /^Mostra \d+ modell/ })
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
    await linkOf(page).evaluate((link) => link.focus({ preventScroll: true }))
    await page.keyboard.press('Enter')
    await expect(show).toBeVisible()
    const all = (await show.textContent()) ?? ''
    await expectAccessible(page)
    // its heading and its buttons stay where they are: only what is between them scrolls
    expect(await sheet.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    await sheet.getByRole('checkbox', round).check()
    await expect(show).not.toHaveText(all)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(linkOf(page)).toBeFocused()
    await expect(page).toHaveURL('/shop?tipologia=da+vista')
    expect(await page.evaluate(() => scrollY)).toBe(400)

    // again it begins with the listing's own values
    await linkOf(page).click()
    await expect(show).toHaveText(all)
    await expect(sheet.getByRole('checkbox', round)).not.toBeChecked()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/shop?tipologia=da+vista')
    await linkOf(page).click()
    await show.click()
    await expect(sheet).toBeHidden()
    await expect(linkOf(page)).toBeFocused()

    await linkOf(page).click()
    await sheet.getByRole('checkbox', round).check()
    await expect(show).not.toHaveText(all)
    const count = /\d+ modell[io]/.exec((await show.textContent()) ?? '')?.[0] ?? '?'
    const entries = await page.evaluate(() => history.length)
    await sheet.getByLabel('A (€)', { exact: true }).fill('9999')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/shop?tipologia=da+vista&forma=tonda&prezzo=-9999')
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: `${count},` })).toBeVisible()
    // the listing has taken the entry of the sheet
    expect(await page.evaluate(() => history.length)).toBe(entries)
    await page.goBack()
    await expect(page).toHaveURL('/shop?tipologia=da+vista')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Occhiali da vista')

    await linkOf(page).click()
    await sheet.getByRole('button', { name: 'Rimuovi filtri' }).click()
    await expect(sheet.getByLabel('Tipologia')).toHaveValue('')
    await expect(show).not.toHaveText(all)
    await show.click()
    await expect(page).toHaveURL('/shop')
  },
)

test(
  'on a wide screen the form of facets stands beside the listing, which follows each choice',
  { tag: ['@H-122'] },
  async ({ page }) => {
    await openListing(page, 1440)
    await linkOf(page).click()
    const column = columnOf(page)
    const box = column.getByRole('checkbox', round)
    await expect(box).toBeVisible()
    await expect(linkOf(page)).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    const cards = page.getByRole('main').getByRole('article')
    const all = await cards.count()
    // three frames in a row and the column are as wide as the page
    const [first, fourth] = await Promise.all([cards.first().boundingBox(), cards.nth(3).boundingBox()])
    expect(fourth?.x).toBe(first?.x)
    await box.focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL('/shop?tipologia=da+vista&forma=tonda')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Occhiali da vista forma tonda')
    expect(await cards.count()).toBeLessThan(all)
    await expect(box).toBeFocused()
    await expect(column.getByRole('group', { name: 'Colore', exact: true })).toBeVisible()
    // a value that leaves nothing keeps its place
    await column.getByLabel('A (€)', { exact: true }).fill('60')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/shop?tipologia=da+vista&forma=tonda&prezzo=-60')
    await expect(column.getByRole('checkbox', { name: /^Ovale/ })).toBeDisabled()

    // what changes the listing beside the form changes the form
    await page
      .getByRole('list', { name: 'Filtri scelti' })
      .getByRole('link', { name: /^Tonda/ })
      .click()
    await expect(page).toHaveURL('/shop?tipologia=da+vista&prezzo=-60')
    await expect(box).not.toBeChecked()
    await page.goBack()
    await expect(box).toBeChecked()
    await page.goBack()
    await expect(page).toHaveURL('/shop?tipologia=da+vista&forma=tonda')
    await expect(column.getByLabel('A (€)', { exact: true })).toHaveValue('')

    await column.getByRole('button', { name: 'Chiudi i filtri' }).click()
    await expect(column).toBeHidden()
    await expect(linkOf(page)).toBeFocused()
    await expect(linkOf(page)).toHaveAttribute('aria-expanded', 'false')
    await linkOf(page).click()
    await expect(column).toBeVisible()
    await page.setViewportSize({ width: 800, height: 844 })
    await expect(column).toBeHidden()
  },
)

test('counts that do not come leave the listing as it is', { tag: ['@H-122'] }, async ({ page, complaints }) => {
  await openListing(page, 1440)
  await page.route(counting, (route) => route.abort())
  await linkOf(page).click()
  const alert = columnOf(page).getByRole('alert')
  await expect(alert).toContainText('Il negozio non risponde')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  forgive(complaints, /net::ERR_FAILED/)
  await page.unroute(counting)
  await alert.getByRole('button', { name: 'Riprova' }).click()
  await expect(columnOf(page).getByRole('checkbox', round)).toBeVisible()
  await expect(alert).toBeHidden()
})

test(
  'without the code of the form in place the link leads to the page',
  { tag: ['@H-122'] },
  async ({ page, complaints }) => {
    await page.route(/\/assets\/facets-[^/]*\.js/, (route) => route.abort())
    await open(page, '/shop')
    await page.getByLabel('Ordina').selectOption('prezzo')
    await expect(linkOf(page)).toHaveAttribute('href', '/shop/filtri?ordina=prezzo')
    await linkOf(page).click()
    await page.waitForURL('/shop/filtri?ordina=prezzo')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Filtri')
    forgive(complaints, /net::ERR_FAILED/)
  },
)
