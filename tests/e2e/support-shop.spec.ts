import type { Locator, Page } from '@playwright/test'
import { follow } from './support/navigation.ts'
import { newAccount, openSignedIn } from './support/account.ts'
import { writeOrders } from './support/orders.ts'
import { administrator, expect, expectAccessible, forgive, open, test } from './support/test.ts'
import { caller, chat, drawer, openDrawer, row, theShop, typed } from './support/tickets.ts'

const listOf = (page: Page) => page.getByRole('region', { name: 'Elenco dei ticket' })
const talk = (page: Page) => page.getByRole('region', { name: 'Conversazione' })
/** The longest pause between two polls of either side. */
const later = (page: Page) => page.clock.fastForward(20_000)
const bottomOf = async (place: Locator) => {
  const { y = 0, height = 0 } = (await place.boundingBox()) ?? {}
  return y + height
}
const wide = (page: Page) => (page.viewportSize()?.width ?? 0) > 1000

test(
  'customer and shop talk without reloading',
  { tag: ['@S-006', '@S-393', '@S-394', '@S-007'] },
  async ({ page, shop, browser }) => {
    const account = await newAccount(shop)
    const me = await caller(page, account)
    const id = await me.open()
    const desk = await (await browser.newContext({ baseURL: shop.url, viewport: page.viewportSize() })).newPage()
    for (const one of [page, desk]) await one.clock.install()
    await openSignedIn(page, account, `/?assistenza=${id}`)
    await openSignedIn(desk, administrator, `/admin/assistenza?ticket=${id}`)
    await expect(talk(desk)).toContainText('Ada Bianchi')
    await expect(talk(desk)).toContainText('Aperto')

    await typed(page).fill('Si è rotta un’astina')
    await typed(page).press('Enter')
    await expect(chat(page).getByRole('listitem')).toHaveCount(1)
    await later(desk)
    await expect(talk(desk).getByRole('listitem')).toHaveText(/Si è rotta un’astina/)
    await expect(talk(desk).getByRole('status').filter({ hasText: 'Ada Bianchi: Si è rotta un’astina' })).toHaveCount(1)
    await later(page)
    await expect(chat(page).getByText('Letto', { exact: true })).toBeVisible()

    await typed(desk).fill('La ripariamo noi')
    await talk(desk).getByRole('button', { name: 'Invia' }).click()
    await expect(talk(desk).getByRole('listitem')).toHaveCount(2)
    await later(page)
    await expect(chat(page).getByRole('listitem').nth(1)).toContainText('La ripariamo noi')
    await expect(chat(page).getByText('pending', { exact: true })).toBeVisible()
    await expectAccessible(desk)

    await talk(desk).getByRole('button', { name: 'Chiudi come risolto' }).click()
    await expect(desk.getByText('Ticket chiuso come risolto')).toBeVisible()
    await later(page)
    await expect(chat(page)).toContainText('un nuovo messaggio lo riapre')
    await talk(desk).getByRole('button', { name: 'Riapri' }).click()
    await expect(talk(desk).getByText('Aperto', { exact: true })).toBeVisible()
    await later(page)
    await expect(chat(page)).not.toContainText('un nuovo messaggio lo riapre')
    await desk.context().close()
  },
)

test('a hidden tab makes no requests, and catches up when it is visible again', async ({ page, shop }) => {
  const account = await newAccount(shop)
  const id = await (await caller(page, account)).open()
  await page.clock.install()
  await openSignedIn(page, account, `/?assistenza=${id}`)
  await expect(chat(page)).toContainText('Nessun messaggio')
  const show = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value })
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: value ? 'hidden' : 'visible' })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await show(true)
  await (await theShop(page)).say(id, 'Una risposta')
  let asked = 0
  page.on('request', (request) => void (asked += request.url().includes('/api/Ticket/') ? 1 : 0))
  await page.clock.runFor(300_000)
  expect(asked).toBe(0)
  await show(false)
  await page.clock.runFor(5000)
  await expect(chat(page).getByRole('listitem')).toHaveText(/Una risposta/)
})

test('an unreachable server is reported, polled less often, and followed again', async ({ page, shop, complaints }) => {
  const account = await newAccount(shop)
  const id = await (await caller(page, account)).open()
  await page.clock.install()
  await openSignedIn(page, account, `/?assistenza=${id}`)
  await expect(chat(page)).toContainText('Nessun messaggio')
  await page.route('**/api/Ticket/GetMessages*', (route) => route.abort())
  await page.clock.fastForward(20_000)
  await expect(chat(page)).toContainText('riproviamo da soli')
  await typed(page).fill('Ci siete?')
  await page.unroute('**/api/Ticket/GetMessages*')
  await typed(page).press('Enter')
  await expect(chat(page).getByRole('listitem')).toHaveText(/Ci siete/)
  await expect(chat(page)).not.toContainText('riproviamo da soli')
  forgive(complaints, /Failed to load resource/)
})

