import type { Page } from '@playwright/test'
import { newAccount, openSignedIn } from './support/account.ts'
import { buyOne, moveOrder, newBuyer, shipOrder } from './support/buying.ts'
import {
  desk,
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  forgive,
  open,
  phone,
  ready,
  test,
} from './support/test.ts'

const list = (page: Page) => page.getByRole('region', { name: 'I tuoi ordini' })
const card = (page: Page, id: number) =>
  list(page)
    .getByRole('listitem')
    .filter({ hasText: `Ordine ${id}` })
const bar = (page: Page, id: number) =>
  page.getByRole('progressbar', { name: `Avanzamento dell’ordine ${id}`, exact: true })
const call = '**/api/Ordini/GetOrdini*'

test('a customer without orders is told so', { tag: ['@S-140', '@S-149'] }, async ({ page, shop }) => {
  await openSignedIn(page, await newAccount(shop), '/profile')
  await expect(list(page).getByRole('heading', { name: 'I tuoi ordini', exact: true })).toBeVisible()
  await expect(list(page).getByText(/^Nessun ordine presente\.?$/)).toBeVisible()
  await expectAccessible(page)
})

test(
  'while the orders and the data of the customer load there are texts and skeletons',
  { tag: ['@S-150'] },
  async ({ page, shop }) => {
    const held = Promise.withResolvers<void>()
    for (const pattern of [call, '**/api/Utenti/GetUserById'])
      await page.route(pattern, async (route) => {
        await held.promise
        await route.continue()
      })
    await openSignedIn(page, await newAccount(shop), '/whoweare')
    await page.goto('/profile')
    await expect(page.getByText('Caricamento profilo...')).toBeVisible()
    await expect(list(page).getByText('Caricamento ordini...')).toBeVisible()
    await expect(list(page).locator('.brillio')).toHaveCount(2)
    await expectAccessible(page)
    held.resolve()
    await expect(list(page).getByText('Nessun ordine presente')).toBeVisible()
  },
)

test('orders that fail to load say why, with a retry', async ({ page, shop, complaints }) => {
  await page.route(call, (route) => route.abort())
  await openSignedIn(page, await newAccount(shop), '/profile')
  await expect(list(page).getByRole('alert')).toContainText('Il negozio non risponde')
  await expectAccessible(page)
  await page.unroute(call)
  await list(page).getByRole('button', { name: 'Riprova' }).click()
  await expect(list(page).getByText('Nessun ordine presente')).toBeVisible()
  await expect(list(page).getByRole('heading', { name: 'I tuoi ordini' })).toBeFocused()
  forgive(complaints, /ERR_FAILED/)
})

test(
  'a card follows its order',
  {
    tag: [
      '@S-005',
      '@S-141',
      '@S-142',
      '@S-143',
      '@S-144',
      '@S-145',
      '@S-148',
      '@S-310',
      '@S-311',
      '@S-312',
      '@S-313',
      '@S-532',
      '@S-550',
      '@S-396',
    ],
  },
  async ({ page, shop, request }) => {
    const { account, id } = await newBuyer(request, shop)
    await openSignedIn(page, account, '/profile')
    await expect(card(page, id).getByText('In Accettazione', { exact: true })).toBeVisible()
    await expect(card(page, id)).toContainText(account.email)
    await expect(card(page, id)).toContainText(/Via [^,]+, \d{5} .+ \([A-Z]{2}\)/)
    await expect(card(page, id).locator('time')).toHaveText(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/)
    const steps = [
      ['In Accettazione', 'In Accettazione', 25, 'Ricevuto'],
      ['In Lavorazione', 'In Lavorazione', 50, 'In lavorazione'],
      ['In Spedizione', 'In Spedizione', 75, 'In viaggio'],
      ['Completato', 'Consegnato', 100, 'Consegnato'],
    ] as const
    for (const [stato, shown, percent, reached] of steps) {
      if (percent > 25) {
        await moveOrder(request, id, stato)
        await open(page, '/profile')
      }
      await expect(bar(page, id)).toHaveAttribute('aria-valuenow', String(percent))
      await expect(bar(page, id)).toHaveAttribute('aria-valuetext', `${shown}, ${percent}%`)
      for (const [, , , step] of steps)
        await expect(bar(page, id).getByText(step)).toHaveCSS('font-weight', step === reached ? '600' : '400')
      const [truck, whole] = await Promise.all([
        bar(page, id).locator('[data-truck]').boundingBox(),
        bar(page, id).boundingBox(),
      ])
      if (!truck || !whole) throw new Error('no truck')
      expect((truck.x + truck.width - whole.x) / whole.width).toBeCloseTo(percent / 100, 1)
      await expect(card(page, id).getByText('Codice spedizione')).toHaveCount(0)
    }
    // delivered: the last day is named
    await expect(card(page, id)).toContainText(/Puoi recedere fino (?:al |all’)\d+ \p{L}+ \d{4} compreso/u)
    await expect(card(page, id).getByRole('link', { name: 'recedere dal contratto qui' })).toHaveAttribute(
      'href',
      `/recesso?ordine=${id}`,
    )
    await expectAccessibleAtBothWidths(page)
  },
)

