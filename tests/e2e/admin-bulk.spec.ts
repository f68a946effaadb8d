import type { Locator, Page } from '@playwright/test'
import { found, openAsOwner, writeOrders } from './support/orders.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Ordini scelti' })

test('thirty orders are accepted, printed and shipped in a few clicks, their codes scanned', async ({ page, shop }) => {
  const { ids, name } = await writeOrders(shop, { count: 30 })
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await openAsOwner(page, shop, found(name))
  let clicks = 0
  const click = async (what: Locator) => {
    clicks += 1
    await what.click()
  }
  await click(page.getByRole('checkbox', { name: 'Scegli tutti quelli della pagina' }))
  await expect(bar(page)).toContainText('25 ordini scelti')
  await click(bar(page).getByRole('button', { name: 'Scegli tutti i 30' }))
  await expect(bar(page)).toContainText('30 ordini scelti')
  await expectAccessible(page)
  await click(bar(page).getByRole('button', { name: 'Accetta' }))
  await expect(page.getByText('30 ordini accettati')).toBeVisible()
  await expect(bar(page).getByRole('button', { name: 'Accetta' })).toHaveCount(0)

  await click(bar(page).getByRole('button', { name: 'Stampa' }))
  await expect(page.locator('body[data-printed]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Lista di prelievo' })).toBeVisible()
  await expect(page.getByText(/30 ordini · 30 pezzi/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Documento di accompagnamento' })).toHaveCount(30)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await click(bar(page).getByRole('button', { name: 'Spedisci' }))
  const modal = page.getByRole('dialog', { name: 'Spedisci 30 ordini' })
  await expect(modal.getByRole('textbox').first()).toBeFocused()
  await expectAccessible(page)
  for (const id of ids) {
    await page.keyboard.insertText(`RM${id}IT`)
    await page.keyboard.press('Enter')
  }
  await expect(modal.getByRole('button', { name: 'Spedisci 30 ordini' })).toBeFocused()
  await expect(modal.getByRole('combobox', { name: 'Corriere' })).toHaveValue('')
  await modal.getByRole('combobox', { name: 'Corriere' }).selectOption('BRT')
  await click(modal.getByRole('button', { name: 'Spedisci 30 ordini' }))
  await expect(page.getByText('30 ordini spediti')).toBeVisible()
  await expect(modal).toHaveCount(0)
  await expect(bar(page)).toHaveCount(0)
  expect(clicks).toBeLessThanOrEqual(25)
  const sent = await shop.query<{ state: string; code: string; carrier: string }>(
    'select state, shipping_code as code, carrier from shop_order where customer_name = $1',
    [name],
  )
  expect(new Set(sent.map(({ state }) => state))).toEqual(new Set(['shipped']))
  expect(new Set(sent.map(({ carrier }) => carrier))).toEqual(new Set(['brt']))
  expect(new Set(sent.map(({ code }) => code)).size).toBe(30)

  // a carrier's file: a wrong line is named and nothing is taken; then the one that was shipped meanwhile says so
  const next = await writeOrders(shop, { name, count: 2, state: 'processing' })
  const [one = 0, two = 0] = next.ids
  await page.getByRole('button', { name: 'Spedisci da file' }).click()
  const file = page.getByRole('dialog', { name: /^Spedisci/ })
  const choose = (lines: string[]) =>
    file.getByLabel('File del corriere').setInputFiles({
      name: 'corriere.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Ordine;Tracking', ...lines].join('\n')),
    })
  await choose([`${one};RX${one}`, 'boh;RX1'])
  await expect(file.getByText('1 riga da correggere')).toBeVisible()
  await expect(file.getByText('«boh» non è un numero d’ordine.')).toBeVisible()
  await expect(file.getByRole('textbox')).toHaveCount(0)
  await choose([`${one};RX${one}`, `${two};RX${two}`])
  await expect(file.getByRole('textbox')).toHaveCount(2)
  await shop.query(`update shop_order set state = 'shipped', shipped_at = now() where id = $1`, [two])
  await file.getByRole('button', { name: 'Spedisci 2 ordini' }).click()
  await expect(file.getByText('L’ordine è già In Spedizione.')).toBeVisible()
  await expect(file.getByLabel(`Codice per l’ordine ${two}`)).toBeFocused()
  await expect(file.getByText(`RX${one}`)).toBeVisible()
  await expectAccessible(page)
})

test('an order that its customer withdrew from is left out of what is printed, and named', async ({ page, shop }) => {
  const { ids, name } = await writeOrders(shop, { count: 3 })
  const [, withdrawn = 0] = ids
  await shop.query(
    `insert into withdrawal (order_id, name, email, declared_at) values ($1, 'Zoe', 'zoe@posta.example', now())`,
    [withdrawn],
  )
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await openAsOwner(page, shop, found(name))
  await page.getByRole('checkbox', { name: 'Scegli tutti quelli della pagina' }).click()
  await bar(page).getByRole('button', { name: 'Stampa' }).click()
  await expect(page.locator('body[data-printed]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`Fuori dalla stampa: ordine ${withdrawn} (recesso)`)).toBeVisible()
  await expect(page.getByText(/2 ordini · 2 pezzi/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Documento di accompagnamento' })).toHaveCount(2)
})

test('codes that were typed are asked about before the browser goes back', async ({ page, shop }) => {
  const { name } = await writeOrders(shop, { count: 1, state: 'processing' })
  await openAsOwner(page, shop, '/admin?tab=prodotti')
  await page
    .getByRole('link', { name: /^Ordini/ })
    .first()
    .click()
  await page.getByPlaceholder('Cerca cliente, articolo, spedizione').fill(name)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Scegli tutti quelli della pagina' }).click()
  await bar(page).getByRole('button', { name: 'Spedisci' }).click()
  const modal = page.getByRole('dialog', { name: 'Spedisci 1 ordine' })
  await modal.getByRole('textbox').fill('RM12345IT')
  await page.goBack()
  await expect(modal.getByText('I codici scritti non sono stati spediti: se esci si perdono.')).toBeVisible()
  await expect(modal.getByRole('textbox')).toHaveValue('RM12345IT')
  await modal.getByRole('button', { name: 'Chiudi senza spedire' }).click()
  await expect(modal).toHaveCount(0)
})
