import type { Locator, Page } from '@playwright/test'
import { desk, expect, expectAccessible, open, phone, test } from './support/test.ts'

// a visitor without a cache
test.use({ reuseContext: false })

const brands = (page: Page) => page.getByRole('region', { name: 'I Nostri Brand' })
const trending = (page: Page) => page.getByRole('region', { name: 'Prodotti in Tendenza' })
const slides = (carousel: Locator) => carousel.locator('[aria-roledescription="diapositiva"]')

/** How much of each slide can be seen, from 0 to 1, and where it begins and ends in the view. */
const seen = (carousel: Locator) =>
  slides(carousel).evaluateAll((all) =>
    all.map((slide) => {
      const { left, right, width } = slide.getBoundingClientRect()
      const share = (Math.min(right, innerWidth) - Math.max(left, 0)) / width
      return { share: Math.max(0, share), left, right, inert: slide.closest('[inert]') !== null }
    }),
  )
const seenInAll = async (carousel: Locator) => (await seen(carousel)).reduce((sum, { share }) => sum + share, 0)

/** How far the row of slides is moved, in pixels. */
const shiftOf = (carousel: Locator) =>
  carousel.locator('.vetrina > div').evaluate((row) => new DOMMatrix(getComputedStyle(row).transform).e)

/** Measures how far a row of slides moves within these milliseconds; after its whole length it begins again. */
const wayOf = (page: Page, carousel: Locator, length: number) => async (ms: number) => {
  const before = await shiftOf(carousel)
  await page.clock.runFor(ms)
  const moved = before - (await shiftOf(carousel))
  return moved < -1 ? moved + length : moved
}

/** Where the first slide stands, in whole pixels. */
const place = async (carousel: Locator) => Math.round((await seen(carousel))[0]?.left ?? Number.NaN)

/** Opens the home page on a clock that stands still, with this carousel in view and ready to move. */
async function openStill(page: Page, which: (page: Page) => Locator) {
  await page.clock.install()
  await open(page, '/')
  const carousel = which(page)
  await carousel.scrollIntoViewIfNeeded()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await expect(carousel.getByRole('button', { name: 'Metti in pausa' })).toBeVisible()
  // a move that was under way ends
  await page.clock.runFor(1900)
  return carousel
}

test(
  'hero, brands, trending, promises: in this order, with their links and words',
  {
    tag: [
      '@S-003',
      '@S-004',
      '@S-013',
      '@S-014',
      '@S-015',
      '@S-016',
      '@S-017',
      '@S-066',
      '@S-067',
      '@S-068',
      '@S-069',
      '@S-070',
      '@S-072',
      '@S-074',
      '@S-075',
      '@S-527',
    ],
  },
  async ({ page }) => {
    await open(page, '/')
    for (const viewport of [desk, phone]) {
      await page.setViewportSize(viewport)
      const headings = await page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts()
      expect(headings).toEqual(['Donna', 'Uomo', 'I Nostri Brand', 'Prodotti in Tendenza', 'Le nostre promesse'])
    }
    const hero = page.getByRole('region', { name: 'Quale vedi più nitido?' })
    for (const [name, address] of [
      ['Uomo, Da vista', '/shop?tipologia=da+vista&categoria=uomo'],
      ['Uomo, Da sole', '/shop?tipologia=da+sole&categoria=uomo'],
      ['Donna, Da vista', '/shop?tipologia=da+vista&categoria=donna'],
      ['Donna, Da sole', '/shop?tipologia=da+sole&categoria=donna'],
    ] as const) {
      await expect(hero.getByRole('link', { name })).toHaveAttribute('href', address)
    }
    await expect(brands(page).getByRole('link', { name: 'Volpedo', includeHidden: true })).toHaveAttribute(
      'href',
      '/shop?brand=Volpedo',
    )
    await expect(trending(page).getByRole('link', { includeHidden: true }).first()).toHaveAttribute(
      'href',
      /^\/product\/\d+$/,
    )
    // five things on four lines
    const promises = page.getByRole('region', { name: 'Le nostre promesse' })
    await expect(promises.getByRole('listitem').getByRole('heading')).toHaveText([
      /^A casa in /,
      'Reso gratuito',
      'Pagamento sicuro',
      'Servizio clienti',
    ])
    for (const words of [
      /Spedizione gratuita in Italia sopra 79,90\s€, altrimenti 4,90\s€/,
      /1-2 giorni lavorativi con Poste Italiane o corriere/,
      /Klarna «compra ora, paga dopo» o con carta di credito/,
      /per email, per telefono o con un’app di messaggistica/,
      /Reso gratuito · gratis sul primo ordine · rimborso alla ricezione/,
    ]) {
      await expect(promises).toContainText(words)
    }
    // instalments are advertised in the lender's own words only (L-15)
    await expect(promises).not.toContainText(/\brate\b/)
    // what moves by itself is stopped by the first control of its part
    for (const carousel of [brands(page), trending(page)]) {
      await carousel.scrollIntoViewIfNeeded()
      await expect(carousel.getByRole('button')).toHaveCount(3)
      await expect(carousel.locator('a, button').first()).toHaveAccessibleName('Metti in pausa')
    }
  },
)

