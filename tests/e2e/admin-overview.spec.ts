import type { Locator, Page } from '@playwright/test'
import { buyOrder, openAsOwner, writeOrders } from './support/orders.ts'
import { desk, expect, expectAccessible, expectAccessibleAtBothWidths, forgive, phone, test } from './support/test.ts'

const answer = (page: Page, call: string, json: object) =>
  page.route(`**/api/Stats/${call}`, (route) => route.fulfill({ json }))
const chart = (page: Page) => page.getByRole('region', { name: 'Andamento giornaliero', exact: true })
const log = (page: Page) => page.getByRole('log', { name: 'Log applicazione' })

const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0

/** Two weeks, one day as a text, the next as its parts, the last without a count. */
const days = Array.from({ length: 14 }, (_, n) => ({
  giorno: n % 2 === 0 ? `2026-11-${String(n + 1).padStart(2, '0')}` : { year: 2026, month: 11, day: n + 1 },
  ...(n < 13 && { visitatori: 10 + n * 3 }),
}))

/** How much of a part of the page moves by itself: CSS, scripts of the browser's, or SVG. */
function countMotions(part: Element) {
  const running = document.getAnimations().map(({ effect }) => effect instanceof KeyframeEffect && effect.target)
  return (
    running.filter((target) => target && part.contains(target)).length + part.querySelectorAll('animate, set').length
  )
}

test(
  'the days as a line, and the same points as a table',
  {
    tag: [
      '@S-204',
      '@S-205',
      '@S-206',
      '@S-207',
      '@S-208',
      '@S-209',
      '@S-210',
      '@S-211',
      '@S-212',
      '@S-213',
      '@S-285',
      '@S-286',
      '@S-560',
      '@S-440',
      '@S-009',
    ],
  },
  async ({ page, shop }) => {
    await answer(page, 'VisitorsByDay', { success: true, data: days })
    const asked = page.waitForRequest('**/api/Stats/VisitorsByDay')
    await openAsOwner(page, shop)
    expect(new URL((await asked).url()).search).toBe('')
    const panel = chart(page)
    const line = panel.locator('[data-part=line]')
    await expect(line).toHaveAttribute('stroke', '#3b82f6')
    await expect(line).toHaveAttribute('stroke-width', '2')
    // curves between the points, and all of them there at once
    expect(await line.getAttribute('d')).toMatch(/^M[^L]*C[^L]*$/)
    expect(await panel.evaluate(countMotions)).toBe(0)
    await expect(panel.locator('[data-part=dots] circle[r="3"]')).toHaveCount(14)
    const drawing = panel.getByRole('application')
    const lastDay = panel.locator('[data-part=dots] circle').last()
    const lines = panel.locator('[data-part=grid] line')
    const ticks = (side: 'beside' | 'below') => panel.locator(`[data-part=${side}] text`)
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport)
      // 8 above, 16 at the right, 8 below the 30 of the days; drawn anew some frames after the width has changed
      const right = async () => Math.round(await widthOf(drawing)) - Number(await lastDay.getAttribute('cx'))
      await expect.poll(right).toBe(16)
      expect((await drawing.boundingBox())?.height).toBe(320)
      expect(await widthOf(drawing)).toBeGreaterThan((await widthOf(panel)) - 60)
      const heights = await lines.evaluateAll((all) => all.map((one) => Number(one.getAttribute('y1'))))
      expect([Math.min(...heights), Math.max(...heights)]).toEqual([8, 282])
      await expect(ticks('beside')).toHaveText(['0', '10', '20', '30', '40'])
      await expect(ticks('below').last()).toHaveText('14 nov')
      const words = 'Visitatori al giorno dal 1 novembre 2026 al 14 novembre 2026: minimo 0, massimo 46.'
      await expect(panel.getByText(words)).toBeVisible()
      await expectAccessible(page)

      await expect(panel.getByRole('status')).toBeEmpty()
      await drawing.hover({ position: { x: (await widthOf(drawing)) - 17, y: 100 } })
      await expect(panel.getByText('0 visitatori')).toBeVisible()
      await expect(panel.getByText('2026-11-14')).toBeVisible()
      await expect(panel.locator('[data-part=active]')).toHaveAttribute('r', '5')
      await page.mouse.move(0, 0)
      await expect(panel.getByRole('status')).toBeEmpty()
    }
    // by keys too
    await panel.getByRole('application').focus()
    await page.keyboard.press('ArrowRight')
    await expect(panel.getByText('13 visitatori')).toBeVisible()
    await page.keyboard.press('End')
    await expect(panel.getByText('0 visitatori')).toBeVisible()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    await expect(panel.getByRole('status')).toContainText('10 visitatori')

    await panel.getByRole('button', { name: 'Mostra tabella' }).click()
    await expect(panel.getByRole('row')).toHaveCount(15)
    await expect(panel.getByRole('row').nth(1)).toHaveText('2026-11-140')
    await expect(panel.getByRole('row').nth(2)).toHaveText('2026-11-1346')
    await expectAccessibleAtBothWidths(page)
    await panel.getByRole('button', { name: 'Mostra grafico' }).click()
    await expect(line).toBeVisible()
  },
)

