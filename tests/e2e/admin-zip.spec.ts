import sharp from 'sharp'
import { zipOf } from '#tests/support/zip.ts'
import { openAsOwner } from './support/orders.ts'
import { dropFiles } from './support/files.ts'
import { newPrefix, takeOffAfter } from './support/products.ts'
import { expect, expectAccessibleAtBothWidths, forgive, hold, test } from './support/test.ts'

const photo = (background: string, width = 800) =>
  sharp({ create: { width, height: width * 0.75, channels: 3, background } })
    .jpeg()
    .toBuffer()

const asFile = async (name: string, content: Blob | string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(await new Blob([content]).arrayBuffer()),
})

test('the pictures of a supplier’s zip come with its list, and one of them is on the card', async ({
  page,
  shop,
  complaints,
}) => {
  const prefix = newPrefix()
  const [code, other] = [`${prefix}-001`, `${prefix}-002`]
  // larger than the shop shows: made smaller before it is sent
  const zip = await zipOf({
    'Listino/foto/': '',
    [`Listino/foto/${prefix}-fronte.jpg`]: await photo('#7a2f1d', 3000),
    [`Listino/foto/${prefix}-lato.JPG`]: await photo('#1d4f7a'),
    'Listino/foto/altra.jpg': await photo('#123456'),
    'Listino/leggimi.txt': 'ciao',
    '__MACOSX/Listino/._x.jpg': 'x',
  })
  const list = (side: string) =>
    asFile(
      'listino.csv',
      `codice;prezzo;tipologia;genere;immagini\n${code};89,90;da vista;donna;${prefix}-FRONTE.jpg, ${side}\n` +
        `${other};99,90;da sole;uomo;foto\\${prefix}-lato.jpg\n`,
    )
  await openAsOwner(page, shop, '/admin?tab=prodotti')
  await page.getByRole('button', { name: 'Importa', exact: true }).click()
  const window = page.getByRole('dialog', { name: 'Importa prodotti', exact: true })
  const alert = window.locator('p[role=alert]')
  const [csvField, zipField] = [window.getByLabel('File CSV'), window.getByLabel('Zip delle immagini')]
  await zipField.setInputFiles(await asFile('foto.rar', 'Rar!'))
  await expect(alert).toContainText('Questo non è uno zip')
  // each in the place of the other
  await csvField.setInputFiles(await asFile('foto.zip', zip))
  await expect(window).toContainText('foto.zip: 4 file. Scegli anche il file CSV.')
  await zipField.setInputFiles(await list('manca.jpg'))
  await expect(window.getByText('1 riga da correggere, 1 nuovo', { exact: true })).toBeVisible()
  await expect(window).toContainText('immagini: Nello zip non c’è: manca.jpg.')
  await csvField.setInputFiles(await list(`${prefix}-lato.jpg`))
  await expect(window.getByText('2 nuovi', { exact: true })).toBeVisible()
  await expect(window).toContainText('foto.zip: 2 immagini da caricare')
  await expect(window).toContainText('Nessuna riga nomina: Listino/foto/altra.jpg')
  await window.getByRole('button', { name: 'Togli lo zip' }).click()
  await expect(window).toContainText('2 righe nominano delle immagini: scegli anche lo zip')
  await dropFiles(page, [await list(`${prefix}-lato.jpg`), await asFile('foto.zip', zip)])
  await expect(window).toContainText('2 immagini da caricare')
  await expectAccessibleAtBothWidths(page)

  // the second picture does not arrive: nothing is imported, and leaving is asked about
  let arrived = 0
  await page.route('**/CaricaImmagine', (route) => ((arrived += 1) === 2 ? route.abort() : route.continue()))
  await window.getByRole('button', { name: 'Importa 2 prodotti' }).click()
  // the large one is made smaller first, which takes a busy machine more than ten seconds
  await expect(alert).toContainText('riparte solo quello che manca', { timeout: 30_000 })
  expect(await shop.query('select code from product where code like $1', [`${prefix}%`])).toEqual([])
  await page.keyboard.press('Escape')
  await expect(window).toContainText('le immagini già caricate si perdono')
  await expectAccessibleAtBothWidths(page)
  await window.getByRole('button', { name: 'Resta qui' }).click()

  const upload = await hold(page, '**/CaricaImmagine')
  await window.getByRole('button', { name: 'Importa 2 prodotti' }).click()
  await expect(window.getByText('Carichiamo l’immagine 2 di 2…')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  upload()
  await expect(page.getByText('2 prodotti importati')).toBeVisible()
  await expect(window).toHaveCount(0)
  expect(arrived).toBe(2)
  takeOffAfter(shop, code)
  const made = await shop.query<{ id: number; images: string[] }>(
    'select id, images from product where code like $1 order by code',
    [`${prefix}%`],
  )
  expect(made.map(({ images }) => images.length)).toEqual([2, 1])
  expect(made[1]?.images[0]).toBe(made[0]?.images[1])

  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.request.post(`/api/Prodotti/AbilitaProdotto?prodotto=${code}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await page.goto(`/shop?q=${code}`)
  const card = page.getByRole('main').getByRole('img').first()
  await expect(card).toHaveAttribute('src', /\/media\/foto\//)
  await expect.poll(() => card.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  forgive(complaints, /ERR_FAILED|Failed to fetch/)
})
