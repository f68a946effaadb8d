import type { Page } from '@playwright/test'
import type { EsitoSessione, StatoSessione } from '#contract/pagamenti.ts'
import { cart, expect, expectAccessible, forgive, open, test } from './support/test.ts'

const address = '/payment-success?session_id=cs_prova'
const call = '**/api/Stripe/CheckSessionStatus*'

const session: StatoSessione = {
  status: 'complete',
  paymentStatus: 'paid',
  currency: 'eur',
  amountTotal: 163_990,
  customerEmail: 'marta@ottica.example',
  customerName: 'Marta Rossi',
  shippingAddress: {
    line1: 'Via Emilia 94',
    line2: 'Scala B',
    postalCode: '15057',
    city: 'Tortona',
    state: 'AL',
    country: 'IT',
  },
  lineItems: [
    {
      priceId: 'price_1',
      productId: 'prod_1',
      productName: 'VLP1042-086',
      description: 'Volpedo, Havana scuro',
      quantity: 2,
      amountSubtotal: 31_800,
      amountTotal: 31_800,
    },
    {
      priceId: 'price_2',
      productId: 'prod_2',
      productName: '',
      description: 'Un astuccio',
      quantity: 1,
      amountSubtotal: 132_190,
      amountTotal: 132_190,
    },
  ],
}

const answer = (changed: Partial<StatoSessione> = {}): EsitoSessione => ({
  success: true,
  sessionStatus: { ...session, ...changed },
  error: null,
})

/** Answers the page's requests in order, the last answer again and again; returns the requests. */
async function answerCalls(page: Page, ...answers: (EsitoSessione | { status: number; body: string } | 'cut off')[]) {
  const calls: string[] = []
  await page.route(call, (route) => {
    calls.push(new URL(route.request().url()).search)
    const next = answers[Math.min(calls.length, answers.length) - 1]
    if (next === undefined || next === 'cut off') return route.abort()
    return 'body' in next ? route.fulfill({ ...next, contentType: 'text/plain' }) : route.fulfill({ json: next })
  })
  return calls
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const polling = (page: Page) => page.getByText('Stato: In verifica…', { exact: true })
const rows = (page: Page) => page.getByRole('region', { name: 'Riepilogo', exact: true }).locator('dl > div')

test(
  'a paid session, complete, with the ways on',
  {
    tag: [
      '@S-161',
      '@S-162',
      '@S-163',
      '@S-164',
      '@S-165',
      '@S-166',
      '@S-168',
      '@S-169',
      '@S-171',
      '@S-172',
      '@S-173',
      '@S-175',
      '@S-176',
      '@S-332',
      '@S-030',
    ],
  },
  async ({ page }) => {
    const calls = await answerCalls(page, answer())
    await open(page, address)
    await expect(heading(page)).toHaveText('Grazie! Pagamento riuscito')
    await expect(page.getByText('Pagato', { exact: true })).toBeVisible()
    await expect(rows(page)).toHaveText([
      /^Totale1\.639,90\s€$/,
      'ValutaEUR',
      'Emailmarta@ottica.example',
      'ClienteMarta Rossi',
    ])
    expect(
      await page
        .getByRole('region', { name: 'Indirizzo di spedizione', exact: true })
        .locator('address > *')
        .allTextContents(),
    ).toEqual(['Via Emilia 94', 'Scala B', '15057 Tortona (AL)', 'IT'])
    const table = page.getByRole('table', { name: 'Articoli', exact: true })
    await expect(table.getByRole('columnheader')).toHaveText(['Prodotto', 'Q.tà', 'Subtotale', 'Totale'])
    await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveText([
      'VLP1042-086Volpedo, Havana scuro',
      '2',
      /^318,00\s€$/,
      /^318,00\s€$/,
    ])
    await expect(table.getByRole('row').nth(2).getByRole('cell').first()).toHaveText('Un astuccio')
    await expect(polling(page)).toHaveCount(0)
    expect(calls).toEqual(['?sessionId=cs_prova'])
    await expectAccessible(page)
    await expect(page.getByRole('link', { name: 'Vai ai miei ordini', exact: true })).toHaveAttribute(
      'href',
      '/profile',
    )
    await page.getByRole('link', { name: 'Continua lo shopping', exact: true }).click()
    await expect(page).toHaveURL('/shop')
  },
)

test('an order that is paid stands on the seam: its picture, its number, when it leaves and arrives, and what comes next', async ({
  page,
  shop,
}) => {
  const [frame] = await shop.query<{ images: string[] }>('select images from product order by id limit 1')
  const img = frame?.images[0] ?? ''
  const [first, ...others] = session.lineItems
  await answerCalls(
    page,
    answer({
      ordine: { numero: 1042, arrivo: ['2026-11-24', '2026-11-25'] },
      lineItems: first ? [{ ...first, img }, ...others] : [],
    }),
  )
  await open(page, address)
  const order = page.getByRole('region', { name: 'Il tuo ordine' })
  await expect(order).toContainText('Ora sì che è nitido.')
  await expect(order).toContainText('Il tuo ordine è il numero 1042.')
  await expect(order).toContainText('Parteentro un giorno lavorativo')
  await expect(order).toContainText('Arrivatra martedì 24 e mercoledì 25 novembre')
  await expect(order.locator('img')).toHaveJSProperty('complete', true)
  expect(await order.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0)
  await expect(order).toHaveCSS('background-image', /linear-gradient\(90deg, rgb\(169, 211, 184\) 50%/)
  await expect(page.getByRole('region', { name: 'E adesso' }).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
})

test('of an order with lenses the day is said on which they are ready', async ({ page }) => {
  await answerCalls(page, answer({ ordine: { numero: 1042, pronteIn: 5, arrivo: ['2026-11-30', '2026-11-30'] } }))
  await open(page, address)
  const order = page.getByRole('region', { name: 'Il tuo ordine' })
  await expect(order).toContainText('Parteentro 5 giorni lavorativi')
  await expect(order).toContainText('Arrivalunedì 30 novembre')
  await expect(page.getByText('Prepariamo le tue lenti e il pacco: parte entro 5 giorni lavorativi.')).toBeVisible()
})

test('what is missing leaves no gap', { tag: ['@S-165', '@S-166', '@S-169', '@S-170', '@S-174'] }, async ({ page }) => {
  await answerCalls(page, answer({ customerEmail: null, customerName: null, shippingAddress: null, lineItems: [] }))
  await open(page, address)
  await expect(rows(page)).toHaveText([/^Totale/, /^Valuta/])
  await expect(page.getByText(/^Nessun indirizzo disponibile\.?$/)).toBeVisible()
  await expect(page.getByText(/^Nessun articolo trovato nella sessione\.?$/)).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectAccessible(page)
})

test(
  'without a currency euros are meant, and without a second line the address has none',
  { tag: ['@S-164', '@S-169', '@S-525', '@mouse'] },
  async ({ page }) => {
    const shippingAddress = { ...session.shippingAddress, line2: null } as typeof session.shippingAddress
    const { currency: _, ...given } = { ...session, shippingAddress }
    await page.route(call, (route) => route.fulfill({ json: { ...answer(), sessionStatus: given } }))
    await open(page, address)
    await expect(rows(page).first()).toHaveText(/^Totale1\.639,90\s€$/)
    await expect(rows(page).nth(1)).toHaveText('ValutaEUR')
    const lines = page.getByRole('region', { name: 'Indirizzo di spedizione' }).locator('address > *')
    await expect(lines).toHaveText(['Via Emilia 94', '15057 Tortona (AL)', 'IT'])
  },
)

test('a skeleton is shown while the request runs', { tag: ['@S-177', '@S-331'] }, async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await held.promise
    await route.fulfill({ json: answer() })
  })
  await page.goto(address)
  await expect(heading(page)).toHaveText('Verifica del pagamento…')
  await expect(page.locator('.brillio').first()).toBeVisible()
  await expectAccessible(page)
  held.resolve()
  await expect(heading(page)).toHaveText('Grazie! Pagamento riuscito')
  await expect(page.locator('.brillio')).toHaveCount(0)
})