test(
  'without visitors the line is at 0, and no day is below it',
  { tag: ['@H-35', '@S-214', '@mouse'] },
  async ({ page, shop }) => {
    const data = days.slice(0, 3).map(({ giorno }) => ({ giorno }))
    await answer(page, 'VisitorsByDay', { success: true, data })
    await openAsOwner(page, shop)
    await expect(chart(page).locator('[data-part=beside] text')).toHaveText(['0', '1'])
    await expect(chart(page).getByText('minimo 0, massimo 0')).toBeVisible()
    await answer(page, 'VisitorsByDay', { success: true, data: [] })
    await page.reload()
    await expect(chart(page).getByText(/^Nessun dato disponibile\.?$/)).toBeVisible()
  },
)

test(
  'in text of twice the size there are fewer days below the line, and none touches the next',
  { tag: ['@touch'] },
  async ({ page, shop }) => {
    await answer(page, 'VisitorsByDay', { success: true, data: days })
    await openAsOwner(page, shop)
    const labels = chart(page).locator('[data-part=below] text')
    await expect(labels.last()).toHaveText('14 nov')
    const before = await labels.count()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expect.poll(() => labels.count()).toBeLessThan(before)
    const boxes = await Promise.all((await labels.all()).map((label) => label.boundingBox()))
    const gaps = boxes.slice(1).map((box, index) => (box?.x ?? 0) - (boxes[index]?.x ?? 0) - (boxes[index]?.width ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThan(8)
  },
)

test(
  'figures, chart and log are above the tables; failures of chart and log are no alerts',
  { tag: ['@S-195', '@S-214', '@S-218', '@S-442', '@H-15'] },
  async ({ page, shop, complaints }) => {
    await page.route(/\/Stats\/(VisitorsByDay|GetRecentLogs)/, (route) =>
      route.fulfill({ status: 503, json: { title: 'Riprova tra poco.' } }),
    )
    await openAsOwner(page, shop)
    await expect(page.getByText(/^Nessun dato disponibile\.?$/)).toBeVisible()
    await expect(log(page)).toHaveText('Nessun log trovato')
    await expect(page.getByRole('button', { name: 'Chiudi il messaggio' }), 'no toast').toHaveCount(0)
    await page.getByRole('heading', { name: 'Gestione ordini' }).waitFor()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('Riprova tra poco.')).toHaveCount(0)
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport)
      const heights = await Promise.all(
        [page.getByRole('region', { name: 'Riepilogo' }), chart(page), log(page), page.getByRole('tablist')].map(
          async (part) => (await part.boundingBox())?.y ?? 0,
        ),
      )
      expect(heights[0]).toBeLessThan(Math.min(...heights.slice(1, 3)))
      const todo = await attention(page).boundingBox()
      expect(todo?.y).toBeLessThan(heights[0] ?? 0)
      expect(heights[3]).toBeGreaterThan(Math.max(...heights.slice(0, 3)))
      await expectAccessible(page)
    }
    forgive(complaints, /503/)
  },
)

