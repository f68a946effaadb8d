import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openAsOwner } from './support/orders.ts'
import { expect, expectAccessibleAtBothWidths, forgive, test, type Shop } from './support/test.ts'

const hex = () => randomBytes(4).toString('hex').toUpperCase()

async function openImport(page: Page, shop: Shop) {
  await openAsOwner(page, shop, '/admin?tab=prodotti')
  await page.getByRole('button', { name: 'Importa', exact: true }).click()
  return page.getByRole('dialog', { name: 'Importa prodotti', exact: true })
}
const choose = (page: Page, text: string) =>
  page
    .getByLabel('File CSV')
    .setInputFiles({ name: 'listino.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })

test('the columns of a supplier’s list are chosen once, with a brand that is new, and applied to the next list', async ({
  page,
  shop,
  complaints,
}) => {
  const [code, brand, mark] = [`FOR${hex()}-001`, `Rossana ${hex()}`, hex()]
  const window = await openImport(page, shop)
  const list = `Articolo;Listino;Griffe;Sesso;Note ${mark}\n${code};79,90;${brand};donna;città\n`
  await choose(page, list)
  const form = window.getByRole('form', { name: 'Colonne del listino' })
  await expect(form.getByLabel('Codice', { exact: true })).toHaveValue('Articolo')
  await expect(form.getByLabel('Prezzo', { exact: true })).toHaveValue('Listino')
  await form.getByLabel('Fornitore (facoltativo)').fill('Ottica Rossi')
  await form.getByLabel('Tipologia', { exact: true }).selectOption('Uguale per tutti i nuovi…')
  await form.getByLabel('Tipologia, uguale per tutti i nuovi').fill('da vista')
  await form.getByLabel('Codice', { exact: true }).selectOption('Non c’è')
  await form.getByRole('button', { name: 'Ricorda e controlla' }).click()
  await expect(window.locator('p[role=alert]')).toContainText('Scegli la colonna in cui stanno i codici')
  await form.getByLabel('Codice', { exact: true }).selectOption('Articolo')
  await expectAccessibleAtBothWidths(page)
  await form.getByRole('button', { name: 'Ricorda e controlla' }).click()
  await expect(window.getByText('1 riga da correggere', { exact: true })).toBeVisible()
  await expect(window).toContainText(`Marca nuova: ${brand}`)
  await window.getByLabel('Crea anche le marche nuove (1)').check()
  await expect(window.getByText('1 nuovo', { exact: true })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await window.getByRole('button', { name: 'Importa 1 prodotto' }).click()
  await expect(page.getByText('1 prodotto importato')).toBeVisible()
  expect(
    await shop.query(
      'select brand.name, brand.image, type from product join brand on brand.id = brand_id where code = $1',
      [code],
    ),
  ).toEqual([{ name: brand, image: expect.stringMatching(/^\/media\/loghi\//), type: 'da vista' }])

  await page.getByRole('button', { name: 'Importa', exact: true }).click()
  await choose(page, list.replace('79,90', '89,90'))
  await expect(window).toContainText('Colonne ricordate per Ottica Rossi.')
  await expect(window.getByRole('region', { name: 'Righe del file' })).toContainText('prezzo: da 79,90 a 89,90')
  await window.getByRole('button', { name: 'Cambia le colonne' }).click()
  await expect(form.getByLabel('Tipologia, uguale per tutti i nuovi')).toHaveValue('da vista')
  await form.getByRole('button', { name: 'Dimentica queste colonne' }).click()
  await expect(window.locator('p[role=alert]')).toContainText('manca la colonna codice')
  await expect(form.getByRole('button', { name: 'Dimentica queste colonne' })).toHaveCount(0)
  forgive(complaints, /status of 400/)
})
