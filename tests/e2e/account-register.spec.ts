import type { Page } from '@playwright/test'
import {
  fillRegistration,
  emailTo,
  newAddress,
  passCaptcha,
  plentifulPage,
  robotBox,
  tokens,
  verificationEmail,
} from './support/account.ts'
import {
  addToCart,
  expect,
  expectAccessible,
  forgive,
  loseAnswer,
  open,
  ready,
  test,
  type Shop,
} from './support/test.ts'

const register = (page: Page) => page.getByRole('button', { name: 'Registrati', exact: true })

async function registerAnew(page: Page) {
  const email = newAddress()
  await open(page, '/register')
  await fillRegistration(page, email)
  await passCaptcha(page)
  await register(page).click()
  await page.waitForURL('/email-verification')
  await ready(page)
  return email
}

const isVerified = async (shop: Shop, email: string) =>
  (await shop.query('select 1 from account where email = $1 and verified_at is not null', [email])).length === 1

test(
  'the registration has its fields',
  {
    tag: ['@S-111', '@S-112', '@S-113', '@S-114', '@S-115', '@S-116', '@S-117', '@S-118', '@S-119', '@S-120', '@S-123'],
  },
  async ({ page }) => {
    await open(page, '/register')
    const fields = await page
      .locator('form input[name]')
      .evaluateAll((inputs) =>
        inputs.map((input) =>
          `${input.getAttribute('name')} ${input.getAttribute('type') ?? 'text'} ${input.getAttribute('autocomplete') ?? ''}`.trim(),
        ),
      )
    expect(fields).toEqual([
      'nome text given-name',
      'cognome text family-name',
      'email email email',
      'telefono tel tel',
      'nascita date bday',
      'password password new-password',
      'ripetiPassword password new-password',
      'genere radio',
      'genere radio',
      'genere radio',
      'termini checkbox',
      'novita checkbox',
      'captcha checkbox',
    ])
    const gender = page.getByRole('group', { name: 'Genere' })
    expect(
      await gender.getByRole('radio').evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value'))),
    ).toEqual(['uomo', 'donna', 'notspecify'])
    await expect(gender.getByLabel('Preferisco non specificarlo', { exact: true })).toHaveAttribute(
      'value',
      'notspecify',
    )
    await expect(page.getByLabel("Accetto i termini e dichiaro di aver letto l'informativa privacy")).toBeVisible()
    await expect(page.getByRole('link', { name: 'termini', exact: true })).toHaveAttribute('href', '/terms')
    await expect(page.getByRole('link', { name: 'informativa privacy' })).toHaveAttribute('href', '/privacy')
    await expect(page.getByRole('link', { name: 'Accedi' })).toHaveAttribute('href', '/login')
    await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/')
    await expectAccessible(page)
  },
)

test(
  'each check has its message at its field, in order',
  { tag: ['@S-356', '@S-357', '@S-358', '@S-359', '@S-360', '@S-361', '@S-124', '@S-362', '@S-491'] },
  async ({ page }) => {
    await open(page, '/register')
    const name = page.getByLabel('Nome', { exact: true })
    const born = page.getByLabel('Data di nascita')
    const told = async (words: string, where: ReturnType<Page['locator']>) => {
      // no button yet: Enter submits
      await name.press('Enter')
      await expect(page.getByRole('alert').getByText(words, { exact: true }).last()).toBeVisible()
      await expect(where).toBeFocused()
      await expect(where).toHaveAccessibleDescription(new RegExp(words.replace(/[.!]/g, '\\$&')))
      await expect(where).toHaveAttribute('aria-invalid', 'true')
    }
    await born.fill('2015-03-01')
    await told('Devi avere almeno 18 anni per registrarti', born)
    await born.fill('1890-03-01')
    await told('Formato data non valido', born)
    await born.fill('')
    await told('Compila tutti i campi!', name)
    await expectAccessible(page)
    await fillRegistration(page, 'ada@posta')
    await page.getByLabel('Ripeti la password').fill('Lenti-e-aste-8')
    await told('Le due password non corrispondono', page.getByLabel('Ripeti la password'))
    await page.getByLabel('Ripeti la password').fill('Lenti-e-aste-7')
    await told('Formato email non valido', page.getByLabel('Email'))
    await page.getByLabel('Email').fill('ada@posta.example')
    await told('Completa il captcha prima di proseguire.', robotBox(page))
    await expect(register(page)).toHaveCount(0)
    await expectAccessible(page)
  },
)