test(
  'chart and log that the shop says it could not read show nothing, and are no alerts',
  { tag: ['@S-440', '@S-441', '@S-442'] },
  async ({ page, shop }) => {
    await answer(page, 'VisitorsByDay', { success: false, data: days })
    await answer(page, 'GetRecentLogs', { success: false, logs: rows(3) })
    await openAsOwner(page, shop)
    await expect(page.getByText(/^Nessun dato disponibile\.?$/)).toBeVisible()
    await expect(log(page)).toHaveText('Nessun log trovato')
    await expect(page.getByRole('button', { name: 'Chiudi il messaggio' }), 'no toast').toHaveCount(0)
  },
)

const row = (number: number, level = 'INFO') => `2026-11-20 10:14:03 ${level} riga ${number}`
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(n + 1))

test(
  'the log: newest lines in sight, unless the reader has scrolled up',
  { tag: ['@S-215', '@S-216', '@S-217', '@S-222', '@S-287', '@S-441'] },
  async ({ page, shop }) => {
    let logs = [...rows(197), row(198, 'WARN'), row(199, 'ERROR'), '2026-11-20T10:14:03 strano']
    const asked: string[] = []
    await page.route('**/api/Stats/GetRecentLogs*', async (route) => {
      asked.push(new URL(route.request().url()).search)
      await route.fulfill({ json: { success: true, logs } })
    })
    await page.clock.install()
    await openAsOwner(page, shop)
    const lines = log(page).getByRole('listitem')
    await expect(lines).toHaveCount(200)
    await expect(log(page)).toHaveCSS('overflow-y', 'auto')
    expect(asked).toEqual([''])
    await log(page).scrollIntoViewIfNeeded()
    await expect(lines.last()).toBeInViewport()
    await expect(lines.nth(198)).toHaveText('ERROR2026-11-20 10:14:03riga 199')
    await expect(lines.last()).toHaveText('2026-11-20 10:14:03strano')
    const colours = await Promise.all(
      [0, 197, 198].map((n) =>
        lines
          .nth(n)
          .locator('span')
          .first()
          .evaluate((word) => getComputedStyle(word).color),
      ),
    )
    expect(new Set(colours).size).toBe(3)

    // at the bottom new lines stay in view, although the number of lines is the same
    logs = [...logs.slice(1), row(200)]
    await page.getByRole('button', { name: 'Aggiorna' }).click()
    await expect(lines.last()).toHaveText(/riga 200$/)
    await expect(lines.last()).toBeInViewport()
    // further up: nothing moves until one wants it; it is asked for again every half minute
    await log(page).evaluate((box) => box.scrollTo({ top: 0 }))
    await expect(lines.first()).toBeInViewport()
    logs = [...logs, row(201)]
    await page.clock.fastForward(31_000)
    await expect(lines).toHaveCount(201)
    await expect(lines.last()).not.toBeInViewport()
    const news = page.getByRole('button', { name: 'Nuove righe' })
    await expectAccessible(page)
    await news.click()
    await expect(lines.last()).toBeInViewport()
    await expect(news).toHaveCount(0)
    await expect(log(page)).toBeFocused()
  },
)

test(
  'the log of the shop itself is there, and what was sold this month beside what the provider holds',
  { tag: ['@S-009', '@mouse'] },
  async ({ page, shop }) => {
    const { id, totalCents } = await buyOrder(page, shop)
    await openAsOwner(page, shop)
    // a line is in the panel's table within a second, and the panel asks again only every half minute
    await expect(async () => {
      await page.reload()
      await expect(log(page)).toContainText(`Ordine ${id}: pagato`, { timeout: 3000 })
    }).toPass()
    await expect(log(page)).not.toContainText(`order ${id}`)
    await page.getByRole('button', { name: 'Righe tecniche' }).click()
    await expect(log(page)).toContainText(`order ${id}: awaiting_payment → accepted`)
    await expect(log(page)).toContainText(`order ${id}: checkout of`)
    const summary = page.getByRole('region', { name: 'Riepilogo' })
    const sales = summary.locator('div', { has: page.getByText('Vendite del mese', { exact: true }) })
    await expect(sales).toContainText(/\d,\d\d\s€/)
    const [, euro = ''] = /([\d.]+,\d\d)\s€/.exec((await sales.textContent()) ?? '') ?? []
    expect(Number(euro.replaceAll(/[.,]/g, ''))).toBeGreaterThanOrEqual(totalCents)
    await expect(sales).toContainText(/20\d\d, tolti i rimborsi/)
    // a new payment is not available at once
    await expect(summary).toContainText(/Saldo presso Stripe\s*In arrivo: [\d.]+,\d\d\s€/)
  },
)

