import sharp from 'sharp'
import { newAccount, openSignedIn } from './support/account.ts'
import { expect, expectAccessible, forgive, hold, loseAnswer, test } from './support/test.ts'
import { writeFiles } from './support/files.ts'
import { caller, chat, closeMessages, openDrawer, row, theShop, typed } from './support/tickets.ts'

test(
  'a conversation is read and written',
  { tag: ['@S-156', '@S-158', '@S-159', '@S-276', '@S-382', '@S-383', '@S-384', '@S-544', '@S-546', '@S-549'] },
  async ({ page, shop }) => {
    const account = await newAccount(shop)
    const me = await caller(page, account)
    const id = await me.open()
    await me.say(id, 'Buongiorno')
    await (await theShop(page)).say(id, 'Mi dica')
    await openSignedIn(page, account, '/whoweare')
    await expect(page.getByRole('button', { name: 'Assistenza 1 da leggere' })).toBeVisible()
    const release = await hold(page, '**/api/Ticket/GetMessages*')
    await openDrawer(page)
    await row(page, id).click()
    await expect(page.locator('[data-skeleton=message]')).toHaveCount(6)
    release()
    const messages = chat(page).getByRole('listitem')
    await expect(messages).toHaveCount(2)
    await expect(messages.nth(0)).toContainText(/Ada Bianchi \(tu\) · oggi, (\d\d:\d\d)\d\d\/\d\d\/\d{4}, \1Buongiorno/)
    await expect(messages.nth(0)).toHaveAttribute('data-side', 'mio')
    await expect(messages.nth(1)).toHaveAttribute('data-side', 'altro')
    await expect(messages.nth(1)).toContainText('Mi dica')
    await expectAccessible(page)

    let sent = 0
    page.on('request', (request) => void (sent += request.url().includes('SendMessage') ? 1 : 0))
    await typed(page).fill('  \n ')
    await typed(page).press('Enter')
    await expect(typed(page)).toBeFocused()
    expect(sent).toBe(0)
    await typed(page).fill('  prima riga')
    await typed(page).press('Shift+Enter')
    await page.keyboard.type('seconda riga  ')
    expect(sent).toBe(0)
    await page.keyboard.press('Enter')
    // a second press while it is on its way
    await page.keyboard.press('Enter')
    await expect(messages).toHaveCount(3)
    await expect(typed(page)).toHaveValue('')
    await expect(messages.nth(2).locator('p.whitespace-pre-wrap')).toHaveText('prima riga\nseconda riga')
    expect((await me.read(id)).messages.map(({ messaggio }) => messaggio)).toEqual([
      'Buongiorno',
      'Mi dica',
      'prima riga\nseconda riga',
    ])
    expect(sent).toBe(1)
    const asked = page.waitForRequest('**/api/Ticket/GetMessages*')
    await chat(page).getByRole('button', { name: 'Aggiorna' }).click()
    expect(new URL((await asked).url()).searchParams.get('id')).toBe(String(id))
    await expect(messages).toHaveCount(3)
    await page.keyboard.press('Escape')
    await expect(row(page, id)).toBeFocused()
    await expect(row(page, id)).not.toContainText('nuov')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Assistenza', exact: true })).toBeVisible()
  },
)

test(
  'a message is never part of a URL, and sent again it is stored once; one that is refused stays, with the reason',
  { tag: ['@S-277', '@S-485'] },
  async ({ page, shop, complaints }) => {
    const account = await newAccount(shop)
    const me = await caller(page, account)
    const id = await me.open()
    await openSignedIn(page, account, `/?assistenza=${id}`)
    await expect(page).toHaveURL('/')
    const addresses: string[] = []
    page.on('request', (request) => void (request.url().includes('SendMessage') && addresses.push(request.url())))
    await loseAnswer(page, /Ticket\/SendMessage/)
    await typed(page).fill('OD -2,25')
    await typed(page).press('Enter')
    await expect(chat(page).getByText('Errore invio messaggio').first()).toBeVisible()
    await expect(typed(page)).toHaveValue('OD -2,25')
    await closeMessages(page)
    await chat(page).getByRole('button', { name: 'Chiudi', exact: true }).click()
    await row(page, id).click()
    await typed(page).press('Enter')
    await expect(typed(page)).toHaveValue('')
    expect(addresses).toHaveLength(2)
    expect(addresses.join()).not.toMatch(/OD|2[.,]25/)
    expect((await me.read(id)).messages).toHaveLength(1)

    await typed(page).fill('a'.repeat(4001))
    await expect(chat(page).getByText('1 caratteri di troppo')).toBeVisible()
    await typed(page).press('Enter')
    await expect(typed(page)).toHaveAccessibleDescription(
      'Errore invio messaggio. Il messaggio è troppo lungo: al massimo 4000 caratteri.',
    )
    await expect(typed(page)).toHaveValue('a'.repeat(4001))
    forgive(complaints, /Failed to load resource/)
  },
)

