import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enter, plentifulPage } from './support/account.ts'
import {
  addToCart,
  cart,
  expect,
  expectAccessible,
  fillCard,
  forgive,
  newCustomer,
  open,
  openCart,
  ready,
  test,
  type Shop,
} from './support/test.ts'

interface Discount {
  minimum?: number
  firstOrder?: boolean
}

/** A discount of 10 euros, of one test alone; its code. */
async function keepDiscount(shop: Shop, { minimum = 0, firstOrder = false }: Discount = {}) {
  const code = `E2E-${randomUUID().slice(0, 8).toUpperCase()}`
  await shop.query(
    `insert into discount (code, kind, value, minimum_cents, first_order, created_at) values ($1, 'amount', 1000, $2, $3, now())`,
    [code, minimum, firstOrder],
  )
  return code
}

async function fillCart(page: Page, shop: Shop) {
  await open(page, await plentifulPage(shop))
  await addToCart(page)
  await openCart(page)
}

async function typeCode(page: Page, code: string) {
  const field = cart(page).locator('input[name="codiceSconto"]')
  if (!(await field.isVisible())) await cart(page).getByText('Hai un codice sconto?').click()
  await field.fill(code)
  await cart(page).getByRole('button', { name: 'Applica' }).click()
}

const buy = (page: Page) => cart(page).getByRole('button', { name: /^Acquista/ })
const centsIn = async (page: Page) => Number((await buy(page).innerText()).replaceAll(/\D/g, ''))

test('a code that is none is said at its field and not kept; one takes its sum off, stays over a reload, and is taken out again', async ({
  page,
  shop,
}) => {
  const code = await keepDiscount(shop)
  await fillCart(page, shop)
  const full = await centsIn(page)
  await typeCode(page, '  ')
  await expect(cart(page).locator('input[name="codiceSconto"]')).toBeFocused()
  await typeCode(page, 'NESSUNO')
  await expect(cart(page).getByText('Questo codice non è valido.')).toBeVisible()
  await expect(cart(page).locator('input[name="codiceSconto"]')).toHaveValue('NESSUNO')
  await expect(cart(page).locator('input[name="codiceSconto"]')).toBeFocused()
  await expectAccessible(page)
  expect(await centsIn(page)).toBe(full)
  expect(await page.evaluate(() => localStorage.getItem('codiceSconto'))).toBeNull()
  await cart(page).locator('input[name="codiceSconto"]').press('End')
  await page.keyboard.type('9')
  await expect(cart(page).getByText('Questo codice non è valido.')).toBeHidden()
  await expect(cart(page).locator('input[name="codiceSconto"]')).not.toHaveAttribute('aria-invalid')
  await expect(cart(page).locator('input[name="codiceSconto"]')).toBeFocused()

  await expect(cart(page).getByRole('listitem').locator('p.misura')).toHaveText(/^[1-9]\d*,\d\d\s€\s*$/)
  await typeCode(page, `  ${code.toLowerCase()} `)
  await expect(cart(page).getByText(`Sconto ${code}`)).toBeVisible()
  expect(await centsIn(page)).toBe(full - 1000)
  // the button went with its form: the focus is where the answer stands
  await expect(cart(page).getByRole('status').filter({ hasText: code })).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await ready(page)
  await openCart(page)
  await expect(cart(page).getByText(`Sconto ${code}`)).toBeVisible()
  await cart(page)
    .getByRole('button', { name: /^Togli il codice/ })
    .click()
  await expect(cart(page).getByText(`Sconto ${code}`)).toBeHidden()
  expect(await centsIn(page)).toBe(full)
  await expect(cart(page).getByText('Hai un codice sconto?')).toBeFocused()
})