test(
  'the shipping code is shown while the order is shipped, and a click copies it',
  { tag: ['@S-146', '@S-147', '@S-520'] },
  async ({ page, shop, request, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { account, id } = await newBuyer(request, shop)
    await shipOrder(request, id, 'RA123456785IT')
    await openSignedIn(page, account, '/profile')
    await expect(card(page, id)).toContainText('RA123456785IT')
    await expect(card(page, id).getByRole('link', { name: 'Segui la spedizione' })).toHaveAttribute(
      'href',
      /RA123456785IT$/,
    )
    const press = card(page, id).getByRole('button', { name: 'Copia il codice spedizione RA123456785IT' })
    await press.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Codice spedizione copiato!', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('RA123456785IT')
    await expectAccessible(page)
    await moveOrder(request, id, 'Completato')
    await open(page, '/profile')
    await expect(bar(page, id)).toHaveAttribute('aria-valuenow', '100')
    await expect(card(page, id)).not.toContainText('RA123456785IT')
  },
)

test(
  'a cancelled order has no truck, and says that it is refunded',
  { tag: ['@S-314'] },
  async ({ page, shop, request }) => {
    const { account, id } = await newBuyer(request, shop)
    await moveOrder(request, id, 'Cancellato')
    await openSignedIn(page, account, '/profile')
    await expect(card(page, id).getByText('Cancellato', { exact: true })).toHaveClass(/\btext-cancellato\b/)
    await expect(bar(page, id).locator('span').first()).toHaveCSS('background-image', /^repeating-linear-gradient/)
    await expect(bar(page, id)).toHaveAttribute('aria-valuenow', '0')
    await expect(bar(page, id)).toHaveAttribute('aria-valuetext', 'Ordine cancellato')
    await expect(card(page, id).locator('[data-truck]')).toHaveCount(0)
    await expect(card(page, id)).toContainText('Rimborso disposto')
    await expect(card(page, id).getByRole('link', { name: 'recedere' })).toHaveCount(0)
    await expectAccessible(page)
    await card(page, id)
      .getByRole('link', { name: /^Dettagli/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Rimborso' })).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'a state that the screen does not know is `sconosciuto`',
  { tag: ['@S-315', '@S-318', '@S-144'] },
  async ({ page, shop, request }) => {
    const { account, id } = await newBuyer(request, shop)
    // no order of a customer has such a state: the answer is changed on its way
    await page.route(call, async (route) => {
      const answer = await route.fetch()
      const { data, ...rest } = (await answer.json()) as { data: object[] }
      for (const order of data) Object.assign(order, { stato: 'Completato', indirizzo: undefined })
      await route.fulfill({ response: answer, json: { ...rest, data } })
    })
    await openSignedIn(page, account, '/profile')
    await expect(card(page, id).getByText('sconosciuto', { exact: true })).toBeVisible()
    await expect(card(page, id)).toContainText(account.email)
    await expect(card(page, id).locator('p').first()).toHaveText(/^[\d/]+, [\d:]+ · \S+@\S+$/)
    await expect(bar(page, id)).toHaveAttribute('aria-valuetext', 'Stato sconosciuto')
    await expect(card(page, id).locator('[data-truck]')).toHaveCount(0)
    await expectAccessible(page)
  },
)

test('the page of an order is complete, and prints as its receipt', async ({ page, shop, request }) => {
  const account = await newAccount(shop)
  await openSignedIn(page, account, '/profile')
  // an order takes what the profile keeps
  await page.getByText('Codice fiscale o partita IVA').click()
  await page.getByLabel('Azienda o professionista').check()
  await page.getByLabel('Denominazione').fill('Studio Bianchi')
  await page.getByLabel('Sede').fill('Via Emilia 1, 15057 Tortona')
  await page.getByLabel('Partita IVA', { exact: true }).fill('IT 07643520567')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByLabel('Codice destinatario')).toHaveAccessibleDescription(/Scrivi il codice destinatario/)
  await expectAccessible(page)
  await page.getByLabel('Codice destinatario').fill('m5uxcr1')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Dati fiscali salvati')).toBeVisible()
  await expect(page.getByLabel('Partita IVA', { exact: true })).toHaveValue('07643520567')
  const { id } = await buyOne(request, shop, account)
  await open(page, '/profile')
  await card(page, id)
    .getByRole('link', { name: `Dettagli e ricevuta dell’ordine ${id}` })
    .click()
  await expect(page).toHaveURL(`/profile/ordini/${id}`)
  await expect(page).toHaveTitle(new RegExp(`^Ordine ${id} `))
  await expect(page.getByRole('heading', { level: 1, name: `Ordine ${id}` })).toBeVisible()
  const goods = page.getByRole('region', { name: 'Articoli' })
  await expect(goods.getByRole('listitem')).toHaveCount(1)
  await expect(goods).toContainText(/Totale IVA inclusa\s*[\d.]+,\d\d\s€/)
  for (const title of ['Spedizione', 'Dati fiscali', 'Recesso', 'Storia', 'Condizioni accettate'])
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(page.getByText('nella versione del 08/10/2024')).toBeVisible()
  await expect(page.getByRole('main').getByText(/^Arriva tra \p{L}+ \d+ .*e \p{L}+ \d+ \p{L}+$/u)).toBeVisible()
  await expect(page.getByRole('main').getByText(/^oggi, \d\d:\d\d$/)).toBeVisible()
  await page.getByRole('button', { name: 'Hai bisogno di aiuto?' }).click()
  await expect(page.getByRole('dialog', { name: 'Richieste assistenza' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('senza valore fiscale')).toBeHidden()
  await expectAccessible(page)

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Stampa la ricevuta' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('senza valore fiscale')).toBeVisible()
  const receipt = page.locator('#contenuto')
  await expect(receipt.getByRole('heading', { name: `Ricevuta dell’ordine ${id}` })).toBeVisible()
  await expect(receipt.getByText('07643520567').filter({ visible: true })).toHaveCount(1)
  await expect(receipt.getByRole('table', { name: 'IVA compresa' }).getByRole('row').last()).toHaveText(/^22%/)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Assistenza' })).toBeHidden()
  await expect(page.getByText(/^oggi, /)).toBeHidden()
  const sheet = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(sheet.match(/\/Type \/Page\b(?!s)/g), 'one sheet of A4').toHaveLength(1)
})

test('another customer’s order does not exist, and an address without a number leads to the list', async ({
  page,
  shop,
  request,
  complaints,
}) => {
  const { id } = await buyOne(request, shop, await newAccount(shop))
  await openSignedIn(page, await newAccount(shop), `/profile/ordini/${id}`)
  await expect(page.getByRole('alert').filter({ hasText: 'Ordine non trovato.' })).toBeVisible()
  await expectAccessible(page)
  await open(page, '/profile/ordini/dodici')
  await expect(page).toHaveURL('/profile')
  forgive(complaints, /status of 404/)
})

test('a visitor does not see orders; the sign-in leads to the one that an email linked', async ({
  page,
  shop,
  request,
}) => {
  const { account, id } = await newBuyer(request, shop)
  await page.goto(`/profile/ordini/${id}`)
  await page.waitForURL('/')
  await ready(page)
  await expect(page.getByText('Devi essere autenticato per accedere a questa pagina!')).toBeVisible()
  await open(page, '/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page).toHaveURL(`/profile/ordini/${id}`)
  await expect(page.getByRole('heading', { name: `Ordine ${id}`, exact: true })).toBeVisible()
})

test('orders fit at 320 px and with text twice as large', async ({ page, shop, request }) => {
  const { account, id } = await newBuyer(request, shop)
  await shipOrder(request, id, 'RA123456785ITRA123456785ITRA1')
  await openSignedIn(page, account, '/profile')
  for (const path of ['/profile', `/profile/ordini/${id}`, '/recesso']) {
    await page.setViewportSize({ width: 320, height: 800 })
    await open(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const main = page.getByRole('main')
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport)
      const wide = await main.evaluate((element) => element.scrollWidth)
      expect(wide, `${path}, large`).toBeLessThanOrEqual(viewport.width)
    }
  }
})
