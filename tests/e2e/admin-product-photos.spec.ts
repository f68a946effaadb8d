import sharp from 'sharp'
import { hostileFiles } from '#server/support/attachments.fixtures.ts'
import { dropFiles, writeFiles } from './support/files.ts'
import { newPrefix, pickFor } from './support/products.ts'
import { expect, expectAccessible, forgive, hold, loseAnswer, test } from './support/test.ts'
import {
  field,
  files,
  fill,
  form,
  hiddenBrand,
  imagesOf,
  openNew,
  photo,
  pictures,
  press,
} from './support/product-form.ts'

test(
  'files that are no pictures are refused by name before anything is sent, and the good ones stay',
  { tag: ['@S-367', '@H-54', '@mouse'] },
  async ({ page, shop, complaints }) => {
    const brand = await hiddenBrand(shop)
    await openNew(page, shop)
    await fill(page, { code: `${newPrefix()}-1`, brand: brand.name })
    const hostile = (await hostileFiles()).filter(([name]) => !name.endsWith('.pdf'))
    const oneOfEach = new Map(hostile.map(([, buffer, code]) => [code, buffer]))
    const chosen = [...oneOfEach].map(([code, buffer]) => [`${code}.jpg`, buffer] as const)
    const good = await photo('#104020')
    await files(page).setInputFiles(await writeFiles({ ...Object.fromEntries(chosen), [good.name]: good.buffer }))
    // what is too heavy for the server alone is made smaller
    await expect(pictures(page)).toHaveCount(2)
    await press(page, 'Togli l’immagine 1')
    const told = form(page).getByRole('alert').filter({ hasText: 'attachment-type.jpg' })
    await expect(told).toContainText('attachment-type.jpg: Le immagini possono essere JPEG, PNG o WebP.')
    await expect(told).toContainText(
      'attachment-damaged.jpg: Non riusciamo a leggere il file: è rovinato o incompleto.',
    )
    await expect(told).toContainText('picture-too-large.jpg: ')
    await expectAccessible(page)
    await files(page).setInputFiles(await Promise.all(Array.from({ length: 8 }, () => photo('#a02010'))))
    await expect(pictures(page)).toHaveCount(8)
    await expect(form(page).getByText('Un prodotto può avere al massimo 8 immagini.')).toBeVisible()
    for (let left = 7; left >= 0; left -= 1) {
      await press(page, 'Togli l’immagine 1')
      await expect(pictures(page)).toHaveCount(left)
    }
    await expect(form(page).getByRole('button', { name: 'Aggiungi immagini' })).toBeFocused()

    // a browser shows half a photo; the shop does not
    const half = hostile.find(([name]) => name === 'mezza.jpg')?.[1] ?? Buffer.alloc(0)
    await page.evaluate(() => {
      const whole = globalThis.createImageBitmap
      globalThis.createImageBitmap = () => whole(new ImageData(4, 3))
    })
    await files(page).setInputFiles({ name: 'mezza.jpg', mimeType: 'image/jpeg', buffer: half })
    await press(page, 'Crea prodotto')
    const words = 'Non riusciamo a leggere il file: è rovinato o incompleto.'
    await expect(page.getByText(`Errore durante la creazione del prodotto: ${words}`)).toBeVisible()
    const button = form(page).getByRole('button', { name: 'Aggiungi immagini' })
    await expect(button).toHaveAccessibleDescription(new RegExp(words))
    await expect(button).toBeFocused()
    await expect(pictures(page)).toHaveCount(1)
    await expect(field(page, 'prezzo')).toHaveValue('79,90')
    forgive(complaints, /status of 400/)
  },
)

