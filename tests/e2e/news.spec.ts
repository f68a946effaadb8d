import { readFile } from 'node:fs/promises'
import { newAccount, openSignedIn } from './support/account.ts'
import { openAsOwner } from './support/orders.ts'
import { expect, expectAccessibleAtBothWidths, ready, test } from './support/test.ts'

test('a customer agrees to emails with news and withdraws; the owner reads when, and takes the file of who agreed', async ({
  page,
  shop,
  browser,
}) => {
  const account = await newAccount(shop)
  await openSignedIn(page, account, '/profile')
  await page.locator('summary').filter({ hasText: 'Novità e offerte per email' }).click()
  const box = page.getByLabel('Voglio ricevere novità e offerte')
  await expect(box).not.toBeChecked()
  await box.click()
  await expect(page.getByText('Consenso salvato')).toBeVisible()
  await expect(page.getByText(/^Consenso dato: /)).toBeVisible()
  await expect(box).toBeChecked()
  await expectAccessibleAtBothWidths(page)

  const desk = await (await browser.newContext({ baseURL: shop.url, viewport: page.viewportSize() })).newPage()
  const [{ id } = { id: 0 }] = await shop.query<{ id: number }>('select id from account where email = $1', [
    account.email,
  ])
  await openAsOwner(desk, shop, `/admin/utenti/${id}`)
  await expect(desk.getByRole('region', { name: 'Persona' })).toContainText(/Novità per email\s*sì, dal /)
  await desk.goto(`/admin?tab=utenti&cerca=${account.email}`)
  await ready(desk)
  const downloading = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Esporta chi vuole novità' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(text).toContain(`${id};Ada Bianchi;${account.email};`)

  await box.click()
  await expect(page.getByText('Consenso ritirato', { exact: true })).toBeVisible()
  await expect(box).not.toBeChecked()
  await desk.goto(`/admin/utenti/${id}`)
  await expect(desk.getByRole('region', { name: 'Persona' })).toContainText(/Novità per email\s*ritirato /)
  await desk.context().close()
})
