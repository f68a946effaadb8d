import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newAccount, openSignedIn, tokens } from './support/account.ts'
import { closeMessages } from './support/tickets.ts'
import {
  desk,
  expect,
  expectAccessible,
  expectNotWider,
  forgive,
  loseAnswer,
  open,
  phone,
  ready,
  test,
} from './support/test.ts'

const panel = (page: Page, title: string) => page.locator('details').filter({ hasText: title })
const openPanel = (page: Page, title: string) => page.locator('summary').filter({ hasText: title }).click()

test(
  'the card shows the user, and a click copies email and phone',
  { tag: ['@S-133', '@S-134', '@S-135', '@S-136', '@S-137', '@S-138', '@S-139', '@S-029', '@S-396'] },
  async ({ page, shop, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const account = await newAccount(shop)
    await openSignedIn(page, account, '/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Profilo Utente', exact: true })).toBeVisible()
    const card = page.getByRole('region', { name: 'I tuoi dati' })
    await expect(card.getByRole('heading', { name: 'Ada Bianchi' })).toBeVisible()
    await expect(card.getByText('AB', { exact: true })).toBeVisible()
    await expect(card).toContainText('Donna')
    await expect(card).toContainText('17/05/1990')
    await card.getByRole('button', { name: account.email }).click()
    await expect(page.getByText('Email copiato!', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(account.email)
    await card.getByRole('button', { name: '333 0000009' }).click()
    await expect(page.getByText('Telefono copiato!', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('333 0000009')
    await expect(card.getByRole('button', { name: 'Esci' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'I tuoi ordini' })).toBeVisible()
    await expect(page.getByText('Nessun ordine presente')).toBeVisible()
    // orders come first: on a phone above the data, at a desk beside them
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport)
      const orders = await page.getByRole('region', { name: 'I tuoi ordini' }).boundingBox()
      const data = await card.boundingBox()
      if (viewport === desk) expect(data?.x).toBeGreaterThan((orders?.x ?? 0) + (orders?.width ?? 0))
      else expect(data?.y).toBeGreaterThan((orders?.y ?? 0) + (orders?.height ?? 0) - 1)
      await expectAccessible(page)
    }
  },
)

test(
  'logging out ends the session on the server and in both tabs, without a message',
  { tag: ['@S-291', '@H-38'] },
  async ({ page, shop, context }) => {
    await openSignedIn(page, await newAccount(shop), '/profile')
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const other = await context.newPage()
    await other.goto('/profile')
    await ready(other)
    await page.getByRole('region', { name: 'I tuoi dati' }).getByRole('button', { name: 'Esci' }).click()
    await page.waitForURL('/')
    await other.waitForURL('/')
    expect(await tokens(page)).toEqual([undefined, undefined])
    for (const tab of [page, other])
      await expect(tab.getByText(/Devi essere autenticato|Sessione scaduta/)).toHaveCount(0)
    const answer = await page.request.get('/api/Auth/GetUserInfo', { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status()).toBe(401)
  },
)

test('a user with a picture sees it instead of the initials', { tag: ['@S-134'] }, async ({ page, shop }) => {
  const account = await newAccount(shop)
  const any = '/media/loghi/volpedo.svg'
  await shop.query('update account set picture = $1 where email = $2', [any, account.email])
  await openSignedIn(page, account, '/profile')
  const card = page.getByRole('region', { name: 'I tuoi dati' })
  await expect(card.getByRole('heading', { name: 'Ada Bianchi' })).toBeVisible()
  await expect(card.locator('img')).toHaveAttribute('src', any)
  await expect(card.getByText('AB', { exact: true })).toHaveCount(0)
})

test(
  'users edit their own data, and blank fields keep their values; the message is the server’s answer',
  { tag: ['@S-377', '@S-461', '@S-519', '@H-111'] },
  async ({ page, shop, complaints }) => {
    await openSignedIn(page, await newAccount(shop), '/profile')
    await openPanel(page, 'Modifica i tuoi dati')
    const name = page.getByLabel('Nome e cognome')
    await name.fill('Ada Maria Bianchi')
    await expect(name).toHaveAccessibleDescription('')
    await page.getByLabel('Telefono').fill('')
    await page.getByLabel('Preferisco non specificarlo').check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Utente aggiornato con sucesso!')).toHaveCount(1)
    const card = page.getByRole('region', { name: 'I tuoi dati' })
    await expect(card.getByRole('heading', { name: 'Ada Maria Bianchi' })).toBeVisible()
    await expect(card).toContainText('Preferisco non specificarlo')
    await expect(card).toContainText('333 0000009')
    await expect(name).toHaveValue('Ada Maria Bianchi')

    await closeMessages(page)
    await page.route('**/api/Utenti/UpdateUtente?*', (route) => route.fulfill({ json: 'Salvato, grazie' }))
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Salvato, grazie')).toHaveCount(1)
    await page.unroute('**/api/Utenti/UpdateUtente?*')

    // saved data that fail to reload leave the form unchanged
    await page.route('**/api/Utenti/GetUserById', (route) => route.abort())
    await page.getByLabel('Telefono').fill('0131 333')
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Utente aggiornato con sucesso!')).toHaveCount(1)
    await expect(page.getByText('Quello che vedi potrebbe non essere aggiornato: ricarica la pagina.')).toHaveCount(1)
    await expect(page.getByLabel('Telefono')).toHaveValue('0131 333')
    await expect(card.getByRole('heading')).toHaveText('Ada Maria Bianchi')
    await expect(card).toContainText('333 0000009')
    forgive(complaints, /ERR_FAILED/)
  },
)

test('an edit by the owner meanwhile is kept, and so are the typed values', async ({ page, shop, complaints }) => {
  const account = await newAccount(shop)
  await openSignedIn(page, account, '/profile')
  await openPanel(page, 'Modifica i tuoi dati')
  await page.getByLabel('Nome e cognome').fill('Bice Bianchi')
  await shop.query("update account set phone = '0131 222', changed_at = now() + interval '1 second' where email = $1", [
    account.email,
  ])
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('I dati sono stati modificati nel frattempo: controllali e riprova.')).toHaveCount(1)
  await expect(page.getByLabel('Telefono')).toHaveValue('0131 222')
  await expect(page.getByLabel('Nome e cognome')).toHaveValue('Bice Bianchi')
  const born = page.getByLabel('Data di nascita')
  await born.fill(`${new Date().getFullYear() - 10}-01-31`)
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(born).toHaveAccessibleDescription(/almeno 18 anni/)
  await expect(born).toBeFocused()
  await born.fill('1991-01-31')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Utente aggiornato con sucesso!')).toHaveCount(1)
  const [row] = await shop.query('select full_name, phone from account where email = $1', [account.email])
  expect(row).toEqual({ full_name: 'Bice Bianchi', phone: '0131 222' })
  forgive(complaints, /status of 40[09]/)
})

test('own data can be edited again only after they have been reloaded', async ({ page, shop }) => {
  const account = await newAccount(shop)
  await openSignedIn(page, account, '/profile')
  await openPanel(page, 'Modifica i tuoi dati')
  const read = Promise.withResolvers<void>()
  await page.route('**/api/Utenti/GetUserById', async (route) => {
    await read.promise
    await route.continue()
  })
  const save = page.getByRole('button', { name: 'Salva' })
  const asked = page.waitForRequest('**/api/Utenti/GetUserById')
  const known = page.waitForResponse('**/api/Auth/GetUserInfo')
  const number = page.getByLabel('Telefono')
  await number.fill('0131 333')
  await number.press('Enter')
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.type('9')
  await Promise.all([asked, known])
  await page.keyboard.type('9')
  await expect(number).toHaveValue('0131 333')
  await expect(save).toHaveAttribute('aria-busy', 'true')
  read.resolve()
  await expect(save).not.toHaveAttribute('aria-busy')
  await expect(number).toBeFocused()
  await number.fill('0131 444')
  await save.click()
  await expect(page.getByRole('region', { name: 'I tuoi dati' })).toContainText('0131 444')
})

test('the password is changed with the current one, and other sessions end', async ({ page, shop, complaints }) => {
  const account = await newAccount(shop)
  const elsewhere = await page.request.post('/api/Auth/Login', { data: account })
  const { token } = (await elsewhere.json()) as { token: string }
  await openSignedIn(page, account, '/profile')
  await openPanel(page, 'Dispositivi collegati')
  const devices = panel(page, 'Dispositivi collegati').getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await openPanel(page, 'Cambia password')
  const form = panel(page, 'Cambia password')
  const change = form.getByRole('button', { name: 'Cambia password' })
  await change.click()
  await expect(form.getByLabel('Password attuale')).toHaveAccessibleDescription('Compila tutti i campi')
  await form.getByLabel('Password attuale').fill('sbagliata-1994')
  await form.getByLabel('Nuova password', { exact: true }).fill('Montature-di-oggi-3')
  await form.getByLabel('Ripeti la nuova password').fill('Montature-di-oggi-3')
  await change.click()
  await expect(form.getByLabel('Password attuale')).toHaveAccessibleDescription('La password non è corretta.')
  await expectAccessible(page)
  await form.getByLabel('Password attuale').fill(account.password)
  await loseAnswer(page, /Utenti\/ChangePassword/)
  await change.click()
  await expect(form.getByRole('alert').getByText('Il negozio non risponde')).toBeVisible()
  await change.click()
  await expect(form.getByLabel('Password attuale')).toHaveAccessibleDescription(
    'La password non è corretta. Forse il tentativo di prima è riuscito: allora vale già quella nuova.',
  )
  await form.getByLabel('Password attuale').fill('Montature-di-oggi-3')
  await change.click()
  await expect(page.getByText('Password cambiata')).toBeVisible()
  await expect(devices).toHaveCount(1)
  const answer = await page.request.get('/api/Auth/GetUserInfo', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
  expect(await tokens(page)).toEqual([43, 43])
  forgive(complaints, /status of 403|ERR_FAILED/)
})

test(
  'the sessions are listed; one or all can be ended',
  { tag: ['@H-39'] },
  async ({ page, shop, browser, complaints }) => {
    const account = await newAccount(shop)
    const elsewhere = await (await browser.newContext({ baseURL: shop.url })).newPage()
    await openSignedIn(elsewhere, account, '/profile')
    await openSignedIn(page, account, '/profile')
    await openPanel(page, 'Dispositivi collegati')
    const list = panel(page, 'Dispositivi collegati').getByRole('listitem')
    await expect(list).toHaveCount(2)
    await expect(list.filter({ hasText: 'Questo dispositivo' })).toHaveCount(1)
    await expectAccessible(page)
    await list.getByRole('button', { name: /^Chiudi/ }).click()
    await expect(page.getByText('Accesso chiuso')).toBeVisible()
    await expect(list).toHaveCount(1)
    await expect(page.getByRole('list', { name: 'Dispositivi collegati' })).toBeFocused()
    await elsewhere.locator('summary').filter({ hasText: 'Dispositivi collegati' }).click()
    await expect(elsewhere.getByText('Sessione scaduta:')).toBeVisible()
    await expect(elsewhere.getByText('Si è verificato un errore')).toHaveCount(1)
    await expect(elsewhere).toHaveURL('/profile')
    await elsewhere.context().close()
    await page.getByRole('button', { name: 'Esci ovunque' }).click()
    await page.waitForURL('/')
    expect(await tokens(page)).toEqual([undefined, undefined])
    forgive(complaints, /status of 401/)
  },
)

test('personal data can be downloaded as a file', async ({ page, shop }) => {
  const account = await newAccount(shop)
  await openSignedIn(page, account, '/profile')
  await openPanel(page, 'Scarica i tuoi dati')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Scarica i tuoi dati' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('i-tuoi-dati.json')
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as { account: { email: string } }
  expect(data.account.email).toBe(account.email)
})

test('an account can be deleted by its owner, against the password', async ({ page, shop, complaints }) => {
  const account = await newAccount(shop)
  await openSignedIn(page, account, '/profile')
  await openPanel(page, 'Elimina l’account')
  const form = panel(page, 'Elimina l’account')
  await expect(form).toContainText('Restano gli ordini')
  const remove = form.getByRole('button', { name: 'Elimina il mio account' })
  await form.getByLabel('Password').fill('sbagliata-1994')
  await remove.click()
  await expect(form.getByLabel('Password')).toHaveAccessibleDescription('La password non è corretta.')
  await expectAccessible(page)
  await form.getByLabel('Password').fill(account.password)
  await remove.click()
  await page.waitForURL('/')
  await expect(page.getByText('Account eliminato')).toBeVisible()
  expect(await tokens(page)).toEqual([undefined, undefined])
  await open(page, '/login')
  const again = await page.request.post('/api/Auth/Login', { data: account })
  expect(again.status()).toBe(401)
  forgive(complaints, /status of 403/)
})

test('a profile that fails to load says so, with a retry', { tag: ['@H-39'] }, async ({ page, shop, complaints }) => {
  const account = await newAccount(shop)
  await page.route('**/api/Utenti/GetUserById', (route) => route.abort())
  await openSignedIn(page, account, '/profile')
  const card = page.getByRole('region', { name: 'I tuoi dati' })
  await expect(card.getByRole('alert')).toContainText('Il negozio non risponde')
  await expectAccessible(page)
  await page.unroute('**/api/Utenti/GetUserById')
  await card.getByRole('button', { name: 'Riprova' }).click()
  await expect(card.getByRole('heading', { name: 'Ada Bianchi' })).toBeFocused()
  forgive(complaints, /ERR_FAILED/)
})

test('no account screen scrolls sideways, at 320 px or with text twice as large', async ({ page, shop }) => {
  const account = await newAccount(shop, { verified: false })
  const { width = 390 } = page.viewportSize() ?? {}
  const check = async (paths: string[]) => {
    for (const path of paths) {
      await page.setViewportSize({ width: 320, height: 800 })
      await open(page, path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      const main = page.getByRole('main')
      expect(await main.evaluate((element) => element.scrollWidth), `${path}, large`).toBeLessThanOrEqual(width)
    }
  }
  await check(['/login', '/register', '/recupero-password', '/email-verification'])
  await openSignedIn(page, account, '/profile')
  await check(['/profile', '/email-verification'])
})

test('a name of one long word does not push the page sideways', async ({ page, shop }) => {
  const account = await newAccount(shop)
  await shop.query('update account set full_name = $2 where email = $1', [
    account.email,
    `Ada ${'Wolfeschlegel'.repeat(10)}`,
  ])
  await openSignedIn(page, account, '/profile')
  await expect(page.getByRole('region', { name: 'I tuoi dati' }).getByRole('heading', { name: /^Ada/ })).toBeVisible()
  await expectNotWider(page)
})