const failures = [
  ['alert', 'Impossibile caricare i messaggi', { json: { success: false, messages: [], error: 'no' } }],
  ['alert', 'Errore nel caricamento dei messaggi', { status: 500, body: '' }],
  ['status', 'API messaggi non disponibile', { status: 404, body: '' }],
  ['status', 'API messaggi non disponibile', { status: 501, body: '' }],
] as const

test(
  'messages that do not come: each answer has its words, and a way to try again',
  { tag: ['@S-481', '@S-482', '@S-487'] },
  async ({ page, shop, complaints }) => {
    const account = await newAccount(shop)
    const me = await caller(page, account)
    const number = await me.open()
    await me.say(number, 'Buongiorno')
    await openSignedIn(page, account, `/?assistenza=${number}`)
    const messages = chat(page).getByRole('listitem')
    await expect(messages).toHaveCount(1)
    let next = 0
    await page.route('**/api/Ticket/GetMessages*', (route) => route.fulfill(failures[next]?.[2]))
    await chat(page).getByRole('button', { name: 'Aggiorna' }).click()
    const window = chat(page, `Ticket #${number}`)
    for (const [index, [kind, words, answer]] of failures.entries()) {
      await test.step(`${words}: ${JSON.stringify(answer)}`, async () => {
        next = index
        if (index > 0) await window.getByRole('button', { name: 'Riprova' }).click()
        await expect(window.locator('.fixed').getByRole(kind).getByText(words, { exact: true })).toBeVisible()
        await expect(window.getByRole('alert').getByText(words, { exact: true }).last()).toBeVisible()
        // not even what was there before
        await expect(window.getByRole('listitem')).toHaveCount(0)
        await closeMessages(page)
        await expectAccessible(page)
      })
    }
    await page.unroute('**/api/Ticket/GetMessages*')
    await window.getByRole('button', { name: 'Riprova' }).click()
    await expect(messages).toHaveText(/Buongiorno/)
    forgive(complaints, /Failed to load resource/)
  },
)

test(
  'a ticket is closed as resolved',
  { tag: ['@S-160', '@S-327', '@S-328', '@S-329', '@S-486', '@S-521', '@S-275'] },
  async ({ page, shop, complaints }) => {
    const account = await newAccount(shop)
    const me = await caller(page, account)
    const [id, answered] = [await me.open(), await me.open()]
    await (await theShop(page)).say(answered, 'Buongiorno')
    await openSignedIn(page, account, '/whoweare')
    await openDrawer(page)
    await row(page, id).click()
    await page.route('**/api/Ticket/CambiaStato*', (route) => route.abort())
    const close = chat(page).getByRole('button', { name: 'Chiudi come risolto' })
    await close.click()
    await expect(
      chat(page)
        .getByText(/^Errore chiusura ticket\. Il negozio/)
        .first(),
    ).toBeVisible()
    await page.unroute('**/api/Ticket/CambiaStato*')
    await close.click()
    await expect(page.getByText('Ticket chiuso come risolto', { exact: true })).toBeVisible()
    await expect(chat(page)).toBeHidden()
    await expect(row(page, id)).toContainText('Chiuso')
    expect((await me.read(id)).ticket.stato).toBe('Chiuso')
    await row(page, id).click()
    await expect(chat(page)).toContainText('un nuovo messaggio lo riapre')
    await expect(close).toHaveCount(0)
    // one that the shop has answered as well
    await page.keyboard.press('Escape')
    await row(page, answered).click()
    await close.click()
    await expect(row(page, answered)).toContainText('Chiuso')
    forgive(complaints, /Failed to load resource/)
  },
)

