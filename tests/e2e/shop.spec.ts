import { openFilters } from './support/navigation.ts'
import { desk, expect, expectAccessible, expectNotWider, hold, open, phone, ready, test } from './support/test.ts'
import { cards, choice, countOf, counted, linkOf, saidOf } from './support/listing.ts'

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
