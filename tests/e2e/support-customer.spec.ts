import sharp from 'sharp'
import { enter, newAccount, openSignedIn } from './support/account.ts'
import { expect, expectAccessible, forgive, hold, loseAnswer, newCustomer, open, ready, test } from './support/test.ts'
import { writeFiles } from './support/files.ts'
import { caller, chat, drawer, closeMessages, openDrawer, row, theShop, typed } from './support/tickets.ts'

test(
  'the drawer lists the customer’s tickets, with state and age',
  {
    tag: [
      '@S-006',
      '@S-151',
      '@S-152',
      '@S-153',
      '@S-154',
      '@S-155',
      '@S-273',
      '@S-274',
      '@S-326',
      '@S-541',
      '@S-542',
      '@S-543',
    ],
  },
  async ({ page, shop }) => {
    const account = await newAccount(shop)
    const me = await caller(page, account)
    const [open1, pending, closed] = [await me.open(), await me.open(), await me.open()]
    await (await theShop(page)).say(pending, 'Buongiorno')
    await shop.query(`update ticket set state = 'closed', created_at = now() - interval '3 days' where id = $1`, [
      closed,
    ])
    await shop.query(`update ticket set created_at = now() - interval '5 hours' where id = $1`, [pending])
    await openSignedIn(page, account, '/whoweare')
    await openDrawer(page)
    const panel = drawer(page)
    await expect(panel.getByText('Clicca su un ticket per i dettagli', { exact: true })).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'I tuoi ticket', exact: true })).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'Crea nuovo ticket', exact: true })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Aggiorna', exact: true })).toBeVisible()
    await expect(row(page, open1)).toContainText(/Aperto.*0 m fa/)
    await expect(row(page, pending)).toContainText(/pending.*5 h fa.*1 nuovo/)
    await expect(row(page, closed)).toContainText(/Chiuso.*3 g fa/)
    const colours = await panel.locator('.badge').evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
    expect(new Set(colours).size).toBe(3)
    await expect(panel.getByLabel('Categoria').getByRole('option')).toHaveText([
      'Seleziona una categoria',
      'Account',
      'Pagamenti',
      'Ordini',
      'Prodotti',
      'Spedizioni',
      'Altro',
    ])
    await expectAccessible(page)
  },
)

test(
  'each opening of the drawer requests the tickets once; a ticket is opened, trimmed, and its description is its first message',
  { tag: ['@S-152', '@S-157', '@S-545', '@S-379', '@S-380', '@S-381', '@S-507', '@S-006', '@S-396'] },
  async ({ page, shop }) => {
    const account = await newAccount(shop)
    await openSignedIn(page, account, '/whoweare')
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('GetTickets') && asked.push(request.url())))
    const release = await hold(page, '**/api/Ticket/GetTickets*')
    await openDrawer(page)
    await expect(drawer(page).locator('[data-skeleton=ticket]')).toHaveCount(4)
    await expectAccessible(page)
    release()
    await expect(drawer(page).getByText('Non hai ancora aperto ticket')).toBeVisible()
    expect(asked).toHaveLength(1)
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await openDrawer(page)
    await expect.poll(() => asked.length).toBe(2)
    await expect(drawer(page).getByText('Non hai ancora aperto ticket')).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Aggiorna', exact: true }).click()
    await expect.poll(() => asked.length).toBe(3)
    await expect(drawer(page).getByText('Non hai ancora aperto ticket')).toBeVisible()

    const panel = drawer(page)
    const create = panel.getByRole('button', { name: 'Crea ticket' })
    await panel.getByLabel('Titolo').fill('   ')
    await create.click()
    await expect(panel.getByLabel('Titolo')).toHaveAccessibleDescription('Titolo e categoria sono obbligatori')
    await expect(panel.getByLabel('Titolo')).toBeFocused()
    await closeMessages(page)
    await expectAccessible(page)
    await panel.getByLabel('Titolo').fill('  Astina rotta ')
    await create.click()
    await expect(panel.getByLabel('Categoria')).toHaveAccessibleDescription('Titolo e categoria sono obbligatori')
    await panel.getByLabel('Categoria').selectOption('Prodotti')
    await panel.getByLabel('Descrizione').fill('\n Si è rotta oggi. ')
    await create.click()
    const told = await page.getByText(/^Ticket #\d+ creato!$/).textContent()
    await expect(panel.getByLabel('Titolo')).toHaveValue('')
    const me = await caller(page, account)
    const [ticket] = await me.list()
    expect(ticket).toMatchObject({ titolo: 'Astina rotta' })
    expect(told).toBe(`Ticket #${ticket?.id} creato!`)
    await expect(row(page, ticket?.id ?? 0)).toContainText('Astina rotta')
    const { messages } = await me.read(ticket?.id ?? 0)
    expect(messages.map(({ messaggio }) => messaggio)).toEqual(['Si è rotta oggi.'])
  },
)

