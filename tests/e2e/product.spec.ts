import type { Page } from '@playwright/test'
import { expect, expectAccessible, forgive, open, test, type Shop } from './support/test.ts'

interface Row {
  id: number
  code: string
  images: string[]
}

/** The first frame on sale of which this is true. */
async function findRow(shop: Shop, where: string) {
  const [row] = await shop.query<Row>(
    `select id, code, images from product p where disabled_at is null and ${where} order by id limit 1`,
  )
  if (!row) throw new Error(`no frame with ${where}`)
  return row
}

const gallery = (page: Page) => page.getByRole('region', { name: 'Immagini del prodotto' })
const picture = (page: Page) => gallery(page).locator('img:not([aria-hidden]):not(button img)')

test('S-088 S-089 the pictures fade one into the next within 500 ms', async ({ page, shop }) => {
  const { id, images } = await findRow(shop, 'cardinality(images) = 4')
  await open(page, `/product/${id}`)
  await expect(picture(page)).toHaveAttribute('src', images[0] ?? '')
  await expect(picture(page)).toHaveAttribute('alt', /vista frontale/)
  await expect(gallery(page)).toContainText('1 / 4')
  const next = gallery(page).getByRole('button', { name: 'Immagine successiva' })
  await next.focus()
  await expect(gallery(page).locator('img.absolute')).toHaveCount(4)
  expect(await picture(page).evaluate((image) => getComputedStyle(image).transition)).toMatch(/^opacity 0\.5s/)
  await page.keyboard.press('Enter')
  await expect(gallery(page)).toContainText('2 / 4')
  await expect(picture(page)).toHaveAttribute('src', images[1] ?? '')
  await expect(next).toBeFocused()
  await gallery(page).getByRole('button', { name: 'Mostra immagine 4 di 4' }).click()
  await expect(picture(page)).toHaveAttribute('src', images[3] ?? '')
  await expect(gallery(page).locator('button[aria-current]')).toHaveAccessibleName('Mostra immagine 4 di 4')
  await next.click()
  await expect(gallery(page)).toContainText('1 / 4')
  await expectAccessible(page)
})

test('nothing fades for those who want no motion', async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { id } = await findRow(shop, 'cardinality(images) = 4')
  await open(page, `/product/${id}`)
  expect(await picture(page).evaluate((image) => getComputedStyle(image).transitionDuration)).toBe('0s')
})

test('S-091 S-092 S-093 S-094 S-095 S-096 S-097 S-098 S-099 S-100 S-101 S-102 S-103 S-104 S-105 S-106 S-107 what is told of a frame', async ({
  page,
  shop,
}) => {
  const { id } = await findRow(shop, 'photochromic')
  const [row] = await shop.query<Record<string, string>>(
    `select p.*, brand.name as brand from product p join brand on brand.id = brand_id where p.id = $1`,
    [id],
  )
  await open(page, `/product/${id}`)
  await expect(page.getByText(`${(Number(row?.['price_cents']) / 100).toFixed(2).replace('.', ',')} €`)).toBeVisible()
  await expect(page.getByText(row?.['description'] ?? '')).toBeVisible()
  const details = page.getByRole('region', { name: 'Dettagli' })
  const cells = await details.locator('dt, dd').allTextContents()
  expect(cells).toEqual(
    [
      ['Tipologia', row?.['type']],
      ['Marca', row?.['brand']],
      ['Codice', row?.['code']],
      ['Cod. Colore', row?.['color_code']],
      ['Frontale', row?.['front']],
      ['Colore Montatura', row?.['frame_color']],
      ['Materiale Lente', row?.['lens']],
      ['Colore Lente', row?.['lens_color']],
      ['Forma Occhiale', row?.['shape']],
      ['Calibro', `${row?.['lens_width_mm']} mm`],
      ['Ponte', `${row?.['bridge_mm']} mm`],
      ['Aste', `${row?.['temple_mm']} mm`],
      ['Fotocromatico', 'Sì'],
      ['Polarizzato', row?.['polarized'] ? 'Sì' : 'No'],
      ['Genere', row?.['gender'] || '-'],
    ].flat(),
  )
  await expectAccessible(page)
})

