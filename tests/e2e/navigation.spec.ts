import type { Page } from '@playwright/test'
import { expect, forgive, open, test } from './support/test.ts'

// what is fetched ahead is in the cache of no earlier test
test.use({ reuseContext: false })

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const ahead = (page: Page) => page.locator('link[rel="prefetch"][href*="/product/"]')

test(
  'with a mouse the pages of visible cards are prefetched, and open without the network',
  { tag: ['@S-087', '@mouse'] },
  async ({ page, context, complaints }) => {
    await open(page, '/shop')
    const link = cards(page).first().getByRole('heading').getByRole('link')
    const href = await link.getAttribute('href')
    await expect(page.locator(`link[rel="prefetch"][href*="${href}.data"]`)).toHaveCount(1)
    // only what is in view
    const count = await ahead(page).count()
    expect(count).toBeLessThanOrEqual(12)
    await link.hover()
    // the code of the lower part comes last, and then the files that it imports
    const below = await page.waitForFunction(
      () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/below-'))?.name,
    )
    await below.evaluate((file) => import(String(file)))
    await context.setOffline(true)
    await link.click()
    await expect(page).toHaveURL(href ?? '')
    await expect(heading(page)).toHaveText(/\w-\w/)
    const picture = page.getByRole('region', { name: 'Immagini del prodotto' }).locator('img').first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(page.getByRole('region', { name: 'Dettagli' })).toBeVisible()
    // how many are left could not be asked
    forgive(complaints, /ERR_INTERNET_DISCONNECTED/)
  },
)

test('nothing is prefetched for touch or with Save-Data, until a card is pointed at', async ({ page, hasTouch }) => {
  await page.addInitScript((touch) => {
    if (!touch) Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  }, hasTouch)
  await open(page, '/shop')
  // longer than a page would have waited
  await page.waitForTimeout(600)
  await expect(ahead(page)).toHaveCount(0)
  await cards(page).nth(1).getByRole('heading').getByRole('link').focus()
  await expect(ahead(page)).toHaveCount(1)
})

test('a cancelled press opens nothing', async ({ page }) => {
  await open(page, '/shop')
  const box = await cards(page).first().boundingBox()
  await page.mouse.move((box?.x ?? 0) + 50, (box?.y ?? 0) + 50)
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL('/shop')
})

interface Note {
  before: string[]
  after: string[]
  longest: number
}

/** Notes which pictures share a name before and after each walk, and how long anything moves. */
function noteTransitions() {
  const notes: Note[] = []
  const read = {
    names: () =>
      [...document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]')].map((element) =>
        element.style.getPropertyValue('view-transition-name'),
      ),
    longest: () =>
      Math.max(...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0))),
  }
  Object.assign(window, { notes })
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (options) => {
    const before = read.names()
    const transition = start(options)
    void transition.ready.then(() => notes.push({ before, after: read.names(), longest: read.longest() }))
    return transition
  }
}
const notesOf = (page: Page) => page.evaluate(() => (window as unknown as { notes: Note[] }).notes)

test('the picture of a card moves to its place on the product page, and back', async ({ page }) => {
  await page.addInitScript(noteTransitions)
  await open(page, '/shop')
  const link = cards(page).nth(1).getByRole('heading').getByRole('link')
  const name = `foto-${(await link.getAttribute('href'))?.split('/').at(-1)}`
  await link.click()
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(async () => (await notesOf(page)).length).toBe(1)
  await page.getByRole('button', { name: 'Indietro' }).click()
  await expect(page).toHaveURL('/shop')
  await expect.poll(async () => (await notesOf(page)).length).toBe(2)
  const notes = await notesOf(page)
  for (const { before, after } of notes) expect([before, after]).toEqual([[name], [name]])
  expect(notes[0]?.longest).toBe(220)
})

test('with reduced motion nothing moves between pages', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(noteTransitions)
  await open(page, '/shop')
  await cards(page).nth(1).getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(async () => (await notesOf(page)).map(({ longest }) => longest)).toEqual([0])
})

test('a browser without view transitions opens the page as well', async ({ page, complaints }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'startViewTransition', { value: undefined })
  })
  await open(page, '/shop')
  await cards(page).nth(1).getByRole('heading').getByRole('link').click()
  await expect(heading(page)).toHaveText(/-\d/)
  forgive(complaints, /startViewTransition/)
})

test('from a frame to a similar one: its own picture and URL, and back to the first', async ({ page }) => {
  await open(page, '/product/1')
  const first = await heading(page).textContent()
  const similar = page.getByRole('region', { name: 'Calzano come questa' }).getByRole('article')
  await expect(similar).toHaveCount(4)
  const link = similar.first().getByRole('link')
  const href = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(href ?? '')
  await expect(heading(page)).not.toHaveText(first ?? '')
  await expect(heading(page)).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('button', { name: 'Indietro' }).click()
  await expect(heading(page)).toHaveText(first ?? '')
})
