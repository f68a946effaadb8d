import { setTimeout as sleep } from 'node:timers/promises'
import { newPrefix, pickFor, productRow } from './support/products.ts'
import { expect, expectAccessible, forgive, open, test } from './support/test.ts'
import {
  colourOf,
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
  sentForm,
} from './support/product-form.ts'

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
    await expect(page.getByText(`Prodotto creato con codice ${code}`, { exact: true })).toBeVisible()
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