test(
  'from the form over the email to a verified address, and back to the cart',
  {
    tag: ['@S-121', '@S-122', '@S-464', '@S-511', '@S-512', '@S-290', '@S-296', '@H-03', '@H-112', '@S-267', '@S-268'],
  },
  async ({ page, shop }) => {
    await open(page, await plentifulPage(shop))
    await addToCart(page)
    const email = newAddress()
    await open(page, '/register')
    await fillRegistration(page, email)
    await expect(register(page)).toHaveCount(0)
    const script = page.waitForEvent('worker')
    await robotBox(page).check()
    expect(new URL((await script).url()).pathname).toMatch(/^\/assets\/worker-[\w-]+\.js$/)
    await expect(page.getByText('Capcha verificato con successo', { exact: true })).toBeVisible()
    await expect(register(page)).toBeVisible()
    await expectAccessible(page)
    const sent = page.waitForRequest('**/api/Auth/Register?*')
    await register(page).click()
    expect((await sent).postDataJSON()).toEqual({
      nomeCompleto: 'Ada Bianchi',
      email,
      password: 'Lenti-e-aste-7',
      genere: 'donna',
      dataNascita: '1990-05-17',
      telefono: '333 0000009',
    })
    await page.waitForURL('/email-verification')
    await expect(page.getByText('Registrazione avvenuta con successo', { exact: true })).toHaveCount(1)
    await expect(page.getByText('Sei gia autenticato!')).toHaveCount(0)
    expect(await tokens(page)).toEqual([43, 43])
    await expect(page.getByRole('heading', { level: 1, name: 'Verifica la tua email', exact: true })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continua l’acquisto' }).click()
    await expect(page.getByRole('dialog', { name: 'Carrello' })).toContainText(email)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Carrello' })).toBeHidden()
    // the panel takes its entry out of the history, which would break off what is opened meanwhile
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.pannelli))).toBe(false)

    const { link } = await emailTo(shop, email, verificationEmail)
    await open(page, link)
    await expect(page.getByText('Indirizzo verificato')).toBeVisible()
    expect(await isVerified(shop, email)).toBe(true)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Torna al carrello' }).click()
    await page
      .getByRole('dialog', { name: 'Carrello' })
      .getByLabel(/Accetto i termini/)
      .waitFor({ state: 'detached' })
    // the terms were accepted with the registration: no question, and a purchase is possible at once
    await page
      .getByRole('dialog', { name: 'Carrello' })
      .getByRole('button', { name: /^Acquista/ })
      .click()
    await page.waitForURL(`${shop.sandboxUrl}/c/pay/*`)
  },
)