const quiet = {
  rimborsi: [],
  contestazioni: [],
  pagamenti: [],
  differenze: [],
  recessi: { quanti: 0 },
  richieste: 0,
  esauriti: 0,
  lettere: 0,
  spazio: {},
}
const attention = (page: Page) => page.getByRole('region', { name: 'Da fare' })

test('what shop and card provider do not agree upon is named, with where it is mended', async ({ page, shop }) => {
  const { id } = await writeOrders(shop)
  await page.clock.setFixedTime('2026-11-20T10:00:00Z')
  const pagamenti = [{ ordine: id, importo: 29_800, entro: '2026-11-23T09:00:00Z' }]
  const differenze = [{ tipo: 'rimborso assente', ordine: id }, { tipo: 'versamento non riuscito' }]
  const copia = { ultima: '2026-11-20T02:04:00Z', inRitardo: false }
  const more = { preparare: 1, nonServiti: [id], esempio: ['Partita IVA'] }
  await answer(page, 'DaGuardare', { ...quiet, pagamenti, differenze, copia, ...more })
  await openAsOwner(page, shop, '/admin')
  const links = attention(page).getByRole('link')
  await expect(links).toHaveText([
    'Dati ancora d’esempio: Partita IVA',
    'Pagamento ritrovato, 298,00\u00a0€: rimborsato da solo il 23 novembre 2026',
    `Rimborso che Stripe non ha, ordine ${id}`,
    'Versamento in banca rifiutato: controlla l’IBAN nella dashboard di Stripe',
    '1 ordine da preparare',
    `Provincia dove non spedisci, ordine ${id}`,
  ])
  await expectAccessible(page)
  await links.nth(1).click()
  await expect(page).toHaveURL(`/admin/ordini/${id}`)
})

