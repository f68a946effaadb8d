import type { Page } from '@playwright/test'
import { enter } from './support/account.ts'
import { closeMessages } from './support/tickets.ts'
import {
  addToCart,
  cart,
  desk,
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  forgive,
  newCustomer,
  open,
  openCart,
  ready,
  test,
} from './support/test.ts'

/** A product of the demo catalogue that is for sale and has this much in stock. */
async function openProduct(page: Page, shop: { query<Row>(sql: string): Promise<Row[]> }, { least = 3 } = {}) {
  const [product] = await shop.query<{ id: number; code: string; price: number; images: string[] }>(
    `select id, code, price_cents as price, images from product
     where disabled_at is null and (stock is null or stock >= ${least}) order by stock nulls first, id limit 1`,
  )
  if (!product) throw new Error('nothing is in stock')
  await open(page, `/product/${product.id}`)
  return product
}

/** The messages with it, which would be taken for those of the next press. */
async function closeCart(page: Page) {
  await closeMessages(page)
  await page.keyboard.press('Escape')
  await expect(cart(page)).toBeHidden()
}

const euro = (cents: number) => new RegExp(`${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}\\s€`)

test(
  'an empty cart says so, without a checkout button',
  { tag: ['@S-058', '@S-062', '@S-063', '@S-065'] },
  async ({ page }) => {
    await open(page, '/shop')
    await openCart(page)
    await expect(cart(page).getByRole('heading', { name: 'Carrello', exact: true })).toBeVisible()
    await expect(cart(page)).toContainText('Il carrello è vuoto')
    await expect(cart(page).getByRole('button', { name: 'Nessun prodotto', exact: true })).toBeDisabled()
    await expectAccessibleAtBothWidths(page)
    // at a desk there is room beside it, where a click closes it
    await page.setViewportSize(desk)
    await page.mouse.click(20, 400)
    await expect(cart(page)).toBeHidden()
    await openCart(page)
    await page.keyboard.press('Escape')
    await expect(cart(page)).toBeHidden()
    await expect(page.getByRole('button', { name: /^Carrello/ })).toBeFocused()
  },
)

test(
  'a line of the cart, its picture, its buttons, its price',
  { tag: ['@S-043', '@S-059', '@S-060', '@S-061', '@S-064', '@S-299', '@S-301', '@S-503', '@S-504', '@S-524'] },
  async ({ page, shop }) => {
    const { code, price, images } = await openProduct(page, shop)
    await page.getByLabel('Quantità').fill('2')
    await page.getByRole('button', { name: 'Aggiungi al carrello' }).click()
    await expect(page.getByText(`${code} x 2 Aggiunto al carrello Vai al carrello`, { exact: true })).toBeVisible()
    const icon = page.getByRole('banner').getByRole('button', { name: 'Carrello, 2 articoli' })
    await expect(icon.getByText('2', { exact: true })).toBeVisible()
    await openCart(page)
    await expect(
      cart(page).getByText(/^Spedizione, arriva tra \p{L}+ \d+ (?:\p{L}+ )?e \p{L}+ \d+ \p{L}+$/u),
    ).toBeVisible()
    await expect(cart(page).getByRole('heading', { name: code })).toBeVisible()
    const picture = await cart(page).locator('li img').getAttribute('src')
    expect(picture?.replace('-640', '-1200')).toBe(images[0])
    const quantity = cart(page).getByRole('group', { name: `Quantità di ${code}` })
    await expect(quantity).toContainText('2')
    await expect(cart(page).getByRole('button', { name: /^Acquista/ })).toHaveText(
      new RegExp(`^Acquista\\s*${euro(price * 2).source}$`),
    )
    await quantity.getByRole('button', { name: /Aumenta/ }).click()
    await expect(quantity).toContainText('3')
    await quantity.getByRole('button', { name: /Diminuisci/ }).click()
    await expect(quantity).toContainText('2')
    await expect(page.getByText('Rimosso dal carrello!')).toBeVisible()
    await expectAccessible(page)
    await closeMessages(page)
    await cart(page)
      .getByRole('button', { name: `Elimina ${code}` })
      .click()
    await expect(page.getByText('Rimosso dal carrello!')).toBeVisible()
    await expect(cart(page)).toContainText('Il carrello è vuoto')
  },
)

