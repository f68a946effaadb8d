import { brandRow, newBrand, newBrandName, picture, pickOf } from './support/brands.ts'
import { openAsOwner } from './support/orders.ts'
import { writeProduct } from './support/products.ts'
import { searchAfterPause, searchBox } from './support/table.ts'
import { expect, expectAccessible, expectAccessibleAtBothWidths, forgive, hold, open, test } from './support/test.ts'

const tab = '/admin?tab=brands'
const found = (name: string) => `${tab}&cerca=${encodeURIComponent(name)}`

test(
  'the table of brands: its picture, whether it is active, how many products it has',
  { tag: ['@S-247', '@S-248', '@S-262', '@S-263', '@H-28'] },
  async ({ page, shop }) => {
    const { id, name } = await newBrand(shop, { products: 2 })
    await openAsOwner(page, shop, tab)
    await expect(page.getByRole('heading', { level: 2, name: 'Gestione brands', exact: true })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([/^ID\W$/, /^Nome\W$/, 'Img', /^Attivo\W$/, 'Azioni'])
    await expect(page.getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'descending')
    const row = brandRow(page, name)
    await expect(row.getByRole('cell').first()).toHaveText(String(id))
    await expect(row).toContainText('2 prodotti')
    await expect(row.getByRole('cell').nth(3)).toHaveText('No')
    const image = row.getByRole('img', { name: `Immagine di ${name}` })
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
    await expect(brandRow(page, 'Volpedo').getByRole('cell').nth(3)).toHaveText('Sì')
    await expectAccessibleAtBothWidths(page)
    const names = () => page.locator('tbody td:nth-child(2) .font-semibold').allTextContents()
    await page.getByRole('button', { name: 'Nome' }).click()
    await expect(page.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute('aria-sort', 'ascending')
    const sorted = await names()
    expect(sorted).toEqual(sorted.toSorted((a, b) => a.localeCompare(b, 'it')))
  },
)

test(
  'the search filters by name once the typing has paused, without a request',
  { tag: ['@S-203', '@S-249', '@S-534', '@H-26', '@mouse'] },
  async ({ page, shop }) => {
    const { name } = await newBrand(shop)
    await page.clock.install()
    await openAsOwner(page, shop, tab)
    await brandRow(page, name).waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const search = searchBox(page)
    await searchAfterPause(page, name.toUpperCase())
    await expect(page.getByText('1 brand', { exact: true })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page).toHaveURL(/cerca=ZZ/)
    await search.fill('nessunosichiamacosì')
    await expect(page.getByText('Nessun brand trovato per «nessunosichiamacosì»')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mostra tutti i brands' }).press('Enter')
    await expect(page.getByRole('region', { name: 'Tabella brands' })).toBeFocused()
    await expect(search).toHaveValue('')
    // the log and the attention list poll by themselves
    expect(asked.filter((url) => url.includes('/api/Brands/'))).toEqual([])
  },
)

test(
  'a brand is disabled and enabled from its menu',
  { tag: ['@S-202', '@S-264', '@S-307', '@S-410', '@S-509', '@S-510', '@H-25', '@H-84'] },
  async ({ page, shop }) => {
    const { name } = await newBrand(shop, { products: 1 })
    await openAsOwner(page, shop, found(name))
    await page.getByRole('button', { name: `Azioni per ${name}` }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Modifica', 'Abilita', 'Cronologia'])
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Abilita' }).dblclick()
    await expect(page.getByText(`${name} abilitato con successo`, { exact: true })).toHaveCount(1)
    await expect(brandRow(page, name).getByRole('cell').nth(3)).toHaveText('Sì')
    await pickOf(page, name, 'Disabilita')
    const modal = page.getByRole('dialog', { name: `Disabilita ${name}` })
    await expect(modal).toContainText(`${name} sparisce dal negozio, e con lui il suo prodotto.`)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: `Azioni per ${name}` })).toBeFocused()
    await expect(brandRow(page, name).getByRole('cell').nth(3)).toHaveText('Sì')
    await pickOf(page, name, 'Disabilita')
    await modal.getByRole('button', { name: 'Disabilita' }).dblclick()
    await expect(page.getByText(`${name} disabilitato con successo`, { exact: true })).toHaveCount(1)
    await expect(modal).toHaveCount(0)
    await expect(brandRow(page, name).getByRole('cell').nth(3)).toHaveText('No')
  },
)

test(
  'a brand is made, gets another name and keeps its picture, then another picture, and is deleted',
  { tag: ['@S-411', '@S-415', '@S-412', '@S-388', '@H-97'] },
  async ({ page, shop, complaints }) => {
    const name = newBrandName()
    const types: (string | undefined)[] = []
    page.on('request', (request) => {
      if (/(Create|Update)Brand/.test(request.url())) types.push(request.headers()['content-type']?.split(';')[0])
    })
    await openAsOwner(page, shop, found('Zz'))
    await page.getByRole('button', { name: 'Crea brand' }).click()
    const modal = page.getByRole('dialog')
    const save = modal.getByRole('button', { name: 'Crea', exact: true })
    await expectAccessible(page)
    await save.click()
    await expect(modal.locator('form')).toContainText('Inserisci un nome')
    await modal.getByLabel('Nome').fill(name)
    await save.click()
    await expect(modal.locator('form')).toContainText("Seleziona un'immagine")
    const choose = modal.getByRole('button', { name: /immagine/ })
    const file = modal.locator('input[type=file]')
    await expect(choose).toBeFocused()
    const text = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('non è una foto') }
    await file.setInputFiles(text)
    await save.click()
    await expect(choose).toHaveAccessibleDescription(/possono essere JPEG, PNG o WebP/)
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.press('Enter')])
    await chooser.setFiles(await picture())
    await expect(modal.getByRole('img', { name: 'Anteprima della nuova immagine' })).toBeVisible()
    await modal.getByLabel('Nome').fill('VOLPEDO')
    await save.click()
    await expect(modal.getByLabel('Nome')).toHaveAccessibleDescription('Esiste già un brand di nome VOLPEDO.')
    await expectAccessible(page)
    await modal.getByLabel('Nome').fill(name)
    await save.dblclick()
    await expect(page.getByText('Brand creato con successo')).toHaveCount(1)
    const storedPicture = async () =>
      (await shop.query<{ image: string }>('select image from brand where name like $1', [`${name}%`])).map(
        ({ image }) => image,
      )
    const [first] = await storedPicture()
    await pickOf(page, name, 'Modifica')
    await expect(modal.getByLabel('Nome')).toHaveValue(name)
    await expect(modal.getByRole('img', { name: 'Immagine attuale' })).toHaveAttribute('src', first ?? '')
    await expectAccessible(page)
    await modal.getByLabel('Nome').fill(`${name} due`)
    await modal.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Brand aggiornato')).toBeVisible()
    expect(await storedPicture()).toEqual([first])
    await pickOf(page, `${name} due`, 'Modifica')
    await file.setInputFiles(await picture('altra.png'))
    await modal.getByRole('button', { name: 'Salva' }).click()
    await expect(modal).toHaveCount(0)
    expect(await storedPicture()).not.toEqual([first])
    expect(new Set(types)).toEqual(new Set(['multipart/form-data']))
    await pickOf(page, `${name} due`, 'Elimina')
    await expectAccessible(page)
    await modal.getByRole('button', { name: 'Elimina' }).click()
    await expect(page.getByText(`${name} due eliminato con successo`)).toBeVisible()
    await expect(brandRow(page, `${name} due`)).toHaveCount(0)
    forgive(complaints, /status of (409|415)/)
  },
)

