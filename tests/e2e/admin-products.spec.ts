import type { Page } from '@playwright/test'
import { enter, openSession } from './support/account.ts'
import { openAsOwner, writeOrders } from './support/orders.ts'
import {
  foundProducts,
  menuButton,
  newPrefix,
  pickFor,
  productRow,
  stockOf,
  writeBrand,
  writeProduct,
} from './support/products.ts'
import { searchAfterPause, searchBox } from './support/table.ts'
import {
  addToCart,
  cart,
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  forgive,
  hold,
  loseAnswer,
  newCustomer,
  open,
  openCart,
  test,
} from './support/test.ts'

const modal = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const codes = (page: Page) => page.getByRole('button', { name: /^Azioni per/ })
const named = (all: { code: string }[]) => all.map(({ code }) => new RegExp(`^Azioni per ${code}$`))

/** The rows from top to bottom, by what their menus are called. */
const expectOrder = async (page: Page, all: { code: string }[]) => {
  await expect(codes(page)).toHaveCount(all.length)
  await expect
    .poll(() => codes(page).evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? '')))
    .toEqual(all.map(({ code }) => expect.stringMatching(named([{ code }])[0] as RegExp)))
}

test(
  'the table of products, the newest first, sorted by each column',
  { tag: ['@S-224', '@S-225', '@S-226', '@S-227', '@S-228', '@S-535', '@H-28'] },
  async ({ page, shop }) => {
    const prefix = newPrefix()
    const first = await writeProduct(shop, { code: `${prefix}-C`, priceCents: 7990, trending: true, stock: null })
    const second = await writeProduct(shop, { code: `${prefix}-A`, priceCents: 30_000, disabled: false, stock: 0 })
    const third = await writeProduct(shop, { code: `${prefix}-B`, priceCents: 15_900, stock: 3 })
    await openAsOwner(page, shop, foundProducts(prefix))
    await expect(page.getByRole('heading', { level: 2, name: 'Gestione prodotti', exact: true })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      /^ID\W$/,
      /^Codice\W$/,
      /^Prezzo\W$/,
      /^Trending\W$/,
      /^Stato\W$/,
      'Azioni',
    ])
    const sorted = (name: string) => expect(page.getByRole('columnheader', { name })).toHaveAttribute('aria-sort', /./)
    await sorted('ID')
    await expectOrder(page, [third, second, first])
    await expect(productRow(page, first.code)).toContainText(/79,90.€Sì.*Disattivo|79,90.€[\s\S]*Sì[\s\S]*Disattivo/)
    await expect(productRow(page, first.code)).toContainText('Giacenza non contata')
    await expect(productRow(page, first.code).getByText(String(first.id), { exact: true })).toBeVisible()
    await expect(productRow(page, second.code)).toContainText('Attivo')
    await expect(productRow(page, second.code)).toContainText('Esaurito')
    await expect(productRow(page, third.code)).toContainText('3 in negozio')
    await expect(page.getByText('1–3 di 3')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    const orders = {
      Codice: [second, third, first],
      Prezzo: [second, third, first],
      Trending: [first, third, second],
      Stato: [second, third, first],
    }
    for (const [column, order] of Object.entries(orders)) {
      await page.getByRole('columnheader', { name: column }).getByRole('button').click()
      await sorted(column)
      await expectOrder(page, order)
    }
    await page.getByRole('columnheader', { name: 'Codice' }).getByRole('button').click()
    await expect(page).toHaveURL(/ordina=codice&verso=asc/)
    await page.getByRole('columnheader', { name: 'Codice' }).getByRole('button').click()
    await expectOrder(page, [first, third, second])
  },
)