test(
  'failures in the drawer are reported, and typed values stay; a description that failed to send is in the modal of the new ticket',
  { tag: ['@S-381', '@S-483', '@S-484', '@S-485'] },
  async ({ page, shop, complaints }) => {
    const account = await newAccount(shop)
    const me = await caller(page, account)
    const before = await me.open()
    await openSignedIn(page, account, '/whoweare')
    await openDrawer(page)
    await expect(row(page, before)).toBeVisible()
    await page.route('**/api/Ticket/GetTickets*', (route) => route.abort())
    await page.route('**/api/Ticket/CreaTicket', (route) => route.fulfill({ status: 503, body: 'Torna tra poco.' }))
    const panel = drawer(page)
    await panel.getByRole('button', { name: 'Aggiorna' }).click()
    const words = panel.getByRole('alert').getByText('Impossibile caricare i ticket', { exact: true })
    await expect(words.first()).toBeVisible()
    await expect(panel.locator('[data-ticket]')).toHaveCount(0)
    await panel.getByLabel('Titolo').fill('Una domanda')
    await panel.getByLabel('Categoria').selectOption('Altro')
    await panel.getByLabel('Descrizione').fill('Testo lungo')
    await panel.getByRole('button', { name: 'Crea ticket' }).click()
    await expect(panel.getByText('Errore creazione ticket', { exact: true }).first()).toBeVisible()
    await expect(panel.getByLabel('Titolo')).toHaveValue('Una domanda')
    await expect(panel.getByLabel('Descrizione')).toHaveValue('Testo lungo')
    await closeMessages(page)
    await expectAccessible(page)
    await page.unroute('**/api/Ticket/GetTickets*')
    await panel.getByRole('button', { name: 'Riprova' }).click()
    await expect(row(page, before)).toBeVisible()

    await page.unroute('**/api/Ticket/CreaTicket')
    await loseAnswer(page, /Ticket\/SendMessage/)
    await panel.locator('input[type=file]').setInputFiles([photo('astina.png', await picture())])
    await panel.getByRole('button', { name: 'Crea ticket' }).click()
    await expect(chat(page).getByText('Errore invio messaggio', { exact: true })).toBeVisible()
    await expect(typed(page)).toHaveValue('Testo lungo')
    await chat(page).getByRole('button', { name: 'Invia' }).click()
    await expect(typed(page)).toHaveValue('')
    await expect(chat(page).getByRole('list', { name: 'File da inviare' })).toHaveCount(0)
    const [ticket] = await me.list()
    expect((await me.read(ticket?.id ?? 0)).messages.map(({ messaggio }) => messaggio)).toEqual(['Testo lungo'])
    forgive(complaints, /Failed to load resource/)
  },
)