test(
  'the shop finds every ticket: by state, by category, by name, page after page',
  { tag: ['@H-24', '@both'] },
  async ({ page, shop }) => {
    const account = await newAccount(shop)
    const me = await caller(page, account)
    for (let n = 0; n < 21; n++) await me.open({ titolo: `Domanda ${n}`, categoria: n === 0 ? 'Spedizioni' : 'Altro' })
    await openSignedIn(page, administrator, '/admin')
    await follow(page, 'Richieste')
    await expect(page).toHaveURL('/admin/assistenza')
    const rows = listOf(page).locator('[data-ticket]')
    await listOf(page).getByLabel('Titolo, nome, email o numero').fill(account.email)
    await listOf(page).getByRole('button', { name: 'Cerca' }).click()
    await expect(listOf(page).getByText('21 ticket · pagina 1 di 2')).toBeVisible()
    await expect(rows).toHaveCount(20)
    await expect(rows.first()).toContainText('Ada Bianchi')
    await expectAccessible(page)
    await listOf(page).getByRole('button', { name: 'Successive' }).click()
    await expect(rows).toHaveCount(1)
    await listOf(page).getByLabel('Categoria').selectOption('Spedizioni')
    await expect(rows).toHaveText(/Domanda 0/)
    await listOf(page).getByLabel('Stato').selectOption('Chiuso')
    await expect(listOf(page)).toContainText('Nessun ticket')
    await page.goBack()
    await expect(rows).toHaveText(/Domanda 0/)
    await rows.first().click()
    await expect(talk(page)).toContainText('Nessun messaggio')
    await expect(talk(page).getByRole('heading')).toBeFocused()
    // the panel holds the whole form of the answer, without being scrolled
    expect(await bottomOf(talk(page).getByRole('button', { name: 'Invia' }))).toBeLessThan(await bottomOf(talk(page)))
    if (!wide(page)) {
      // on a phone one after the other
      await expect(listOf(page)).toBeHidden()
      await talk(page).getByRole('link', { name: 'Tutti i ticket' }).click()
      await expect(rows).toHaveText(/Domanda 0/)
      await expect(rows.first()).toBeFocused()
    } else await expect(rows).toHaveAttribute('aria-current', 'true')
  },
)

test(
  'in the drawer the administrator sees the tickets of all, with their names',
  { tag: ['@H-24'] },
  async ({ page, shop }) => {
    const id = await (await caller(page, await newAccount(shop))).open()
    const order = await writeOrders(shop)
    await shop.query('update ticket set order_id = $1 where id = $2', [order.id, id])
    await openSignedIn(page, administrator, '/whoweare')
    await openDrawer(page)
    await expect(row(page, id)).toContainText('Ada Bianchi')
    await row(page, id).click()
    await expect(chat(page)).toContainText('Ada Bianchi')
    await page.keyboard.press('Escape')
    await expect(drawer(page).getByRole('link', { name: /Ticket di tutti/ })).toHaveAttribute(
      'href',
      '/admin/assistenza',
    )
    await row(page, id).click()
    await chat(page)
      .getByRole('link', { name: `Ordine ${order.id}` })
      .click()
    await expect(page).toHaveURL(`/admin/ordini/${order.id}`)
    await expect(drawer(page)).toBeHidden()
  },
)

test(
  'a list that fails to load says so in the owner’s view, is empty, and has a retry',
  { tag: ['@S-483'] },
  async ({ page, shop, complaints }) => {
    const id = await (await caller(page, await newAccount(shop))).open()
    await openSignedIn(page, administrator, '/admin/assistenza')
    await expect(listOf(page).locator(`[data-ticket="${id}"]`)).toBeVisible()
    await page.route('**/api/Ticket/GetTickets*', (route) => route.fulfill({ status: 500, body: '' }))
    await listOf(page).getByLabel('Stato').selectOption('Aperto')
    await expect(listOf(page).getByText('Impossibile caricare i ticket', { exact: true })).toBeVisible()
    await expect(listOf(page).locator('[data-ticket]')).toHaveCount(0)
    await expectAccessible(page)
    await page.unroute('**/api/Ticket/GetTickets*')
    await listOf(page).getByRole('button', { name: 'Riprova' }).click()
    await expect(listOf(page).getByText(/\d+ ticket/)).toBeVisible()
    forgive(complaints, /Failed to load resource/)
  },
)

