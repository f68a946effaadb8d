import { emailTo, newAddress } from './support/account.ts'
import { findOnSale } from './support/product-page.ts'
import { expect, expectAccessible, forgive, open, test } from './support/test.ts'

test('an email about a sold-out frame is asked for, and confirmed by its link', async ({ page, shop, complaints }) => {
  const { id } = await findOnSale(shop, 'stock = 0')
  await open(page, `/product/${id}`)
  const field = page.getByRole('textbox', { name: 'Avvisami quando torna' })
  const button = page.getByRole('button', { name: 'Avvisami', exact: true })
  await field.fill('ada@')
  await button.click()
  await expect(page.getByText('Formato email non valido')).toBeVisible()
  await expect(field).toBeFocused()
  forgive(complaints, /status of 400/)
  await expectAccessible(page)
  const email = newAddress()
  await field.fill(email)
  await field.press('Enter')
  await expect(page.getByText(`il link dell’email che trovi a ${email}`)).toBeFocused()
  const { link } = await emailTo(shop, email, /Conferma l’avviso/)
  await open(page, link)
  await page.getByRole('button', { name: 'Confermo' }).click()
  await expect(page.getByText(/Fatto: ti scriviamo quando/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Torna all’occhiale' }).click()
  await page.waitForURL(`/product/${id}`)
  // the same link takes it back
  await open(page, link)
  await page.getByRole('button', { name: 'Non lo voglio più' }).click()
  await expect(page.getByText('Fatto: non ti scriviamo')).toBeVisible()
  expect(await shop.query('select 1 from restock_watch where watcher_email = $1', [email])).toEqual([])
})

test('a link without its code, or with one that is over, says what to do', async ({ page, complaints }) => {
  await open(page, '/avviso')
  await expect(page.getByText('Apri questa pagina dal link dell’email')).toBeVisible()
  await open(page, '/avviso?codice=nessuno')
  await page.getByRole('button', { name: 'Confermo' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'non è più valido' })).toBeVisible()
  forgive(complaints, /status of 404/)
})
