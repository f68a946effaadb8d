import type { Page } from '@playwright/test'
import { enter, newAccount } from './support/account.ts'
import {
  cart,
  desk,
  expect,
  expectAccessible,
  forgive,
  open,
  openCart,
  phone,
  ready,
  signIn,
  test,
} from './support/test.ts'

const heart = (page: Page) => page.getByRole('button', { name: 'Salva nei preferiti', exact: true })
const onDevice = (page: Page) => page.evaluate(() => localStorage.getItem('preferiti'))

test('a frame is marked on the device, bought from the list, and shared', async ({ page, browser }) => {
  for (const id of [1, 2]) {
    await open(page, `/product/${id}`)
    await heart(page).click()
    await expect(page.getByRole('button', { name: 'Togli dai preferiti' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Vedi i preferiti' }).click()
  await page.waitForURL('/preferiti')
  const frames = page.getByRole('main').getByRole('article')
  await expect(frames).toHaveCount(2)
  await expect(page.getByText('Restano su questo dispositivo.')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Aggiungi al carrello/ })
    .first()
    .click()
  await openCart(page)
  await expect(cart(page).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Togli/ })
    .first()
    .click()
  await expect(frames).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await using other = await browser.newContext()
  const friend = await other.newPage()
  await open(friend, '/preferiti?id=1,2,x,2')
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Una lista di occhiali')
  await expect(friend.getByRole('main').getByRole('article')).toHaveCount(2)
  expect(await onDevice(friend)).toBeNull()
  await expect(friend.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('each card of the listing has a heart, by keys too, which marks the colour that it shows', async ({ page }) => {
  await open(page, '/shop')
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('group', { name: 'Colori' }) })
    .first()
  const mark = card.getByRole('button', { name: /^Salva .+ nei preferiti$/ })
  await expect(page.getByRole('button', { name: /^Salva .+ nei preferiti$/ })).toHaveCount(24)
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport)
    const [tile, own] = [await card.locator('.tile').boundingBox(), await mark.boundingBox()]
    expect(own?.width).toBeGreaterThanOrEqual(44)
    expect((own?.y ?? 0) - (tile?.y ?? 0)).toBeLessThan(10)
    await expectAccessible(page)
  }

  const colour = card.getByRole('group', { name: 'Colori' }).getByRole('link').nth(1)
  const id = (await colour.getAttribute('href'))?.replace('/product/', '') ?? ''
  await colour.click()
  await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute('href', `/product/${id}`)
  await mark.focus()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('button', { name: /^Togli .+ dai preferiti$/ })).toBeFocused()
  expect(await onDevice(page)).toBe(id)
  // the card is one link to the frame; the heart is none
  await expect(page).toHaveURL(/\/shop$/)
})

test('at the sign-in the list of the device joins that of the account, on every device', async ({
  page,
  shop,
  browser,
}) => {
  const who = await newAccount(shop)
  await open(page, '/product/3')
  await heart(page).click()
  await expect.poll(() => onDevice(page)).toBe('3')
  await signIn(page, who)
  await expect.poll(() => onDevice(page)).toBeNull()

  await using other = await browser.newContext()
  const second = await other.newPage()
  await enter(second, who)
  await open(second, '/product/4')
  await heart(second).click()
  await open(second, '/preferiti')
  await expect(second.getByRole('main').getByRole('article')).toHaveCount(2)
  expect(await onDevice(second)).toBeNull()
  const [{ count } = { count: 0 }] = await shop.query<{ count: number }>(
    'select count(*)::int from wish join account on account.id = account_id where email = $1',
    [who.email],
  )
  expect(count).toBe(2)
})

test('frames seen last stand below a product page until they are forgotten', async ({ page }) => {
  const seen = page.getByRole('region', { name: 'Visti di recente' })
  for (const id of [1, 2, 3]) {
    await open(page, `/product/${id}`)
    await page.getByRole('region', { name: 'Dettagli' }).waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('visti'))).toMatch(new RegExp(`^${id}`))
  }
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(seen.getByRole('article')).toHaveCount(2)
  const first = seen.getByRole('link').first()
  await expect(first).toHaveAttribute('href', '/product/2')
  await expectAccessible(page)
  await seen.getByRole('button', { name: 'Cancella' }).click()
  await expect(seen).toHaveCount(0)
  await page.reload()
  await ready(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(seen).toHaveCount(0)
})

test('a list that another tab changes while it is asked for again shows what is new', async ({ page, complaints }) => {
  await open(page, '/shop')
  await page.evaluate(() => localStorage.setItem('preferiti', '1'))
  const one = /GetProdottiScelti\?id=1$/
  await page.route(one, (route) => route.fulfill({ status: 503, json: { title: 'Riprova.' } }))
  await open(page, '/preferiti')
  const again = page.getByRole('main').getByRole('button', { name: 'Riprova' })
  await expect(again).toBeVisible()
  forgive(complaints, /503/)
  await page.unroute(one)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(one, async (route) => {
    await released
    await route.continue()
  })
  const answered = page.waitForResponse(one)
  await again.click()
  await page.evaluate(() => {
    localStorage.setItem('preferiti', '1,2')
    dispatchEvent(new StorageEvent('storage', { key: 'preferiti', storageArea: localStorage }))
  })
  const frames = page.getByRole('main').getByRole('article')
  await expect(frames).toHaveCount(2)
  release()
  await (await answered).finished()
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
  await expect(frames).toHaveCount(2)
})