test(
  'a session that ends while one writes is said in the drawer and in a ticket, and the text goes out after signing in elsewhere',
  { tag: ['@H-39'] },
  async ({ page, shop, complaints }) => {
    const account = await newAccount(shop)
    const id = await (await caller(page, account)).open()
    await openSignedIn(page, account, '/whoweare')
    await openDrawer(page)
    await drawer(page).getByLabel('Titolo').fill('Una stanghetta')
    await row(page, id).click()
    await typed(page).fill('Si è allentata.')
    await page.evaluate(() => {
      for (const key of ['token', 'refreshToken']) localStorage.setItem(key, 'x'.repeat(43))
    })
    await chat(page).getByRole('button', { name: 'Invia' }).click()
    const again = chat(page).getByRole('link', { name: 'accedi di nuovo' })
    await expect(again).toBeVisible()
    await chat(page)
      .locator('input[type=file]')
      .setInputFiles([photo('astina.png', await picture())])
    const upload = chat(page).getByRole('button', { name: 'Riprova' })
    await expect(upload).toBeVisible()
    await closeMessages(page)
    await expectAccessible(page)
    const opened = page.waitForEvent('popup')
    await again.click()
    const other = await opened
    await ready(other)
    await enter(other, account)
    await other.close()
    await expect(again).toHaveCount(0)
    await expect(typed(page)).toHaveValue('Si è allentata.')
    await upload.click()
    await expect(chat(page).getByRole('list', { name: 'File da inviare' })).toContainText('Pronto')
    await chat(page).getByRole('button', { name: 'Invia' }).click()
    const message = chat(page).getByRole('region', { name: 'Messaggi' }).getByRole('listitem').first()
    await expect(message).toContainText('Si è allentata.')
    await expect(message.locator('img')).toBeVisible()
    await chat(page).getByRole('button', { name: 'Chiudi', exact: true }).click()
    await expect(drawer(page).getByLabel('Titolo')).toHaveValue('Una stanghetta')
    forgive(complaints, /status of 401/)
  },
)

const photo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#0e4d36' } })
    .png()
    .toBuffer()

