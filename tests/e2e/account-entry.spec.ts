import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import {
  fillRegistration,
  emailTo,
  newAccount,
  newAddress,
  openSignedIn,
  passCaptcha,
  plentifulPage,
  tokens,
} from './support/account.ts'
import {
  addToCart,
  cart,
  expect,
  expectAccessible,
  expectNotWider,
  forgive,
  loseAnswer,
  open,
  openCart,
  ready,
  test,
} from './support/test.ts'

/** Milliseconds that a code of an authenticator app is shown. */
const halfMinute = 30_000

/** What the app shows for a secret, so many milliseconds later. */
const codeAt = (shiftMs: number, secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + shiftMs })

async function fillLogin(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Accedi' }).click()
}

test(
  'the sign-in shows missing and wrong values at their fields',
  { tag: ['@S-363', '@S-490'] },
  async ({ page, shop, complaints }) => {
    const { email } = await newAccount(shop)
    await open(page, '/login')
    await expect(page.getByRole('link', { name: 'Password dimenticata?' })).toHaveAttribute(
      'href',
      '/recupero-password',
    )
    const button = page.getByRole('button', { name: 'Accedi' })
    await page.getByLabel('Email').fill(email)
    await button.click()
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription('Compila tutti i campi')
    // it is gone with the first letter
    await password.pressSequentially('s')
    await expect(page.getByText('Compila tutti i campi')).toBeHidden()
    await expect(password).not.toHaveAttribute('aria-invalid')
    await fillLogin(page, { email, password: 'sbagliata-1994' })
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email o password non corretti.')
    await password.fill('sbagliata-1995')
    await expect(page.getByText('Email o password non corretti.')).toBeHidden()
    await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid')
    await page.route('**/api/Auth/Login', (route) => route.fulfill({ status: 500, body: '' }))
    await button.click()
    await expect(page.getByRole('alert').getByText('Errore durante il login', { exact: true })).toBeVisible()
    expect(await tokens(page)).toEqual([undefined, undefined])
    await expectAccessible(page)
    forgive(complaints, /status of (401|500)/)
  },
)

test('of several empty fields each is wrong until it is filled', { tag: ['@S-363'] }, async ({ page }) => {
  await open(page, '/login')
  await page.getByRole('button', { name: 'Accedi' }).click()
  const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })]
  const words = page.getByText('Compila tutti i campi')
  await expect(email).toBeFocused()
  await expect(words).toHaveRole('alert')
  await email.pressSequentially('anna')
  await expect(email).not.toHaveAttribute('aria-invalid')
  await expect(email).toHaveAccessibleDescription('')
  // it stands at the other now, neither announced again nor focused
  await expect(password).toHaveAccessibleDescription('Compila tutti i campi')
  await expect(words).not.toHaveRole('alert')
  await expect(email).toBeFocused()
  await expectAccessible(page)
  await password.pressSequentially('L')
  await expect(words).toBeHidden()
})

/** Takes the digits of an app and recovery codes, which have letters: a keyboard of digits could not type those. */
async function expectAnyCode(code: Locator) {
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('autocapitalize', 'none')
  await expect(code).not.toHaveAttribute('inputmode')
}