test(
  'each line has its own buttons and quantity, and one button empties the cart of all',
  { tag: ['@S-061', '@S-302'] },
  async ({ page, shop }) => {
    const frames = await shop.query<{ id: number; code: string }>(
      'select id, code from product where disabled_at is null and stock is null order by id limit 2',
    )
    for (const { id } of frames) {
      await open(page, `/product/${id}`)
      await addToCart(page)
    }
    await openCart(page)
    await expect(cart(page).getByRole('listitem')).toHaveCount(2)
    for (const { code } of frames) {
      const quantity = cart(page).getByRole('group', { name: `Quantità di ${code}` })
      await expect(quantity.getByRole('button', { name: /^(?:Aumenta|Diminuisci)/ })).toHaveCount(2)
      await expect(quantity).toContainText('1')
      await expect(cart(page).getByRole('button', { name: `Elimina ${code}` })).toBeVisible()
    }
    await cart(page).getByRole('button', { name: 'Svuota carrello' }).click()
    await expect(cart(page)).toContainText('Il carrello è vuoto')
  },
)

test(
  'the cart survives a reload; removing the last piece removes its line, and a button of its own empties it',
  { tag: ['@S-300', '@S-302', '@S-349', '@S-505', '@S-468'] },
  async ({ page, shop }) => {
    const { code } = await openProduct(page, shop)
    await addToCart(page)
    await page.reload()
    await ready(page)
    await page.getByRole('button', { name: 'Carrello, 1 articolo' }).click()
    await cart(page)
      .getByRole('button', { name: /Diminuisci/ })
      .click()
    await expect(cart(page)).toContainText('Il carrello è vuoto')

    await closeCart(page)
    await addToCart(page)
    await openCart(page)
    await cart(page).getByRole('button', { name: 'Svuota carrello' }).click()
    await expect(page.getByText('Carrello svuotato', { exact: true })).toBeVisible()
    await expect(cart(page).getByText('Il carrello è vuoto')).toBeFocused()

    // a line that was removed in another tab cannot be removed again
    await closeCart(page)
    await addToCart(page)
    await openCart(page)
    // in one step, before this tab can look again
    await cart(page)
      .getByRole('button', { name: `Elimina ${code}` })
      .evaluate((button) => {
        localStorage.setItem('cart', '[]')
        ;(button as HTMLButtonElement).click()
      })
    await expect(page.getByText('Prodotto non trovato!').first()).toBeVisible()
  },
)

