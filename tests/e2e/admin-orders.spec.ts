import type { Page } from '@playwright/test'
import { formatEuro } from '#contract/money.ts'
import { moveOrder } from './support/buying.ts'
import { buyOrder, found, openAsOwner, openMenu, pick, refuseRefunds, stateOf, writeOrders } from './support/orders.ts'
import { searchAfterPause, searchBox } from './support/table.ts'
import { expect, expectAccessible, expectAccessibleAtBothWidths, forgive, test } from './support/test.ts'

const modal = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title })
const row = (page: Page, id: number) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: `Ordine ${id}`, exact: true }) })

test(
  'the table of orders, the newest first, with day and minute in Rome',
  { tag: ['@S-235', '@S-236', '@S-535', '@S-550'] },
  async ({ page, shop }) => {
    const { ids, name } = await writeOrders(shop, { count: 2 })
    await openAsOwner(page, shop, found(name))
    await expect(page.getByRole('heading', { level: 2, name: 'Gestione ordini', exact: true })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      /^ID\W$/,
      /^Cliente\W$/,
      /^Data\W$/,
      /^Totale\W$/,
      /^Stato\W$/,
      'Azioni',
    ])
    await expect(page.getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'descending')
    await expect(page.getByRole('link', { name: /^Ordine \d/ })).toHaveText(ids.toReversed().map(String))
    await expect(row(page, ids[0] ?? 0)).toContainText('09/03/2026, 09:05')
    await expect(row(page, ids[0] ?? 0)).toContainText('159,00 €')
    await expect(row(page, ids[0] ?? 0).getByText(name, { exact: true })).toBeVisible()
    await expect(row(page, ids[0] ?? 0)).toContainText('In Accettazione')
    await expect(page.getByText('1–2 di 2')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  },
)

test(
  'the search is by name, state and id, once the typing has paused; an empty table says so',
  { tag: ['@S-237', '@S-203', '@S-534'] },
  async ({ page, shop }) => {
    const { id, name } = await writeOrders(shop)
    const { id: done } = await writeOrders(shop, { name, state: 'completed' })
    await page.clock.install()
    await openAsOwner(page, shop)
    await page.getByRole('table').waitFor()
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/GetOrdini')) asked.push(searchParams.get('cerca') ?? '')
    })
    const links = page.getByRole('link', { name: /^Ordine \d/ })
    await searchAfterPause(page, name)
    await expect(links).toHaveText([String(done), String(id)])
    expect(asked).toEqual([name])
    await searchBox(page).fill(String(id))
    await expect(links).toHaveText([String(id)])
    await searchBox(page).fill('completat')
    await expect(row(page, done)).toContainText('Completato')
    await expect(row(page, id)).toHaveCount(0)
    await searchBox(page).fill('nessunosichiamacosì')
    await expect(page.getByText('Nessun ordine trovato per «nessunosichiamacosì»')).toBeVisible()
    await expectAccessible(page)
  },
)