test(
  'a brand without a logo gets one drawn from its name, which is sent as a picture',
  { tag: ['@S-388', '@S-389'] },
  async ({ page, shop }) => {
    const name = newBrandName()
    await openAsOwner(page, shop, found('Zz'))
    await page.getByRole('button', { name: 'Crea brand' }).click()
    const modal = page.getByRole('dialog')
    await modal.getByLabel('Nome').fill(name)
    await modal.getByRole('button', { name: 'Disegnalo dal nome' }).click()
    await expect(modal.getByRole('img', { name: 'Anteprima della nuova immagine' })).toBeVisible()
    await expectAccessible(page)
    await modal.getByRole('button', { name: 'Crea', exact: true }).click()
    await expect(page.getByText('Brand creato con successo')).toBeVisible()
    const image = brandRow(page, name).getByRole('img', { name: `Immagine di ${name}` })
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
    // letters, and not an empty picture
    const dark = () =>
      image.evaluate((element: HTMLImageElement) => {
        const canvas = document.createElement('canvas')
        canvas.width = element.naturalWidth
        canvas.height = element.naturalHeight
        const pen = canvas.getContext('2d')
        pen?.drawImage(element, 0, 0)
        const pixels = pen?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
        return pixels.filter((value, index) => index % 4 === 3 && value > 128).length
      })
    expect(await dark()).toBeGreaterThan(500)
    await pickOf(page, name, 'Elimina')
    await modal.getByRole('button', { name: 'Elimina' }).click()
    await expect(brandRow(page, name)).toHaveCount(0)
  },
)