test(
  'the search is by code, after a debounce; an empty result says so',
  { tag: ['@S-203', '@S-229', '@S-534', '@mouse'] },
  async ({ page, shop }) => {
    const { code } = await writeProduct(shop)
    await page.clock.install()
    await openAsOwner(page, shop, '/admin?tab=prodotti')
    await codes(page).first().waitFor()
    const asked: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/GetProdotti')) asked.push((request.postDataJSON() as { cerca?: string }).cerca)
    })
    const search = searchBox(page)
    await searchAfterPause(page, code.toLowerCase())
    await expect(codes(page)).toHaveCount(1)
    await expect(productRow(page, code)).toBeVisible()
    expect(asked).toEqual([code.toLowerCase()])

    const state = page.getByLabel('Stato')
    await state.selectOption('Attivi')
    await expect(page).toHaveURL(/stato=attivi/)
    await expect(page.getByText(`Nessun prodotto attivo trovato per «${code.toLowerCase()}»`)).toBeVisible()
    await expectAccessible(page)
    await state.selectOption('Disattivi')
    await expect(productRow(page, code)).toBeVisible()
    await state.selectOption('Esauriti')
    await expect(page.getByText('Nessun prodotto esaurito')).toBeVisible()
    await page.getByRole('button', { name: 'Mostra tutti i prodotti' }).click()
    await expect(codes(page).nth(5)).toBeVisible()
    await expect(search).toHaveValue('')
    await expect(state).toHaveValue('')
    await expect(page).toHaveURL(/\/admin\?tab=prodotti$/)

    await page.goto('/admin?tab=prodotti&cerca=volpedo+acetato')
    await expect(codes(page).first()).toHaveAccessibleName(/VLP/)
    await page.getByLabel('Tipologia').selectOption('Da sole')
    await page.getByLabel('Marca').selectOption('Volpedo')
    await expect(page).toHaveURL(/cerca=volpedo\+acetato&tipologia=da\+sole&marca=\d+$/)
    await expect(codes(page).first()).toHaveAccessibleName(/VLP/)
    await page.getByLabel('Marca').selectOption('Monleale')
    await expect(page.getByText('Nessun prodotto con questi filtri trovato per «volpedo acetato»')).toBeVisible()

    await page.goto('/admin?tab=prodotti&cerca=volpedo+acetato&prezzo=boh')
    await expect(codes(page).first()).toHaveAccessibleName(/VLP/)
    await page.getByLabel('Prezzo da').fill('9000 €')
    await expect(page).toHaveURL(/cerca=volpedo\+acetato&prezzo=9000-$/)
    await expect(page.getByText('Nessun prodotto con questi filtri trovato per «volpedo acetato»')).toBeVisible()
    await page.getByLabel('Prezzo da').fill('1')
    await page.getByLabel('Prezzo fino a').fill('9000')
    await expect(page).toHaveURL(/prezzo=1-9000$/)
    await expect(codes(page).first()).toHaveAccessibleName(/VLP/)

    // both within one turn, before the address has the first
    await page.evaluate(() => {
      for (const [title, option] of [
        ['Stato', 'Attivi'],
        ['Tipologia', 'Tutte le tipologie'],
        ['Marca', 'Volpedo'],
      ]) {
        const label = [...document.querySelectorAll('label')].find(({ textContent }) =>
          textContent.startsWith(String(title)),
        )
        const select = label?.querySelector('select')
        if (!select) throw new Error(`no ${title}`)
        select.selectedIndex = [...select.options].findIndex(({ text }) => text === option)
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }
    })
    await expect(page).toHaveURL(/\/admin\?tab=prodotti&cerca=volpedo\+acetato&prezzo=1-9000&stato=attivi&marca=\d+$/)

    await page.goto('/admin?tab=prodotti&pagina=900000&stato=boh')
    await expect(page.getByText('In questa pagina non ci sono prodotti.')).toBeVisible()
    await page.getByRole('button', { name: 'Torna alla prima pagina' }).click()
    await expect(codes(page)).toHaveCount(25)
    await page.getByRole('button', { name: 'Successiva' }).click()
    await expect(page).toHaveURL(/pagina=2/)
  },
)

