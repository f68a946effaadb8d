import type { Page } from '@playwright/test'
import { formatEuro } from '#contract/money.ts'
import { emailTo, newAccount, openSignedIn } from './support/account.ts'
import { buyOne, moveOrder, newBuyer } from './support/buying.ts'
import { openAsOwner } from './support/orders.ts'
import { expect, expectAccessible, expectNotWider, forgive, open, test } from './support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const confirmButton = (page: Page) => page.getByRole('button', { name: 'Conferma recesso', exact: true })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continua' })
const moment = /\d\d\/\d\d\/\d{4}, \d\d:\d\d/

const readCode = async (shop: Parameters<typeof emailTo>[0], address: string) =>
  /\b\d{6}\b/.exec((await emailTo(shop, address, /^Il codice/)).text)?.[0] ?? ''

async function fill(page: Page, { ordine, email }: { ordine: number | string; email: string }) {
  await page.getByLabel('Nome e cognome').fill('Ada Bianchi')
  await page.getByLabel('Numero dell’ordine').fill(String(ordine))
  await page.getByLabel('La tua email').fill(email)
  await goOn(page).click()
}

test(
  'a guest proves the order by the code of an email, withdraws, and gets the receipt by email',
  { tag: ['@L-03'] },
  async ({ page, shop, request }) => {
    const { account, id } = await newBuyer(request, shop)
    await open(page, '/recesso')
    await expect(heading(page, 'Recedere dal contratto')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Modulo di recesso tipo' })).toBeVisible()
    await expectAccessible(page)
    await fill(page, { ordine: id, email: account.email })
    await expect(heading(page, 'È il tuo ordine?')).toBeFocused()
    await expectAccessible(page)
    // the browser's Back is a step back, with what was typed
    await page.goBack()
    await expect(heading(page, 'Recedere dal contratto')).toBeFocused()
    await expect(page.getByLabel('Numero dell’ordine')).toHaveValue(String(id))
    await goOn(page).click()
    await expect(heading(page, 'È il tuo ordine?')).toBeFocused()
    await page.getByRole('button', { name: 'Manda il codice' }).click()
    await page.getByRole('button', { name: 'Mostra l’ordine' }).click()
    await expect(page.getByLabel('Codice', { exact: true })).toHaveAccessibleDescription('Compila tutti i campi')
    await page.getByLabel('Codice', { exact: true }).fill(await readCode(shop, account.email))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mostra l’ordine' }).click()
    await expect(heading(page, 'Controlla e conferma')).toBeFocused()
    const declared = page.getByRole('region', { name: 'Dichiarazione di recesso' })
    await expect(declared).toContainText(`Io, Ada Bianchi, recedo dal contratto di vendita dell’ordine n. ${id}`)
    await expect(declared).toContainText(account.email)
    await expect(declared.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)

    // pressed twice; the second half of a mouse's double press might meet the next page and take its focus
    await confirmButton(page).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect(heading(page, 'Recesso ricevuto')).toBeFocused()
    const main = page.getByRole('main')
    await expect(main).toContainText(moment)
    await expect(main).toContainText(`inviata a ${account.email}`)
    await expect(page.getByRole('dialog', { name: 'Termini e condizioni' })).toHaveCount(0)
    await expectAccessible(page)
    const [{ count } = { count: 0 }] = await shop.query<{ count: number }>(
      'select count(*)::int as count from withdrawal where order_id = $1',
      [id],
    )
    expect(count).toBe(1)
    const sent = () =>
      shop.query(
        "select recipient from email where order_id = $1 and kind = 'withdrawal-received' and sent_at is not null",
        [id],
      )
    await expect.poll(sent, { timeout: 20_000 }).toEqual([{ recipient: account.email }])
  },
)

test(
  'without the code a guest withdraws all the same, reads nothing of the order, and the owner accepts it',
  { tag: ['@L-03'] },
  async ({ page, shop, request }) => {
    const { id } = await newBuyer(request, shop)
    await open(page, '/recesso')
    await fill(page, { ordine: id, email: 'estranea@posta.example' })
    await page.getByRole('button', { name: 'Continua senza codice' }).click()
    await expect(heading(page, 'Controlla e conferma')).toBeFocused()
    const declared = page.getByRole('region', { name: 'Dichiarazione di recesso' })
    await expect(declared).toContainText(`Io, Ada Bianchi, recedo dal contratto di vendita dell’ordine n. ${id}.`)
    await expect(declared).not.toContainText('€')
    await expectAccessible(page)

    // what was filled in is still there on going back
    await page.getByRole('button', { name: 'Torna indietro' }).click()
    await page.getByRole('button', { name: 'Torna indietro' }).click()
    await expect(page.getByLabel('Numero dell’ordine')).toHaveValue(String(id))
    await expect(page.getByLabel('La tua email')).toHaveValue('estranea@posta.example')
    await goOn(page).click()
    await page.getByRole('button', { name: 'Continua senza codice' }).click()
    await confirmButton(page).click()
    await expect(heading(page, 'Recesso ricevuto')).toBeFocused()
    await expect(page.getByRole('main')).toContainText('Prima di rimborsare controlliamo che l’ordine sia tuo')
    await expectAccessible(page)

    await openAsOwner(page, shop, `/admin/ordini/${id}`)
    const claim = page.getByRole('region', { name: 'Recesso da verificare' })
    await expect(claim).toContainText('estranea@posta.example')
    await expectAccessible(page)
    await claim.getByRole('button', { name: 'Accetta il recesso' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Accetta il recesso' }).click()
    await expect(claim).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Recesso' })).toContainText('Chiesto dal cliente')
  },
)

test(
  'a signed-in customer picks the order, by keyboard alone, and the card then says so',
  { tag: ['@L-03'] },
  async ({ page, shop, request }) => {
    const account = await newAccount(shop)
    const first = await buyOne(request, shop, account)
    const second = await buyOne(request, shop, account)
    await openSignedIn(page, account, '/profile')
    const card = page.getByRole('listitem').filter({ hasText: `Ordine ${first.id}` })
    await card.getByRole('link', { name: 'recedere dal contratto qui' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/recesso?ordine=${first.id}`)
    await expect(page.getByRole('radio', { name: new RegExp(`Ordine ${first.id}`) })).toBeChecked()
    await expect(page.getByRole('radio', { name: new RegExp(`Ordine ${second.id}`) })).not.toBeChecked()
    await expect(page.getByLabel('Nome e cognome')).toHaveValue('Ada Bianchi')
    await expect(page.getByLabel('La tua email')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByLabel('Nome e cognome').focus()
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Controlla e conferma')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(confirmButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Recesso ricevuto')).toBeFocused()
    await page.getByRole('link', { name: 'Vai ai miei ordini' }).click()
    await expect(card).toContainText(/Recesso ricevuto il \d\d\/\d\d/)
    await expect(card.getByRole('link', { name: 'recedere dal contratto qui' })).toHaveCount(0)
  },
)

test(
  'one of two pieces is withdrawn from, its sum stands beside, and its parcel is named on the page of the order',
  { tag: ['@H-103', '@L-03'] },
  async ({ page, shop, request }) => {
    const account = await newAccount(shop)
    const { id } = await buyOne(request, shop, account)
    const [piece] = await shop.query<{ cents: number }>(
      `with more as (update order_line set quantity = 2 where order_id = $1 returning unit_cents)
       update shop_order set state = 'completed', delivered_at = now(), shipping_cents = 490,
         subtotal_cents = 2 * unit_cents, total_cents = 2 * unit_cents + 490, paid_cents = 2 * unit_cents + 490
       from more where id = $1 returning unit_cents as cents`,
      [id],
    )
    const cents = piece?.cents ?? 0
    await openSignedIn(page, account, `/recesso?ordine=${id}`)
    await goOn(page).click()
    const declared = page.getByRole('region', { name: 'Dichiarazione di recesso' })
    await expect(declared).toContainText('2 × ')
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expectNotWider(page)
    // beside the picture there was room for one letter
    const name = declared.getByRole('listitem').locator('span').filter({ hasText: '2 × ' }).first()
    expect((await name.boundingBox())?.width).toBeGreaterThan(120)
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await expect(declared.getByRole('heading', { name: 'Quanto torna' })).toBeVisible()
    await expect(declared).toContainText(`Rimborso${formatEuro(2 * cents + 490)}`)
    await declared.getByLabel('Quanti').selectOption('1')
    await expect(declared).toContainText(`Rimborso${formatEuro(cents)}`)
    await expect(declared).toContainText('che tornano se rendi tutto')
    await expect(declared).toContainText(/Rimborso.*€.*Entro 14 giorni, con lo stesso mezzo di pagamento/s)
    await expectAccessible(page)
    await declared.getByRole('checkbox').uncheck()
    await confirmButton(page).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Scegli almeno un articolo')
    await declared.getByRole('checkbox').check()
    await declared.getByLabel('Quanti').selectOption('1')
    await confirmButton(page).click()
    await expect(heading(page, 'Recesso ricevuto')).toBeFocused()
    await page.goto(`/profile/ordini/${id}`)
    const part = page.getByRole('main')
    await expect(part).toContainText('Dal resto dell’ordine puoi recedere')
    await page.getByText('Ho spedito il pacco').click()
    await page.getByRole('button', { name: 'Segna come spedito' }).click()
    await expect(page.getByLabel('Corriere')).toHaveAccessibleDescription('Compila tutti i campi')
    await page.getByLabel('Corriere').fill('Poste Italiane')
    await page.getByLabel('Codice del pacco').fill('RA123456785IT')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Segna come spedito' }).click()
    await expect(part).toContainText('In viaggio verso di noi.')
    await expect(part).toContainText('Poste Italiane, RA123456785IT')
    await expectAccessible(page)
  },
)

test(
  'a session that expires meanwhile is refreshed; one that cannot be leaves the fields for number and email',
  { tag: ['@L-03'] },
  async ({ page, shop, request, complaints }) => {
    const { account, id } = await newBuyer(request, shop)
    await openSignedIn(page, account, `/recesso?ordine=${id}`)
    await expect(page.getByRole('radio', { name: new RegExp(`Ordine ${id}`) })).toBeChecked()
    const end = (keys: string[]) =>
      page.evaluate((names) => {
        for (const name of names) localStorage.setItem(name, 'x'.repeat(43))
      }, keys)
    await end(['token'])
    await goOn(page).click()
    await expect(heading(page, 'Controlla e conferma')).toBeFocused()
    await page.getByRole('button', { name: 'Torna indietro' }).click()
    await page.getByLabel('Nome e cognome').fill('Ada Maria Bianchi')
    await end(['token', 'refreshToken'])
    await goOn(page).click()
    await expect(page.getByLabel('Numero dell’ordine')).toHaveValue(String(id))
    await expect(page.getByLabel('Nome e cognome')).toHaveValue('Ada Maria Bianchi')
    await page.getByLabel('La tua email').fill(account.email)
    await goOn(page).click()
    await page.getByRole('button', { name: 'Continua senza codice' }).click()
    await confirmButton(page).click()
    await expect(heading(page, 'Recesso ricevuto')).toBeFocused()
    forgive(complaints, /status of 401/)
  },
)

test('a second withdrawal is told the date of the first', { tag: ['@L-03'] }, async ({ page, shop, request }) => {
  const { account, id } = await newBuyer(request, shop)
  await shop.query(
    `insert into withdrawal (order_id, name, email, declared_at)
     select id, customer_name, email, now() from shop_order where id = $1`,
    [id],
  )
  await openSignedIn(page, account, `/recesso?ordine=${id}`)
  await expect(page.getByLabel('Numero dell’ordine')).toHaveValue(String(id))
  await page.getByLabel('La tua email').fill(account.email)
  await goOn(page).click()
  await expect(heading(page, 'Recesso ricevuto')).toBeFocused()
  await expect(page.getByRole('main')).toContainText(`Dall’ordine n. ${id} avevi già receduto`)
  await expect(page.getByRole('main')).toContainText(moment)
  await expect(confirmButton(page)).toHaveCount(0)
  await expectAccessible(page)
})

test(
  'too late, cancelled, not filled in: each says why, and the values stay',
  { tag: ['@L-03', '@L-04'] },
  async ({ page, shop, request, complaints }) => {
    const account = await newAccount(shop)
    const late = await buyOne(request, shop, account)
    await moveOrder(request, late.id, 'Completato')
    await shop.query(`update shop_order set delivered_at = now() - interval '40 days' where id = $1`, [late.id])
    const cancelled = await buyOne(request, shop, account)
    await moveOrder(request, cancelled.id, 'Cancellato')
    await openSignedIn(page, account, '/recesso')
    const alert = page.getByRole('alert')
    await page.getByLabel('Nome e cognome').fill('')
    await goOn(page).click()
    await expect(page.getByLabel('Nome e cognome')).toBeFocused()
    await expect(page.getByLabel('Nome e cognome')).toHaveAccessibleDescription('Compila tutti i campi')
    await fill(page, { ordine: 'dodici', email: account.email })
    await expect(page.getByLabel('Numero dell’ordine')).toHaveAccessibleDescription(/sole cifre/)
    await fill(page, { ordine: late.id, email: account.email })
    await expect(page.locator('form').getByText(/Il termine per recedere da questo ordine è scaduto il/)).toBeVisible()
    await fill(page, { ordine: cancelled.id, email: account.email })
    await expect(page.locator('form').getByText(/non serve recedere/)).toBeVisible()
    await expect(page.getByLabel('Numero dell’ordine')).toHaveValue(String(cancelled.id))
    await expect(alert.filter({ hasText: 'non serve recedere' })).toBeVisible()
    await expectAccessible(page)
    forgive(complaints, /status of 40[49]/)
  },
)

test('an unreachable server declares nothing, and the values stay', async ({ page, shop, request, complaints }) => {
  const { account, id } = await newBuyer(request, shop)
  await open(page, '/recesso')
  await fill(page, { ordine: id, email: account.email })
  await page.getByRole('button', { name: 'Continua senza codice' }).click()
  await expect(heading(page, 'Controlla e conferma')).toBeVisible()
  await page.route('**/api/Recessi/Conferma', (route) => route.abort())
  await confirmButton(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Il negozio non risponde')
  await expectAccessible(page)
  await page.unroute('**/api/Recessi/Conferma')
  await confirmButton(page).click()
  await expect(heading(page, 'Recesso ricevuto')).toBeVisible()
  forgive(complaints, /ERR_FAILED/)
})

test('in print the page is the model form alone', { tag: ['@L-03'] }, async ({ page }) => {
  await open(page, '/recesso')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Modulo di recesso tipo' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(goOn(page)).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})