test(
  'as many brands are visible as the width allows, in two rows',
  { tag: ['@S-551', '@S-554', '@S-555', '@S-556', '@S-557', '@S-558'] },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    await expect(brands(page).getByRole('button', { name: 'Successivi' })).toBeVisible()
    for (const [width, onView] of [
      [1440, 8],
      [1291, 8],
      [1290, 5],
      [771, 5],
      [770, 4],
      [501, 4],
      [400, 2],
      [320, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => seenInAll(brands(page)), `at ${width}`).toBeCloseTo(onView, 1)
      expect(Math.abs(await place(brands(page))), `at ${width}`).toBeLessThanOrEqual(1)
      const [first, second] = await slides(brands(page)).evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().top),
      )
      expect(second).toBeGreaterThan(first ?? 0)
    }
    // centred: two whole brands, with equal parts of others on both sides
    for (const width of [500, 401]) {
      await page.setViewportSize({ width, height: 900 })
      const whole = async () => (await seen(brands(page))).filter(({ share }) => share > 0.99)
      await expect.poll(async () => (await whole()).length, `at ${width}`).toBe(2)
      const [first] = await whole()
      expect(Math.abs((first?.left ?? 0) - (width - (first?.right ?? 0))), `at ${width}`).toBeLessThanOrEqual(1)
    }
  },
)

test(
  'every 2 seconds the brands move by one column in 1.5 seconds, in a loop',
  { tag: ['@S-552', '@S-553'] },
  async ({ page }) => {
    const carousel = await openStill(page, brands)
    const width = await slides(carousel)
      .first()
      .evaluate((slide) => slide.parentElement?.getBoundingClientRect().width ?? 0)
    const columns = await slides(carousel).evaluateAll((all) => new Set(all.map((one) => one.parentElement)).size)
    const way = wayOf(page, carousel, width * columns)
    // the clock stands somewhere between two moves: on to just after the beginning of the next
    while ((await way(50)) < 0.5);
    // it slows down towards its end: of a shorter move less is left at half the time, of a longer one more
    expect(await way(700)).toBeGreaterThan(width * 0.8)
    const secondHalf = (await way(750)) / width
    expect(secondHalf).toBeGreaterThan(0.05)
    expect(secondHalf).toBeLessThan(0.1)
    expect(await way(400)).toBeLessThan(width * 0.01)
    for (let nth = 0; nth < columns + 1; nth++) expect(Math.abs((await way(2000)) - width)).toBeLessThan(width * 0.02)
  },
)