test('a ticket is opened with photos, on one press', async ({ page, shop }) => {
  const account = await newAccount(shop)
  await openSignedIn(page, account, '/whoweare')
  await openDrawer(page)
  const panel = drawer(page)
  await panel.getByLabel('Titolo').fill('Una domanda')
  await panel.getByLabel('Categoria').selectOption('Prodotti')
  const chosen = panel.getByRole('list', { name: 'File da inviare' }).getByRole('listitem')
  const files = panel.locator('input[type=file]')
  await files.setInputFiles(await writeFiles({ 'astina.png': await picture(), 'enorme.png': Buffer.alloc(8_000_001) }))
  await expect(chosen.nth(1)).toContainText('Il file è troppo grande: al massimo 8 MB.')
  await expectAccessible(page)
  const create = panel.getByRole('button', { name: 'Crea ticket' })
  await create.click()
  await expect(panel.getByText('Togli il file che non si può allegare')).toBeVisible()
  await panel.getByRole('button', { name: 'Togli enorme.png' }).click()
  await panel.getByLabel('Descrizione').fill('Ecco la foto')
  const release = await hold(page, '**/api/Ticket/CreaTicket')
  await create.click()
  // what is typed and chosen while the ticket is sent belongs to the next one
  await panel.getByLabel('Titolo').fill('Un’altra')
  await panel.getByLabel('Categoria').selectOption('Altro')
  await panel.getByLabel('Descrizione').fill('Scritta intanto')
  await files.setInputFiles([photo('intanto.png', await picture())])
  release()
  await expect(page.getByText(/^Ticket #\d+ creato!$/)).toBeVisible()
  await expect(chosen).toHaveText(/intanto\.png/)
  await expect(panel.getByLabel('Titolo')).toHaveValue('Un’altra')
  await expect(panel.getByLabel('Categoria')).toHaveValue('Altro')
  await expect(panel.getByLabel('Descrizione')).toHaveValue('Scritta intanto')
  const [ticket] = await (await caller(page, account)).list()
  await row(page, ticket?.id ?? 0).click()
  const message = chat(page).getByRole('region', { name: 'Messaggi' }).getByRole('listitem').first()
  await expect(message).toContainText('Ecco la foto')
  await expect(message.locator('img')).toBeVisible()
})

test('a photo that is refused is with the text in the modal of the new ticket', async ({ page, shop, complaints }) => {
  const account = await newAccount(shop)
  await openSignedIn(page, account, '/whoweare')
  await openDrawer(page)
  const panel = drawer(page)
  await panel.getByLabel('Titolo').fill('Una domanda')
  await panel.getByLabel('Categoria').selectOption('Altro')
  await panel.getByLabel('Descrizione').fill('Ecco la foto')
  await panel
    .locator('input[type=file]')
    .setInputFiles([photo('buona.png', await picture()), photo('rotta.png', Buffer.from('niente'))])
  await panel.getByRole('button', { name: 'Crea ticket' }).click()
  const chosen = chat(page).getByRole('list', { name: 'File da inviare' }).getByRole('listitem')
  await expect(chosen.nth(0)).toContainText('Pronto')
  await expect(chosen.nth(1)).toContainText(/Puoi allegare foto/)
  await expect(typed(page)).toHaveValue('Ecco la foto')
  await expectAccessible(page)
  await chat(page).getByRole('button', { name: 'Togli rotta.png' }).click()
  await chat(page).getByRole('button', { name: 'Invia' }).click()
  const message = chat(page).getByRole('region', { name: 'Messaggi' }).getByRole('listitem').first()
  await expect(message).toContainText('Ecco la foto')
  await expect(message.locator('img')).toBeVisible()
  forgive(complaints, /status of 4\d\d/)
})

test('an account that is not verified opens a ticket without files', async ({ page, shop }) => {
  await openSignedIn(page, await newAccount(shop, { verified: false }), '/whoweare')
  await openDrawer(page)
  await expect(drawer(page).getByRole('button', { name: 'Crea ticket' })).toBeVisible()
  await expect(drawer(page).locator('input[type=file]')).toHaveCount(0)
})

test(
  'a visitor finds the contacts, the legal pages and the sign-in, and comes back to the ticket of an email',
  { tag: ['@H-45', '@H-88'] },
  async ({ page, shop }) => {
    await open(page, '/shop')
    await openDrawer(page)
    const panel = drawer(page)
    await expect(panel.getByRole('link', { name: 'Note legali' })).toHaveAttribute('href', '/terms')
    await expect(panel.getByRole('link', { name: /@/ }).first()).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Accedi' })).toHaveAttribute('href', '/login')
    await expect(panel.getByRole('heading', { name: 'Crea nuovo ticket' })).toHaveCount(0)
    await expectAccessible(page)

    const account = await newAccount(shop)
    const id = await (await caller(page, account)).open()
    await open(page, `/?assistenza=${id}`)
    await expect(panel).toContainText(`Accedi per leggere il ticket #${id}.`)
    await panel.getByRole('link', { name: 'Accedi' }).click()
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password').fill(account.password)
    await page.getByRole('button', { name: 'Accedi' }).click()
    await expect(chat(page)).toContainText('Nessun messaggio')
    await expect(page).toHaveURL('/')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    // a closed panel leaves its history entry, which a reload would cut off
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL('/')
    await page.reload()
    await ready(page)
    await expect(page.getByRole('button', { name: /^Assistenza/ })).toBeVisible()
    await expect(panel).toBeHidden()
  },
)

test(
  'a question about a frame carries the frame, needs no description, and leads back to it',
  { tag: ['@S-381'] },
  async ({ page, shop }) => {
    const account = await newAccount(shop)
    await openSignedIn(page, account, '/shop')
    const href = await page.locator('a[href^="/product/"]').first().getAttribute('href')
    await open(page, href ?? '')
    const code = /\S+-\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? ''
    await page.getByRole('button', { name: 'Hai una domanda su questa montatura?' }).click()
    const panel = drawer(page)
    await expect(panel.getByLabel('Categoria')).toHaveValue('Prodotti')
    await expect(panel.getByLabel('Titolo')).toBeFocused()
    await panel.getByLabel('Titolo').fill('Una domanda')
    await panel.getByRole('button', { name: 'Crea ticket' }).click()
    await expect(panel.locator('[data-ticket]')).toHaveCount(1)
    await panel.locator('[data-ticket]').click()
    // what it leads to is not covered by the windows
    await chat(page).getByRole('link', { name: code }).click()
    await expect(chat(page)).toBeHidden()
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(href ?? '')
    expect((await (await caller(page, account)).list())[0]).toMatchObject({ prodotto: { codice: code } })
    // what was typed stays when the next question is about something else
    await openDrawer(page)
    await panel.getByLabel('Titolo').fill('Un’altra')
    await panel.getByLabel('Descrizione').fill('Righe lunghe')
    await panel.getByLabel('Categoria').selectOption('Altro')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    // once more about the same frame, from a drawer that was open before
    await page.getByRole('button', { name: 'Hai una domanda su questa montatura?' }).click()
    await expect(panel.getByLabel('Titolo')).toBeFocused()
    await expect(panel).toContainText('Riguarda il prodotto che stavi guardando')
    await expect(panel.getByLabel('Categoria')).toHaveValue('Prodotti')
    await expect(panel.getByLabel('Titolo')).toHaveValue('Un’altra')
    await expect(panel.getByLabel('Descrizione')).toHaveValue('Righe lunghe')
  },
)

test('the whole way by keyboard alone', async ({ page, shop }) => {
  await openSignedIn(page, await newCustomer(shop), '/')
  const press = async (key: string, until: () => Promise<boolean>) => {
    for (let n = 0; n < 80; n++) {
      await page.keyboard.press(key)
      if (await until()) return
    }
    throw new Error(`not reached by ${key}`)
  }
  const focused = (text: string) => () =>
    page.evaluate(
      (wanted) =>
        (document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent ?? '').startsWith(wanted),
      text,
    )
  await press('Tab', focused('Assistenza'))
  await page.keyboard.press('Enter')
  await drawer(page).waitFor()
  await press('Tab', focused('titolo'))
  await page.keyboard.type('Con la tastiera')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Sped')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Tutto bene')
  await page.keyboard.press('Tab')
  await expect(drawer(page).getByRole('button', { name: /^Allega foto/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Ticket #\d+ creato!$/)).toBeVisible()
  await press('Shift+Tab', focused('Con la tastiera'))
  await page.keyboard.press('Enter')
  await expect(chat(page, 'Con la tastiera').getByRole('listitem')).toHaveText(/Tutto bene/)
  await press('Tab', () => typed(page).evaluate((element) => element === document.activeElement))
  await page.keyboard.type('Altro ancora')
  await page.keyboard.press('Enter')
  await expect(chat(page, 'Con la tastiera').getByRole('listitem')).toHaveCount(2)
  await expect(typed(page)).toBeFocused()
  await press('Shift+Tab', focused('Chiudi come risolto'))
  await page.keyboard.press('Enter')
  await expect(chat(page, 'Con la tastiera')).toBeHidden()
  await expect(page.getByText('Ticket chiuso come risolto')).toBeVisible()
})

test('a long word and the long name of a file do not push the form sideways', async ({ page, shop }) => {
  await openSignedIn(page, await newAccount(shop), '/whoweare')
  await openDrawer(page)
  const panel = drawer(page)
  const wide = () =>
    panel.evaluate((top) =>
      [top, ...top.querySelectorAll('*')]
        .filter((one) => one.scrollWidth > one.clientWidth && /auto|scroll/.test(getComputedStyle(one).overflowX))
        .map((one) => one.outerHTML.slice(0, 100)),
    )
  await panel.getByLabel('Titolo').fill('t'.repeat(80))
  await panel
    .getByLabel('Descrizione')
    .fill(`IT60X0542811101000000123456https://banca.example/${'bonifico'.repeat(20)}`)
  expect(await wide()).toEqual([])
  await panel.locator('input[type=file]').setInputFiles(photo(`${'Screenshot_'.repeat(6)}browser.png`, await picture()))
  await expect(panel.getByRole('list', { name: 'File da inviare' })).toBeVisible()
  expect(await wide()).toEqual([])
  const button = await panel.getByRole('button', { name: 'Crea ticket' }).boundingBox()
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
})
