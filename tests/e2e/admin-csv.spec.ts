import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { found, openAsOwner, writeOrders } from './support/orders.ts'
import { expect, expectAccessible, forgive, hold, test } from './support/test.ts'

const newCode = () => `CSV${randomBytes(4).toString('hex').toUpperCase()}-001`
const modal = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Clicks a button and reads the downloaded file. */
async function download(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

const choose = (page: Page, text: string) =>
  page
    .getByLabel('File CSV')
    .setInputFiles({ name: 'prodotti.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') })

test(
  'the orders and the revenue of a period are downloaded',
  { tag: ['@mouse'] },
  async ({ page, shop, complaints }) => {
    const { id, name } = await writeOrders(shop)
    await openAsOwner(page, shop, found(name))
    await page.getByRole('button', { name: 'Esporta ordini' }).click()
    const orders = modal(page, 'Esporta ordini')
    await expect(orders.getByLabel('Dal')).toHaveValue(/^\d{4}-\d\d-01$/)
    await expectAccessible(page)
    await orders.getByLabel('Al', { exact: true }).fill('')
    await orders.getByRole('button', { name: 'Scarica' }).click()
    await expect(orders.getByLabel('Al', { exact: true })).toBeFocused()
    await expect(orders.getByLabel('Al', { exact: true })).toHaveAccessibleDescription(/Scegli un giorno valido/)
    // the server's message, and the typed values stay
    await orders.getByLabel('Dal').fill('2026-03-10')
    await orders.getByLabel('Al', { exact: true }).fill('2026-03-09')
    await orders.getByRole('button', { name: 'Scarica' }).click()
    await expect(orders.locator('form')).toContainText('Il periodo non può finire prima di cominciare.')
    await expect(orders.getByLabel('Dal')).toHaveValue('2026-03-10')
    await expectAccessible(page)
    await orders.getByLabel('Dal').fill('2026-03-09')
    const file = await download(page, () => orders.getByRole('button', { name: 'Scarica' }).click())
    expect(file.name).toBe('ordini-2026-03-09-2026-03-09.csv')
    const lines = file.text.split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFOrdine;Data;/)
    expect(lines[1]).toMatch(new RegExp(`^${id};09/03/2026;09:05;In Accettazione;${name};`))
    expect(lines).toHaveLength(3)
    await expect(page.getByText('File scaricato')).toBeVisible()
    await expect(orders).toHaveCount(0)

    await page.getByRole('button', { name: 'Esporta incassi' }).click()
    const revenue = modal(page, 'Esporta incassi')
    const thisMonth = await revenue.getByLabel('Dal').inputValue()
    await revenue.getByRole('button', { name: 'Mese scorso' }).click()
    await expect(revenue.getByLabel('Dal')).not.toHaveValue(thisMonth)
    await revenue.getByLabel('Dal').fill('2026-03-09')
    await revenue.getByLabel('Al', { exact: true }).fill('2026-03-10')
    await page.route('**/EsportaIncassi*', (route) => route.abort(), { times: 1 })
    await revenue.getByRole('button', { name: 'Scarica' }).click()
    await expect(revenue.locator('form')).toContainText('Il negozio non risponde.')
    const days = await download(page, () => revenue.getByRole('button', { name: 'Scarica' }).click())
    expect(days.name).toBe('incassi-2026-03-09-2026-03-10.csv')
    expect(days.text).toMatch(/\r\n09\/03\/2026;\d+;.*\r\n10\/03\/2026;\d+;.*\r\nTotale;/)
    forgive(complaints, /status of 400|ERR_FAILED/)
  },
)