test('S-108 S-109 a quantity and a button; a refusal stays written, and takes the focus from nobody', async ({
  page,
  shop,
}) => {
  const { id } = await findRow(shop, 'stock is null')
  await open(page, `/product/${id}`)
  const quantity = page.getByRole('spinbutton', { name: 'Quantità' })
  await expect(quantity).toHaveValue('1')
  await quantity.fill('0')
  const button = page.getByRole('button', { name: 'Aggiungi al carrello' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(quantity).toHaveAccessibleDescription('Quantita non disponibile!')
  await expect(button).toBeFocused()
  await expectAccessible(page)
})

test('a second press while the first is under way adds nothing', async ({ page, shop }) => {
  const { id } = await findRow(shop, 'stock is null')
  await open(page, `/product/${id}`)
  const held = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/Prodotti/GetProdottoById*', async (route) => {
    calls++
    await held.promise
    await route.continue()
  })
  const quantity = page.getByRole('spinbutton', { name: 'Quantità' })
  await quantity.press('Enter')
  const button = page.getByRole('button', { name: 'Aggiungi al carrello' })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click({ force: true })
  await quantity.press('Enter')
  held.resolve()
  await expect(page.getByRole('button', { name: 'Carrello, 1 articolo' })).toBeVisible()
  await expect(button).toBeEnabled()
  expect(calls).toBe(1)
})

test('a frame that has run out is shown and not sold', async ({ page, shop }) => {
  const { id } = await findRow(shop, 'stock = 0')
  await open(page, `/product/${id}`)
  await expect(page.getByRole('button', { name: 'Non disponibile' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Aggiungi al carrello' })).toHaveCount(0)
  await expectAccessible(page)
})

test('the colours of a model lead to each other, and back leads past them', async ({ page, shop }) => {
  const { id } = await findRow(
    shop,
    '(select count(*) from product q where q.model = p.model and q.disabled_at is null) > 2',
  )
  await open(page, '/shop')
  await open(page, `/product/${id}`)
  const colours = page.getByRole('navigation', { name: 'Colori di questo modello' }).getByRole('link')
  const before = await page.getByRole('heading', { level: 1 }).textContent()
  await expect(page.locator('a[aria-current="page"]')).toHaveAttribute('href', `/product/${id}`)
  const other = colours.and(page.locator(':not([aria-current])')).first()
  const href = await other.getAttribute('href')
  await other.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(href ?? '')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before ?? '')
  await expect(page.locator(`a[href="${href}"]`)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/shop')
})

test('S-110 the back button leads to where one came from, else to the shop', async ({ page }) => {
  await open(page, '/product/1')
  const back = page.getByRole('button', { name: 'Indietro' })
  await back.click()
  await expect(page).toHaveURL('/shop')
  await open(page, '/shop?categoria=donna')
  await page.getByRole('article').first().getByRole('link').click()
  await page.waitForURL(/\/product\//)
  await back.click()
  await expect(page).toHaveURL('/shop?categoria=donna')
})

test('S-473 a frame that is gone says so, with a way to the shop', async ({ page, complaints }) => {
  await open(page, '/product/999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prdotto non trovato!')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Vai al negozio' }).click()
  await expect(page).toHaveURL('/shop')
  forgive(complaints, /status of 404/)
})

test('S-536 a message that is closed by hand leaves the others their time', async ({ page }) => {
  await open(page, '/product/1')
  await page.getByRole('spinbutton', { name: 'Quantità' }).fill('0')
  const button = page.getByRole('button', { name: 'Aggiungi al carrello' })
  const messages = page.getByRole('alert').getByText('Quantita non disponibile!')
  await button.click()
  await expect(messages).toHaveCount(1)
  await button.click()
  await expect(messages).toHaveCount(2)
  await page.getByRole('button', { name: 'Chiudi il messaggio' }).last().click()
  await expect(messages).toHaveCount(1)
  await expect(messages).toHaveCount(0, { timeout: 6000 })
})