test(
  'a typed code makes no request, and navigates to the URL of the email',
  { tag: ['@S-129', '@S-130', '@S-131', '@S-132', '@S-385', '@S-502', '@H-04'] },
  async ({ page, shop }) => {
    const email = await registerAnew(page)
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && calls.push(new URL(request.url()).pathname))
    const code = page.getByPlaceholder('Codice di verifica', { exact: true })
    await expect(code).toHaveJSProperty('type', 'text')
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    // it has letters
    await expect(code).toHaveAttribute('autocapitalize', 'characters')
    await expect(code).not.toHaveAttribute('inputmode')
    const verify = page.getByRole('button', { name: 'Verifica', exact: true })
    for (const nothing of ['', '   ']) {
      await code.fill(nothing)
      await verify.click()
      await expect(code).toHaveAccessibleDescription(/Inserisci il codice ricevuto via email\.?(?: |$)/)
      await expect(code).toBeFocused()
    }
    expect(calls).toEqual([])
    await expectAccessible(page)

    const sent = await emailTo(shop, email, verificationEmail)
    await code.fill(sent.code)
    await verify.click()
    await expect(page.getByText('Indirizzo verificato')).toBeVisible()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(sent.link)
    expect(await isVerified(shop, email)).toBe(true)
    await page.getByRole('link', { name: 'Vai al negozio' }).click()
    await expect(page).toHaveURL('/shop')
    // verified, the page is for visitors only
    await page.goto('/email-verification')
    await expect(page.getByText('Sei gia autenticato!')).toHaveCount(1)
    await expect(page).toHaveURL('/')
  },
)

test('a link that is opened in another browser asks, and the registration gets a new password', async ({
  page,
  shop,
  browser,
}) => {
  const email = await registerAnew(page)
  const { link } = await emailTo(shop, email, verificationEmail)
  await using elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await open(other, link)
  await expect(other.getByRole('main').getByText('Ada Bianchi')).toBeVisible()
  await expect(other.getByRole('main').getByText(email)).toBeVisible()
  expect(await isVerified(shop, email)).toBe(false)
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Conferma e scegli la password' }).click()
  await expect(other.getByRole('group', { name: 'Scegli la nuova password' })).toBeFocused()
  await other.getByLabel('Nuova password', { exact: true }).fill('Montature-di-oggi-3')
  expect(await isVerified(shop, email)).toBe(true)
  await expectAccessible(other)
  await other.getByLabel('Ripeti la nuova password').fill('Montature-di-oggi-3')
  await other.getByRole('button', { name: 'Cambia password' }).click()
  await other.waitForURL('/login')
  // the browser that registered is signed out
  expect(
    await shop.query(
      'select 1 from session join account on account.id = account_id where email = $1 and ended_at is null',
      [email],
    ),
  ).toEqual([])
})

test(
  'a wrong code is refused, another email can be requested, and the limit says when',
  { tag: ['@S-132'] },
  async ({ page, shop, complaints }) => {
    const email = await registerAnew(page)
    await emailTo(shop, email, verificationEmail)
    await page.getByPlaceholder('Codice di verifica').fill('x')
    await page.getByRole('button', { name: 'Verifica', exact: true }).click()
    await expect(page.getByRole('alert').getByText('Il codice non è valido o è scaduto')).toBeVisible()
    await expectAccessible(page)
    const again = page.getByRole('button', { name: 'Invia di nuovo' })
    await again.click()
    await expect(page.getByText(/Email in viaggio/)).toBeVisible()
    await page.route('**/api/Utenti/InviaVerifica', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '42' },
        json: { code: 'too-many-requests', title: 'Troppi.' },
      }),
    )
    await again.click()
    await expect(page.getByText('potrai chiederne un’altra tra 42 secondi')).toBeVisible()
    forgive(complaints, /status of (400|429)/)
  },
)

test(
  'a captcha that the server refuses reloads the page; what was typed stays, but no password',
  { tag: ['@S-297', '@S-489', '@H-06'] },
  async ({ page }) => {
    await page.clock.install()
    await open(page, '/register')
    await fillRegistration(page, 'ada@posta.example')
    await page.route(
      '**/api/Capcha/Verify',
      (route) => route.continue({ postData: JSON.stringify({ captchaValue: 'x' }) }),
      {
        times: 1,
      },
    )
    await page.evaluate(() => Object.assign(globalThis, { same: true }))
    const reloaded = page.waitForEvent('framenavigated')
    await page.clock.pauseAt(Date.now() + 1000)
    await robotBox(page).check()
    await expect(
      page.getByRole('alert').getByText('Errore durante la validazione del capcha', { exact: true }),
    ).toBeVisible()
    // there is time to read it
    await page.clock.runFor(1500)
    expect(await page.evaluate(() => 'same' in globalThis)).toBe(true)
    await page.clock.runFor(1000)
    await reloaded
    await page.clock.resume()
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Ada')
    await expect(page.getByLabel('Data di nascita')).toHaveValue('1990-05-17')
    await expect(page.getByLabel('Donna')).toBeChecked()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Lenti')
    await expectAccessible(page)

    await ready(page)
    await fillRegistration(page, newAddress())
    await passCaptcha(page)
    await register(page).click()
    await page.waitForURL('/email-verification')
    expect(await page.evaluate(() => sessionStorage.getItem('registrazione'))).toBeNull()
  },
)

