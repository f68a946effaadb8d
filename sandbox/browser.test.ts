import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from '#tests/support/chromium.ts'
import { openTestSandbox, order, put, typed } from './fixtures.ts'

let browser: Browser
const shop = createServer((request, response) =>
  request.url?.startsWith('/occhiali')
    ? response
        .setHeader('content-type', 'image/svg+xml')
        .end('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>')
    : response.setHeader('content-type', 'text/html').end(`<title>Negozio</title><h1>Grazie</h1>`),
)

beforeAll(async () => {
  const { env, ...found } = await findChromium()
  browser = await chromium.launch({ ...found, env: { ...process.env, ...env } })
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
}, 120_000)

afterAll(async () => {
  await browser?.close()
  shop.closeAllConnections()
  await new Promise((done) => shop.close(done))
})

const labels = {
  email: 'Email',
  numero: 'Numero carta',
  scadenza: 'Scadenza',
  cvc: 'CVC',
  nome: 'Nome sulla carta',
  indirizzo: 'Indirizzo',
  cap: 'CAP',
  citta: 'Città',
  provincia: 'Provincia',
} as const

/** A page at that width with a new session; `expectClean` holds it to axe, to its width and to its policy. */
async function openAt(width: number) {
  const sandbox = await openTestSandbox()
  const origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  const params = order()
  const product = params.line_items?.[0]?.price_data?.product_data
  if (product) product.images = [`${origin}/occhiali.svg`]
  const session = await sandbox.stripe.checkout.sessions.create({
    ...params,
    success_url: `${origin}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/shop`,
  })
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  context.setDefaultTimeout(5_000)
  const page = await context.newPage()
  const violations: string[] = []
  page.on('console', (message) => /Content Security/.test(message.text()) && violations.push(message.text()))
  return {
    ...sandbox,
    page,
    origin,
    session,
    expectClean: async () => {
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(violations).toEqual([])
    },
    fill: async (fields: Partial<Record<keyof typeof labels, string>>) => {
      for (const [name, value] of Object.entries(fields))
        await page.getByLabel(labels[name as keyof typeof labels], { exact: true }).fill(value)
    },
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    paid: () => page.waitForURL(`${origin}/payment-success?session_id=${session.id}`),
    async [Symbol.asyncDispose]() {
      await context.close()
      await sandbox[Symbol.asyncDispose]()
    },
  }
}

test.each([390, 1440])(
  'at %i px a shopper corrects the form, changes a declined card, pays and is back in the shop',
  async (width) => {
    await using at = await openAt(width)
    const { page, origin, session, expectClean, fill, press } = at

    await page.goto(session.url ?? '')
    await expectClean()
    expect(await page.getByLabel('Email').inputValue()).toBe('ada@posta.example')
    expect(await page.getByRole('link', { name: 'Torna al negozio' }).getAttribute('href')).toBe(`${origin}/shop`)
    expect(await page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40)

    await press('Paga')
    await expectClean()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
    await page.getByRole('link', { name: 'CAP: Il CAP ha 5 cifre.' }).click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('cap')

    await fill({ ...typed, numero: '4000 0000 0000 0002' })
    await press('Paga')
    await page.getByText('La carta è stata rifiutata.').waitFor()
    await expectClean()

    await fill({ numero: typed.numero, cvc: typed.cvc })
    await press('Paga')
    await at.paid()

    await page.goto(`${at.url}/c/pay/${session.id}`)
    await expectClean()
    await put(`${at.url}/_sandbox/faults`, { seed: 94, delivery: { drop: 1 } })
    await page.goto(`${at.url}/_sandbox`)
    await expectClean()
  },
)

test.each([360, 390, 412])('at %i px text of twice the size fits', async (width) => {
  await using at = await openAt(width)
  await at.page.goto(at.session.url ?? '')
  await at.page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await at.expectClean()
})

test.each([390, 1440])('at %i px a shopper is asked by the bank, refuses, and pays later instead', async (width) => {
  await using at = await openAt(width)
  const { page, session, expectClean, fill, press } = at
  await page.goto(session.url ?? '')
  expect(await page.getByLabel('Nome e cognome').isVisible()).toBe(false)
  await page.getByText('Carte di prova').click()
  await expectClean()

  await fill({ ...typed, numero: '4000 0027 6000 3184' })
  await press('Paga')
  await page.getByRole('heading', { name: 'Conferma con la banca' }).waitFor()
  await expectClean()
  await press('Rifiuta')
  await page.getByText('La banca non ha confermato il pagamento.').waitFor()

  // The keyboard alone: the choice is a group of radio buttons.
  await page.getByLabel('Carta', { exact: true }).press('ArrowDown')
  expect(await page.getByLabel('Numero carta').isVisible()).toBe(false)
  await page.getByLabel('Nome e cognome').fill('Ada Rossi')
  await expectClean()
  await press('Paga')
  await page.getByRole('heading', { name: 'Paga dopo – prova' }).waitFor()
  await expectClean()
  await press('Decidi più tardi: accettato')
  await at.paid()

  await page.goto(`${at.url}/_sandbox`)
  await expectClean()
  await page.getByRole('button', { name: 'Conferma il pagamento ordine-1' }).click()
  await page.getByRole('cell', { name: 'pagato' }).waitFor()
  expect((await at.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
})
