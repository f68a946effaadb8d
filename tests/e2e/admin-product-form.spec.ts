import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { hostileFiles } from '#server/support/attachments.fixtures.ts'
import { dropFiles, writeFiles } from './support/files.ts'
import { openAsOwner } from './support/orders.ts'
import { foundProducts, newPrefix, pickFor, productRow, stockOf, writeBrand, writeProduct } from './support/products.ts'
import { expect, expectAccessible, forgive, hold, loseAnswer, open, test, type Shop } from './support/test.ts'

const form = (page: Page) => page.getByRole('dialog')
/** By its name on the wire. */
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`)
const press = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).click()
const files = (page: Page) => form(page).locator('input[type=file]')
const pictures = (page: Page) => form(page).getByRole('list', { name: 'Immagini del prodotto' }).getByRole('listitem')

/** A picture of one colour, so that the shop's copy can be told from another. */
const photo = async (colour: string, name = 'foto.jpg', width = 800) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height: width * 0.75, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
})
/** The main colour of a picture that the shop serves. */
async function colourOf(page: Page, address: string) {
  const { dominant } = await sharp(await (await page.request.get(address)).body()).stats()
  return dominant
}
const imagesOf = async (shop: Shop, code: string) =>
  (await shop.query<{ images: string[] }>('select images from product where code = $1', [code]))[0]?.images ?? []

/** A brand that hides its products: no list of another test counts them. */
async function hiddenBrand(shop: Shop) {
  const brand = await writeBrand(shop)
  await shop.query('update brand set hidden_at = now() where id = $1', [brand.id])
  const show = (shown: boolean) =>
    shop.query('update brand set hidden_at = case when $2 then null else now() end where id = $1', [brand.id, shown])
  return { ...brand, show }
}

/** The fields of the next form with files; Playwright does not show what the browser sends. */
async function sentForm(page: Page) {
  await page.evaluate(() => {
    globalThis.XMLHttpRequest = class extends XMLHttpRequest {
      override send(body?: XMLHttpRequestBodyInit | null) {
        if (body instanceof FormData) document.body.dataset['sent'] = JSON.stringify(Object.fromEntries(body))
        super.send(body)
      }
    }
  })
  return async () =>
    JSON.parse((await page.locator('body[data-sent]').getAttribute('data-sent')) ?? '') as Record<string, unknown>
}

async function openNew(page: Page, shop: Shop) {
  await openAsOwner(page, shop, foundProducts(newPrefix()))
  await page.getByRole('button', { name: 'Crea prodotto' }).click()
  await expect(form(page)).toBeVisible()
}

/** All that a product needs but its pictures. */
async function fill(page: Page, { code, brand }: { code: string; brand: string }) {
  await field(page, 'codice').fill(code)
  await field(page, 'marca').selectOption(brand)
  await field(page, 'tipologia').selectOption('da vista')
  await field(page, 'genere').selectOption('unisex')
  await field(page, 'prezzo').fill('79,90')
}

test(
  'a product is made with two pictures in order, and is seen in the shop',
  { tag: ['@S-234', '@S-256', '@S-260', '@S-423', '@S-508', '@H-27', '@H-55'] },
  async ({ page, shop }) => {
    const brand = await hiddenBrand(shop)
    const code = `${newPrefix()}-086`
    await openNew(page, shop)
    await expect(form(page).getByRole('heading', { name: 'Crea prodotto' })).toBeVisible()
    await expectAccessible(page)
    await expect(field(page, 'marca').locator('option', { hasText: brand.name })).toHaveText(
      `${brand.name} (disattivo)`,
    )
    await fill(page, { code: ` ${code} `, brand: brand.name })
    await field(page, 'prezzo').fill('1.250,5')
    await expect(form(page).getByText('Nel negozio: 1.250,50 €')).toBeVisible()
    for (const [name, text] of Object.entries({ calibro: '52', ponte: '18', codiceColore: '086' }))
      await field(page, name).fill(text)
    await expect(form(page).locator('datalist option', { hasText: 'Havana scuro' })).toHaveCount(1)
    await field(page, 'coloreMontatura').fill('Havana scuro')
    await field(page, 'polarizzato').check()
    await field(page, 'trending').check()
    await files(page).setInputFiles([await photo('#104020'), await photo('#a02010')])
    await expect(pictures(page)).toHaveCount(2)
    await press(page, 'Sposta prima l’immagine 2')
    await expect(form(page).getByText('Immagine al posto 1 di 2')).toBeAttached()
    await expectAccessible(page)

    const sent = await sentForm(page)
    const forward = page.waitForResponse(/ToggleTrending/)
    // a table that is asked before the mark is written, and answers after it, says how things stood when it was asked
    const listed = Promise.withResolvers<void>()
    await page.route(/ToggleTrending/, async (route) => {
      await Promise.race([listed.promise, sleep(500)])
      await route.continue()
    })
    await page.route(/GetProdotti$/, async (route) => {
      const response = await route.fetch()
      listed.resolve()
      await Promise.race([forward, sleep(1500)])
      await route.fulfill({ response })
    })
    await press(page, 'Crea prodotto')
    expect(await sent()).toMatchObject({ codice: code, prezzo: '125050', calibro: '52', polarizzato: 'true' })
    expect(await sent()).not.toHaveProperty('trending')
    await expect(page.getByText(`Prodotto creato con codice ${code}`)).toBeVisible()
    expect((await forward).status()).toBe(200)
    await expect(form(page)).toHaveCount(0)
    await expect(page).toHaveURL('/admin?tab=prodotti')
    await expect(productRow(page, code)).toContainText('Sì')

    const [front = '', second = ''] = await imagesOf(shop, code)
    expect((await colourOf(page, front)).r).toBeGreaterThan(120)
    expect((await colourOf(page, second)).r).toBeLessThan(80)
    const [product] = await shop.query<{ id: number }>(
      `select id from product where code = $1 and model = $2 and price_cents = 125050 and lens_width_mm = 52 and temple_mm is null
       and stock is null and polarized and trending`,
      [code, code.replace('-086', '')],
    )
    await brand.show(true)
    await open(page, `/product/${product?.id}`)
    await brand.show(false)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
    await expect(page.getByText('1.250,50 €').first()).toBeVisible()
    await expect(page.locator(`img[src^="${front.replace('-1200.avif', '')}"]`).first()).toBeVisible()
  },
)

test(
  'all missing values are shown at their fields, the first one focused',
  { tag: ['@S-364', '@S-365', '@S-366', '@S-367', '@S-368'] },
  async ({ page, shop }) => {
    await openNew(page, shop)
    await press(page, 'Crea prodotto')
    await expect(field(page, 'codice')).toBeFocused()
    const described = {
      codice: 'Inserisci un codice',
      tipologia: 'Inserisci una tipologia',
      genere: 'Inserisci un genere',
      prezzo: 'Inserisci un prezzo',
    }
    for (const [name, words] of Object.entries(described))
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(words))
    await expect(form(page).getByRole('button', { name: 'Aggiungi immagini' })).toHaveAccessibleDescription(
      /Seleziona almeno un'immagine/,
    )
    await expectAccessible(page)
    await fill(page, { code: '12345', brand: '' })
    await field(page, 'calibro').fill('largo')
    await press(page, 'Crea prodotto')
    await expect(field(page, 'codice')).toHaveAccessibleDescription(/almeno una lettera/)
    await expect(field(page, 'calibro')).toHaveAccessibleDescription(/Controlla il campo calibro/)
    await expect(field(page, 'tipologia')).not.toHaveAttribute('aria-invalid')
  },
)

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
  'a product is edited: order of pictures, a new cover, price, stock, measures',
  { tag: ['@S-370', '@S-371', '@S-372', '@S-373', '@S-429', '@S-515', '@H-54'] },
  async ({ page, shop }) => {
    const { id, code } = await writeProduct(shop)
    const before = await imagesOf(shop, code)
    await openAsOwner(page, shop, foundProducts(code))
    await pickFor(page, code, 'Modifica')
    await expect(form(page).getByRole('heading', { name: `Modifica ${code}` })).toBeVisible()
    await expect(field(page, 'prezzo')).toHaveValue('159,00')
    await expect(field(page, 'giacenza')).toHaveValue('5')
    await expect(pictures(page)).toHaveCount(before.length)
    await expectAccessible(page)
    await field(page, 'codice').fill(' ')
    await field(page, 'tipologia').selectOption('')
    await field(page, 'genere').selectOption('')
    await press(page, 'Salva')
    await expect(field(page, 'codice')).toHaveAccessibleDescription(/Inserisci un codice/)
    await expect(field(page, 'tipologia')).toHaveAccessibleDescription(/Inserisci una tipologia/)
    await expect(field(page, 'genere')).toHaveAccessibleDescription(/Inserisci un genere/)

    await field(page, 'codice').fill(code)
    await field(page, 'tipologia').selectOption('accessori')
    await field(page, 'genere').selectOption('donna')
    await field(page, 'prezzo').fill('129')
    await field(page, 'giacenza').fill('9')
    await field(page, 'calibro').fill('')
    await press(page, 'Togli l’immagine 1')
    await press(page, 'Sposta dopo l’immagine 1')
    await files(page).setInputFiles(await photo('#a02010'))
    await expect(pictures(page)).toHaveCount(before.length)
    for (let place = before.length; place > 1; place -= 1) await press(page, `Sposta prima l’immagine ${place}`)
    await press(page, 'Salva')
    await expect(page.getByText('Prodotto aggiornato')).toBeVisible()
    await expect(form(page)).toHaveCount(0)
    await expect(productRow(page, code)).toContainText('129,00 €')

    const [cover = '', ...rest] = await imagesOf(shop, code)
    expect((await colourOf(page, cover)).r).toBeGreaterThan(120)
    expect(rest.slice(0, 2)).toEqual([before[2], before[1]])
    const [row] = await shop.query(
      'select price_cents, stock, type, gender, lens_width_mm, bridge_mm is null as bridgeless from product where id = $1',
      [id],
    )
    expect(row).toEqual({
      price_cents: 12_900,
      stock: 9,
      type: 'accessori',
      gender: 'donna',
      lens_width_mm: null,
      bridgeless: false,
    })
  },
)

test(
  'of two owners who edit one product the slower one sees the changes, loses nothing typed, and saves',
  { tag: ['@S-494', '@mouse'] },
  async ({ page, shop, complaints }) => {
    const { id, code } = await writeProduct(shop)
    await openAsOwner(page, shop, foundProducts(code))
    await pickFor(page, code, 'Modifica')
    await field(page, 'prezzo').fill('99')
    await field(page, 'descrizione').fill('La mia descrizione')
    await shop.query(
      "update product set price_cents = 12900, frame_color = 'Corallo', stock = 4, changed_at = now() + interval '1 second' where id = $1",
      [id],
    )
    await press(page, 'Salva')
    await expect(
      form(page).getByText("Errore durante l'aggiornamento: Il prodotto è stato modificato nel frattempo: controlla"),
    ).toHaveCount(2)
    await expect(field(page, 'prezzo')).toHaveValue('99')
    await expect(field(page, 'prezzo')).toHaveAccessibleDescription(/Nel frattempo è diventato «129,00»/)
    await expect(field(page, 'descrizione')).toHaveValue('La mia descrizione')
    await expect(field(page, 'coloreMontatura')).toHaveValue('Corallo')
    await expect(field(page, 'giacenza')).toHaveValue('4')
    await expectAccessible(page)
    await press(page, 'Usa questo')
    await expect(field(page, 'prezzo')).toHaveValue('129,00')
    await expect(field(page, 'prezzo')).toBeFocused()
    await press(page, 'Salva')
    await expect(page.getByText('Prodotto aggiornato')).toBeVisible()
    const [row] = await shop.query('select price_cents, frame_color, description, stock from product where id = $1', [
      id,
    ])
    expect(row).toEqual({
      price_cents: 12_900,
      frame_color: 'Corallo',
      description: 'La mia descrizione',
      stock: 4,
    })

    // one is sold while the stock is counted
    await pickFor(page, code, 'Modifica')
    await field(page, 'giacenza').fill('10')
    await shop.query('update product set stock = 3 where id = $1', [id])
    await press(page, 'Salva')
    await expect(field(page, 'giacenza')).toHaveAccessibleDescription(/La giacenza è cambiata nel frattempo: ora è 3/)
    await expect(field(page, 'giacenza')).toHaveValue('10')
    await press(page, 'Salva')
    await expect(form(page)).toHaveCount(0)
    expect(await stockOf(shop, id)).toBe(10)
    forgive(complaints, /status of 409/)
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
  'a product that was created but not marked as trending says so, with a retry',
  { tag: ['@H-27', '@mouse'] },
  async ({ page, shop, complaints }) => {
    const brand = await hiddenBrand(shop)
    const code = `${newPrefix()}-1`
    await openNew(page, shop)
    await fill(page, { code, brand: brand.name })
    await field(page, 'trending').check()
    await files(page).setInputFiles(await photo('#104020'))
    await expect(pictures(page)).toHaveCount(1)
    await page.route(/ToggleTrending/, (route) => route.abort())
    await press(page, 'Crea prodotto')
    await expect(form(page).getByText(`Il prodotto ${code} è creato`)).toBeVisible()
    await expect(form(page).getByText('Il negozio non risponde.', { exact: false })).toBeVisible()
    await expect(form(page).getByRole('button', { name: 'Riprova' })).toBeFocused()
    await expectAccessible(page)
    await press(page, 'Riprova')
    await expect(page.getByText(`${code} messo in trending`)).toBeVisible()
    await expect(productRow(page, code)).toContainText('Sì')
    forgive(complaints, /ERR_FAILED/)
  },
)

test(
  'the creation is reported once, also when the answer has no code',
  { tag: ['@S-514', '@H-16', '@mouse'] },
  async ({ page, shop }) => {
    const brand = await hiddenBrand(shop)
    await openNew(page, shop)
    await fill(page, { code: `${newPrefix()}-1`, brand: brand.name })
    await files(page).setInputFiles(await photo('#104020'))
    await expect(pictures(page)).toHaveCount(1)
    // our server always names it
    await page.route(/CreaProdotto/, (route) => route.fulfill({ json: {} }))
    await press(page, 'Crea prodotto')
    await expect(page.getByText(/^Prodotto creato/)).toHaveText('Prodotto creato con successo')
    await expect(form(page)).toHaveCount(0)
  },
)

test(
  'unsaved values are asked about on Esc, on navigation, and by keyboard alone',
  { tag: ['@mouse'] },
  async ({ page, shop }) => {
    const { code } = await writeProduct(shop)
    await openAsOwner(page, shop, foundProducts(code))
    await page.getByRole('link', { name: 'Profilo' }).click()
    await expect(page).toHaveURL('/profile')
    await page.evaluate(() => history.back())
    await pickFor(page, code, 'Modifica')
    await expect(form(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form(page)).toHaveCount(0)

    await pickFor(page, code, 'Modifica')
    // the close button, and from there by Tab
    await expect(form(page).getByRole('button', { name: 'Chiudi', exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    const codice = field(page, 'codice')
    await expect(codice).toBeFocused()
    const question = form(page).getByText('Ci sono modifiche non salvate')
    // undone while the question is shown, it is answered
    for (const ask of [() => page.keyboard.press('Escape'), () => page.evaluate(() => history.forward())]) {
      await codice.fill(`${code}X`)
      await field(page, 'prezzo').focus()
      await ask()
      await expect(question).toBeVisible()
      await codice.fill(code)
      await expect(question).toHaveCount(0)
      await page.keyboard.type('X')
      await expect(codice).toHaveValue(`${code}X`)
      await expect(codice).toBeFocused()
      await expect(question).toHaveCount(0)
      await codice.fill(code)
    }
    await form(page).getByRole('button', { name: 'Sposta dopo l’immagine 1' }).focus()
    await page.keyboard.press('Enter')
    await expect(form(page).getByRole('button', { name: 'Sposta dopo l’immagine 2' })).toBeFocused()
    for (let turn = 0; turn < 2; turn += 1) {
      await page.keyboard.press('Escape')
      await expect(question).toBeVisible()
      await expect(form(page).getByRole('button', { name: 'Resta qui' })).toBeFocused()
      if (turn === 0) await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await expect(form(page).getByRole('button', { name: 'Sposta dopo l’immagine 2' })).toBeFocused()
    }
    await form(page).getByRole('button', { name: 'Indietro' }).press('Enter')
    await form(page).getByRole('button', { name: 'Resta qui' }).press('Enter')
    await expect(form(page).getByRole('button', { name: 'Indietro' })).toBeFocused()
    await page.evaluate(() => history.forward())
    await expect(question).toBeVisible()
    await press(page, 'Resta qui')
    await expect(page).toHaveURL(foundProducts(code))
    await expect(pictures(page).first()).toBeVisible()
    await page.evaluate(() => history.forward())
    await press(page, 'Esci senza salvare')
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('dialog', { name: `Modifica ${code}` })).toHaveCount(0)
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

test(
  'a product is kept as a draft with what is known of it, found among the drafts, completed and put on sale',
  { tag: ['@H-86'] },
  async ({ page, shop }) => {
    const code = `${newPrefix()}-1`
    await openNew(page, shop)
    await press(page, 'Salva come bozza')
    await expect(field(page, 'codice')).toHaveAccessibleDescription(/Inserisci un codice/)
    await expect(field(page, 'prezzo')).not.toHaveAttribute('aria-invalid')
    await field(page, 'codice').fill(code)
    await field(page, 'descrizione').fill('Arriva a marzo')
    await press(page, 'Salva come bozza')
    await expect(page.getByText(`${code} è tra le bozze`)).toBeVisible()
    await expect(form(page)).toHaveCount(0)
    const [product] = await shop.query<{ id: number }>('select id from product where code = $1 and draft', [code])
    await page.goto(`/admin?tab=prodotti&stato=bozze&cerca=${code}`)
    await expect(productRow(page, code)).toContainText('senza prezzo')
    await expect(productRow(page, code)).toContainText('Bozza')
    await expectAccessible(page)
    expect((await page.request.get(`/product/${product?.id}`)).status()).toBe(404)

    await pickFor(page, code, 'Modifica')
    await expect(field(page, 'descrizione')).toHaveValue('Arriva a marzo')
    await field(page, 'prezzo').fill('79,90')
    await press(page, 'Salva come bozza')
    await expect(page.getByText('Prodotto aggiornato')).toBeVisible()
    await expect(productRow(page, code)).toContainText('79,90 €')
    await pickFor(page, code, 'Modifica')
    await press(page, 'Metti in vendita')
    await expect(field(page, 'tipologia')).toHaveAccessibleDescription(/Inserisci una tipologia/)
    await expect(form(page).getByRole('button', { name: 'Aggiungi immagini' })).toHaveAccessibleDescription(
      /Seleziona almeno un'immagine/,
    )
    await field(page, 'tipologia').selectOption('da vista')
    await field(page, 'genere').selectOption('unisex')
    await files(page).setInputFiles([await photo('#104020'), await photo('#a02010')])
    await expect(pictures(page)).toHaveCount(2)
    await press(page, 'Metti in vendita')
    await expect(page.getByText(`${code} è in vendita`)).toBeVisible()
    await expect(form(page)).toHaveCount(0)
    expect((await page.request.get(`/product/${product?.id}`)).status()).toBe(200)
    await shop.query('delete from product where code = $1', [code])
    await shop.query('update catalogue set version = version + 1', [])
  },
)