test('rows are sorted and paged by the server, and Back from an order finds them again', async ({ page, shop }) => {
  const { ids, name } = await writeOrders(shop, { count: 27 })
  await openAsOwner(page, shop, found(name))
  const links = page.getByRole('link', { name: /^Ordine \d/ })
  await expect(links).toHaveCount(25)
  await page.getByRole('button', { name: 'Successiva' }).click()
  await expect(links).toHaveText([String(ids[1]), String(ids[0])])
  await expect(page.getByText('26–27 di 27')).toBeVisible()
  await page.getByRole('button', { name: 'ID' }).click()
  await expect(links.first()).toHaveText(String(ids[0]))
  await expect(page.getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Totale' }).click()
  await expect(page).toHaveURL(/ordina=totale/)
  // a row that moves while it is clicked opens nothing
  await expect(links.first()).toHaveText(String(ids.at(-1)))
  await links.first().click()
  await page.getByRole('link', { name: 'Torna agli ordini' }).click()
  await expect(page.getByRole('columnheader', { name: 'Totale' })).toHaveAttribute('aria-sort', 'descending')
})

test(
  'the menu of each row follows its state',
  { tag: ['@S-202', '@S-238', '@S-319', '@S-321', '@S-322', '@S-323'] },
  async ({ page, shop }) => {
    const { name, id: accepted } = await writeOrders(shop)
    const others = ['processing', 'shipped', 'completed', 'cancelled'] as const
    const ids = [accepted]
    for (const state of others) ids.push((await writeOrders(shop, { state, name })).id)
    const menus = [
      ['Modifica stato', 'Accetta', 'Annulla'],
      ['Modifica stato', 'Aggiungi codice spedizione', 'Annulla'],
      ['Aggiungi codice spedizione', 'Annulla'],
      ['Modifica stato'],
      ['Modifica stato'],
    ]
    await openAsOwner(page, shop, found(name))
    for (const [index, labels] of menus.entries()) {
      await openMenu(page, ids[index] ?? 0)
      await expect(page.getByRole('menuitem')).toHaveText(labels)
      if (index === 0) await expectAccessibleAtBothWidths(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
    }
  },
)

test(
  'Accetta moves an order once, however often it is clicked, and another one while it waits for its answer',
  { tag: ['@S-320', '@S-516'] },
  async ({ page, shop }) => {
    const { name, ids } = await writeOrders(shop, { count: 3 })
    const [id = 0, ...others] = ids
    let calls = 0
    page.on('request', (request) => {
      if (request.url().includes('/UpdateOrdine')) calls += 1
    })
    await openAsOwner(page, shop, found(name))
    await openMenu(page, id)
    await page.getByRole('menuitem', { name: 'Accetta' }).dblclick()
    await expect(page.getByText('Stato ordine aggiornato', { exact: true })).toHaveCount(1)
    await expect(row(page, id)).toContainText('In Lavorazione')
    expect([calls, await stateOf(shop, id)]).toEqual([1, 'processing'])

    const asked: string[] = []
    await page.route('**/UpdateOrdine*', (route) => void asked.push(route.request().url()))
    for (const other of [others[0], ...others]) await pick(page, other ?? 0, 'Accetta')
    await expect.poll(() => asked.map((url) => Number(new URL(url).searchParams.get('id')))).toEqual(others)
  },
)

test(
  'the state modal asks before a step back; a refusal is shown in it, and the chosen state stays',
  { tag: ['@S-239', '@S-316', '@S-317', '@S-374', '@S-516', '@H-29', '@H-82'] },
  async ({ page, shop, complaints }) => {
    const { name, id } = await writeOrders(shop, { state: 'processing' })
    const { id: cancelled } = await writeOrders(shop, { name, state: 'cancelled' })
    await openAsOwner(page, shop, found(name))
    await pick(page, id, 'Modifica stato')
    const window = modal(page, /Modifica stato/)
    const select = window.getByLabel('Nuovo stato')
    await expect(select).toHaveValue('In Accettazione')
    await expect(window.getByText(/Stato attuale: In Lavorazione/)).toBeVisible()
    await expect(select.getByRole('option')).toHaveText([
      'In Accettazione',
      'In Lavorazione',
      'In Spedizione',
      'Completato',
      'Cancellato',
    ])
    await expectAccessible(page)
    await window.getByRole('button', { name: 'Salva' }).click()
    await expect(window.getByText('Riportare l’ordine indietro, da In Lavorazione a In Accettazione?')).toBeVisible()
    await window.getByRole('button', { name: 'No' }).click()
    expect(await stateOf(shop, id)).toBe('processing')
    await select.selectOption('Cancellato')
    await window.getByRole('button', { name: 'Salva' }).click()
    await expect(window.getByText(/159,00.€ torneranno al cliente/)).toBeVisible()
    // only the developer tools can make an empty choice
    await select.evaluate((element: HTMLSelectElement) => {
      element.selectedIndex = -1
    })
    await window.getByRole('button', { name: 'Sì, conferma' }).click()
    await expect(window.getByText('Seleziona uno stato valido').first()).toBeVisible()
    await select.selectOption('Completato')
    await window.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Stato ordine aggiornato', { exact: true })).toBeVisible()
    await expect(window).toHaveCount(0)
    await expect(row(page, id)).toContainText('Completato')

    await pick(page, cancelled, 'Modifica stato')
    await select.selectOption('In Spedizione')
    await window.getByRole('button', { name: 'Salva' }).click()
    await expect(window.locator('form')).toContainText('Un ordine Cancellato non può passare a In Spedizione.')
    await expect(select).toHaveValue('In Spedizione')
    await expectAccessible(page)
    forgive(complaints, /status of 409/)
  },
)

test(
  'after a shipping code is saved the modal asks whether the parcel is shipped',
  { tag: ['@S-375', '@S-516', '@S-518', '@H-30', '@S-239'] },
  async ({ page, shop }) => {
    const { name, id } = await writeOrders(shop, { state: 'processing' })
    await openAsOwner(page, shop, found(name))
    await pick(page, id, 'Aggiungi codice spedizione')
    const code = page.getByLabel('Codice di spedizione')
    await code.fill('   ')
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByRole('dialog').locator('form')).toContainText('Inserisci un codice di spedizione valido')
    await expectAccessible(page)
    await code.fill(' RA123456785IT ')
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Codice spedizione aggiornato', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Passare a In Spedizione?')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await expect(row(page, id)).toContainText('In Lavorazione')
    await pick(page, id, 'Modifica codice spedizione')
    await expect(code).toHaveValue('RA123456785IT')
    await page.getByRole('button', { name: 'Salva' }).click()
    await page.getByRole('button', { name: 'Sì', exact: true }).click()
    await expect(page.getByText('Stato ordine aggiornato', { exact: true })).toBeVisible()
    await expect(row(page, id)).toContainText('In Spedizione')
    expect(await shop.query('select state, shipping_code from shop_order where id = $1', [id])).toEqual([
      { state: 'shipped', shipping_code: 'RA123456785IT' },
    ])
  },
)