test(
  'invalid quantities are refused with a message, and so is a product that was disabled meanwhile',
  { tag: ['@S-474', '@S-353', '@S-354', '@S-467', '@S-355', '@S-473', '@S-352'] },
  async ({ page, shop, complaints }) => {
    await openProduct(page, shop)
    const add = async (quantity: string) => {
      await page.getByLabel('Quantità').fill(quantity)
      await page.getByRole('button', { name: 'Aggiungi al carrello' }).click()
    }
    for (const quantity of ['0', '-1', '21', '']) {
      await add(quantity)
      await expect(page.locator('form').getByText('Quantita non disponibile!')).toBeVisible()
    }
    await add('11')
    await expect(
      page.locator('form').getByText('Il carrello è pieno. Non puoi aggiungere più di 10 prodotti.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /^Carrello$|Carrello, (vuoto|0 articoli)/ })).toBeVisible()
    await page.route('**/api/Prodotti/GetProdottoById*', (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/problem+json',
        body: '{"title":"Prodotto non trovato!"}',
      }),
    )
    await add('1')
    await expect(page.locator('form').getByText('Prdotto non trovato!')).toBeVisible()
    forgive(complaints, /status of 404/)
  },
)

test(
  'in large text the whole cart can be read: its lines, every sum, the button',
  { tag: ['@S-059', '@S-064'] },
  async ({ page, shop }) => {
    await openProduct(page, shop)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await addToCart(page)
    await openCart(page)
    const cut = await cart(page).evaluate((dialog) => {
      const panel = dialog.getBoundingClientRect()
      const all = [...dialog.querySelectorAll('*')].filter((one) => !one.matches('.solo-lettore'))
      return {
        outside: all.filter((one) => one.getBoundingClientRect().right > panel.right).map((one) => one.outerHTML),
        // what scrolls has the height of the panel
        low: all.filter(
          (one) =>
            getComputedStyle(one).overflowY === 'auto' &&
            // a part of a pixel is rounded up
            one.scrollHeight > one.clientHeight + 1 &&
            one.clientHeight < panel.height,
        ).length,
      }
    })
    expect(cut).toEqual({ outside: [], low: 0 })
    await expectAccessible(page)
  },
)

test(
  'a refusal of the cart’s limit is also shown at its line, until the cart changes',
  { tag: ['@S-467'] },
  async ({ page, shop }) => {
    const { code } = await openProduct(page, shop, { least: 10 })
    await page.getByLabel('Quantità').fill('10')
    await addToCart(page)
    await openCart(page)
    const more = cart(page).getByRole('button', { name: `Aumenta la quantità di ${code}` })
    const full = 'Il carrello è pieno. Non puoi aggiungere più di 10 prodotti.'
    await more.click()
    await expect(cart(page).getByRole('listitem').getByText(full)).toBeVisible()
    await expect(more).toHaveAccessibleDescription(full)
    await expectAccessible(page)
    await cart(page)
      .getByRole('button', { name: /Diminuisci/ })
      .click()
    await expect(cart(page).getByRole('listitem').getByText(full)).toHaveCount(0)
  },
)

test(
  'a checkout that fails keeps the cart, one that works empties it',
  { tag: ['@S-506', '@S-303', '@S-470', '@S-471', '@S-472'] },
  async ({ page, shop, complaints }) => {
    await enter(page, await newCustomer(shop))
    await openProduct(page, shop)
    await addToCart(page)
    await openCart(page)
    await cart(page)
      .getByLabel(/Accetto i termini/)
      .check()
    // the provider's message, else the default one
    for (const [body, words] of [
      ['{"title":"Il fornitore è chiuso."}', 'Il fornitore è chiuso.'],
      ['Il fornitore è in pausa.', 'Il fornitore è in pausa.'],
      ['', 'Errore durante il checkout'],
    ] as const) {
      await page.unroute('**/api/Stripe/Checkout*')
      await page.route('**/api/Stripe/Checkout*', (route) => route.fulfill({ status: 502, body }))
      await cart(page)
        .getByRole('button', { name: /^Acquista/ })
        .click()
      await expect(cart(page).getByRole('paragraph').filter({ hasText: words })).toHaveText(words)
      await expect(page.locator('.fixed').getByRole('alert').getByText(words, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('button', { name: /^Acquista/ })).toBeEnabled()
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]').length)).toBe(1)

    await page.unroute('**/api/Stripe/Checkout*')
    await page.route('**/api/Stripe/Checkout*', (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: '{"url":"http://127.0.0.1/"}' }),
    )
    await cart(page)
      .getByRole('button', { name: /^Acquista/ })
      .click()
    await expect(
      cart(page)
        .getByRole('paragraph')
        .filter({ hasText: /^Errore durante il checkout!$/ }),
    ).toBeVisible()

    await page.unroute('**/api/Stripe/Checkout*')
    // the page is left at once, so messages are recorded as they appear
    const seen: string[] = []
    await page.exposeFunction('note', (text: string) => seen.push(text))
    await page.evaluate(() => {
      const { note } = window as unknown as { note: (text: string) => void }
      new MutationObserver(() => note(document.body.innerText)).observe(document.body, {
        subtree: true,
        childList: true,
      })
    })
    await cart(page)
      .getByRole('button', { name: /^Acquista/ })
      .click()
    await page.waitForURL(`${shop.sandboxUrl}/c/pay/*`)
    expect(seen.join()).toContain('Checkout effettuato con successo!')
    // another page of the shop, not the way back from the provider's
    await open(page, '/whoweare')
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]').length)).toBe(0)
    forgive(complaints, /status of 502/)
  },
)

test(
  'a sold-out article is not in the total, and one press goes on without it',
  { tag: ['@S-060'] },
  async ({ page, shop, complaints }) => {
    await enter(page, await newCustomer(shop))
    const { code, price } = await openProduct(page, shop)
    await addToCart(page)
    // the message of the press leads to the cart
    await page.getByRole('button', { name: 'Vai al carrello' }).click()
    await expect(cart(page)).toContainText(code)
    await page.evaluate(() => {
      const [line] = JSON.parse(localStorage.getItem('cart') ?? '[]') as { prodotto: object; quantity: number }[]
      const gone = { prodotto: { ...line?.prodotto, id: 999_999, codice: 'FINITA-001', nomeModello: '' }, quantity: 1 }
      localStorage.setItem('cart', JSON.stringify([line, gone]))
    })
    await page.reload()
    await openCart(page)
    await expect(cart(page).getByText('FINITA-001: non è più in vendita e non è nel totale.')).toBeVisible()
    // a frame without the name of a model
    await expect(cart(page).getByRole('heading', { name: 'FINITA-001', exact: true })).toBeVisible()
    await expect(cart(page).getByRole('button', { name: /^Acquista/ })).toContainText(euro(price))
    await expectAccessible(page)
    await cart(page)
      .getByLabel(/Accetto i termini/)
      .check()
    await cart(page)
      .getByRole('button', { name: /^Togli e continua/ })
      .click()
    await page.waitForURL(`${shop.sandboxUrl}/c/pay/*`)
    forgive(complaints, /status of 404/)
  },
)