test('an expired session', { tag: ['@S-333'] }, async ({ page }) => {
  const calls = await answerCalls(page, answer({ status: 'expired', paymentStatus: 'unpaid' }))
  await page.clock.install()
  await open(page, address)
  await expect(heading(page)).toHaveText('Sessione scaduta')
  await expect(page.getByText('Scaduta', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.clock.fastForward(30_000)
  expect(calls).toHaveLength(1)
})

test('nothing to pay', { tag: ['@S-334'] }, async ({ page }) => {
  await answerCalls(page, answer({ paymentStatus: 'no_payment_required', amountTotal: 0 }))
  await open(page, address)
  await expect(heading(page)).toHaveText('Nessun pagamento richiesto')
  await expectAccessible(page)
})

test('a payment that is refunded says so, and the polling ends', async ({ page }) => {
  await answerCalls(page, answer({ rimborso: 'in corso' }))
  await open(page, address)
  await expect(heading(page)).toHaveText('Ti restituiamo il pagamento')
  await expect(page.getByText('Rimborso in corso', { exact: true })).toBeVisible()
  await expect(polling(page)).toHaveCount(0)
  await expectAccessible(page)
})

test(
  'a payment in progress is polled every 4 s, at most 15 times more',
  { tag: ['@S-167', '@S-335', '@S-337', '@S-338', '@S-533'] },
  async ({ page }) => {
    const calls = await answerCalls(page, answer({ status: 'open', paymentStatus: 'unpaid' }))
    let answered = 0
    page.on('requestfinished', (request) => void (request.url().includes('CheckSessionStatus') && answered++))
    /** The last answer is in, and the page waits again. */
    const settled = async () => {
      await expect.poll(() => answered).toBe(calls.length)
      await page.waitForTimeout(30)
    }
    await page.clock.install()
    await open(page, address)
    await expect(heading(page)).toHaveText('Pagamento in elaborazione…')
    await expect(page.getByText('In elaborazione', { exact: true })).toBeVisible()
    await expect(polling(page)).toBeVisible()
    await expectAccessible(page)
    await page.clock.pauseAt(Date.now() + 60_000)
    // a call that the jump set off is on its way
    await page.waitForTimeout(200)
    for (let made = calls.length; made < 16; made++) {
      await settled()
      await page.clock.runFor(3900)
      expect(calls).toHaveLength(made)
      await page.clock.runFor(100)
      await expect.poll(() => calls.length).toBe(made + 1)
    }
    await settled()
    await expect(polling(page)).toHaveCount(0)
    await page.clock.runFor(60_000)
    expect(calls).toHaveLength(16)
  },
)

test('the polling ends when it is paid', { tag: ['@S-337'] }, async ({ page }) => {
  const calls = await answerCalls(page, answer({ status: 'open', paymentStatus: 'unpaid' }), answer())
  await page.clock.install()
  await open(page, address)
  await expect(polling(page)).toBeVisible()
  await page.clock.runFor(4000)
  await expect(heading(page)).toHaveText('Grazie! Pagamento riuscito')
  await page.clock.runFor(60_000)
  expect(calls).toHaveLength(2)
})

test('leaving the page aborts the pending request and the polling', { tag: ['@S-339'] }, async ({ page }) => {
  let calls = 0
  await page.route(call, () => void calls++)
  const cut = page.waitForEvent('requestfailed', (request) => request.url().includes('CheckSessionStatus'))
  await page.goto(address)
  await expect.poll(() => calls).toBe(1)
  await page.getByRole('link', { name: 'Continua lo shopping' }).click()
  await expect(page).toHaveURL('/shop')
  expect((await cut).failure()?.errorText).toContain('ABORTED')
  expect(calls).toBe(1)
})

test(
  'without a session id no request is made, not even by Riprova',
  { tag: ['@S-386', '@S-498', '@S-501', '@S-336'] },
  async ({ page }) => {
    const calls = await answerCalls(page, answer())
    await open(page, '/payment-success')
    for (let press = 0; press < 2; press++) {
      await expect(heading(page)).toHaveText('Si è verificato un problema')
      await expect(page.getByRole('main').getByRole('alert')).toHaveText("Session ID mancante nell'URL.")
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Riprova' }).click()
    }
    expect(calls).toEqual([])
  },
)

const failures = [
  ['Sessione sconosciuta', { success: false, sessionStatus: null, error: 'Sessione sconosciuta' }],
  ['Impossibile recuperare la sessione.', { success: false, sessionStatus: null, error: null }],
  ['Torna tra poco.', { status: 503, body: 'Torna tra poco.' }],
  ['Errore durante il recupero della sessione.', 'cut off'],
] as const

test(
  'each failure has its words and a way to try again, until the payment is known',
  { tag: ['@S-178', '@S-336', '@S-499', '@S-500', '@S-501'] },
  async ({ page, complaints }) => {
    const calls = await answerCalls(page, ...failures.map(([, given]) => given), answer())
    await open(page, address)
    for (const [words] of failures) {
      await test.step(words, async () => {
        await expect(page.getByRole('main').getByRole('alert')).toHaveText(words)
        await expect(heading(page)).toHaveText('Si è verificato un problema')
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Riprova', exact: true }).click()
      })
    }
    await expect(heading(page)).toHaveText('Grazie! Pagamento riuscito')
    await expect(heading(page)).toBeFocused()
    expect(calls).toHaveLength(failures.length + 1)
    forgive(complaints, /status of 503|ERR_FAILED/)
  },
)

test('the cart is not restored after it was paid', async ({ page }) => {
  await answerCalls(page, answer())
  await open(page, '/whoweare')
  await page.evaluate(() => {
    const line = { prodotto: { id: 1, codice: 'VLP-0412', prezzo: 100, imgs: '' }, quantity: 1 }
    sessionStorage.setItem('leftCart', JSON.stringify({ sessionId: 'cs_prova', from: location.href, cart: [line] }))
  })
  await open(page, address)
  await expect(heading(page)).toHaveText('Grazie! Pagamento riuscito')
  expect(await page.evaluate(() => sessionStorage.getItem('leftCart'))).toBeNull()
  await open(page, '/shop?checkout=annullato')
  await page.getByRole('button', { name: 'Carrello', exact: true }).click()
  await expect(cart(page)).toContainText('Il carrello è vuoto')
})