test('each item of the attention list links to its screen', async ({ page, shop }) => {
  const { id } = await writeOrders(shop)
  await page.clock.setFixedTime('2026-11-20T10:00:00Z')
  const copia = { ultima: '2026-11-17T02:04:00Z', inRitardo: true }
  const recessi = { quanti: 2, entro: '2026-12-03' }
  const spazio = { disco: 1400, allegati: 83 }
  await answer(page, 'DaGuardare', {
    ...quiet,
    preparare: 28,
    consegnare: 1,
    rimborsi: [id],
    recessi,
    richieste: 1,
    esauriti: 3,
    ultimi: 4,
    lettere: 1,
    spazio,
    copia,
  })
  await openAsOwner(page, shop)
  await page.getByRole('tab', { name: 'Utenti' }).click()
  const links = attention(page).getByRole('link')
  await expect(links).toHaveText([
    `Rimborso non riuscito, ordine ${id}`,
    '2 recessi da rimborsare entro il 3 dicembre 2026',
    '28 ordini da preparare',
    '1 pacco spedito da più di 7 giorni: da segnare come consegnato',
    '1 ticket aspetta risposta',
    '3 prodotti esauriti',
    '4 prodotti in esaurimento',
    '1 email non partita',
    'Disco quasi pieno: 1400 MB liberi',
    'Spazio degli allegati occupato: 83%',
    'Ultima copia: martedì, 03:04, da più di due giorni',
  ])
  // 28 orders, a parcel, a refund, two returns, a request: what runs low, the email and the machine are not counted
  await expect(page).toHaveTitle(/^\(33\) Dashboard/)
  await expectAccessible(page)
  await links.nth(1).click()
  await expect(page.getByRole('checkbox', { name: 'Solo recessi da rimborsare' })).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Gestione ordini' })).toBeInViewport()
  await links.nth(3).click()
  await expect(page.getByRole('checkbox', { name: 'Solo spediti da più di 7 giorni' })).toBeChecked()
  await links.nth(2).click()
  const toPrepare = page.getByRole('checkbox', { name: 'Solo da preparare' })
  await expect(toPrepare).toBeChecked()
  await toPrepare.click()
  await expect(toPrepare).not.toBeChecked()
  await expect(page).toHaveURL(/^(?!.*fase=)/)
  await links.nth(5).click()
  await expect(page).toHaveURL(/tab=prodotti&stato=esauriti/)
  await expect(page.getByRole('tab', { name: 'Prodotti' })).toHaveAttribute('aria-selected', 'true')
  await links.nth(6).click()
  await expect(page).toHaveURL(/tab=prodotti&stato=ultimi/)
  await links.nth(5).click()
  // the next address is that of the page with one part changed
  await expect(page).toHaveURL(/stato=esauriti/)
  await links.nth(7).click()
  await expect(log(page)).toBeInViewport()
  await expect(page).toHaveURL(/tab=prodotti&stato=esauriti#log/)
  await expect(page.getByRole('tab', { name: 'Prodotti' })).toHaveAttribute('aria-selected', 'true')
  await expect(links.nth(10)).toHaveAttribute('href', '/admin?tab=prodotti&stato=esauriti#log')
  await links.nth(4).click()
  await expect(page).toHaveURL('/admin/assistenza?stato=Aperto')
  await expect(page).toHaveTitle(/^\(33\) Richieste assistenza/)
  await page.goBack()
  await links.first().click()
  await expect(page).toHaveURL(`/admin/ordini/${id}`)
})

test(
  'on a phone the tables are one press away, all else in the menu, and nothing floats over a row',
  { tag: ['@touch', '@H-121'] },
  async ({ page, shop }) => {
    await openAsOwner(page, shop)
    await expect(page.getByRole('region', { name: 'Riepilogo' })).toBeInViewport()
    const bar = page.getByRole('navigation', { name: 'Area del titolare, voci principali' })
    await bar.getByRole('link', { name: 'Prodotti' }).click()
    await expect(page.getByRole('heading', { name: 'Gestione prodotti' })).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.sempre-li')).toBeHidden()
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Assistenza' }).click()
    await page.getByRole('dialog', { name: 'Richieste assistenza' }).getByRole('button', { name: 'Chiudi' }).click()
    await bar.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expectAccessible(page)
    await menu.getByRole('link', { name: 'Registro' }).click()
    await expect(page).toHaveURL('/admin/registro')
    await expect(menu).toBeHidden()
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expect(bar.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  },
)

test(
  'an empty attention list says so, with the age of the last backup; a missing backup is a warning',
  { tag: ['@mouse'] },
  async ({ page, shop, complaints }) => {
    await page.clock.setFixedTime('2026-11-20T10:00:00Z')
    await answer(page, 'DaGuardare', { ...quiet, copia: { ultima: '2026-11-20T02:04:00Z', inRitardo: false } })
    await openAsOwner(page, shop)
    await expect(attention(page)).toHaveText('Da fareNiente da fare.Ultima copia: oggi, 03:04')
    await answer(page, 'DaGuardare', { ...quiet, copia: { inRitardo: true } })
    await page.reload()
    await expect(attention(page).getByRole('link')).toHaveText('Nessuna copia di sicurezza')
    await page.unroute('**/api/Stats/DaGuardare')
    await page.route('**/api/Stats/DaGuardare', (route) => route.fulfill({ status: 503, json: { title: 'Riprova.' } }))
    await page.reload()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Errore nel caricamento')
    await page.unroute('**/api/Stats/DaGuardare')
    await page.getByRole('main').getByRole('button', { name: 'Riprova' }).click()
    await expect(attention(page)).toBeVisible()
    forgive(complaints, /503/)
  },
)