test(
  'the menu of a row enables, disables and marks as trending',
  { tag: ['@S-202', '@S-231', '@S-232', '@S-233', '@S-304', '@S-306', '@S-509', '@S-510'] },
  async ({ page, shop }) => {
    const { id, code } = await writeProduct(shop)
    await openAsOwner(page, shop, foundProducts(code))
    const row = productRow(page, code)
    await menuButton(page, code).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Modifica',
      'Attiva',
      'Metti in trending',
      'Venduto in negozio',
      'Giacenza',
      'Duplica',
      'Cronologia',
      'Elimina',
    ])
    await expectAccessible(page)
    let calls = 0
    page.on('request', (request) => {
      if (request.url().includes('/AbilitaProdotto')) calls += 1
    })
    await page.getByRole('menuitem', { name: 'Attiva' }).dblclick()
    await expect(page.getByText(`${code} abilitato con successo`, { exact: true })).toHaveCount(1)
    await expect(row).toContainText('Attivo')
    expect(calls).toBe(1)
    await pickFor(page, code, 'Metti in trending')
    await expect(page.getByText(`${code} messo in trending`)).toBeVisible()
    await expect(row).toContainText('Sì')
    // in another window it was taken out already: out is what was asked for, and out it stays
    await shop.query('update product set trending = false where id = $1', [id])
    await pickFor(page, code, 'Togli da trending')
    await expect(page.getByText(`${code} tolto da trending`)).toBeVisible()
    await expect(row).toContainText('No')
    await menuButton(page, code).click()
    await expect(page.getByRole('menuitem', { name: 'Vedi nel negozio' })).toHaveAttribute('href', `/product/${id}`)
    await page.getByRole('menuitem', { name: 'Disattiva' }).click()
    await expect(page.getByText(`${code} disabilitato con successo`, { exact: true })).toBeVisible()
    await expect(row).toContainText('Disattivo')
    await expect(menuButton(page, code)).toBeFocused()
    expect(await shop.query('select trending, disabled_at is null as sold from product where id = $1', [id])).toEqual([
      { trending: false, sold: false },
    ])
  },
)

test(
  'a sale in the shop is two presses of Enter, and is never counted twice',
  { tag: ['@mouse'] },
  async ({ page, shop, complaints }) => {
    const { id, code } = await writeProduct(shop, { stock: 5 })
    await openAsOwner(page, shop, foundProducts(code))
    await pickFor(page, code, 'Venduto in negozio')
    const window = modal(page, 'Venduto in negozio')
    const count = window.getByLabel('Quanti ne hai venduti')
    await expect(count).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${code}: venduto 1, ne restano 4`)).toBeVisible()
    await expect(window).toHaveCount(0)
    await expect(productRow(page, code)).toContainText('4 in negozio')
    await expect(menuButton(page, code)).toBeFocused()

    await pickFor(page, code, 'Venduto in negozio')
    await expect(count).toBeFocused()
    await page.keyboard.type('due')
    await page.keyboard.press('Enter')
    await expect(window.locator('form')).toContainText('Inserisci un numero intero da 1 a 1000.')
    await expect(count).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    // meanwhile three of them were bought
    await shop.query('update product set stock = 1 where id = $1', [id])
    await count.fill('2')
    await window.getByRole('button', { name: 'Registra' }).dblclick()
    await expect(window.locator('form')).toContainText('La giacenza non basta: ora è 1.')
    await expect(window).toContainText(`${code}: 1 in negozio`)
    await expect(count).toHaveValue('2')
    expect(await stockOf(shop, id)).toBe(1)
    // the sale is written, and its answer gets lost
    await page.route('**/CambiaGiacenza*', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await count.fill('1')
    await page.keyboard.press('Enter')
    await expect(window.locator('form')).toContainText('Il negozio non risponde.')
    await page.unroute('**/CambiaGiacenza*')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${code}: venduto 1, ne restano 0`)).toBeVisible()
    await expect(window).toHaveCount(0)
    await expect(productRow(page, code)).toContainText('Esaurito')
    forgive(complaints, /status of 409|ERR_FAILED/)
  },
)

