import type { Page } from '@playwright/test'
import { addDays, romeDay } from '#contract/calendar.ts'
import { openAsOwner } from './support/orders.ts'
import { foundProducts, pickFor } from './support/products.ts'
import { asOwner, writeOldFrame } from './support/sales.ts'
import { expect, expectAccessibleAtBothWidths, forgive, test } from './support/test.ts'

const tab = '/admin?tab=sconti'
const modal = (page: Page) => page.getByRole('dialog').last()
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Azioni per ${name}`, exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: menuOf(page, name) })
async function pick(page: Page, name: string, action: string) {
  await menuOf(page, name).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
const inDays = (days: number) => addDays(romeDay(new Date()), days)

test(
  'a reduction is made with a preview of each frame, stands in list and calendar, and is ended',
  { tag: ['@H-125', '@L-07'] },
  async ({ page, shop }) => {
    const { code } = await writeOldFrame(shop, 15_000)
    await shop.query('update product set cost_cents = 9000 where code = $1', [code])
    await openAsOwner(page, shop, tab)
    await page.getByRole('button', { name: 'Metti in saldo' }).click()
    await expect(modal(page)).toContainText('Scegli gli occhiali e il prezzo.')
    await modal(page).getByRole('searchbox').fill(code)
    await modal(page).getByRole('checkbox', { name: code }).check()
    await modal(page).getByLabel('Sconto (%)').fill('20')
    const preview = modal(page).getByRole('region', { name: 'Anteprima' })
    for (const said of ['1 occhiale', '150,00', '120,00', '−20 %', 'Barrato il prezzo più basso', 'Margine 8,36'])
      await expect(preview).toContainText(said)
    await expectAccessibleAtBothWidths(page)
    await modal(page).getByRole('button', { name: 'Metti in saldo adesso' }).click()
    await expect(page.getByText(`${code}: i prezzi in saldo sono in negozio`)).toBeVisible()
    const row = rowOf(page, code)
    for (const said of ['1 occhiale', '−20 %', '120,00', 'invece di 150,00', 'In corso', 'dal '])
      await expect(row).toContainText(said)
    const calendar = page.getByRole('region', { name: 'Calendario' })
    await expect(calendar.getByRole('listitem').filter({ hasText: code })).toContainText('−20 %')
    await expectAccessibleAtBothWidths(page)
    await pick(page, code, 'Anteprima')
    await expect(modal(page)).toContainText('120,00')
    await expectAccessibleAtBothWidths(page)
    await page.keyboard.press('Escape')
    await pick(page, code, 'Resoconto')
    await expect(modal(page)).toContainText('Pezzi')
    await expectAccessibleAtBothWidths(page)
    await page.keyboard.press('Escape')
    await pick(page, code, 'Termina ora')
    await modal(page).getByRole('button', { name: 'Termina ora' }).click()
    await expect(page.getByText(`${code}: il saldo è finito`)).toBeVisible()
    await expect(row).toContainText('Finito')
    await pick(page, code, 'Cronologia')
    await expect(modal(page)).toContainText('Creato')
  },
)

test('what the law lets strike is said before a reduction is made; one that has not begun is deleted', async ({
  page,
  shop,
}) => {
  const { id, code, brand } = await writeOldFrame(shop, 15_000)
  // it was cheaper for some days
  await shop.query(`update price_record set until_at = now() - interval '20 days' where product_id = $1`, [id])
  await shop.query(
    `insert into price_record (product_id, price_cents, from_at, until_at) values
      ($1, 12000, now() - interval '20 days', now() - interval '15 days'), ($1, 15000, now() - interval '15 days', null)`,
    [id],
  )
  await openAsOwner(page, shop, tab)
  await page.getByRole('button', { name: 'Metti in saldo' }).click()
  await modal(page).getByLabel('Brands').check()
  await modal(page).getByLabel(brand.name).check()
  await modal(page).getByLabel('Sconto (%)').fill('40')
  const preview = modal(page).getByRole('region', { name: 'Anteprima' })
  await expect(preview).toContainText(
    /ma (?:il |l’)\d+ .+ costava 120,00\s€: per legge lo sconto si dichiara da lì, quindi è il 25/,
  )
  await modal(page).getByLabel('Sconto (%)').fill('10')
  await expect(preview).toContainText('Senza prezzo barrato')
  await modal(page).getByLabel('Come scende').selectOption('prezzo')
  await modal(page).getByLabel('Prezzo in saldo (€)').fill('99,90')
  await modal(page).getByLabel('Dal', { exact: true }).fill(inDays(3))
  await modal(page).getByLabel('Dalle (facoltativo)').fill('09:30')
  await modal(page).getByLabel('Al, compreso').fill(inDays(5))
  await expect(preview).toContainText('99,90')
  await modal(page).getByRole('button', { name: 'Programma il saldo' }).click()
  const name = `Tutta ${brand.name}`
  await expect(rowOf(page, name)).toContainText('Programmato')
  await expect(rowOf(page, name)).toContainText(', 09:30 – ')
  await expect(rowOf(page, name)).toContainText('99,90')
  await pick(page, name, 'Elimina')
  await modal(page).getByRole('button', { name: 'Elimina' }).click()
  await expect(rowOf(page, name)).toHaveCount(0)
  // from the table of products the form opens with the frame
  await page.goto(foundProducts(code))
  await pickFor(page, code, 'Metti in saldo')
  await expect(modal(page).getByRole('list', { name: 'Scelti' })).toContainText(code)
})

test('a calendar that has not all reductions says so', async ({ page, shop, request }) => {
  const { id } = await writeOldFrame(shop, 15_000)
  const post = await asOwner(request, shop)
  await post('/Saldi/Crea', { su: 'prodotti', quali: [id], tipo: 'percentuale', valore: 10, dal: inDays(3) })
  // fifty more would move what other tests look for to a second page: only their number is sent
  await page.route('**/Saldi/Elenco*', async (route) => {
    const answer = await route.fetch()
    const rows = ((await answer.json()) as { stato: string }[]).filter(({ stato }) => stato !== 'finito')
    const headers = { ...answer.headers(), 'x-total-count': String(rows.length + 50) }
    await route.fulfill({ response: answer, headers, json: rows })
  })
  await openAsOwner(page, shop, tab)
  const calendar = page.getByRole('region', { name: 'Calendario' })
  await expect(calendar).toContainText('Altri saldi stanno nelle pagine seguenti della tabella.')
})

test('what is wrong in the form is said at its field', async ({ page, shop, complaints }) => {
  const { code } = await writeOldFrame(shop, 15_000)
  await openAsOwner(page, shop, tab)
  await page.getByRole('button', { name: 'Metti in saldo' }).click()
  const send = () =>
    modal(page)
      .getByRole('button', { name: /Metti in saldo adesso|Programma il saldo/ })
      .click()
  await send()
  await expect(modal(page)).toContainText('Scegli che cosa mettere in saldo.')
  await expect(modal(page).getByRole('searchbox')).toBeFocused()
  await modal(page).getByRole('searchbox').fill(code)
  await modal(page).getByRole('checkbox', { name: code }).check()
  await expect(modal(page).getByText('Scegli che cosa mettere in saldo.')).toHaveCount(0)
  // a zero too many: no price falls
  await modal(page).getByLabel('Come scende').selectOption('prezzo')
  await modal(page).getByLabel('Prezzo in saldo (€)').fill('1200')
  await send()
  await expect(modal(page).getByLabel('Prezzo in saldo (€)')).toHaveAccessibleDescription(/nessun prezzo scende/)
  await modal(page).getByLabel('Come scende').selectOption('percentuale')
  const percent = modal(page).getByLabel('Sconto (%)')
  for (const typed of ['', '0', '-20', '120', '12,5', 'venti']) {
    await percent.fill(typed)
    await send()
    await expect(percent).toHaveAccessibleDescription(/da 1 a 95/)
  }
  await percent.fill('20 %')
  await modal(page).getByLabel('Dalle (facoltativo)').fill('09:30')
  await send()
  await expect(modal(page).getByLabel('Dal', { exact: true })).toHaveAccessibleDescription(/serve anche il giorno/)
  await modal(page).getByLabel('Dal', { exact: true }).fill(inDays(-2))
  await send()
  await expect(modal(page).getByLabel('Dal', { exact: true })).toHaveAccessibleDescription(/prima di oggi/)
  await modal(page).getByLabel('Dal', { exact: true }).fill(inDays(3))
  await modal(page).getByLabel('Al, compreso').fill(inDays(1))
  await send()
  await expect(modal(page).getByLabel('Al, compreso')).toHaveAccessibleDescription(/dopo il suo inizio/)
  // typed only by half, a date reads as empty: that would be a reduction without end
  await modal(page).getByLabel('Al, compreso').fill('')
  await modal(page).getByLabel('Al, compreso').focus()
  await page.keyboard.type('12')
  await send()
  await expect(modal(page).getByLabel('Al, compreso')).toHaveAccessibleDescription(/non è completa/)
  await expect(page.getByText('il saldo è programmato')).toHaveCount(0)
  forgive(complaints, /400/)
})

test('by keyboard alone frames are found and chosen, and a scanned code sends nothing', async ({ page, shop }) => {
  const { code, brand } = await writeOldFrame(shop, 15_000)
  await openAsOwner(page, shop, tab)
  await page.getByRole('button', { name: 'Metti in saldo' }).press('Enter')
  await modal(page).getByLabel('Sconto (%)').fill('20')
  const search = modal(page).getByRole('searchbox')
  await search.fill(code)
  const box = modal(page).getByRole('checkbox', { name: code })
  await box.press('Space')
  await expect(box).toBeChecked()
  // a scanner types the code and presses Enter
  await search.press('Enter')
  await expect(modal(page).getByRole('heading', { name: 'Metti in saldo' })).toBeVisible()
  await expect(modal(page).getByRole('region', { name: 'Anteprima' })).toContainText('120,00')
  await modal(page)
    .getByRole('button', { name: `Togli ${brand.name} ${code}` })
    .press('Enter')
  await expect(search).toBeFocused()
  await expect(box).not.toBeChecked()
  // what is chosen of one scope stays while another is looked at
  await box.check()
  await modal(page).getByLabel('Tutto il negozio').check()
  const all = modal(page).getByRole('button', { name: /^Mostra / })
  await all.press('Enter')
  await expect(modal(page).getByRole('status').filter({ hasText: 'occhiali' })).toBeFocused()
  await modal(page).getByLabel('Occhiali scelti').check()
  await expect(modal(page).getByRole('list', { name: 'Scelti' })).toContainText(code)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Metti in saldo' })).toBeFocused()
})