test(
  'customers are redirected from the owner’s view; a visitor from an email is asked to sign in',
  { tag: ['@S-401'] },
  async ({ page, shop }) => {
    await open(page, '/admin/assistenza?ticket=7')
    await expect(drawer(page)).toContainText('Accedi per leggere il ticket #7.')
    await openSignedIn(page, await newAccount(shop), '/admin/assistenza')
    await expect(page.getByText('Nha ah! Non hai diritto di accedere a questa pagina!')).toHaveCount(1)
    await expect(page).toHaveURL('/')
  },
)

const attacks = [
  '<script>attack()</script>',
  '<img src=x onerror=attack()>',
  '<svg onload=attack()>',
  '<svg><animate onbegin=attack() attributeName=x dur=1s>',
  '<iframe srcdoc="<script>parent.attack()</script>">',
  '<body onload=attack()>',
  '<details open ontoggle=attack()>',
  '<a href="javascript:attack()">x</a>',
  'javascript:attack()',
  'data:text/html,<script>attack()</script>',
  '<math><mi xlink:href="javascript:attack()">x',
  '<input autofocus onfocus=attack()>',
  '<video><source onerror=attack()>',
  '<style>@import "javascript:attack()"</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '{{constructor.constructor("attack()")()}}',
  '${attack()}',
  '<template><script>attack()</script></template>',
  '<form action=//evil.example><button>x',
  '<object data="javascript:attack()">',
  '<marquee onstart=attack()>',
  '[x](javascript:attack())',
  '&lt;script&gt;attack()&lt;/script&gt;',
]
const wrappings = [
  (text: string) => text,
  (text: string) => `"'>${text}`,
  (text: string) => `</textarea>${text}`,
  (text: string) => `</script>${text}`,
  (text: string) => `<!--${text}-->`,
  (text: string) => `]]>${text}`,
  (text: string) => `"}${text}`,
  (text: string) => text.toUpperCase(),
]
const payloads = wrappings.flatMap((wrap) => attacks.map((text) => wrap(text).trim()))

const sorted = (texts: string[]) => texts.toSorted()

test(
  '200 hostile titles and messages are text, on both sides',
  { tag: ['@D-04', '@long'] },
  async ({ page, shop, browser }) => {
    test.slow()
    expect(new Set(payloads).size).toBe(200)
    const account = await newAccount(shop)
    const me = await caller(page, account)
    const id = await me.open()
    for (let n = 0; n < payloads.length; n += 10) {
      const ten = payloads.slice(n, n + 10)
      await Promise.all(ten.map((titolo) => me.open({ titolo })))
      for (const text of ten) await me.say(id, text)
    }
    const desk = await (await browser.newContext({ baseURL: shop.url })).newPage()
    const harm: string[] = []
    for (const one of [page, desk]) {
      one.on('dialog', (dialog) => void harm.push(dialog.message()))
      await one.exposeFunction('tellHarm', (text: string) => void harm.push(text))
      await one.addInitScript(() => {
        const tell = (window as unknown as { tellHarm: (text: string) => void }).tellHarm
        Object.assign(window, { attack: () => tell('attack'), ATTACK: () => tell('ATTACK') })
        document.addEventListener('securitypolicyviolation', (event) => tell(event.violatedDirective))
      })
      one.on('request', (request) => void (request.url().includes('evil') && harm.push(request.url())))
    }

    await openSignedIn(page, account, '/whoweare')
    await openDrawer(page)
    await expect(row(page, id)).toBeVisible()
    const titles = await drawer(page).locator('[data-ticket] > span:first-child').allTextContents()
    expect(payloads.filter((text) => !titles.includes(text)).length).toBeLessThanOrEqual(1)
    await row(page, id).click()
    for (const [one, place] of [
      [page, chat(page)],
      [desk, talk(desk)],
    ] as const) {
      if (one === desk) await openSignedIn(desk, administrator, `/admin/assistenza?ticket=${id}`)
      for (const count of [100, 150, 200]) {
        await place.getByRole('button', { name: 'Messaggi precedenti' }).click()
        await expect(place.getByRole('region', { name: 'Messaggi' }).getByRole('listitem')).toHaveCount(count)
      }
      expect(sorted(await place.locator('li p.whitespace-pre-wrap').allTextContents())).toEqual(sorted(payloads))
    }
    const seen: string[] = []
    for (let pagina = 1; pagina <= 11; pagina++) {
      await open(desk, `/admin/assistenza?cerca=${encodeURIComponent(account.email)}&pagina=${pagina}`)
      await expect(listOf(desk).getByText(`201 ticket · pagina ${pagina} di 11`)).toBeVisible()
      seen.push(...(await listOf(desk).locator('[data-ticket] > span:first-child').allTextContents()))
    }
    expect(sorted(seen)).toEqual(sorted([...payloads, 'Una domanda']))
    expect(harm).toEqual([])
    await desk.context().close()
  },
)