test('a second press where the button stood opens nothing', async ({ page, shop }) => {
  const code = await keepDiscount(shop)
  await enter(page, await newCustomer(shop))
  await fillCart(page, shop)
  await expect(cart(page).getByText('Codice fiscale o partita IVA')).toBeVisible()
  await cart(page).getByText('Hai un codice sconto?').click()
  await cart(page).locator('input[name="codiceSconto"]').fill(code)
  const box = await cart(page).getByRole('button', { name: 'Applica' }).boundingBox()
  if (!box) throw new Error('no button')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const tap = () => (test.info().project.name === '390' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
  await tap()
  await expect(cart(page).getByText(code, { exact: true })).toBeVisible()
  await tap()
  await expect(cart(page).getByText(`Sconto ${code}`)).toBeVisible()
  await expect(cart(page).locator('details[open]')).toHaveCount(0)
})

test('without network a code is kept, and counts as soon as there is one', async ({ page, shop, complaints }) => {
  const code = await keepDiscount(shop)
  await fillCart(page, shop)
  const full = await centsIn(page)
  await page.context().setOffline(true)
  await typeCode(page, code)
  await expect(cart(page)).toContainText('sei senza connessione: si calcola quando torna la rete')
  expect(await centsIn(page)).toBe(full)
  await page.context().setOffline(false)
  await expect(cart(page).getByText(`Sconto ${code}`)).toBeVisible()
  expect(await centsIn(page)).toBe(full - 1000)
  forgive(complaints, /ERR_INTERNET_DISCONNECTED/)
})

test('a code that wants more goods says how much, and applies once they are there', async ({ page, shop }) => {
  await fillCart(page, shop)
  const full = await centsIn(page)
  const goods = /Subtotale\s*([\d.,]+)/.exec((await cart(page).textContent()) ?? '')?.[1]
  // of the goods alone: a cheap frame pays for its delivery as well
  const code = await keepDiscount(shop, { minimum: Number(goods?.replaceAll(/\D/g, '')) + 1 })
  await typeCode(page, code)
  await expect(cart(page)).toContainText('mancano 0,01')
  expect(await centsIn(page)).toBe(full)
  await cart(page)
    .getByRole('button', { name: /^Aumenta la quantità/ })
    .click()
  await expect(cart(page).getByText(`Sconto ${code}`)).toBeVisible()
})

test('typed by a visitor, a code for the first order is there after signing in, and is paid as shown', async ({
  page,
  shop,
}) => {
  const code = await keepDiscount(shop, { firstOrder: true })
  const who = await newCustomer(shop)
  await fillCart(page, shop)
  const full = await centsIn(page)
  await typeCode(page, code)
  await expect(cart(page)).toContainText(`Accedi o registrati per usare il codice ${code}.`)
  await buy(page).click()
  await page.waitForURL('/login')
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password').fill(who.password)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(cart(page).getByText(`Sconto ${code}`)).toBeVisible()
  await cart(page)
    .getByLabel(/Accetto i termini/)
    .check()
  await buy(page).click()
  await page.waitForURL(`${shop.sandboxUrl}/c/pay/*`)
  await expect(page.getByText(`Sconto ${code}: −10,00`)).toBeVisible()
  // back without paying: the cart and its code are there again
  await page.goBack()
  await ready(page)
  await openCart(page)
  await expect(cart(page).getByText(`Sconto ${code}`)).toBeVisible()
  await buy(page).click()
  await page.waitForURL(`${shop.sandboxUrl}/c/pay/*`)
  await fillCard(page)
  await page.getByRole('button', { name: 'Paga', exact: true }).click()
  await page.waitForURL(/\/payment-success/)
  await expect(page.getByText('Grazie! Pagamento riuscito')).toBeVisible()
  const [order] = await shop.query<{ total_cents: number; discount_cents: number }>(
    'select total_cents, discount_cents from shop_order where discount_code = $1 and paid_at is not null',
    [code],
  )
  expect(order).toEqual({ total_cents: full - 1000, discount_cents: 1000 })
  expect(await page.evaluate(() => localStorage.getItem('codiceSconto'))).toBeNull()
})

test('a code that ends while the cart is open is refused at the checkout, and nothing is lost', async ({
  page,
  shop,
  complaints,
}) => {
  const code = await keepDiscount(shop)
  const who = await newCustomer(shop)
  await open(page, '/login')
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password').fill(who.password)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.waitForURL('/')
  await fillCart(page, shop)
  const full = await centsIn(page)
  await typeCode(page, code)
  await expect(cart(page).getByText(`Sconto ${code}`)).toBeVisible()
  await shop.query('update discount set active = false where code = $1', [code])
  await cart(page)
    .getByLabel(/Accetto i termini/)
    .check()
  await buy(page).click()
  await expect(cart(page).locator('input[name="codiceSconto"]')).toHaveAccessibleDescription(
    'Questo codice non è valido.',
  )
  await expect(cart(page).getByText(`Sconto ${code}`)).toBeHidden()
  expect(await centsIn(page)).toBe(full)
  await buy(page).click()
  await page.waitForURL(`${shop.sandboxUrl}/c/pay/*`)
  forgive(complaints, /409/)
})

test('a code that was paid with after a way back is not kept', async ({ page, shop }) => {
  const code = await keepDiscount(shop)
  await enter(page, await newCustomer(shop))
  await fillCart(page, shop)
  await typeCode(page, code)
  await expect(cart(page).getByText(`Sconto ${code}`)).toBeVisible()
  await cart(page)
    .getByLabel(/Accetto i termini/)
    .check()
  await buy(page).click()
  await page.waitForURL(`${shop.sandboxUrl}/c/pay/*`)
  await page.goBack()
  await ready(page)
  const keptCode = () => page.evaluate(() => localStorage.getItem('codiceSconto'))
  await expect.poll(keptCode).toBe(code)
  await page.goForward()
  await fillCard(page)
  await page.getByRole('button', { name: 'Paga', exact: true }).click()
  await expect(page.getByText('Grazie! Pagamento riuscito')).toBeVisible()
  await expect.poll(keptCode).toBeNull()
})
