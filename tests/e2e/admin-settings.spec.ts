import { useOldestBrowser } from './support/oldest-browser.ts'
import { openAsOwner } from './support/orders.ts'
import { expect, expectAccessible, expectAccessibleAtBothWidths, forgive, test } from './support/test.ts'

test('settings: what is wrong is said at its field, what is not saved is asked about, another’s change is not overwritten', async ({
  page,
  shop,
  complaints,
}) => {
  await useOldestBrowser(page)
  await openAsOwner(page, shop, '/admin/impostazioni')
  // the company comes first
  const vat = page.getByLabel('Partita IVA')
  await expect(vat).toHaveValue('IT00000000000')
  await expectAccessible(page)
  // a closure has two days
  await page.getByRole('link', { name: 'Orari e ferie', exact: true }).click()
  const first = page.getByRole('group', { name: 'Chiuso per ferie' }).getByLabel('Dal')
  await first.fill('2099-08-08')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(first).toBeFocused()
  await expect(
    page.locator('main').getByText('scrivi il primo e l’ultimo giorno, al più 183 giorni in tutto, o nessuno dei due'),
  ).toBeVisible()
  await expectAccessible(page)
  await first.fill('')
  await page.getByRole('link', { name: 'Spedizione', exact: true }).click()
  const fee = page.getByLabel('Costo della spedizione (€)')
  await expect(fee).toHaveValue('4,90')
  await expectAccessible(page)

  await fee.fill('6,9o')
  await page.getByRole('link', { name: 'Posta', exact: true }).click()
  const address = page.getByLabel('Email che riceve messaggi e recessi')
  await address.fill('banco@negozio.example')
  await expect(page.getByText('2 modifiche non salvate')).toBeVisible()
  // the section of the wrong field comes into view
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(fee).toBeFocused()
  await expect(fee).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('main').getByText('scrivi una cifra come 12,50, da 0,00 € a 100,00 €')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Oggi', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Modifiche non salvate' })
  await question.getByRole('button', { name: 'Resta qui' }).click()
  await expect(fee).toHaveValue('6,9o')

  // the shop of all tests keeps its settings: answers are made up from here on
  const sent: unknown[] = []
  const words = 'Le impostazioni sono state modificate nel frattempo: controlla i dati e riprova.'
  await page.route('**/api/Impostazioni/Salva', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ status: 409, json: { code: 'settings-changed', title: words } })
  })
  await fee.fill('6,90')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.locator('main').getByText(words)).toBeVisible()
  await expect(fee).toHaveValue('6,90')
  expect(sent).toEqual([
    { versione: expect.any(Number), valori: { costoSpedizione: 690, emailRicezione: 'banco@negozio.example' } },
  ])
  forgive(complaints, /409/)

  await page.getByRole('button', { name: 'Annulla le modifiche' }).click()
  await expect(fee).toHaveValue('4,90')
  await expect(page.getByText('non salvat')).toHaveCount(0)
})

test('settings: an email is tried, and the page says what the mail server said', async ({ page, shop, complaints }) => {
  await openAsOwner(page, shop, '/admin/impostazioni?sezione=posta')
  await expect(page.getByText('Mittente del server: Ottica Novantaquattro <negozio@ottica.example>')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  const to = page.getByLabel('A chi')
  await expect(to).toHaveValue('info@ottica.example')
  await to.fill('banco@')
  const send = page.getByRole('button', { name: 'Manda una prova' })
  await send.click()
  await expect(to).toBeFocused()
  await expect(to).toHaveAttribute('aria-invalid', 'true')
  forgive(complaints, /400/)
  await to.fill(`banco-${Date.now()}@negozio.example`)
  await send.click()
  await expect(page.getByText('Il server di posta ha preso l’email per banco-')).toBeVisible()
  await page.route('**/api/Impostazioni/ProvaPosta', (route) =>
    route.fulfill({ json: { esito: 'credenziali', risposta: '535 5.7.8 bad login' } }),
  )
  await send.click()
  await expect(
    page.getByText('non accetta nome utente o password: controlla SMTP_URL. Ha risposto: «535 5.7.8 bad login».'),
  ).toBeVisible()
  await expect(send).not.toHaveAttribute('aria-busy')
  await expectAccessibleAtBothWidths(page)
})

test('settings: a real shop with play money says so on every screen', async ({ page, shop }) => {
  await page.route('**/api/Stats/DaGuardare', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), chiaviDiProva: true } })
  })
  await openAsOwner(page, shop, '/admin/registro')
  await page.getByRole('link', { name: 'Come si cambia' }).click()
  const state = page.getByRole('region', { name: 'Collegamento con Stripe' })
  await expect(state).toContainText('Della dimostrazione: nessuno paga davvero.')
  await expect(page.getByLabel('Servizio «compra ora, paga dopo»')).toHaveValue('Klarna')
  await expect(page.getByText('i clienti pagano con soldi finti')).toBeVisible()
  await expectAccessible(page)
})

