import type { Page } from '@playwright/test'
import { longest } from '#contract/bounds.ts'
import { newAccount, openSignedIn } from './support/account.ts'
import { openFilters } from './support/navigation.ts'
import { expect, expectAccessible, expectNotWider, forgive, hold, open, test } from './support/test.ts'

async function fill(page: Page, text: string) {
  await page.getByLabel('Nome').fill('Ada Rossi')
  await page.getByLabel('Email').fill('ada@posta.example')
  await page.getByRole('textbox', { name: 'Messaggio' }).fill(text)
}
const send = (page: Page) => page.getByRole('button', { name: 'Invia il messaggio' }).click()

test('a visitor writes to the shop, which gets the message by email', { tag: ['@S-025'] }, async ({ page, shop }) => {
  await open(page, '/contact')
  await fill(page, `Siete aperti il lunedì? ${Date.now()}`)
  await send(page)
  const sent = page.getByRole('heading', { name: 'Messaggio inviato' })
  await expect(sent).toBeFocused()
  await expect(page.getByText('ada@posta.example')).toBeVisible()
  await expectAccessible(page)
  await expect
    .poll(() => shop.query(`select 1 from email where kind = 'visitor-message' and sent_at is not null`), {
      timeout: 20_000,
    })
    .not.toEqual([])
  await page.getByRole('button', { name: 'Scrivi un altro messaggio' }).click()
  await expect(page.getByLabel('Nome')).toBeFocused()
})

test('a long address does not push the thanks sideways', async ({ page }) => {
  const address = `${'ada'.repeat(20)}@${'posta'.repeat(12)}.example`
  await open(page, '/contact')
  await fill(page, `Siete aperti il martedì? ${Date.now()}`)
  await page.getByLabel('Email').fill(address)
  await send(page)
  await expect(page.getByText(address)).toBeVisible()
  await expectNotWider(page)
})

test('the page has all contacts of the shop', { tag: ['@S-016', '@S-025'] }, async ({ page }) => {
  await open(page, '/contact')
  const main = page.locator('main')
  for (const words of [
    '+39 0131 000000',
    'WhatsApp',
    'info@ottica.example',
    'ottica@pec.example',
    'Tortona',
    '9:00-12:30',
  ]) {
    await expect(main).toContainText(words)
  }
  await main.getByRole('button', { name: 'Assistenza' }).click()
  await expect(page.getByRole('dialog', { name: 'Richieste assistenza' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByRole('button', { name: 'Assistenza' })).toBeFocused()
})

test(
  'a customer is offered a ticket, whose answer stays with the account',
  { tag: ['@S-025', '@H-41'] },
  async ({ page, shop }) => {
    await openSignedIn(page, await newAccount(shop), '/contact')
    await page.getByRole('button', { name: 'Apri un ticket' }).click()
    const panel = page.getByRole('dialog', { name: 'Richieste assistenza' })
    await expect(panel.getByLabel('Categoria')).toHaveValue('Altro')
    await expect(panel.getByLabel('Titolo')).toBeFocused()
  },
)

test('a customer finds name and address filled in, and what was typed before stays', async ({ page, shop }) => {
  const account = await newAccount(shop)
  const [row] = await shop.query<{ full_name: string }>('select full_name from account where email = $1', [
    account.email,
  ])
  const name = page.getByLabel('Nome')
  const email = page.getByLabel('Email')
  await openSignedIn(page, account, '/contact')
  await expect(name).toHaveValue(row?.full_name ?? 'none')
  await expect(email).toHaveValue(account.email)
  await expectNotWider(page)
  await page.getByRole('textbox', { name: 'Messaggio' }).fill(`Siete aperti il mercoledì? ${Date.now()}`)
  await send(page)
  await expect(page.getByText(account.email)).toBeVisible()
  await page.getByRole('button', { name: 'Scrivi un altro messaggio' }).click()
  await expect(email).toHaveValue(account.email)

  const release = await hold(page, '**/api/Auth/GetUserInfo')
  await page.reload()
  await name.fill('Zoe')
  await expect(email).toHaveValue('')
  release()
  await expect(email).toHaveValue(account.email)
  await expect(name).toHaveValue('Zoe')
})

test('a form submitted before hydration keeps its values, out of the URL', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const [product] = await shop.query<{ id: number }>(
    'select id from product where disabled_at is null and stock is null limit 1',
  )
  for (const [path, field, button] of [
    ['/contact', 'Nome', 'Invia il messaggio'],
    ['/recesso', 'Nome e cognome', 'Continua'],
    [`/product/${product?.id}`, 'Quantità', 'Aggiungi al carrello'],
  ] as const) {
    const address = `${shop.url}${path}`
    await page.goto(address)
    await expect(page.locator('main noscript a').first()).toBeVisible()
    await page.getByLabel(field).fill('2')
    await page.getByRole('button', { name: button }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByLabel(field)).toHaveValue('2')
  }
  await page.goto(`${shop.url}/shop`)
  await openFilters(page)
  await page.getByLabel('Categoria').selectOption('donna')
  await page.getByRole('button', { name: 'Filtra' }).click()
  await expect(page).toHaveURL(/categoria=donna/)
  await context.close()
})

test('missing and wrong values are reported, and the first one is focused', async ({ page }) => {
  await open(page, '/contact')
  await send(page)
  await expect(page.getByRole('main').locator('form')).toContainText('Compila tutti i campi')
  await expect(page.getByLabel('Nome')).toBeFocused()
  await expectAccessible(page)
  await fill(page, 'Buongiorno')
  await page.getByLabel('Email').fill('ada@posta')
  await send(page)
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Formato email non valido')
  await expect(page.getByRole('textbox', { name: 'Messaggio' })).toHaveValue('Buongiorno')
})

test('what is pasted beyond the limit of a field is said to be missing', async ({ page }) => {
  await open(page, '/contact')
  const message = page.getByRole('textbox', { name: 'Messaggio' })
  await message.fill('a'.repeat(longest.message / 2 + 3))
  await message.press('ControlOrMeta+a')
  await message.press('ControlOrMeta+c')
  // in the place of the same text it fits
  await message.press('ControlOrMeta+v')
  await expect(page.getByText('Il testo incollato è troppo lungo')).toHaveCount(0)
  await message.press('ControlOrMeta+v')
  await expect(
    page.getByText('Il testo incollato è troppo lungo: gli ultimi 6 caratteri sono rimasti fuori.'),
  ).toBeVisible()
  await expect(message).toHaveValue('a'.repeat(longest.message))
})

test('a message that failed to send stays in the form', async ({ page, complaints }) => {
  await open(page, '/contact')
  await page.route('**/api/Contatti/Scrivi', (route) => route.abort())
  await fill(page, 'Una lunga domanda')
  await send(page)
  await expect(page.getByRole('main').locator('form')).toContainText('Si è verificato un errore')
  await expect(page.getByRole('textbox', { name: 'Messaggio' })).toHaveValue('Una lunga domanda')
  await page.unroute('**/api/Contatti/Scrivi')
  await page.route('**/api/Contatti/Scrivi', (route) =>
    route.fulfill({ status: 429, contentType: 'application/problem+json', body: '{"title":"Troppi tentativi"}' }),
  )
  await send(page)
  await expect(page.getByRole('main').locator('form')).toContainText('riprova tra un’ora')
  await page.unroute('**/api/Contatti/Scrivi')
  await send(page)
  await expect(page.getByRole('heading', { name: 'Messaggio inviato' })).toBeVisible()
  forgive(complaints, /Failed to load resource/)
})