test('a stock that changed meanwhile is not overwritten', { tag: ['@mouse'] }, async ({ page, shop, complaints }) => {
  const { id, code } = await writeProduct(shop, { stock: 5 })
  await openAsOwner(page, shop, foundProducts(code))
  await pickFor(page, code, 'Giacenza')
  const window = modal(page, 'Giacenza')
  const count = window.getByLabel('Quanti ce ne sono')
  await expect(count).toHaveValue('5')
  await expectAccessible(page)
  for (const wrong of ['', '-1', '2,5']) {
    await count.fill(wrong)
    await page.keyboard.press('Enter')
    await expect(window.locator('form')).toContainText('Inserisci un numero intero da 0 a 100.000.')
  }
  await shop.query('update product set stock = 4 where id = $1', [id])
  await count.fill('12')
  await page.keyboard.press('Enter')
  await expect(window.locator('form')).toContainText('La giacenza è cambiata nel frattempo: ora è 4.')
  expect(await stockOf(shop, id)).toBe(4)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${code}: 12 in negozio`)).toBeVisible()
  await expect(productRow(page, code)).toContainText('12 in negozio')
  await pickFor(page, code, 'Giacenza')
  await window.getByLabel('Non contata: sempre disponibile').check()
  await expect(count).toHaveCount(0)
  await window.getByRole('button', { name: 'Salva' }).click()
  await expect(productRow(page, code)).toContainText('Giacenza non contata')
  expect(await stockOf(shop, id)).toBeNull()
  await menuButton(page, code).click()
  await expect(page.getByRole('menuitem', { name: 'Venduto in negozio' })).toHaveCount(0)
  forgive(complaints, /status of 409/)
})

test(
  'a form whose code comes late does not open once another modal was opened and closed',
  { tag: ['@mouse'] },
  async ({ page, shop }) => {
    const { code } = await writeProduct(shop, { stock: 5 })
    await openAsOwner(page, shop, foundProducts(code))
    const release = await hold(page, '**/assets/product-modal-*.js')
    const asked = page.waitForRequest(/\/product-modal-/)
    await pickFor(page, code, 'Modifica')
    const form = (await asked).url()
    await pickFor(page, code, 'Giacenza')
    await expect(modal(page, 'Giacenza')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    release()
    await page.evaluate(async (address) => {
      await import(address)
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    }, form)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await pickFor(page, code, 'Modifica')
    await expect(page.getByRole('dialog')).toHaveCount(1)
  },
)

test(
  'a copy is the first row of the table and opens in the form, also from a filtered table',
  { tag: ['@S-230', '@S-234', '@S-508', '@mouse'] },
  async ({ page, shop }) => {
    const { code } = await writeProduct(shop, { disabled: false })
    await openAsOwner(page, shop, `${foundProducts(code)}&stato=attivi`)
    await menuButton(page, code).click()
    await page.getByRole('menuitem', { name: 'Duplica' }).dblclick()
    await expect(page.getByText(`Prodotto creato con codice ${code}-copia`, { exact: true })).toHaveCount(1)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/admin\?tab=prodotti$/)
    await expect(productRow(page, `${code}-copia`)).toContainText('Disattivo')
    await page.getByRole('button', { name: 'Crea prodotto', exact: true }).click()
    await expect(page.getByRole('dialog', { name: /Crea/ })).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'a copy that is asked for again after a lost answer is made once',
  { tag: ['@mouse'] },
  async ({ page, shop, complaints }) => {
    const { code } = await writeProduct(shop)
    await openAsOwner(page, shop, foundProducts(code))
    await loseAnswer(page, /DuplicaProdotto/)
    await pickFor(page, code, 'Duplica')
    await expect(page.getByText('Il negozio non risponde').first()).toBeVisible()
    await pickFor(page, code, 'Duplica')
    await expect(page.getByText(`Prodotto creato con codice ${code}-copia`, { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await shop.query('select code from product where code like $1', [`${code}-copia%`])).toHaveLength(1)
    forgive(complaints, /ERR_FAILED/)
  },
)

test('a change of tab before the copy is created is kept', { tag: ['@mouse'] }, async ({ page, shop }) => {
  const { code } = await writeProduct(shop)
  await openAsOwner(page, shop, foundProducts(code))
  const answer = await hold(page, '**/DuplicaProdotto*')
  await pickFor(page, code, 'Duplica')
  await page.getByRole('tab', { name: 'Ordini' }).click()
  await expect(page.getByRole('heading', { name: 'Gestione ordini' })).toBeVisible()
  answer()
  const made = page.getByText(`Prodotto creato con codice ${code}-copia`)
  await expect(made).toBeVisible()
  await expect(made).toHaveCount(0)
  await expect(page).toHaveURL(/tab=ordini$/)
  await expect(page.getByRole('heading', { name: 'Gestione ordini' })).toBeVisible()
})

test(
  'a product is deleted after a confirmation, and never when it was ordered',
  { tag: ['@H-97', '@mouse'] },
  async ({ page, shop, complaints }) => {
    const prefix = newPrefix()
    const ordered = await writeProduct(shop, { code: `${prefix}-A`, disabled: false })
    const spare = await writeProduct(shop, { code: `${prefix}-B` })
    const { id: orderId } = await writeOrders(shop)
    await shop.query('update order_line set product_id = $1 where order_id = $2', [ordered.id, orderId])
    await openAsOwner(page, shop, foundProducts(prefix))
    const window = page.getByRole('dialog', { name: /^Elimina/ })
    await pickFor(page, spare.code, 'Elimina')
    await expectAccessible(page)
    await window.getByRole('button', { name: 'Indietro' }).click()
    await expect(menuButton(page, spare.code)).toBeFocused()
    await pickFor(page, spare.code, 'Elimina')
    await window.getByRole('button', { name: 'Elimina' }).dblclick()
    await expect(page.getByText(`${spare.code} eliminato con successo`)).toHaveCount(1)
    await expect(productRow(page, spare.code)).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Tabella prodotti' })).toBeFocused()
    await pickFor(page, ordered.code, 'Elimina')
    await window.getByRole('button', { name: 'Elimina' }).click()
    await expect(window.locator('form')).toContainText(
      'Questo prodotto è già stato ordinato e non si può eliminare: puoi disattivarlo.',
    )
    await expectAccessible(page)
    await window.getByRole('button', { name: 'Disattiva' }).dblclick()
    await expect(page.getByText(`${ordered.code} disabilitato con successo`)).toHaveCount(1)
    await expect(window).toHaveCount(0)
    await expect(productRow(page, ordered.code)).toContainText('Disattivo')
    // gone in another window while its menu is here
    const gone = await writeProduct(shop, { code: `${prefix}-C` })
    await page.reload()
    await productRow(page, gone.code).waitFor()
    await shop.query('delete from product where id = $1', [gone.id])
    await pickFor(page, gone.code, 'Attiva')
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Prodotto non trovato!' })).toBeVisible()
    await expect(productRow(page, gone.code)).toHaveCount(0)
    forgive(complaints, /status of 40[49]/)
  },
)

test(
  'a table that fails to load says so, with a retry',
  { tag: ['@S-492', '@S-496', '@S-475', '@mouse'] },
  async ({ page, shop, complaints }) => {
    const { code } = await writeProduct(shop)
    let answers = false
    await page.route(/\/GetProdotti$/, (route) =>
      answers ? route.continue() : route.fulfill({ status: 500, body: '' }),
    )
    await openAsOwner(page, shop, foundProducts(code))
    const alert = page.getByRole('alert').filter({ hasText: 'Errore nel caricamento' })
    await expect(alert).toContainText('Impossibile recuperare i prodotti. Errore sconosciuto durante il login')
    await expectAccessible(page)
    answers = true
    await alert.getByRole('button', { name: 'Riprova' }).click()
    await expect(productRow(page, code)).toBeVisible()
    await expect(alert).toHaveCount(0)
    // an action that the server refuses without words
    await page.route('**/AbilitaProdotto*', (route) => route.fulfill({ status: 500, body: '' }))
    await pickFor(page, code, 'Attiva')
    await expect(
      page.getByRole('main').getByRole('alert').getByText('Errore sconosciuto durante il login', { exact: true }),
    ).toBeVisible()
    forgive(complaints, /status of 500/)
  },
)

test(
  'a change by the owner is visible at once in the shop and at the checkout',
  { tag: ['@S-305', '@mouse'] },
  async ({ page, shop, browser, baseURL, complaints }) => {
    const brand = await writeBrand(shop)
    const { id, code } = await writeProduct(shop, { brand: brand.name })
    const desk = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 1440, height: 900 } })
    const owner = await desk.newPage()
    await openAsOwner(owner, shop, foundProducts(code))
    const switchTo = async (label: 'Attiva' | 'Disattiva') => {
      await pickFor(owner, code, label)
      await expect(productRow(owner, code)).toContainText(label === 'Attiva' ? 'Attivo' : 'Disattivo')
    }
    /** What a visitor gets of the page and of the list of the brand. */
    const seen = async () => {
      const [product, list] = await Promise.all([
        page.request.get(`/product/${id}`),
        page.request.post('/api/Prodotti/GetProdottiAttivi', { data: { brand: [brand.name] } }),
      ])
      const rows = (await list.json()) as { prezzo: number }[]
      return [product.status(), rows.map(({ prezzo }) => prezzo)]
    }
    expect(await seen()).toEqual([410, []])
    await switchTo('Attiva')
    await expect.poll(seen).toEqual([200, [15_900]])

    const buyer = await newCustomer(shop)
    await enter(page, buyer)
    await open(page, `/product/${id}`)
    await addToCart(page)
    await pickFor(owner, code, 'Modifica')
    await owner.getByLabel('Prezzo (€)').fill('179,00')
    await owner.getByRole('button', { name: 'Salva' }).click()
    await expect(owner.getByText('Prodotto aggiornato')).toBeVisible()
    await expect.poll(seen).toEqual([200, [17_900]])
    await openCart(page)
    const buy = cart(page).getByRole('button', { name: /^Acquista/ })
    await expect(buy).toContainText(/179,00.€/)
    await cart(page)
      .getByLabel(/Accetto i termini/)
      .check()

    await switchTo('Disattiva')
    await expect.poll(seen).toEqual([410, []])
    await buy.click()
    await expect(
      cart(page).getByRole('alert').getByText(`${code}: non è più in vendita e non è nel totale.`),
    ).toBeVisible()
    await expect(cart(page).getByText(`${code} non è più in vendita`).first()).toBeVisible()
    const buys = await callsAs(page, buyer)
    const wish = [{ prodotto: { codice: code, prezzo: 17_900, imgs: '' }, quantity: 1 }]
    expect(await buys('POST', '/Stripe/Checkout?termini=2024-10-08', wish)).toBe('404 Prodotto non trovato!')
    await switchTo('Attiva')
    await expect.poll(seen).toEqual([200, [17_900]])
    await owner.goto(`/admin?tab=brands&cerca=${brand.name}`)
    await pickFor(owner, brand.name, 'Disabilita')
    await owner.getByRole('dialog').getByRole('button', { name: 'Disabilita' }).click()
    await expect(owner.getByText(`${brand.name} disabilitato con successo`)).toBeVisible()
    await expect.poll(seen).toEqual([410, []])
    await open(page, '/shop')
    await expect(page.getByLabel('Brand').getByRole('option', { name: brand.name })).toHaveCount(0)
    expect(await buys('POST', '/Stripe/Checkout?termini=2024-10-08', wish)).toBe('404 Prodotto non trovato!')
    expect(await shop.query('select order_id from order_line where product_id = $1', [id])).toEqual([])
    await owner.goto(foundProducts(code))
    await expect(productRow(owner, code)).toContainText(`${brand.name} (marca disattivata)`)
    await switchTo('Disattiva')
    await desk.close()
    forgive(complaints, /status of 404/)
  },
)

/** Calls the API with an account's session, beside the page: the status, and the message of a refusal. */
async function callsAs(page: Page, who: { email: string; password: string }) {
  const { token } = await openSession(who)
  return async (method: string, path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
    const { title = '' } = (await answer.json()) as { title?: string }
    return `${answer.status()} ${title}`.trim()
  }
}

test(
  'with large text on a small screen the menu of a row is complete, and scrolls',
  { tag: ['@mouse'] },
  async ({ page, shop }) => {
    const { code } = await writeProduct(shop)
    await openAsOwner(page, shop, foundProducts(code))
    await page.setViewportSize({ width: 390, height: 600 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await menuButton(page, code).click()
    const menu = page.getByRole('menu')
    await expect(menu).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Elimina' })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  },
)