test(
  'in the cart a session that has ended has its link there, and the purchase goes on after it',
  { tag: ['@S-471', '@H-39'] },
  async ({ page, shop, complaints }) => {
    const customer = await newCustomer(shop)
    await enter(page, customer)
    const { code } = await openProduct(page, shop)
    await addToCart(page)
    await openCart(page)
    await cart(page)
      .getByLabel(/Accetto i termini/)
      .check()
    await page.evaluate(() => {
      for (const key of ['token', 'refreshToken']) localStorage.setItem(key, 'x'.repeat(43))
    })
    await cart(page)
      .getByRole('button', { name: /^Acquista/ })
      .click()
    await expect(cart(page).getByText('Sessione scaduta.')).toBeVisible()
    await expect(page.getByText('Si è verificato un errore')).toHaveCount(0)
    await expectAccessible(page)
    await cart(page).getByRole('link', { name: 'Accedi e continua' }).click()
    await page.waitForURL('/login')
    await page.getByLabel('Email').fill(customer.email)
    await page.getByLabel('Password').fill(customer.password)
    await page.getByRole('button', { name: 'Accedi' }).click()
    await page.waitForURL('/')
    await expect(cart(page)).toContainText(code)
    await cart(page)
      .getByRole('button', { name: /^Acquista/ })
      .click()
    await page.waitForURL(`${shop.sandboxUrl}/c/pay/*`)
    forgive(complaints, /status of 401/)
  },
)

test('a changed price is shown before the purchase, with its shipping', { tag: ['@S-064'] }, async ({ page, shop }) => {
  const { code } = await openProduct(page, shop)
  await addToCart(page)
  await page.route('**/api/Prodotti/GetProdottoById*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), prezzo: 5000 } })
  })
  await openCart(page)
  await expect(
    cart(page)
      .getByText(new RegExp(`prezzo.*${code}|prezzo.*cambiato`, 'i'))
      .first(),
  ).toBeVisible()
  await expect(cart(page).getByRole('button', { name: /^Acquista/ })).toContainText(euro(5490))
})

test(
  'a price that changes during a check stops a purchase clicked meanwhile, and is announced',
  { tag: ['@H-61'] },
  async ({ page, shop }) => {
    await enter(page, await newCustomer(shop))
    const { price } = await openProduct(page, shop)
    await addToCart(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/Prodotti/GetProdottoById*', async (route) => {
      const answer = await route.fetch()
      await released
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), prezzo: price + 1000 } })
    })
    const paid: string[] = []
    page.on('request', (request) => request.url().includes('/Stripe/Checkout') && paid.push(request.url()))
    await openCart(page)
    await cart(page)
      .getByLabel(/Accetto i termini/)
      .check()
    await cart(page)
      .getByRole('button', { name: /^Acquista/ })
      .click()
    release()
    await expect(cart(page).getByRole('alert').getByText('Il carrello è cambiato')).toBeVisible()
    await expect(
      cart(page)
        .getByText(/prezzo.*cambiato/)
        .first(),
    ).toBeVisible()
    expect(paid).toEqual([])
    // a check that is still on its way ends with the page
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

test('the whole cart works by keyboard alone', async ({ page, shop }) => {
  const { code } = await openProduct(page, shop)
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(/Aggiunto al carrello/).waitFor()
  await page.getByRole('button', { name: /^Carrello/ }).focus()
  await page.keyboard.press('Enter')
  await cart(page).waitFor()
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
  const seen: string[] = []
  for (let step = 0; step < 14; step++) {
    seen.push(await focused())
    await page.keyboard.press('Tab')
  }
  expect(seen.join('\n')).toContain(`Elimina ${code}`)
  expect(seen.join('\n')).toContain('Svuota carrello')
  expect(seen.some((name) => name.startsWith('Acquista'))).toBe(true)
  expect(
    await page.evaluate(
      () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
    ),
  ).toBe(true)
})