test('a registration whose answer is lost makes one account, also when it is sent again', async ({
  page,
  shop,
  complaints,
}) => {
  const accountsOf = async (email: string) =>
    (await shop.query('select 1 from account where email = $1', [email])).length
  const noAnswer = page.getByRole('alert').getByText('Il negozio non risponde')
  const [first, second] = [newAddress(), newAddress()]
  await open(page, '/register')
  await fillRegistration(page, first)
  await passCaptcha(page)
  await loseAnswer(page, /Auth\/Register/)
  await register(page).click()
  await expect(noAnswer).toBeVisible()

  // another address has no account yet, and the proof is spent
  await page.getByLabel('Email').fill(second)
  await register(page).click()
  await expect(page.getByRole('alert').getByText('Completa il captcha prima di proseguire.')).toBeVisible()
  await expect(robotBox(page)).not.toBeChecked()
  await expect(page.getByText('Verificato', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await passCaptcha(page)
  await loseAnswer(page, /Auth\/Register/)
  await register(page).click()
  await expect(noAnswer).toBeVisible()
  await register(page).click()
  await page.waitForURL('/email-verification')
  await expect(page.getByText('Registrazione avvenuta con successo')).toHaveCount(1)
  await expect(page.getByText(second)).toBeVisible()
  expect([await accountsOf(first), await accountsOf(second)]).toEqual([1, 1])
  forgive(complaints, /ERR_FAILED|status of (401|403)/)
})

test('a captcha that is refused reloads no other page', async ({ page }) => {
  await page.clock.install()
  await open(page, '/register')
  await page.route('**/api/Capcha/Verify', (route) =>
    route.continue({ postData: JSON.stringify({ captchaValue: 'x' }) }),
  )
  await page.clock.pauseAt(Date.now() + 1000)
  await robotBox(page).check()
  await expect(page.getByRole('alert').getByText('Errore durante la validazione del capcha')).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { same: true }))
  await page
    .getByRole('main')
    .getByRole('link', { name: /Accedi/ })
    .click()
  // a little at a time, because the page would be reloaded after 2 s
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return new URL(page.url()).pathname
    })
    .toBe('/login')
  // the page of the captcha would be loaded again 2 s after its message
  await page.clock.runFor(2500)
  await page.clock.resume()
  await ready(page)
  expect(await page.evaluate(() => 'same' in globalThis)).toBe(true)
})

test('the captcha is solved without workers as well', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'))
  await open(page, '/register')
  await passCaptcha(page)
  await expect(register(page)).toBeVisible()
})

test('the registration by keyboard alone', async ({ page }) => {
  await open(page, '/register')
  await page.getByLabel('Nome', { exact: true }).focus()
  const type = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await type('Ada')
  await type('Bianchi')
  await type(newAddress())
  await type('333 0000009')
  await page.keyboard.type('17051990')
  await page.getByLabel('Password', { exact: true }).focus()
  for (const field of ['Password', 'Ripeti la password']) {
    await expect(page.getByLabel(field, { exact: true })).toBeFocused()
    await type('Lenti-e-aste-7')
    // past the button that shows it
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Donna')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await robotBox(page).focus()
  await page.keyboard.press('Space')
  await expect(register(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(register(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('/email-verification')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
