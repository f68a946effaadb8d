import { expect, open, ready, test } from './support/test.ts'

/** The router of the page, as it names it itself. */
interface Walking {
  __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
}

test('the page is a document of its own, and what follows it too', async ({ page }) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  await open(page, '/product/1')
  await page.getByRole('link', { name: 'Provala in scala su una tua foto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Provala in scala' })).toBeVisible()
  await page.getByRole('link', { name: 'Negozio' }).first().click()
  await expect(page).toHaveURL('/shop')
  expect(documents).toEqual(['/product/1', '/prova', '/shop'])
})

test('a walk within the shop that leads to the page, or away from it, loads a document too', async ({ page }) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
  })
  const walk = (to: string) =>
    page.evaluate((path) => {
      const { __reactRouterDataRouter: router } = window as unknown as Walking
      void router.navigate(path)
    }, to)
  await open(page, '/whoweare')
  await walk('/prova')
  await expect.poll(() => documents).toEqual(['/whoweare', '/prova'])
  await ready(page)
  await walk('/contact')
  await expect.poll(() => documents).toEqual(['/whoweare', '/prova', '/contact'])
  await expect(page.getByRole('button', { name: 'Invia il messaggio' })).toBeVisible()
})

test('the camera and files of the device are this page’s alone', async ({ request }) => {
  const headersOf = async (path: string) => (await request.get(path)).headers()
  for (const path of ['/prova', '/prova?montatura=1', '/Prova/']) {
    const headers = await headersOf(path)
    expect(headers['permissions-policy'], path).toContain('camera=(self),')
    expect(headers['content-security-policy'], path).toContain("img-src 'self' data: blob:; media-src blob:;")
  }
  const others = ['/', '/shop', '/product/1', '/whoweare', '/contact', '/login', '/profile', '/admin', '/prova/altro']
  for (const path of others) {
    const headers = await headersOf(path)
    expect(headers['permissions-policy'], path).toContain('camera=(),')
    expect(headers['content-security-policy'], path).not.toContain('blob:')
  }
})
