import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** A picture that a telephone took. */
async function photo() {
  const lens = '<circle cx="300" cy="450" r="190"/><circle cx="900" cy="450" r="190"/><path d="M490 430q110-90 220 0"/>'
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900"><rect width="1200" height="900" fill="#fff"/><g fill="none" stroke="#4a2f1d" stroke-width="38">${lens}</g></svg>`
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(drawn)).jpeg().toBuffer() }
}

/** Makes the first brand, with a logo that is drawn from its name. */
export async function makeBrand(page: Page, name: string) {
  await page.getByRole('link', { name: 'Brands', exact: true }).click()
  await page.getByRole('button', { name: 'Crea brand' }).click()
  const form = page.getByRole('dialog', { name: 'Crea brand' })
  await form.getByLabel('Nome').fill(name)
  await form.getByRole('button', { name: 'Disegnalo dal nome' }).click()
  await form.getByAltText('Anteprima della nuova immagine').waitFor()
  await form.getByRole('button', { name: 'Crea', exact: true }).click()
  await page.getByText('Brand creato con successo').waitFor()
}

/** Puts the first frame on sale, with a picture; `seen` looks at the form before it is sent. */
export async function makeFrame(page: Page, brand: string, seen: () => Promise<unknown>) {
  await page.getByRole('link', { name: 'Prodotti', exact: true }).first().click()
  await page.getByRole('button', { name: 'Crea prodotto' }).first().click()
  const form = page.getByRole('dialog')
  const field = (name: string) => form.locator(`[name="${name}"]`)
  await field('codice').fill('VOL52-201')
  await field('marca').selectOption(brand)
  await field('tipologia').selectOption('da vista')
  await field('genere').selectOption('unisex')
  const typed = { prezzo: '129', giacenza: '3', calibro: '52', ponte: '18', coloreMontatura: 'Havana scuro' }
  for (const [name, text] of Object.entries(typed)) await field(name).fill(text)
  await form.locator('input[type=file]').setInputFiles(await photo())
  await form.getByRole('list', { name: 'Immagini del prodotto' }).getByRole('listitem').waitFor()
  await seen()
  await form.getByRole('button', { name: 'Crea prodotto', exact: true }).click()
  await page.getByText('Prodotto creato con codice VOL52-201').waitFor()
}

/** Puts the only frame into the cart and presses the button that leads to the card provider. */
export async function goToProvider(page: Page) {
  await page.getByRole('article').first().getByRole('link').click()
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).click()
  await page.getByRole('button', { name: /^Carrello/ }).click()
  const cart = page.getByRole('dialog', { name: 'Carrello' })
  await cart.getByLabel(/Accetto i termini/).check()
  await cart.getByRole('button', { name: /^Acquista/ }).click()
  return cart
}