test('an administrator turns on the second factor, renews its recovery codes, signs in with a code, and turns it off', async ({
  page,
  shop,
  complaints,
}) => {
  const account = await newAccount(shop, { role: 'administrator' })
  await openSignedIn(page, account, '/profile')
  // those of the customers are not the administrator's own (H-107)
  await expect(page.getByRole('region', { name: 'I tuoi ordini' })).toContainText('Nessun ordine presente')
  await page.getByText('Verifica in due passaggi').click()
  const turnOn = page.getByRole('button', { name: 'Attiva', exact: true })
  await page.getByLabel('Password', { exact: true }).fill('sbagliata-1994')
  await turnOn.click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('La password non è corretta.')
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await turnOn.click()
  await expect(page.getByRole('img', { name: /Codice QR/ })).toBeVisible()
  await expect(page.getByText('Inquadra il disegno')).toBeFocused()
  const secret = await page.locator('code').innerText()
  await expect(page.getByLabel('Codice dell’app')).toHaveAttribute('inputmode', 'numeric')
  await expect(page.getByLabel('Codice dell’app')).toHaveAttribute('autocomplete', 'one-time-code')
  await page.getByLabel('Codice dell’app').fill('abc')
  await page.getByRole('button', { name: 'Conferma' }).click()
  await expect(page.getByLabel('Codice dell’app')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Codice dell’app').fill(codeAt(-halfMinute, secret))
  await loseAnswer(page, /Auth\/AttivaSecondoFattore/)
  await page.getByRole('button', { name: 'Conferma' }).click()
  await expect(page.getByRole('alert').getByText('Il negozio non risponde')).toBeVisible()
  // it is on, and its recovery codes were never shown: there are new ones
  await page.getByRole('button', { name: 'Conferma' }).click()
  const group = page.getByRole('group', { name: 'Verifica in due passaggi' })
  await expect(group.getByText(/già attiva. Se non hai visto i codici di riserva, chiedine di nuovi/)).toBeVisible()
  await expect(group).toBeFocused()
  await expectAccessible(page)
  await group.getByLabel('Password', { exact: true }).fill(account.password)
  await expectAnyCode(group.getByLabel('Codice di sicurezza'))
  await group.getByLabel('Codice di sicurezza').fill(codeAt(0, secret))
  await group.getByRole('button', { name: 'Nuovi codici di riserva' }).click()
  await expect(group.getByText('Quelli di prima non valgono più.')).toBeVisible()
  await expect(group).toBeFocused()
  const codes = page.locator('ul.font-mono li')
  const [recoveryCode = '', another = ''] = await codes.allInnerTexts()
  await expectAccessible(page)
  // each stands on a line of its own, unbroken
  const places = await codes.evaluateAll((items) => items.map((item) => item.getBoundingClientRect()))
  expect(new Set(places.map(({ x }) => x)).size).toBe(1)
  expect(places.every(({ height }) => height < 30)).toBe(true)
  await expectNotWider(page)
  await page.getByRole('button', { name: 'Li ho conservati' }).click()
  await expect(group.getByText(/È attiva: l’accesso chiede/)).toBeVisible()
  await expect(group.getByText(/già attiva/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Esci', exact: true }).first().click()
  await page.waitForURL('/')

  await open(page, '/login')
  await fillLogin(page, account)
  const code = page.getByLabel('Codice di sicurezza')
  await expect(code).toBeFocused()
  await expectAnyCode(code)
  await expectAccessible(page)
  await code.fill('000000')
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(code).toHaveAccessibleDescription(/Il codice non è corretto/)
  await expect(page.getByText(/il tentativo di prima/)).toHaveCount(0)
  await code.fill(codeAt(halfMinute, secret))
  await loseAnswer(page, /Auth\/Login/)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(page.getByRole('alert').getByText('Il negozio non risponde')).toBeVisible()
  await page.getByRole('button', { name: 'Accedi' }).click()
  await expect(code).toHaveAccessibleDescription(
    /Il codice non è corretto. Forse il tentativo di prima l’ha già usato: aspetta il prossimo codice dell’app/,
  )
  await code.fill(recoveryCode)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.waitForURL('/')
  await expect(page.getByText('Accesso effettuato')).toHaveCount(1)

  await open(page, '/profile')
  await page.getByText('Verifica in due passaggi').click()
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByLabel('Codice di sicurezza').fill('000000')
  await page.getByRole('button', { name: 'Disattiva' }).click()
  await expect(page.getByLabel('Codice di sicurezza')).toHaveAccessibleDescription(/Il codice non è corretto/)
  await expectAccessible(page)
  await page.getByLabel('Codice di sicurezza').fill(another)
  await page.getByRole('button', { name: 'Disattiva' }).click()
  await expect(turnOn).toBeVisible()
  await expect(group).toBeFocused()
  forgive(complaints, /ERR_FAILED|status of (400|401|403|409)/)
})

test('the code of the email can be typed: the email may be open on another device', async ({
  page,
  shop,
  complaints,
}) => {
  const { email } = await newAccount(shop)
  await open(page, '/recupero-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Invia l’email' }).click()
  const code = page.getByLabel('Codice', { exact: true })
  const goOn = page.getByRole('button', { name: 'Continua' })
  await goOn.click()
  await expect(code).toHaveAccessibleDescription('Inserisci il codice ricevuto via email')
  await expectAccessible(page)
  const { code: right } = await emailTo(shop, email, /password/i)
  await code.fill(right.toLowerCase().replaceAll('-', ' '))
  await goOn.click()
  await expect(page.getByText(`Scegli la nuova password di ${email}`)).toBeVisible()
  await expect(page.getByLabel('Nuova password', { exact: true })).toBeVisible()
  forgive(complaints, /status of 400/)
})

test(
  'a forgotten password: the email, a new password typed twice, the sign-in',
  { tag: ['@S-455', '@S-459', '@S-462', '@H-98'] },
  async ({ page, shop, complaints }) => {
    const { email } = await newAccount(shop)
    await open(page, '/login')
    await page.getByRole('link', { name: 'Password dimenticata?' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Recupera la password' })).toBeVisible()
    const send = page.getByRole('button', { name: 'Invia l’email' })
    await send.click()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Compila tutti i campi')
    // an address without an account gets the same answer
    for (const address of [newAddress(), email]) {
      await page.getByLabel('Email').fill(address)
      await send.click()
      await expect(page.getByText(`Se ${address} è l’indirizzo di un account, l’email è in viaggio.`)).toBeVisible()
    }
    await expectAccessible(page)

    const { link } = await emailTo(shop, email, /password/i)
    expect(link).toMatch(/^\/recupero-password\?/)
    await open(page, link)
    await expectAccessible(page)
    const first = page.getByLabel('Nuova password', { exact: true })
    const second = page.getByLabel('Ripeti la nuova password')
    const change = page.getByRole('button', { name: 'Cambia password' })
    await first.fill('Montature-di-oggi-3')
    await second.fill('Montature-di-ieri-3')
    await change.click()
    await expect(second).toHaveAccessibleDescription('Le due password non corrispondono')
    await second.fill('Montature-di-oggi-3')
    await loseAnswer(page, /Utenti\/ChangePassword/)
    await change.click()
    await expect(page.getByRole('alert').getByText('Il negozio non risponde')).toBeVisible()
    // it may have succeeded, and the code is spent then
    await change.click()
    await expect(
      page.getByRole('alert').getByText(/Il codice non è valido .* Forse il tentativo di prima è riuscito: prova/),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Accedi' }).click()
    await page.waitForURL('/login')
    await ready(page)
    await fillLogin(page, { email, password: 'Montature-di-oggi-3' })
    await page.waitForURL('/')

    // the email works once
    await open(page, link)
    await expect(page.getByRole('alert').getByText('Il codice non è valido o è scaduto')).toBeVisible()
    await expect(send).toBeVisible()
    await expectAccessible(page)
    forgive(complaints, /ERR_FAILED|status of 400/)
  },
)

test(
  'an unverified customer reads in the cart where the confirmation goes, can verify from there, and buys without',
  { tag: ['@S-396', '@H-112'] },
  async ({ page, shop }) => {
    const account = await newAccount(shop, { verified: false })
    await openSignedIn(page, account, await plentifulPage(shop))
    await addToCart(page)
    await openCart(page)
    await expect(cart(page).getByText(`La conferma dell’ordine arriva a ${account.email}`)).toBeVisible()
    await cart(page).getByRole('button', { name: 'Invia di nuovo' }).click()
    await expect(cart(page).getByText(/Email in viaggio/)).toBeVisible()
    await expectAccessible(page)
    await cart(page).getByRole('link', { name: 'inserisci il codice' }).click()
    await expect(page).toHaveURL('/email-verification')
    await emailTo(shop, account.email, /Conferma la tua email/)
    await page.goto(await plentifulPage(shop))
    await openCart(page)
    await cart(page)
      .getByLabel(/Accetto i termini/)
      .check()
    await cart(page)
      .getByRole('button', { name: /^Acquista/ })
      .click()
    await page.waitForURL(`${shop.sandboxUrl}/c/pay/*`)
  },
)

test(
  'a registration that the server refuses shows the reason in the form',
  { tag: ['@S-488'] },
  async ({ page, complaints }) => {
    await open(page, '/register')
    await fillRegistration(page, newAddress())
    await page.getByLabel('Password', { exact: true }).fill('corta')
    await page.getByLabel('Ripeti la password').fill('corta')
    await passCaptcha(page)
    await page.getByRole('button', { name: 'Registrati' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/almeno 8 caratteri/)
    await page.route('**/api/Auth/Register?*', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: 'Registrati' }).click()
    await expect(page.getByRole('alert').getByText('Errore durante la registrazione', { exact: true })).toBeVisible()
    expect(await tokens(page)).toEqual([undefined, undefined])
    forgive(complaints, /status of (400|500)/)
  },
)

const codePages = { '/recupero-password': 'VerifyToken', '/email-verification': 'LeggiVerifica' }
for (const [path, call] of Object.entries(codePages)) {
  test(`${path} focuses its heading when a retry succeeds`, async ({ page, complaints }) => {
    await page.route(`**/api/Utenti/${call}`, (route) => route.abort())
    await open(page, `${path}?email=nessuno@posta.example&token=ABCD`)
    const again = page.getByRole('main').getByRole('button', { name: 'Riprova' })
    await expect(again).toBeVisible()
    await page.unroute(`**/api/Utenti/${call}`)
    await again.click()
    await expect(again).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    forgive(complaints, /ERR_FAILED|status of 4/)
  })
}

test('a long address does not push the recovery of a password sideways', async ({ page }) => {
  await open(page, '/recupero-password')
  const address = `${'ada'.repeat(20)}@${'posta'.repeat(12)}.example`
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', { name: 'Invia l’email' }).click()
  await expect(page.getByText(address)).toBeVisible()
  await expectNotWider(page)
})