test(
  'of two owners who edit one brand the slower one sees the other’s name, and chooses',
  { tag: ['@mouse'] },
  async ({ page, shop, complaints }) => {
    const { id, name } = await newBrand(shop)
    await openAsOwner(page, shop, found(name))
    await pickOf(page, name, 'Modifica')
    const modal = page.getByRole('dialog')
    const save = modal.getByRole('button', { name: 'Salva' })
    const rename = (to: string) =>
      shop.query("update brand set name = $2, changed_at = changed_at + interval '1 second' where id = $1", [id, to])
    await modal.locator('input[type=file]').setInputFiles(await picture())
    await rename(`${name} loro`)
    await save.click()
    await expect(modal.locator('form')).toContainText('Il brand è stato modificato nel frattempo')
    await expect(modal.getByLabel('Nome')).toHaveValue(`${name} loro`)
    await modal.getByLabel('Nome').fill(`${name} mio`)
    await rename(`${name} ancora`)
    await save.click()
    await expect(modal.getByLabel('Nome')).toHaveValue(`${name} mio`)
    await expect(modal.getByLabel('Nome')).toHaveAccessibleDescription(new RegExp(`diventato «${name} ancora»`))
    await modal.getByRole('button', { name: 'Usa questo' }).press('Enter')
    await expect(modal.getByLabel('Nome')).toHaveValue(`${name} ancora`)
    await expect(modal.getByLabel('Nome')).toBeFocused()
    await modal.getByLabel('Nome').fill(`${name} mio`)
    await save.click()
    await expect(modal).toHaveCount(0)
    const [row] = await shop.query<{ name: string; image: string }>('select name, image from brand where id = $1', [id])
    expect(row?.name).toBe(`${name} mio`)
    expect(row?.image).not.toContain('volpedo')
    forgive(complaints, /status of 409/)
  },
)

test(
  'the manufacturer of a brand is typed once, and shown on each product page and in the history',
  { tag: ['@L-11', '@L-20'] },
  async ({ page, shop, request, complaints }) => {
    const { id, name } = await newBrand(shop)
    await shop.query('update brand set hidden_at = null where id = $1', [id])
    shop.after(() => shop.query('update brand set hidden_at = now() where id = $1', [id]))
    const { id: frame } = await writeProduct(shop, { brand: name, disabled: false })
    const { id: accessory } = await writeProduct(shop, { disabled: false })
    await shop.query('update product set brand_id = null where id = $1', [accessory])
    const read = async (product: number) => (await request.get(`/product/${product}`)).text()
    for (const product of [frame, accessory]) {
      expect(await read(product)).toContain('Cod. Colore')
      expect(await read(product)).not.toContain('Produttore')
    }

    const maker = 'Montature Qui Ltd\n1 High Street, London\ninfo@qui.example'
    const responsible = 'Importa S.r.l., via Alta 1, Tortona, importa@qui.example'
    await openAsOwner(page, shop, found(name))
    await expect(brandRow(page, name)).toContainText('1 prodotto, senza produttore')
    await pickOf(page, name, 'Modifica')
    const modal = page.getByRole('dialog')
    const field = modal.getByLabel('Produttore (facoltativo)')
    await expect(field).toHaveAccessibleDescription(/Nome, indirizzo postale, email o sito/)
    await field.fill(maker)
    await modal.getByLabel('Responsabile nell’UE').fill(responsible)
    await expectAccessible(page)
    await shop.query(
      "update brand set maker = 'Altri', eu_responsible = '', changed_at = changed_at + interval '1 second' where id = $1",
      [id],
    )
    await modal.getByRole('button', { name: 'Salva' }).click()
    await expect(field).toHaveAccessibleDescription(/Nel frattempo è diventato «Altri»/)
    await expect(field).toHaveValue(maker)
    await modal.getByRole('button', { name: 'Salva' }).click()
    await expect(modal).toHaveCount(0)
    await expect(brandRow(page, name)).toContainText('1 prodotto')
    await expect(brandRow(page, name)).not.toContainText('senza produttore')
    await pickOf(page, name, 'Modifica')
    await expect(field).toHaveValue(maker)
    await page.keyboard.press('Escape')
    await pickOf(page, name, 'Cronologia')
    await expect(modal.getByRole('listitem').first()).toContainText(/Responsabile nell’UE.*importa@qui\.example/)

    // pages that were cached before
    await expect.poll(() => read(frame)).toContain('importa@qui.example')
    expect(await read(accessory)).not.toContain('Produttore')
    await open(page, `/product/${frame}`)
    const details = page.getByRole('region', { name: 'Dettagli' })
    await expect(details.getByRole('definition').filter({ hasText: 'Montature Qui' })).toHaveText(maker, {
      useInnerText: true,
    })
    await expect(details.getByText('Responsabile nell’UE')).toBeVisible()
    await expect(details.getByText(responsible)).toBeVisible()
    await expectAccessible(page)
    forgive(complaints, /status of 409/)
  },
)

