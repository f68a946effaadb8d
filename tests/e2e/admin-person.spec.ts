import { buyOrder, openAsOwner } from './support/orders.ts'
import { expect, expectAccessibleAtBothWidths, forgive, hold, test } from './support/test.ts'

test('from an order to the page of its customer: what was bought, where it went, and a note', async ({
  page,
  shop,
  complaints,
}) => {
  const { id, name } = await buyOrder(page, shop)
  await openAsOwner(page, shop, `/admin/ordini/${id}`)
  await page.getByRole('region', { name: 'Cliente' }).getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/admin\/utenti\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Persona' })).toContainText(/Ordini\s*1\s*Incassato/)
  await expect(page.getByRole('region', { name: 'Indirizzi usati' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Ordini' }).getByRole('link', { name: `Ordine ${id}` })).toBeVisible()
  const notes = page.getByRole('region', { name: 'Note interne' })
  await notes.getByRole('button', { name: 'Aggiungi nota' }).click()
  await expect(notes.getByText('Scrivi la nota.')).toBeVisible()
  await notes.getByLabel('Nuova nota').fill('Preferisce il mattino.')
  const release = await hold(page, '**/api/Utenti/AnnotaCliente')
  await notes.getByRole('button', { name: 'Aggiungi nota' }).click()
  // typed while the first one is sent
  await notes.getByLabel('Nuova nota').fill('Ha cambiato numero.')
  release()
  await expect(notes.getByRole('listitem')).toContainText('Preferisce il mattino.')
  await expect(notes.getByLabel('Nuova nota')).toHaveValue('Ha cambiato numero.')
  await notes.getByRole('button', { name: 'Aggiungi nota' }).click()
  await expect(notes.getByRole('listitem')).toHaveCount(2)
  await expect(notes.getByLabel('Nuova nota')).toHaveValue('')
  await expectAccessibleAtBothWidths(page)
  await page.goto('/admin/utenti/999999999')
  await expect(page.getByText('Utente non trovato.')).toBeVisible()
  forgive(complaints, /status of 404/)
})
