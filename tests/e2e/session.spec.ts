import { createHash } from 'node:crypto'
import { enter, newAccount, openSignedIn } from './support/account.ts'
import { administrator, forgive, customer, expect, expectAccessible, hold, open, ready, test } from './support/test.ts'

test('signing in', { tag: ['@S-363', '@S-127', '@S-128', '@S-289', '@S-270', '@S-513'] }, async ({ page }) => {
  await open(page, '/login')
  await expect(page.getByRole('link', { name: /Registrati|account/i }).first()).toHaveAttribute('href', '/register')
  await expect(page.getByRole('link', { name: /Home/ }).first()).toHaveAttribute('href', '/')
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page.getByText('Compila tutti i campi').first()).toBeVisible()
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password').fill(customer.password)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.waitForURL('/')
  await expect(page.getByText('Accesso effettuato', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Sei gia autenticato!')).toHaveCount(0)
  expect(
    await page.evaluate(() => [localStorage.getItem('token')?.length, localStorage.getItem('refreshToken')?.length]),
  ).toEqual([43, 43])
})

test('a wrong password is reported in the form, and nothing is stored', async ({ page, complaints }) => {
  await open(page, '/login')
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password').fill('sbagliata-1994')
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page.getByText('Email o password non corretti.').first()).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  forgive(complaints, /status of 401/)
})

test(
  'profile and dashboard redirect visitors, and the dashboard customers, with one message',
  { tag: ['@S-029', '@S-400', '@S-031', '@S-401'] },
  async ({ page }) => {
    const expectRefused = async (path: string, words: string) => {
      await page.goto(path)
      await expect(page.getByText(words)).toHaveCount(1)
      await expect(page).toHaveURL('/')
    }
    const notTheirs = 'Nha ah! Non hai diritto di accedere a questa pagina!'
    await expectRefused('/profile', 'Devi essere autenticato per accedere a questa pagina!')
    await expectRefused('/admin', notTheirs)
    await enter(page, customer)
    await expectRefused('/admin', notTheirs)
  },
)

test(
  'sign-in, registration and verification redirect a signed-in customer, with one message',
  { tag: ['@S-028', '@S-399'] },
  async ({ page }) => {
    await enter(page, customer)
    for (const path of ['/login', '/register', '/email-verification']) {
      await page.goto(path)
      await expect(page.getByText('Sei gia autenticato!'), path).toHaveCount(1)
      await expect(page, path).toHaveURL('/')
    }
  },
)

test(
  'sign-in and registration redirect the owner, and a customer who has not verified the address, as well',
  { tag: ['@S-028', '@S-399', '@H-03'] },
  async ({ page, shop }) => {
    for (const who of [administrator, await newAccount(shop, { verified: false })]) {
      await enter(page, who)
      for (const path of ['/login', '/register']) {
        await page.goto(path)
        await expect(page.getByText('Sei gia autenticato!'), path).toHaveCount(1)
        await expect(page, path).toHaveURL('/')
      }
    }
    await open(page, '/email-verification')
    await expect(page.getByPlaceholder('Codice di verifica')).toBeVisible()
    await expect(page).toHaveURL('/email-verification')
  },
)

test(
  'a stored token counts as signed in, even while the server cannot say whose it is',
  { tag: ['@S-288'] },
  async ({ page, complaints }) => {
    await open(page, '/shop')
    const header = page.getByRole('banner')
    await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)))
    await page.route('**/api/Auth/GetUserInfo', (route) => route.abort())
    await open(page, '/shop')
    await expect(header.getByRole('link', { name: 'Profilo' })).toBeVisible()
    await page.evaluate(() => localStorage.removeItem('token'))
    await open(page, '/shop')
    await expect(header.getByRole('link', { name: 'Accedi' })).toBeVisible()
    forgive(complaints, /Failed to load resource/)
  },
)

