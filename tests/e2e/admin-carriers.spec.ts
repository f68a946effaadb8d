import { openAsOwner } from './support/orders.ts'
import { expect, expectAccessibleAtBothWidths, forgive, test } from './support/test.ts'

test('settings: a carrier is added with its page, proposed as the first, and offered where parcels leave', async ({
  page,
  shop,
  complaints,
}) => {
  await openAsOwner(page, shop, '/admin/impostazioni?sezione=spedizione')
  const carriers = page.getByRole('group', { name: 'Corrieri' })
  await expect(carriers.getByLabel('Corriere 1', { exact: true })).toHaveValue('Poste Italiane')
  await carriers.getByRole('button', { name: 'Aggiungi un corriere' }).click()
  await carriers.getByLabel('Corriere 7', { exact: true }).fill('SDA')
  await carriers.getByLabel('Dove si segue, 7').fill('https://sda.example/traccia')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.locator('main').getByText(/scrivi di ogni corriere un nome suo/)).toBeVisible()
  await carriers.getByLabel('Dove si segue, 7').fill('https://sda.example/{codice}')
  await carriers.getByRole('button', { name: /Proponi per primo.*corriere 7/ }).click()
  await expect(carriers.getByLabel('Corriere 1', { exact: true })).toHaveValue('SDA')
  await expect(carriers.getByLabel('Dove si segue, 2')).toHaveValue(/^https:\/\/www\.poste\.it\//)
  await expectAccessibleAtBothWidths(page)
  // the shop of all tests keeps its settings
  const sent: unknown[] = []
  await page.route('**/api/Impostazioni/Salva', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ status: 503, json: { code: 'unavailable', title: 'Un momento.' } })
  })
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect.poll(() => JSON.stringify(sent)).toContain('"corrieri":"SDA|https://sda.example/{codice}\\nPoste')
  await page.getByRole('button', { name: 'Annulla le modifiche' }).click()
  await expect(carriers.getByLabel('Corriere 1', { exact: true })).toHaveValue('Poste Italiane')
  forgive(complaints, /503/)
})