test(
  'a cancellation shows the refund and the customer',
  { tag: ['@S-324', '@S-325', '@S-376', '@S-517', '@S-239'] },
  async ({ page, shop }) => {
    const { id, name, totalCents } = await buyOrder(page, shop)
    await openAsOwner(page, shop, found(name))
    await pick(page, id, 'Annulla')
    const window = modal(page, `Annulla l’ordine ${id}`)
    const reason = window.getByLabel('Motivo')
    await expect(reason).toHaveValue('duplicate')
    await expect(reason.getByRole('option')).toHaveText(['duplicate', 'fraudulent', 'requested_by_customer'])
    await expect(reason).toHaveAccessibleDescription(/motivo del rimborso o dello storno/)
    await expect(window).toContainText(formatEuro(totalCents))
    await expectAccessible(page)
    await reason.evaluate((element: HTMLSelectElement) => {
      element.selectedIndex = -1
    })
    await window.getByRole('button', { name: 'Annulla l’ordine' }).click()
    await expect(window.locator('form')).toContainText('Seleziona un motivo valido')
    await reason.selectOption('fraudulent')
    await window.getByRole('button', { name: 'Annulla l’ordine' }).dblclick()
    await expect(page.getByText('Ordine cancellato', { exact: true })).toHaveCount(1)
    await expect(row(page, id)).toContainText('Cancellato')
    expect(await shop.query('select reason, state from refund where order_id = $1', [id])).toEqual([
      { reason: 'fraudulent', state: 'succeeded' },
    ])
  },
)

test(
  'a refund that the provider refuses stays visible until it is retried',
  { tag: ['@H-81'] },
  async ({ page, shop, complaints }) => {
    const { id } = await buyOrder(page, shop)
    const accept = await refuseRefunds(shop, id)
    await openAsOwner(page, shop, `/admin/ordini/${id}`)
    await page.getByRole('button', { name: 'Annulla' }).click()
    await page.getByRole('button', { name: 'Annulla l’ordine' }).click()
    await expect(page.getByRole('dialog').locator('form')).toContainText('Il rimborso non è riuscito')
    await page.keyboard.press('Escape')
    const refund = page.getByRole('region', { name: /^Rimbors/ })
    await expect(refund).toContainText('non riuscito')
    await expect(page.getByText('In Accettazione').first()).toBeVisible()
    await refund.getByRole('button', { name: 'Riprova rimborso' }).click()
    await expect(refund.getByRole('alert')).toContainText('Il rimborso non è riuscito')
    await expectAccessible(page)
    await accept()
    await refund.getByRole('button', { name: 'Riprova rimborso' }).click()
    await expect(page.getByRole('status').getByText('Rimborso ritentato')).toBeVisible()
    await expect(refund).toContainText('riuscito')
    await expect(page.getByText('Cancellato').first()).toBeVisible()
    forgive(complaints, /status of 502/)
  },
)

