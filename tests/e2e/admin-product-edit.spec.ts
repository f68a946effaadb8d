import { openAsOwner } from './support/orders.ts'
import { foundProducts, pickFor, productRow, stockOf, writeProduct } from './support/products.ts'
import { expect, expectAccessible, forgive, test } from './support/test.ts'
import { colourOf, field, files, form, imagesOf, photo, pictures, press } from './support/product-form.ts'

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
    await expect(page.getByText('Prodotto aggiornato', { exact: true })).toBeVisible()
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