test('settings: a text is seen as its page says it, and goes back to the usual one', async ({ page, shop }) => {
  await openAsOwner(page, shop, '/admin/impostazioni?sezione=testi')
  const subtitle = page.getByRole('textbox', { name: 'Sotto il titolo' })
  const preview = page.getByRole('region', { name: 'Anteprima: Sotto il titolo' })
  await expect(preview).toContainText('Il test bicromatico, in negozio dal 1994.')
  await subtitle.fill('A {citta} dal {annoFondazione}')
  await expect(preview).toContainText('A Tortona dal 1994')
  const cards = page.getByRole('textbox', { name: 'Chi siamo: le schede' })
  await cards.fill('### Due banchi\n\nUno per **misurare**, uno per [scegliere](/shop). <b>x</b>')
  const shown = page.getByRole('region', { name: 'Anteprima: Chi siamo: le schede' })
  await expect(shown.getByRole('heading', { name: 'Due banchi' })).toBeVisible()
  await expect(shown.getByRole('link', { name: 'scegliere' })).toHaveAttribute('href', '/shop')
  await expect(shown).toContainText('<b>x</b>')
  await page.getByText('Come si scrive').click()
  await expect(page.getByText('{costoSpedizione}', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await subtitle.fill('Dal {anno}')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(subtitle).toBeFocused()
  await expect(page.locator('main').getByText('fra parentesi graffe solo i nomi elencati')).toBeVisible()
  await page.getByRole('button', { name: /Torna al testo di partenza.*Sotto il titolo/ }).click()
  await expect(subtitle).toHaveValue('Il test bicromatico, in negozio dal {annoFondazione}.')
})

test('settings: a section of the terms is written anew beside what it says and how it differs', async ({
  page,
  shop,
}) => {
  await openAsOwner(page, shop, '/admin/impostazioni?sezione=legale')
  await page.getByRole('button', { name: /Scrivi il tuo.*Prezzi e spese/ }).click()
  const words = page.getByRole('textbox', { name: '4. Prezzi e spese di spedizione' })
  await expect(words).toHaveValue(/sopra \{spedizioneGratuitaSopra\}; fino a quella somma/)
  await expect(page.getByText('Uguale al testo di partenza')).toBeVisible()
  await words.fill(`${await words.inputValue()}\n\nIl pacco è **sempre** assicurato.`)
  await expect(page.getByRole('region', { name: /^Anteprima/ })).toContainText('gratuita per ordini sopra 79,90')
  await page.getByText('Differenze dal testo di partenza: 1').click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Aggiunto: Il pacco è **sempre** assicurato.' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Torna al testo di partenza/ }).click()
  await expect(page.getByText('non salvat')).toHaveCount(0)
})

test('settings: a section of another legal text is the owner’s own, under another version of that text', async ({
  page,
  shop,
}) => {
  await openAsOwner(page, shop, '/admin/impostazioni?sezione=legale')
  await page.getByRole('button', { name: /Scrivi il tuo.*che cosa ancora manca/ }).click()
  const words = page.getByRole('textbox', { name: 'Accessibilità: che cosa ancora manca' })
  await expect(words).toHaveValue(/^- La mappa di OpenStreetMap/)
  await words.fill('Il banco di {citta} ha **un gradino**.')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('non salvat')).toHaveCount(0)
  await expect(async () => {
    await page.goto('/accessibilita')
    await expect(page.getByText('Il banco di Tortona ha un gradino.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByText(/^Versione (?!1 )\d+ del /)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Che cosa ancora manca' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/impostazioni?sezione=legale')
  await page.getByRole('button', { name: /Torna al testo di partenza/ }).click()
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('non salvat')).toHaveCount(0)
})

test('settings: closures are added and taken away, each of two days', async ({ page, shop }) => {
  await openAsOwner(page, shop, '/admin/impostazioni?sezione=orari')
  const add = page.getByRole('button', { name: 'Aggiungi una chiusura' })
  await add.click()
  await add.click()
  const second = page.getByRole('group', { name: 'Altre chiusure, 2' })
  await second.getByLabel('Dal').fill('2099-01-02')
  await second.getByLabel('Al', { exact: true }).fill('2099-01-06')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.locator('main').getByText('di ogni chiusura il primo e l’ultimo giorno')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Togli.*Altre chiusure, 1/ }).click()
  await expect(page.getByRole('group', { name: 'Altre chiusure, 1' }).getByLabel('Al', { exact: true })).toHaveValue(
    '2099-01-06',
  )
  await page.getByRole('button', { name: /Togli.*Altre chiusure, 1/ }).click()
  await expect(page.getByText('non salvat')).toHaveCount(0)
})