test('an order that another administrator changed meanwhile is refused, and the new state is shown', async ({
  page,
  shop,
  request,
  complaints,
}) => {
  const { id, name } = await writeOrders(shop)
  await openAsOwner(page, shop, found(name))
  await pick(page, id, 'Annulla')
  await moveOrder(request, id, 'In Lavorazione')
  const window = modal(page, `Annulla l’ordine ${id}`)
  await window.getByRole('button', { name: 'Annulla l’ordine' }).click()
  await expect(window.locator('form')).toContainText('L’ordine è cambiato nel frattempo: ora è In Lavorazione.')
  await expect(window.getByText('ora In Lavorazione', { exact: false }).first()).toBeVisible()
  await expect(row(page, id)).toContainText('In Lavorazione')
  expect(await stateOf(shop, id)).toBe('processing')
  forgive(complaints, /status of 409/)
})

test('of two administrators who type a shipping code the slower one sees the saved one', async ({
  page,
  shop,
  complaints,
}) => {
  const { id, name } = await writeOrders(shop, { state: 'processing' })
  await openAsOwner(page, shop, found(name))
  await pick(page, id, 'Aggiungi codice spedizione')
  await shop.query("update shop_order set shipping_code = 'RM1IT' where id = $1", [id])
  const window = modal(page, /codice spedizione/)
  await window.getByLabel('Codice di spedizione').fill('RM2IT')
  await window.getByRole('button', { name: 'Salva' }).click()
  await expect(window.locator('form')).toContainText('Il codice è cambiato nel frattempo: ora è RM1IT.')
  await expect(window.getByLabel('Codice di spedizione')).toHaveValue('RM2IT')
  await window.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Codice spedizione aggiornato')).toBeVisible()
  forgive(complaints, /status of 409/)
})

test('a visible table shows a new order by itself, without the question about the terms', async ({ page, shop }) => {
  const { name, id } = await writeOrders(shop)
  await page.clock.install()
  await openAsOwner(page, shop, found(name))
  await expect(row(page, id)).toBeVisible()
  const { id: later } = await writeOrders(shop, { name })
  await page.clock.runFor(31_000)
  await expect(row(page, later)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(
  'a table that fails to load says so, with a retry',
  { tag: ['@S-496', '@S-475'] },
  async ({ page, shop, complaints }) => {
    const { name, id } = await writeOrders(shop)
    let answers = false
    await page.route(/\/GetOrdini/, (route) => (answers ? route.continue() : route.fulfill({ status: 500, body: '' })))
    await openAsOwner(page, shop, found(name))
    const alert = page.getByRole('alert').filter({ hasText: 'Errore nel caricamento' })
    await expect(alert).toContainText('Errore sconosciuto durante il login')
    await expectAccessible(page)
    answers = true
    await page.getByRole('button', { name: 'Riprova' }).click()
    await expect(row(page, id)).toBeVisible()
    await expect(page.getByText('Errore nel caricamento')).toHaveCount(0)
    forgive(complaints, /status of 500/)
  },
)

test('an order is moved by keyboard alone, and the focus returns to its menu', async ({ page, shop }) => {
  const { name, id } = await writeOrders(shop)
  await openAsOwner(page, shop, found(name))
  const button = page.getByRole('button', { name: `Azioni per l’ordine ${id}` })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Modifica stato' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Accetta' })).toBeFocused()
  // a letter moves to the next item that begins with it; arrows wrap around
  await page.keyboard.press('a')
  await expect(page.getByRole('menuitem', { name: 'Annulla' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Modifica stato' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Annulla' })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.getByRole('menuitem', { name: 'Modifica stato' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Modifica stato' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Modifica stato' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Chiudi', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Nuovo stato')).toHaveValue('In Lavorazione')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Salva' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, id)).toContainText('In Lavorazione')
  await expect(button).toBeFocused()
})
