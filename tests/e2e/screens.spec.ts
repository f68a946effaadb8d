import type { Locator } from '@playwright/test'
import {
  addToCart,
  cart,
  desk,
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  forgive,
  open,
  openCart,
  phone,
  test,
} from './support/test.ts'

interface Screen {
  tag: string[]
  path: string
  heading: string | RegExp
  /** What makes it this screen and no other. */
  shows: (main: Locator) => Locator[]
}

const screens: Screen[] = [
  {
    tag: ['@S-020'],
    path: '/',
    heading: 'Quale vedi più nitido?',
    shows: (main) =>
      ['I Nostri Brand', 'Prodotti in Tendenza', 'Le nostre promesse'].map((name) =>
        main.getByRole('region', { name }),
      ),
  },
  {
    tag: ['@S-021'],
    path: '/shop',
    heading: 'Occhiali',
    shows: (main) => [main.getByRole('searchbox', { name: 'Cerca' }), main.getByRole('article').nth(23)],
  },
  {
    tag: ['@S-022'],
    path: '/product/1',
    heading: /-\d/,
    shows: (main) => [
      main.getByRole('region', { name: 'Dettagli' }),
      main.getByRole('button', { name: 'Aggiungi al carrello' }),
    ],
  },
  {
    tag: [],
    path: '/prova',
    heading: 'Provala in scala',
    shows: (main) => [main.getByRole('button', { name: 'Apri la fotocamera' })],
  },
  {
    tag: ['@S-024', '@S-183'],
    path: '/whoweare',
    heading: 'Chi siamo',
    shows: (main) => [main.getByText(/nel 1994/), main.getByRole('heading', { name: 'Esperienza decennale' })],
  },
  {
    tag: ['@S-025'],
    path: '/contact',
    heading: /Contatti/,
    shows: (main) => [main.getByRole('button', { name: 'Invia il messaggio' })],
  },
  {
    tag: ['@S-026', '@S-185'],
    path: '/terms',
    heading: /^Termini e Condizioni d'Uso$/,
    shows: (main) => [main.locator('summary', { hasText: '1. Informazioni generali' })],
  },
  {
    tag: ['@S-027'],
    path: '/privacy',
    heading: 'Privacy e cookie',
    shows: (main) => [main.getByText('non usa cookie')],
  },
  {
    tag: ['@S-027'],
    path: '/policy',
    heading: 'Cookie e privacy',
    shows: (main) => [main.getByText('non usa cookie')],
  },
  { tag: [], path: '/accessibilita', heading: 'Accessibilità', shows: () => [] },
  {
    tag: ['@S-028', '@S-125', '@S-126'],
    path: '/login',
    heading: /Accedi/,
    shows: (main) => [
      main.locator('input[name=email][type=email]'),
      main.locator('input[name=password][type=password]'),
      main.getByRole('button', { name: 'Accedi', exact: true }),
    ],
  },
  { tag: ['@S-028'], path: '/register', heading: /account/i, shows: (main) => [main.getByLabel('Ripeti la password')] },
  {
    tag: ['@H-80'],
    path: '/recupero-password',
    heading: 'Recupera la password',
    shows: (main) => [main.getByLabel('Email')],
  },
  {
    tag: ['@S-129'],
    path: '/email-verification',
    heading: 'Verifica la tua email',
    shows: (main) => [main.getByPlaceholder('Codice di verifica')],
  },
  {
    tag: ['@S-030', '@S-498'],
    path: '/payment-success',
    heading: 'Si è verificato un problema',
    shows: (main) => [main.getByText("Session ID mancante nell'URL.")],
  },
]

for (const { tag, path, heading, shows } of screens) {
  test(
    `${path} opens for visitors, with one heading, no axe violation and nothing beyond its sides, also at 320 px`,
    { tag: [...tag, '@S-395'] },
    async ({ page }) => {
      await open(page, path)
      for (const viewport of [phone, desk]) {
        await page.setViewportSize(viewport)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        for (const part of shows(page.getByRole('main'))) await expect(part).toBeVisible()
        await expectAccessible(page)
      }
      for (const width of [desk.width, phone.width, 320]) {
        await page.setViewportSize({ width, height: 800 })
        // a carousel follows the width some frames later
        const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
        await expect.poll(wide, `at ${width}`).toBeLessThanOrEqual(width)
      }
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('alert').filter({ hasText: /autenticat|diritto/ })).toHaveCount(0)
    },
  )
}

test(
  'any other address is the not-found page, with its status',
  { tag: ['@S-032', '@S-179', '@S-182'] },
  async ({ page, complaints }) => {
    const answer = await page.goto('/qualcosa/che/non/esiste')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Pagina Non Trovata')
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('link', { name: 'Torna alla Home', exact: true }).click()
    await expect(page).toHaveURL('/')
    // the browser says by itself that a document was a 404
    forgive(complaints, /status of 404/)
  },
)

test('a page that fails to load shows the shop’s error page', async ({ page, complaints }) => {
  await open(page, '/shop')
  const font = () => page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)
  const before = await font()
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Si è verificato un errore')
  expect(await font()).toBe(before)
  await expectAccessible(page)
  // of all that the browser may say only that the answer was a refusal
  forgive(complaints, /status of 500/)
})

test('an id that is no number makes no request and says so', { tag: ['@S-023'] }, async ({ page, complaints }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const answer = await page.goto('/product/abc')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prdotto non trovato!')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.includes('GetProdotto'))).toEqual([])
  await expectAccessible(page)
  forgive(complaints, /status of 404/)
})

test('every link of the common layout leads somewhere', { tag: ['@S-025', '@S-027'] }, async ({ page, request }) => {
  await open(page, '/whoweare')
  const addresses = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses).toEqual(expect.arrayContaining(['/contact', '/terms', '/privacy', '/policy', '/shop', '/whoweare']))
  const inFooter = page.getByRole('contentinfo').locator('a')
  expect(await inFooter.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    expect.arrayContaining(['/contact', '/privacy', '/policy']),
  )
  for (const [name, address] of [
    ['Privacy policy', '/privacy'],
    ['Cookie policy', '/policy'],
  ] as const) {
    await expect(inFooter.filter({ hasText: name })).toHaveAttribute('href', address)
  }
  for (const address of new Set(addresses)) expect((await request.get(address)).status(), address).toBe(200)
})

test('the panel of the Assistenza button lets the keyboard in and out', async ({ page }) => {
  await open(page, '/')
  const button = page.getByRole('button', { name: 'Assistenza' })
  await button.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Richieste assistenza' })
  await expect(panel.getByRole('button', { name: 'Chiudi' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
})

/** How many things move at this moment. */
function moving() {
  return document.getAnimations().filter(({ playState }) => playState === 'running').length
}

test('the home page without motion, with the cart open over it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/product/1')
  await addToCart(page)
  await open(page, '/')
  expect(await page.evaluate(moving)).toBe(0)
  await expectAccessibleAtBothWidths(page)
  await openCart(page)
  expect(await page.evaluate(moving)).toBe(0)
  await expect(cart(page).getByRole('listitem')).toHaveCount(1)
  await expectAccessibleAtBothWidths(page)
})
