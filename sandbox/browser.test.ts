import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from '#tests/support/chromium.ts'
import { openTestSandbox, order, typed } from './fixtures.ts'

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

test.each([390, 1440])(
  'at %i px a shopper corrects the form, changes a declined card, pays and is back in the shop',
  async (width) => {
    await using sandbox = await openTestSandbox()
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
    const expectClean = async () => {
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    const fill = async (fields: Partial<typeof typed>) => {
      for (const [name, value] of Object.entries(fields))
        await page.getByLabel(labels[name as keyof typeof labels], { exact: true }).fill(value)
    }
    const pay = () => page.getByRole('button', { name: 'Paga', exact: true }).click()

    await page.goto(session.url ?? '')
    await expectClean()
    expect(await page.getByLabel('Email').inputValue()).toBe('ada@posta.example')
    expect(await page.getByRole('link', { name: 'Torna al negozio' }).getAttribute('href')).toBe(`${origin}/shop`)
    expect(await page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40)

    await pay()
    await expectClean()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
    await page.getByRole('link', { name: 'CAP: Il CAP ha 5 cifre.' }).click()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('cap')

    await fill({ ...typed, numero: '4000 0000 0000 0002' })
    await pay()
    await page.getByText('La carta è stata rifiutata.').waitFor()
    await expectClean()

    await fill({ numero: typed.numero, cvc: typed.cvc })
    await pay()
    await page.waitForURL(`${origin}/payment-success?session_id=${session.id}`)
    expect(violations).toEqual([])

    await page.goto(`${sandbox.url}/c/pay/${session.id}`)
    await expectClean()
    await page.goto(`${sandbox.url}/_sandbox`)
    await expectClean()
    await context.close()
  },
)
