import type { Page } from '@playwright/test'
import { emailTo, enter, newAccount, openSignedIn, verificationEmail } from './support/account.ts'
import { writeFiles } from './support/files.ts'
import { callAs } from './support/buying.ts'
import { askPatient, frameForLenses, offerLenses } from './support/lenses.ts'
import {
  administrator,
  expect,
  expectAccessible,
  expectNotWider,
  fillCard,
  forgive,
  open,
  ready,
  test,
} from './support/test.ts'

const numbers = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const send = (page: Page) => page.getByRole('button', { name: /hiedi il preventivo$/ })
const badge = (page: Page, words: string) => page.getByRole('main').getByText(words, { exact: true })

/** As people do who have no mouse. */
async function pressKey(page: Page, key: string, times = 1) {
  for (let time = 0; time < times; time++) await page.keyboard.press(key)
}

test('a customer asks for lenses, answers a question, accepts the offer and pays, by the keyboard', async ({
  page,
  shop,
  request,
  complaints,
}) => {
  const frame = await frameForLenses(shop)
  const customer = await newAccount(shop)
  await openSignedIn(page, customer, `/product/${frame.id}`)
  await page.getByRole('link', { name: 'Con le tue lenti' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Con le tue lenti' })).toBeVisible()
  await page.getByRole('radio', { name: /Per lontano/ }).press('Space')
  await page.getByRole('checkbox', { name: 'Antiriflesso' }).press('Space')
  await numbers(page, 'Sfera, occhio destro').focus()
  for (const typed of ['-1,75', '0,50', '90']) {
    await page.keyboard.type(typed)
    await pressKey(page, 'Tab')
  }
  await pressKey(page, 'Tab')
  await page.keyboard.type('-2')
  await expect(page.getByRole('checkbox', { name: /^Acconsento/ })).not.toBeChecked()
  await expectAccessible(page)
  await send(page).press('Enter')
  await expect(page.getByText('Occhio destro, cilindro: scrivi il segno, +0,50 oppure −0,50.')).toBeVisible()
  await expect(numbers(page, 'Cilindro, occhio destro')).toBeFocused()
  await expectAccessible(page)
  await pressKey(page, 'Control+A')
  await page.keyboard.type('-0,50')
  await numbers(page, 'Distanza tra le pupille, se c’è (mm)').fill('31/31')
  await page.getByLabel('Data della ricetta').fill('2026-09-14')
  await page.getByLabel('Vuoi dirci altro?').fill('Guido di notte')
  await send(page).press('Enter')
  await expect(page.getByText(/Senza il tuo consenso/)).toBeVisible()
  // nothing about health is kept on the device
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).toContain('Antiriflesso')
  expect(kept).not.toMatch(/1,75|Guido|2026-09-14/)
  await page.getByRole('checkbox', { name: /^Acconsento/ }).press('Space')
  await send(page).press('Enter')
  await page.waitForURL(/\/lenti\/richiesta\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  await expect(badge(page, 'L’ottico la legge')).toBeVisible()
  await expect(page.getByRole('row', { name: /^OD/ })).toContainText('−1,75−0,5090°')
  await expect(page.getByRole('main')).toContainText('distanza tra le pupille 62 mm')
  await expectAccessible(page)

  await askPatient(request, id, 'Le porta già da lontano?')
  await page.reload()
  await expect(badge(page, 'Aspetta te')).toBeVisible()
  await page.getByLabel('Scrivi all’ottico').fill('Sì, da sempre')
  await page.getByRole('button', { name: 'Invia', exact: true }).press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Sì, da sempre' })).toBeVisible()

  await offerLenses(request, id, { messaggio: '' })
  await page.reload()
  const said = page.getByRole('blockquote')
  // a question of before stands among the messages only
  await expect(said).not.toContainText('Le porta già da lontano?')
  await callAs(request, administrator, 'POST', '/Lenti/RitiraOfferta', { id })
  await offerLenses(request, id)
  await page.reload()
  await expect(said).toContainText('Con la sua gradazione bastano lenti 1,6')
  await expect(page.getByRole('heading', { level: 1, name: 'Il tuo preventivo' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('IVA 4 % inclusa')
  await page.getByRole('button', { name: 'Chiedi una modifica' }).press('Enter')
  await expect(page.getByLabel('Scrivi all’ottico')).toBeFocused()
  const pay = page.getByRole('button', { name: /^Accetta e paga/ })
  await pay.press('Enter')
  await expect(page.getByText('Conferma di sapere che le lenti sono fatte su misura per te.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /fatte su misura per me/ }).press('Space')
  await page.getByRole('checkbox', { name: 'Accetto i termini e condizioni' }).press('Space')
  await pay.press('Enter')
  await fillCard(page)
  await page.getByRole('button', { name: 'Paga' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Grazie! Pagamento riuscito' })).toBeVisible()

  await open(page, '/profile')
  const own = page.getByRole('region', { name: 'Le mie lenti' })
  await expect(own).toContainText('Pagati')
  await expectAccessible(page)
  await own.getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'I tuoi occhiali' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('la ricetta serve fino alla consegna')
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Ordine \d+/ }).press('Enter')
  await page.getByRole('link', { name: 'La richiesta, il preventivo e il lavoro' }).press('Enter')
  await page.waitForURL(`/lenti/richiesta/${id}`)
  forgive(complaints, /40[09]/)
})

test('a visitor signs in first and comes back; an address has to be verified, which leads back as well', async ({
  page,
  shop,
}) => {
  const frame = await frameForLenses(shop)
  const customer = await newAccount(shop, { verified: false })
  await open(page, `/lenti/${frame.id}`)
  await expect(page.getByRole('heading', { name: 'Prima accedi' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Accedi' }).click()
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password').fill(customer.password)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.waitForURL(`/lenti/${frame.id}`)
  await expect(page.getByRole('heading', { name: 'Prima verifica la tua email' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Invia di nuovo' }).click()
  const { link } = await emailTo(shop, customer.email, verificationEmail)
  // in another tab, as a mail program opens it
  const other = await page.context().newPage()
  await open(other, link)
  await other.getByRole('link', { name: 'Torna alle tue lenti' }).click()
  await other.waitForURL(`/lenti/${frame.id}`)
  await expect(other.getByRole('button', { name: 'Chiedi il preventivo' })).toBeVisible()
})

test('a session that ends in the form is said, and what was typed can be sent after signing in elsewhere', async ({
  page,
  shop,
  complaints,
}) => {
  const frame = await frameForLenses(shop)
  const account = await newAccount(shop)
  await openSignedIn(page, account, `/lenti/${frame.id}`)
  await page.getByRole('radio', { name: /Per lontano/ }).check()
  await numbers(page, 'Sfera, occhio destro').fill('-1,75')
  await numbers(page, 'Sfera, occhio sinistro').fill('-2')
  await page.getByLabel('Data della ricetta').fill('2026-09-14')
  await page.getByLabel('Vuoi dirci altro?').fill('Guido di notte')
  await page.getByRole('checkbox', { name: /^Acconsento/ }).check()
  await page.evaluate(() => {
    for (const key of ['token', 'refreshToken']) localStorage.setItem(key, 'x'.repeat(43))
  })
  await send(page).click()
  await expect(page.getByRole('alert').getByText('Devi essere autenticato per continuare.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'accedi di nuovo' })).toBeVisible()
  await expect(numbers(page, 'Sfera, occhio destro')).toHaveValue('-1,75')
  await expect(page.getByLabel('Vuoi dirci altro?')).toHaveValue('Guido di notte')
  await expectAccessible(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'accedi di nuovo' }).click()
  const other = await opened
  await ready(other)
  await enter(other, account)
  await other.close()
  await expect(page.getByRole('link', { name: 'accedi di nuovo' })).toHaveCount(0)
  await send(page).click()
  await page.waitForURL(/\/lenti\/richiesta\/\d+$/)
  await expect(page.getByRole('row', { name: /^OD/ })).toContainText('−1,75')
  forgive(complaints, /status of 401/)
})

const png = (name: string, buffer = Buffer.from('niente')) => ({ name, mimeType: 'image/png', buffer })

test('files that cannot be sent hold the request back, and more than three are refused with words', async ({
  page,
  shop,
}) => {
  const frame = await frameForLenses(shop)
  await openSignedIn(page, await newAccount(shop), `/lenti/${frame.id}`)
  await page.getByRole('radio', { name: /Per lontano/ }).check()
  await page.getByRole('radio', { name: /Mando una foto/ }).check()
  await page.getByRole('checkbox', { name: /^Acconsento/ }).check()
  const files = page.locator('input[type=file]')
  const chosen = page.getByRole('list', { name: 'File da inviare' }).getByRole('listitem')
  const attach = page.getByRole('button', { name: 'foto o PDF della ricetta' })
  await send(page).click()
  // the words stand far above the button that was pressed
  await expect(attach).toBeFocused()
  await expect(attach).toHaveAccessibleDescription('Scegli la foto o il PDF della ricetta.')
  await expect(page.getByText('Scegli la foto o il PDF della ricetta.')).toBeInViewport()
  await files.setInputFiles(await writeFiles({ 'enorme.png': Buffer.alloc(8_000_001) }))
  await expect(chosen).toContainText('Il file è troppo grande: al massimo 8 MB.')
  await send(page).click()
  await expect(page.getByText('Togli il file che non si può allegare')).toBeVisible()
  await expectAccessible(page)
  // numbers in its place go without it
  await page.getByRole('radio', { name: /Scrivo i numeri/ }).check()
  await send(page).click()
  await expect(numbers(page, 'Sfera, occhio destro')).toBeFocused()
  await page.getByRole('radio', { name: /Mando una foto/ }).check()
  await page.getByRole('button', { name: 'Togli enorme.png' }).click()
  await files.setInputFiles(['a', 'b', 'c', 'd', 'e'].map((name) => png(`${name}.png`)))
  await expect(page.getByText('Puoi mandare al massimo 3 file per una ricetta.')).toBeVisible()
  await expect(chosen).toHaveCount(3)
  await expectAccessible(page)
})

test('the long name of a file does not push the page sideways', async ({ page, shop }) => {
  const frame = await frameForLenses(shop)
  await openSignedIn(page, await newAccount(shop), `/lenti/${frame.id}`)
  await page.getByRole('radio', { name: /Mando una foto/ }).check()
  await page
    .locator('input[type=file]')
    .setInputFiles(png('Screenshot_2026-11-29-10-22-33-123_com.android.chrome.browser.jpg'))
  await expect(page.getByRole('list', { name: 'File da inviare' })).toBeVisible()
  await expectNotWider(page)
})
