import { randomBytes } from 'node:crypto'
import { openAsOwner } from './support/orders.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const hex = () => randomBytes(4).toString('hex').toUpperCase()

test('a list with a new brand is imported with it', { tag: ['@both'] }, async ({ page, shop }) => {
  const [code, brand] = [`FOR${hex()}-001`, `Rossana ${hex()}`]
  await openAsOwner(page, shop, '/admin?tab=prodotti')
  await page.getByRole('button', { name: 'Importa', exact: true }).click()
  const window = page.getByRole('dialog', { name: 'Importa prodotti', exact: true })
  const choose = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'listino.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') })
  await choose(`codice;prezzo;tipologia;genere;marca\n${code};79,90;da vista;donna;${brand}\n`)
  await expect(window.getByText('1 riga da correggere', { exact: true })).toBeVisible()
  await expect(window).toContainText(`Marca nuova: ${brand}`)
  await expectAccessible(page)
  await window.getByLabel('Crea anche le marche nuove (1)').check()
  await expect(window.getByText('1 nuovo', { exact: true })).toBeVisible()
  await window.getByRole('button', { name: 'Importa 1 prodotto' }).click()
  await expect(page.getByText('1 prodotto importato')).toBeVisible()
  expect(
    await shop.query('select brand.name, brand.image from product join brand on brand.id = brand_id where code = $1', [
      code,
    ]),
  ).toEqual([{ name: brand, image: expect.stringMatching(/^\/media\/loghi\//) }])
})