test(
  'products are imported from a file: errors, then a preview, then the import',
  { tag: ['@touch'] },
  async ({ page, shop, complaints }) => {
    const [known, fresh] = [newCode(), newCode()]
    await shop.query(
      `insert into product (code, model, images, price_cents, type, gender, description, created_at, disabled_at)
     select $1, $1, images, 15900, 'da vista', 'donna', '=1+1', now(), now() from product order by id limit 1`,
      [known],
    )
    await openAsOwner(page, shop, '/admin?tab=prodotti')
    await page.getByRole('button', { name: 'Importa', exact: true }).click()
    const window = modal(page, 'Importa prodotti')
    // the toasts have a region of their own
    const alert = window.locator('p[role=alert]')
    await expect(window.getByRole('button', { name: 'Scegli il file' })).toHaveAccessibleDescription(/^Parti dal file/)
    await expectAccessible(page)

    await choose(page, 'prezzo;genere\n1;uomo\n')
    await expect(alert).toContainText('manca la colonna codice')
    const head = 'codice;prezzo;tipologia;genere;colore preferito\n'
    await choose(page, `${head}${known};gratis;da vista;donna;\n${fresh};79,90;;donna;blu\n`)
    await expect(window.getByText('2 righe da correggere', { exact: true })).toBeVisible()
    const rows = window.getByRole('region', { name: 'Righe del file' })
    await expect(rows).toContainText('prezzo: Il prezzo deve essere maggiore di zero')
    await expect(rows).toContainText('tipologia: Inserisci una tipologia')
    await expect(window).toContainText('Colonna ignorata: colore preferito')
    await expect(alert).toHaveCount(0)
    await expect(window.getByRole('button', { name: /^Importa \d/ })).toHaveCount(0)
    await expectAccessible(page)

    const good = `${head}${known};149;da vista;donna;\n${fresh};79,90;da sole;uomo;\n`
    await choose(page, good)
    await expect(window.getByText('1 nuovo, 1 da modificare', { exact: true })).toBeVisible()
    await expect(rows).toContainText('prezzo: da 159,00 a 149,00')
    await expectAccessible(page)
    // another change came first: the preview is updated
    await shop.query('update product set price_cents = 15000 where code = $1', [known])
    await window.getByRole('button', { name: 'Importa 2 prodotti' }).click()
    await expect(alert).toContainText('qualcosa è cambiato nel catalogo')
    await expect(rows).toContainText('prezzo: da 150,00 a 149,00')
    await page.route('**/ImportaProdotti*', (route) => route.abort(), { times: 1 })
    await window.getByRole('button', { name: 'Importa 2 prodotti' }).click()
    await expect(alert).not.toContainText('catalogo')
    await window.getByRole('button', { name: 'Importa 2 prodotti' }).dblclick()
    await expect(page.getByText('2 prodotti importati')).toHaveCount(1)
    await expect(window).toHaveCount(0)
    // the table is refetched
    await expect(page.getByText(fresh, { exact: true })).toBeVisible()
    expect(
      await shop.query('select price_cents, disabled_at is null as on_sale from product where code = $1', [fresh]),
    ).toEqual([{ price_cents: 7990, on_sale: false }])

    const file = await download(page, () => page.getByRole('button', { name: 'Esporta', exact: true }).click())
    expect(file.name).toBe('prodotti.csv')
    const line = file.text.split('\r\n').find((one) => one.startsWith(known))
    expect(line).toContain(";'=1+1;")
    await page.getByRole('button', { name: 'Importa', exact: true }).click()
    await shop.query("update product set color_code = '077' where code = $1", [known])
    const colour = file.text.split('\r\n', 1)[0]?.split(';').indexOf('codiceColore') ?? 0
    const opened = line?.split(';').with(colour, '77').join(';')
    await choose(page, `${file.text.split('\r\n', 1)[0]}\r\n${opened}\r\n`)
    await expect(window.getByText('1 già uguale', { exact: true })).toBeVisible()
    await expect(window).toContainText('In 1 riga un foglio di calcolo ha tolto gli zeri iniziali (codiceColore)')
    await expect(window).toContainText('Non c’è niente da importare.')
    forgive(complaints, /status of 40[09]|ERR_FAILED/)
  },
)

test(
  'a modal that fails to load says so, and a late answer closes no modal that was opened later',
  { tag: ['@mouse'] },
  async ({ page, shop, complaints }) => {
    const { name } = await writeOrders(shop)
    await openAsOwner(page, shop, found(name))
    const failure = page.getByRole('alert').getByText('Il negozio non risponde.')
    const window = page.getByRole('dialog')
    const openAtLast = async (label: string, file: RegExp) => {
      const button = page.getByRole('button', { name: label, exact: true })
      await page.route(file, (route) => route.abort())
      await button.click()
      await expect(failure).toBeVisible()
      await expect(button).toBeVisible()
      await page.unroute(file)
      // the browser requests a failed module only once
      await page.reload()
      await button.click()
      await expect(window).toBeVisible()
    }

    await openAtLast('Esporta ordini', /period-modal/)
    const file = await hold(page, '**/EsportaOrdini*')
    await window.getByRole('button', { name: 'Scarica' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Esporta incassi' }).click()
    await window.getByLabel('Dal').fill('2026-03-09')
    file()
    await expect(page.getByText('File scaricato')).toBeVisible()
    await expect(window.getByLabel('Dal')).toHaveValue('2026-03-09')
    await page.keyboard.press('Escape')

    await page.getByRole('tab', { name: 'Prodotti' }).click()
    await openAtLast('Importa', /import-modal/)
    await choose(page, `codice;prezzo;tipologia;genere\n${newCode()};79,90;da sole;uomo\n`)
    const answer = await hold(page, '**/ImportaProdotti?visto*')
    await window.getByRole('button', { name: 'Importa 1 prodotto' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Importa', exact: true }).click()
    answer()
    await expect(page.getByText('1 prodotto importato')).toBeVisible()
    await expect(window).toBeVisible()
    forgive(complaints, /ERR_FAILED|Failed to fetch/)
  },
)