test(
  'the trending frames move every 2 seconds, and only visible ones can be focused',
  { tag: ['@S-559'] },
  async ({ page }) => {
    const carousel = await openStill(page, trending)
    const width = await slides(carousel)
      .first()
      .evaluate((slide) => slide.getBoundingClientRect().width)
    const way = wayOf(page, carousel, width * (await slides(carousel).count()))
    // of another pace than 2 seconds one of so many would be short of its way
    for (let turn = 0; turn < 12; turn++) expect(Math.abs((await way(2000)) - width)).toBeLessThan(width * 0.1)
    await carousel.getByRole('button', { name: 'Metti in pausa' }).click()
    await page.clock.runFor(2000)
    const all = await seen(carousel)
    expect(all.some(({ inert }) => inert)).toBe(true)
    for (const { share, inert } of all) if (share > 0.2 || share < 0.05) expect(inert).toBe(share < 0.05)
    expect(await slides(carousel).first().getAttribute('aria-label')).toBe(`1 di ${all.length}`)
    await page.clock.resume()
    await expectAccessible(page)
  },
)

test('a carousel stops under the pointer, with the focus and in a hidden tab, and for good after a pause', async ({
  page,
}) => {
  const carousel = await openStill(page, trending)
  const row = carousel.locator('.vetrina')
  const live = row.locator('> div')
  async function expectRest(rests: boolean) {
    await expect(live).toHaveAttribute('aria-live', rests ? 'polite' : 'off')
    await page.clock.runFor(1900)
    const before = await place(carousel)
    await page.clock.runFor(2000)
    const after = await place(carousel)
    if (rests) expect(after).toBe(before)
    else expect(after).not.toBe(before)
  }
  await expectRest(false)
  await row.dispatchEvent('pointerenter', { pointerType: 'mouse' })
  await expectRest(true)
  await row.dispatchEvent('pointerleave', { pointerType: 'mouse' })
  await expectRest(false)

  // not the first, which may be on its way out
  const link = row.locator('[aria-roledescription="diapositiva"]:not([inert]) a').nth(1)
  await link.focus()
  await expectRest(true)
  // the focus has moved the row, so the link is found elsewhere now
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await expectRest(false)

  await page.evaluate(hideTab, 'hidden')
  await page.clock.runFor(1900)
  const hidden = await place(carousel)
  await page.clock.runFor(4000)
  expect(await place(carousel)).toBe(hidden)
  await page.evaluate(hideTab, 'visible')
  await expectRest(false)

  await carousel.getByRole('button', { name: 'Metti in pausa' }).click()
  await expectRest(true)
  await row.dispatchEvent('pointerenter', { pointerType: 'mouse' })
  await row.dispatchEvent('pointerleave', { pointerType: 'mouse' })
  await expectRest(true)
  await carousel.getByRole('button', { name: 'Riprendi' }).click()
  await expectRest(false)

  await row.dispatchEvent('pointerdown', { pointerType: 'touch' })
  await expect(carousel.getByRole('button', { name: 'Riprendi' })).toBeVisible()
  await expectRest(true)
})

function hideTab(state: string) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('with reduced motion the carousels move by their controls only, without animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await open(page, '/')
  const carousel = trending(page)
  await carousel.scrollIntoViewIfNeeded()
  const next = carousel.getByRole('button', { name: 'Successivi' })
  await expect(next).toBeVisible()
  await expect(carousel.getByRole('button', { name: 'Metti in pausa' })).toHaveCount(0)
  const before = await place(carousel)
  await page.clock.runFor(10_000)
  expect(await place(carousel)).toBe(before)
  await next.click()
  await page.clock.runFor(100)
  expect(await place(carousel)).toBeLessThan(before)
  await carousel.getByRole('button', { name: 'Precedenti' }).click()
  await page.clock.runFor(100)
  expect(await place(carousel)).toBe(before)
})

test('the layout does not shift when the carousels hydrate', { tag: ['@both'] }, async ({ page }) => {
  await page.goto('/')
  await expect(brands(page).getByRole('button').first()).toBeVisible()
  await trending(page).scrollIntoViewIfNeeded()
  await expect(trending(page).getByRole('button').first()).toBeVisible()
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(entries.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // without a shift the observer is never called
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
  expect(shift).toBeLessThan(0.02)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts the brands and the frames are rows that scroll', async ({ page }) => {
    await page.goto('/')
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport)
      for (const carousel of [brands(page), trending(page)]) {
        await expect(carousel.getByRole('button')).toHaveCount(0)
        await expect(carousel.locator('.vetrina')).toHaveCSS('overflow-x', 'auto')
      }
    }
  })
})