test('photos and PDFs are attached: chosen, refused, shown, downloaded', async ({ page, shop, complaints }) => {
  const account = await newAccount(shop)
  const id = await (await caller(page, account)).open()
  await openSignedIn(page, account, `/?assistenza=${id}`)
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0e4d36' } })
    .png()
    .toBuffer()
  const files = chat(page).locator('input[type=file]')
  const enorme = Buffer.alloc(8_000_001)
  await files.setInputFiles(
    await writeFiles({ 'montatura.png': photo, 'appunti.txt': Buffer.from('niente'), 'enorme.jpg': enorme }),
  )
  const chosen = chat(page).getByRole('list', { name: 'File da inviare' }).getByRole('listitem')
  await expect(chosen.nth(0)).toContainText('Pronto')
  await expect(chosen.nth(1)).toContainText('Puoi allegare foto (JPEG, PNG, WebP) e PDF.')
  await expect(chosen.nth(2)).toContainText('Il file è troppo grande: al massimo 8 MB.')
  await expectAccessible(page)
  await chat(page).getByRole('button', { name: 'Togli appunti.txt' }).click()
  await chat(page).getByRole('button', { name: 'Invia' }).click()
  const message = chat(page).getByRole('region', { name: 'Messaggi' }).getByRole('listitem').first()
  await expect(message).toContainText('montatura')
  await expect(chosen).toHaveText(/enorme\.jpg/)
  const picture = message.locator('img')
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(300)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await message.getByRole('button', { name: /^Scarica montatura/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^montatura/)
  forgive(complaints, /status of 415/)
})

test('a PDF is saved after a warning, on the second press', async ({ page, shop }) => {
  const account = await newAccount(shop)
  const id = await (await caller(page, account)).open()
  await openSignedIn(page, account, `/?assistenza=${id}`)
  const buffer = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n')
  await chat(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'referto.pdf', mimeType: 'application/pdf', buffer })
  await expect(chat(page).getByRole('list', { name: 'File da inviare' }).getByRole('listitem')).toContainText('Pronto')
  await chat(page).getByRole('button', { name: 'Invia' }).click()
  const file = chat(page).getByRole('button', { name: /^Scarica referto/ })
  await file.click()
  await expect(file).toContainText('Non possiamo escludere che questo PDF contenga parti attive.')
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await file.click()
  expect((await download).suggestedFilename()).toBe('referto.pdf')
})

test('a file that is chosen while a message is on its way waits for the next one, and for the next opening', async ({
  page,
  shop,
}) => {
  const account = await newAccount(shop)
  const id = await (await caller(page, account)).open()
  await openSignedIn(page, account, `/?assistenza=${id}`)
  const buffer = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#0e4d36' } })
    .png()
    .toBuffer()
  const choose = (name: string) =>
    chat(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })
  const chosen = chat(page).getByRole('list', { name: 'File da inviare' }).getByRole('listitem')
  await choose('prima.png')
  await expect(chosen).toHaveText(/prima\.png.*Pronto/)
  const release = await hold(page, '**/api/Ticket/SendMessage*')
  await chat(page).getByRole('button', { name: 'Invia' }).click()
  await choose('seconda.png')
  await expect(chosen.nth(1)).toContainText('Pronto')
  release()
  await expect(chat(page).getByRole('region', { name: 'Messaggi' }).getByRole('listitem').first()).toContainText(
    'prima',
  )
  await expect(chosen).toHaveText(/seconda\.png.*Pronto/)

  const upload = await hold(page, '**/api/Ticket/AllegaFile*')
  await choose('terza.png')
  await expect(chosen.nth(1)).toContainText('Caricamento...')
  await chat(page).getByRole('button', { name: 'Chiudi', exact: true }).click()
  await row(page, id).click()
  await expect(chosen).toHaveText([/seconda\.png.*Pronto/, /terza\.png.*Caricamento/])
  upload()
  await expect(chosen.nth(1)).toContainText('Pronto')
  await chat(page).getByRole('button', { name: 'Invia' }).click()
  await expect(chosen).toHaveCount(0)
  await expect(chat(page).getByRole('region', { name: 'Messaggi' }).locator('img')).toHaveCount(3)
})

test('old messages load on request, and new ones do not scroll them away', async ({ page, shop }) => {
  const account = await newAccount(shop)
  const me = await caller(page, account)
  const id = await me.open()
  await shop.query(
    `insert into ticket_message (ticket_id, author_id, from_shop, text, created_at)
     select $1, t.account_id, false, 'riga ' || n, now() from ticket t, generate_series(1, 120) n where t.id = $1
     order by n`,
    [id],
  )
  await shop.query('update ticket set message_count = 120 where id = $1', [id])
  await page.clock.install()
  await openSignedIn(page, account, `/?assistenza=${id}`)
  const list = chat(page).getByRole('region', { name: 'Messaggi' })
  await expect(list.getByText('riga 120', { exact: true })).toBeInViewport()
  await expect(list.getByRole('listitem')).toHaveCount(50)
  await chat(page).getByRole('button', { name: 'Messaggi precedenti' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(100)
  await expect(list.getByText('riga 71', { exact: true })).toBeInViewport()
  await (await theShop(page)).say(id, 'Una risposta')
  // until the chat is asked for again
  await page.clock.fastForward(10_000)
  await expect(chat(page).getByRole('button', { name: 'Nuovi messaggi' })).toBeVisible()
  await expect(list.getByText('riga 71', { exact: true })).toBeInViewport()
  await chat(page).getByRole('button', { name: 'Nuovi messaggi' }).click()
  await expect(list.getByText('Una risposta')).toBeInViewport()
  await expect(chat(page).getByRole('button', { name: 'Nuovi messaggi' })).toHaveCount(0)
})