test(
  'a lost connection and a session that ends during the upload keep all values and files',
  { tag: ['@S-493', '@mouse'] },
  async ({ page, shop, complaints }) => {
    const brand = await hiddenBrand(shop)
    const code = `${newPrefix()}-1`
    await openNew(page, shop)
    await fill(page, { code, brand: brand.name })
    await files(page).setInputFiles([await photo('#104020'), await photo('#a02010')])
    await expect(pictures(page)).toHaveCount(2)
    await page.route(/CreaProdotto/, (route) => route.abort(), { times: 1 })
    await press(page, 'Crea prodotto')
    const away = 'Errore durante la creazione del prodotto: Il negozio non risponde.'
    await expect(form(page).locator('form').getByText(away)).toBeVisible()
    await expect(field(page, 'codice')).toHaveValue(code)
    await expect(pictures(page)).toHaveCount(2)
    await expectAccessible(page)

    // the product was created, but the answer was lost
    await page.evaluate(() => localStorage.setItem('token', 'scaduto'))
    await page.route(/CreaProdotto/, async (route) => {
      if (route.request().headers()['authorization'] === 'Bearer scaduto') return route.continue()
      await page.request.fetch(route.request())
      return route.abort()
    })
    await press(page, 'Crea prodotto')
    await expect(form(page).locator('form').getByText(away)).toBeVisible()
    await page.unroute(/CreaProdotto/)
    expect(await imagesOf(shop, code)).toHaveLength(2)
    await press(page, 'Crea prodotto')
    await expect(field(page, 'codice')).toHaveAccessibleDescription(
      /Esiste già .* Forse il tentativo di prima è riuscito/,
    )
    await field(page, 'codice').fill(`${code}B`)
    await page.evaluate(() => localStorage.setItem('token', 'scaduto'))
    await press(page, 'Crea prodotto')
    await expect(page.getByText(`Prodotto creato con codice ${code}B`)).toBeVisible()
    expect(await imagesOf(shop, `${code}B`)).toHaveLength(2)

    // the pictures, dropped one right after the other, were added, but the answer was lost
    await pickFor(page, `${code}B`, 'Modifica')
    await dropFiles(page, [await photo('#0010a0', 'grande.jpg', 4000)], [await photo('#a0a010')])
    await expect(pictures(page)).toHaveCount(4)
    await loseAnswer(page, /AggiungiImmagini/)
    await press(page, 'Salva')
    await expect(form(page).locator('form').getByText('Il negozio non risponde.', { exact: false })).toBeVisible()
    expect(await imagesOf(shop, `${code}B`)).toHaveLength(4)
    await press(page, 'Salva')
    await expect(page.getByText('Prodotto aggiornato')).toBeVisible()
    expect(await imagesOf(shop, `${code}B`)).toHaveLength(4)

    // left while it is saved
    await pickFor(page, `${code}B`, 'Modifica')
    await files(page).setInputFiles(await photo('#10a0a0'))
    await expect(pictures(page)).toHaveCount(5)
    const release = await hold(page, '**/AggiungiImmagini*')
    await press(page, 'Salva')
    await press(page, 'Indietro')
    await expect(form(page).getByText('Il salvataggio è in corso, e finisce anche se esci.')).toBeVisible()
    await press(page, 'Esci')
    await expect(form(page)).toHaveCount(0)
    release()
    await expect.poll(() => imagesOf(shop, `${code}B`)).toHaveLength(5)
    forgive(complaints, /ERR_FAILED|status of 40[19]/)
  },
)

test(
  'photos as cameras and phones make them are made smaller before they are sent; a tiny one is warned about',
  { tag: ['@H-54', '@mouse', '@long'] },
  async ({ page, shop }) => {
    // noise of 24 million pixels is made small by the browser and encoded in every size by the shop
    test.slow()
    const brand = await hiddenBrand(shop)
    const code = `${newPrefix()}-1`
    await openNew(page, shop)
    await fill(page, { code, brand: brand.name })
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const make = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#a02010', noise } })
    const camera = await make(6000, 4000).jpeg({ quality: 95 }).toBuffer()
    const phone = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#a02010' } })
      .jpeg()
      .toBuffer()
    expect(camera.length).toBeGreaterThan(14_000_000)
    await files(page).setInputFiles([
      { name: 'camera.jpg', mimeType: 'image/jpeg', buffer: camera },
      { name: 'telefono.jpg', mimeType: 'image/jpeg', buffer: phone },
      { name: 'avif.avif', mimeType: 'image/avif', buffer: await make(1200, 900).avif().toBuffer() },
      { name: 'minuscola.jpg', mimeType: 'image/jpeg', buffer: await make(80, 60).jpeg().toBuffer() },
      {
        name: 'IMG_1.HEIC',
        mimeType: 'image/heic',
        buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      },
    ])
    await expect(form(page).getByText(/Preparo la foto \d di 5…/)).toBeVisible()
    await expect(pictures(page)).toHaveCount(4, { timeout: 60_000 })
    await expect(
      form(page).getByText('minuscola.jpg è piccola (80 × 60 pixel): nel negozio si vedrà sfocata.'),
    ).toBeVisible()
    await expect(form(page).getByText('IMG_1.HEIC: Questo browser non apre le foto HEIC')).toBeVisible()
    await expectAccessible(page)
    // the server takes what is at most 8 MB and 40 million pixels
    await press(page, 'Crea prodotto')
    await expect(page.getByText(`Prodotto creato con codice ${code}`)).toBeVisible({ timeout: 90_000 })
    const [front = '', ...rest] = await imagesOf(shop, code)
    expect(rest).toHaveLength(3)
    const { width, height } = await sharp(await (await page.request.get(front)).body()).metadata()
    expect([width, height]).toEqual([1200, 900])
  },
)
