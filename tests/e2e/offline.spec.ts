import type { Page } from '@playwright/test'
import { enter } from './support/account.ts'
import {
  addToCart,
  cart,
  expect,
  expectAccessible,
  forgive,
  newCustomer,
  open,
  openCart,
  test,
} from './support/test.ts'

const offline = 'Sei senza connessione: la pagina resta aperta. Riprova quando torna la rete.'
const silent = 'Il negozio non risponde. Controlla la connessione e riprova.'
const provoked = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported|route module|Failed to fetch/

/** The code that keeps the page comes after the page, and puts itself before `fetch`. */
async function openKept(page: Page, path: string) {
  await open(page, path)
  await page.waitForFunction(() => !String(window.fetch).includes('[native code]'))
}

const said = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()

test('without network a link and a panel say so, the page stays, and both open later', async ({
  page,
  context,
  complaints,
}) => {
  await openKept(page, '/product/1')
  const about = page.getByRole('link', { name: 'CHI SIAMO' })
  const support = page.getByRole('button', { name: 'Assistenza' })
  await context.setOffline(true)
  await about.click()
  await said(page, offline)
  await support.click()
  await said(page, silent)
  await expect(page).toHaveURL('/product/1')
  await expect(page.getByRole('button', { name: 'Aggiungi al carrello' })).toBeVisible()
  await expect(page.locator('.attesa')).toHaveCount(0)
  await expectAccessible(page)

  await context.setOffline(false)
  await support.click()
  await expect(page.getByRole('dialog', { name: 'Richieste assistenza' })).toBeVisible()
  await page.keyboard.press('Escape')
  await about.click()
  await expect(page).toHaveURL('/whoweare')
  forgive(complaints, provoked)
})

test('a shop that answers nothing, on a network that is there, leaves the page', async ({ page, complaints }) => {
  await openKept(page, '/product/1')
  await page.route('**/*', (route) => route.abort())
  // the router reloads the page when it cannot load the code of the next one
  await page.getByRole('link', { name: 'CHI SIAMO' }).click()
  await said(page, silent)
  await expect(page.getByRole('button', { name: 'Aggiungi al carrello' })).toBeVisible()
  forgive(complaints, provoked)
})

test('a page whose data do not come leaves the one that is open', async ({ page, shop, complaints }) => {
  const [frame] = await shop.query<{ path: string }>(
    `select '/product/' || min(id) as path from product where disabled_at is null and model <> ''
     group by brand_id, model having count(*) > 1 limit 1`,
  )
  const path = frame?.path ?? ''
  await page.route('**/product/*.data*', (route) => route.abort())
  await openKept(page, path)
  const colours = page.getByRole('navigation', { name: 'Colori di questo modello' })
  await colours.locator('a:not([aria-current])').first().click()
  await said(page, silent)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('button', { name: 'Aggiungi al carrello' })).toBeVisible()
  await expect(page.locator('.attesa')).toHaveCount(0)
  await page.unroute('**/product/*.data*')
  await colours.locator('a:not([aria-current])').first().click()
  await expect(page).not.toHaveURL(path)
  await expect(page.getByRole('button', { name: 'Aggiungi al carrello' })).toBeVisible()
  forgive(complaints, provoked)
})

test('a part of the cart whose code did not load can be tried again', async ({ page, shop, complaints }) => {
  await enter(page, await newCustomer(shop))
  await open(page, '/product/1')
  await addToCart(page)
  await page.route('**/assets/fiscal-entry-*', (route) => route.abort())
  await openCart(page)
  await cart(page).getByText('Codice fiscale o partita IVA').click()
  const again = cart(page).getByRole('button', { name: 'Riprova' })
  await expect(again).toBeVisible()
  await page.unroute('**/assets/fiscal-entry-*')
  await again.click()
  await expect(cart(page).getByLabel('Codice fiscale')).toBeVisible()
  forgive(complaints, provoked)
})