test(
  'the user icon leads to sign-in, profile or dashboard',
  { tag: ['@S-044', '@S-045', '@S-046'] },
  async ({ page }) => {
    await open(page, '/shop')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Accedi' })).toHaveAttribute('href', '/login')
    await openSignedIn(page, customer, '/shop')
    await expect(page.getByRole('banner').getByRole('link', { name: /Profilo/ })).toHaveAttribute('href', '/profile')
    await openSignedIn(page, administrator, '/shop')
    await page.getByRole('banner').locator('a[href="/admin"]').click()
    await expect(page).toHaveURL('/admin')
    await ready(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  },
)

/** Notes whether the spinner of the start was ever there, however shortly. */
function noteSpinner() {
  new MutationObserver(() => {
    if (/Un momento…|Verifica dell'accesso in corso/.test(document.body?.textContent ?? ''))
      Object.assign(globalThis, { spun: true })
  }).observe(document, { childList: true, subtree: true })
}

test(
  'on start a stored token is checked, with a spinner; without one no request is made',
  { tag: ['@S-033', '@S-034', '@S-035'] },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && asked.push(new URL(request.url()).pathname))
    const spinner = page.getByRole('status').filter({ hasText: 'Un momento…' })
    await page.addInitScript(noteSpinner)
    await open(page, '/whoweare')
    expect(asked).toEqual([])
    expect(await page.evaluate(() => 'spun' in globalThis)).toBe(false)
    // leaves the page, so that what it still asks for is over
    await enter(page, customer)
    asked.length = 0
    const held = Promise.withResolvers<void>()
    await page.route('**/api/Auth/GetUserInfo', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/profile')
    await expect(spinner).toBeVisible()
    expect(await page.evaluate(() => 'spun' in globalThis)).toBe(true)
    await expect.poll(() => asked[0]).toBe('/api/Auth/GetUserInfo')
    held.resolve()
    await expect(page.getByRole('heading', { name: 'Profilo Utente' })).toBeVisible()
    await expect(spinner).toHaveCount(0)
    await expectAccessible(page)
    // on a page for anyone in place of the user icon
    await page.unroute('**/api/Auth/GetUserInfo')
    const release = await hold(page, '**/api/Auth/GetUserInfo')
    await page.goto('/whoweare')
    const header = page.getByRole('banner')
    await expect(header.getByRole('status')).toHaveText("Verifica dell'accesso in corso")
    release()
    await expect(header.getByRole('link', { name: 'Profilo' })).toBeVisible()
    await expect(header.getByRole('status')).toHaveCount(0)
  },
)

test(
  'logging out removes both tokens and goes to the home page without a message',
  { tag: ['@S-291'] },
  async ({ page, complaints }) => {
    await openSignedIn(page, customer, '/profile')
    await expect(page.getByText('Accesso effettuato')).toHaveCount(0)
    await page.getByRole('button', { name: /Esci|Logout/i }).click()
    await page.waitForURL('/')
    await ready(page)
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('refreshToken')])).toEqual([
      null,
      null,
    ])
    await expect(page.getByText('Devi essere autenticato')).toHaveCount(0)
    // of a request of the profile that was on its way
    forgive(complaints, /status of 401/)
  },
)

test(
  'a session that cannot be renewed is reported on every page, without leaving it',
  { tag: ['@S-295', '@S-477'] },
  async ({ page, complaints }) => {
    await openSignedIn(page, customer, '/')
    await page.evaluate(() => {
      for (const key of ['token', 'refreshToken']) localStorage.setItem(key, 'x'.repeat(43))
    })
    await page.getByRole('banner').getByRole('link', { name: 'Profilo' }).click()
    const message = page.getByRole('alert').getByText('Si è verificato un errore')
    await expect(message).toHaveCount(1)
    await expect(page).toHaveURL('/profile')
    // the message stands for four seconds, and leaves the link of the banner free
    await page.getByRole('link', { name: 'accedi di nuovo' }).click({ trial: true })
    await expect(message).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('banner').getByRole('link', { name: /home/ }).click()
    await expect(page).toHaveURL('/')
    // a click has to reach it: nothing lies over it
    await page.getByRole('link', { name: 'accedi di nuovo' }).click()
    await page.getByLabel('Email').fill(customer.email)
    await page.getByLabel('Password').fill(customer.password)
    await page.getByRole('button', { name: 'Accedi' }).click()
    await page.waitForURL('/')
    await expect(page.getByText('Sessione scaduta')).toHaveCount(0)
    forgive(complaints, /status of 401/)
  },
)

test(
  'a session without a refresh token is reported as well, without leaving the page',
  { tag: ['@S-294'] },
  async ({ page, complaints }) => {
    await openSignedIn(page, customer, '/')
    await page.evaluate(() => {
      localStorage.setItem('token', 'x'.repeat(43))
      localStorage.removeItem('refreshToken')
    })
    await page.getByRole('banner').getByRole('link', { name: 'Profilo' }).click()
    await expect(page.getByRole('alert').getByText('Si è verificato un errore')).toHaveCount(1)
    await expect(page).toHaveURL('/profile')
    forgive(complaints, /status of 401/)
  },
)

test(
  'an expired token is refreshed once, without a trace on the page',
  { tag: ['@S-292', '@S-293'] },
  async ({ page, shop, complaints }) => {
    await enter(page, customer)
    // before the server knows anything of it
    const hash = createHash('sha256')
      .update((await page.evaluate(() => localStorage.getItem('token'))) ?? '')
      .digest()
    const expire = "update session_token set expires_at = now() - interval '1 second' where hash = $1 returning 1"
    expect(await shop.query(expire, [hash])).toHaveLength(1)
    let refreshes = 0
    page.on('request', (request) => request.url().includes('/RefreshToken') && refreshes++)
    await open(page, '/profile')
    await expect(page.getByRole('heading', { name: 'Profilo Utente' })).toBeVisible()
    expect(refreshes).toBe(1)
    forgive(complaints, /status of 401/)
  },
)

test('the HTML of a guarded page holds no personal data', async ({ request }) => {
  for (const path of ['/profile', '/admin']) {
    const html = await (await request.get(path)).text()
    for (const { email } of [customer, administrator]) expect(html).not.toContain(email)
    expect(html).not.toMatch(/<h1|Rossi|Ferrari/)
  }
})
