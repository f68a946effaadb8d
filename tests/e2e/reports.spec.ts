import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '#tests/support/processes.ts'
import { openReportService } from '#tests/support/report-service.ts'
import { expect, ready, test } from './support/test.ts'

test(
  'browser errors reach the configured service, without personal data',
  { tag: ['@S-465'] },
  async ({ browser, shop }) => {
    await using service = await openReportService()
    const folder = mkdtempSync(join(tmpdir(), 'occhialeria-reports-'))
    const own = await startShop({
      DATA_DIR: folder,
      STRIPE_SECRET_KEY: 'sk_test_sandbox_reports',
      STRIPE_WEBHOOK_SECRET: 'whsec_reports',
      SANDBOX_URL: shop.sandboxUrl,
      SENTRY_DSN: service.dsn,
    })
    const page = await browser.newPage()
    try {
      const answer = await page.goto(`${own.url}/shop`)
      expect(answer?.headers()['content-security-policy']).toContain(`connect-src 'self' ${service.origin};`)
      await ready(page)
      await page.evaluate(() => {
        setTimeout(() => {
          throw new Error('window broke for ada@posta.example')
        })
        void Promise.reject(new Error('promise broke at /shop?token=segreto'))
      })
      const words = () => service.reports().map(({ exception }) => exception?.values.at(-1)?.value)
      await expect
        .poll(words)
        .toEqual(
          expect.arrayContaining([
            expect.stringContaining('window broke for ***@***'),
            expect.stringContaining('promise broke at /shop?***'),
          ]),
        )
      // a page whose data cannot be read ends in the error boundary
      await page.route('**/product/*.data*', (route) => route.fulfill({ status: 200, body: 'no data' }))
      await page.locator('article a').first().click()
      await page.getByRole('heading', { name: 'Si è verificato un errore' }).waitFor()
      await expect.poll(() => service.received.length).toBe(3)
      expect(service.received.join()).not.toMatch(/segreto|posta\.example|"request"|breadcrumbs|HeadlessChrome/)
    } finally {
      await page.close()
      await own.end()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

test('without a service nothing of it is loaded, and the policy allows no other host', async ({ page, request }) => {
  expect((await request.get('/shop')).headers()['content-security-policy']).toContain("connect-src 'self';")
  await page.goto('/shop')
  await ready(page)
  await expect(page.locator('meta[name=segnalazioni]')).toHaveCount(0)
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(scripts.filter((name) => /\/error-reports-/.test(name))).toEqual([])
})