test(
  'pending changes block no other brand, and a late answer closes no other modal',
  { tag: ['@mouse'] },
  async ({ page, shop }) => {
    const [one, other] = [await newBrand(shop), await newBrand(shop)]
    await openAsOwner(page, shop, found('Zz'))
    const asked: string[] = []
    await page.route('**/ActiveBrand*', (route) => void asked.push(route.request().url()))
    for (const { name } of [one, one, other]) await pickOf(page, name, 'Abilita')
    await expect.poll(() => asked.map((url) => Number(new URL(url).searchParams.get('id')))).toEqual([one.id, other.id])
    const answer = await hold(page, '**/UpdateBrand*')
    const modal = page.getByRole('dialog')
    await pickOf(page, one.name, 'Modifica')
    await modal.getByRole('button', { name: 'Salva' }).click()
    await page.keyboard.press('Escape')
    await pickOf(page, other.name, 'Modifica')
    await modal.getByLabel('Nome').fill(`${other.name} mio`)
    answer()
    await expect(page.getByText('Brand aggiornato')).toBeVisible()
    await expect(modal.getByLabel('Nome')).toHaveValue(`${other.name} mio`)
  },
)

test(
  'a brand that got a product meanwhile is not deleted, and the message says why',
  { tag: ['@H-25', '@mouse'] },
  async ({ page, shop, complaints }) => {
    const { name } = await newBrand(shop)
    await openAsOwner(page, shop, found(name))
    await pickOf(page, name, 'Elimina')
    await writeProduct(shop, { brand: name })
    const modal = page.getByRole('dialog')
    await modal.getByRole('button', { name: 'Elimina' }).click()
    await expect(modal.locator('form')).toContainText(
      `Il brand ${name} non si può eliminare, perché ha dei prodotti (1)`,
    )
    await page.keyboard.press('Escape')
    await expect(brandRow(page, name)).toContainText('1 prodotto')
    forgive(complaints, /status of 409/)
  },
)

test(
  'brands that fail to load say so, with a retry',
  { tag: ['@S-496', '@S-475', '@mouse'] },
  async ({ page, shop, complaints }) => {
    let answers = false
    await page.route(/\/GetAllBrands/, (route) =>
      answers ? route.continue() : route.fulfill({ status: 500, body: '' }),
    )
    await openAsOwner(page, shop, tab)
    const alert = page.getByRole('alert').filter({ hasText: 'Errore nel caricamento' })
    await expect(alert).toContainText('Errore sconosciuto durante il login')
    await expectAccessible(page)
    answers = true
    await page.getByRole('button', { name: 'Riprova' }).click()
    await expect(brandRow(page, 'Volpedo')).toBeVisible()
    forgive(complaints, /status of 500/)
  },
)
