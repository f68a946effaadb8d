import type { Page } from '@playwright/test'
import { formatEuro } from '#contract/money.ts'
import { buyOrder, found, openAsOwner, pick, stateOf, writeOrders } from './support/orders.ts'
import {
  expect,
  expectAccessible,
  expectUnanswered,
  fillCard,
  forgive,
  loseAnswer,
  open,
  test,
} from './support/test.ts'

async function withdraw(page: Page, { id, token }: { id: number; token: string }) {
  const declared = await page.request.post('/api/Recessi/Conferma', {
    headers: { authorization: `Bearer ${token}` },
    data: { ordine: id, nota: 'Stringono alle tempie.' },
  })
  expect(declared.status()).toBe(200)
}

test(
  'a parcel that arrived is marked as delivered on the page of its order',
  { tag: ['@H-92'] },
  async ({ page, shop }) => {
    const { id } = await writeOrders(shop, { state: 'shipped' })
    await openAsOwner(page, shop, `/admin/ordini/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: `Ordine ${id}` })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Articoli' })).toContainText('1 × 159,00')
    await expect(page.getByRole('region', { name: 'Spedizione' })).toContainText('15057 Tortona (AL)')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Segna come consegnato' }).click()
    await expect(page.getByText('Stato ordine aggiornato')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Segna come consegnato' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('region', { name: 'Spedizione' })).toContainText('Consegnato il')
    await expect(page.getByRole('region', { name: 'Storia' })).toContainText(/Completato, da Ada Bianchi/)
    await expect(page.getByRole('region', { name: 'Recesso' })).toContainText('Possibile fino al')
    expect(await stateOf(shop, id)).toBe('completed')
  },
)

test('on the page of an order the owner notes something, corrects the address and writes to the customer', async ({
  page,
  shop,
  complaints,
}) => {
  const { id, name } = await buyOrder(page, shop)
  await openAsOwner(page, shop, `/admin/ordini/${id}`)
  await expect(page).toHaveTitle(new RegExp(`^(?:\\(\\d+\\) )?Ordine ${id} `))
  const notes = page.getByRole('region', { name: 'Note interne' })
  await notes.getByLabel('Nuova nota').fill('Richiamare lunedì.')
  for (const sent of [1, 2]) {
    await loseAnswer(page, /AnnotaOrdine/)
    await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.url().includes('AnnotaOrdine')),
      notes.getByRole('button', { name: 'Aggiungi nota' }).click(),
    ])
    await expect(notes.getByText('Il negozio non risponde.'), `sent ${sent}`).toBeVisible()
  }
  // a correction is another note, as the first one is there
  await notes.getByLabel('Nuova nota').fill('Richiamare martedì.')
  await notes.getByRole('button', { name: 'Aggiungi nota' }).click()
  await expect(notes.getByRole('listitem')).toHaveText([/Richiamare martedì\./, /Richiamare lunedì\./])
  await expect(notes.getByLabel('Nuova nota')).toHaveValue('')
  const shipping = page.getByRole('region', { name: 'Spedizione' })
  await shipping.getByRole('button', { name: 'Correggi l’indirizzo' }).click()
  const correction = page.getByRole('dialog', { name: `Correggi l’indirizzo dell’ordine ${id}` })
  await correction.getByLabel('Via e numero').fill('Via Cavour 12')
  await correction.getByLabel('CAP').fill('1506')
  await correction.getByRole('button', { name: 'Salva' }).click()
  await expect(correction.getByText('Servono destinatario').first()).toBeVisible()
  await expectAccessible(page)
  await correction.getByLabel('CAP').fill('15067')
  await correction.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Indirizzo corretto').first()).toBeVisible()
  await expect(shipping).toContainText('Via Cavour 12')
  await expect(page.getByRole('region', { name: 'Storia' })).toContainText('Indirizzo corretto')
  const customer = page.getByRole('region', { name: 'Cliente' })
  await expect(customer.getByRole('link', { name })).toBeVisible()
  await expect(customer).toContainText('Nessun altro ordine.')
  await page.getByRole('button', { name: 'Scrivi al cliente' }).click()
  const modal = page.getByRole('dialog', { name: `Scrivi a ${name}` })
  await expect(modal.getByLabel('Titolo')).toHaveValue(`Il tuo ordine ${id}`)
  await modal.getByRole('button', { name: 'Manda' }).click()
  await expect(modal.getByText('Scrivi il messaggio.').first()).toBeVisible()
  await modal.getByRole('textbox', { name: 'Messaggio' }).fill('Arriva lunedì.')
  // one key, or one click beside the window, loses nothing
  await page.keyboard.press('Escape')
  await expect(modal.getByText('Se esci ora, quello che hai scritto si perde.')).toBeVisible()
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Resta qui' }).click()
  await expect(modal.getByRole('textbox', { name: 'Messaggio' })).toHaveValue('Arriva lunedì.')
  await loseAnswer(page, /ScriviAlCliente/)
  await modal.getByRole('button', { name: 'Manda' }).click()
  await expectUnanswered(modal)
  await modal.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByText('Messaggio mandato al cliente')).toBeVisible()
  const written = await shop.query<{ text: string }>(
    `select text from ticket_message join ticket on ticket.id = ticket_id where order_id = $1`,
    [id],
  )
  expect(written.map(({ text }) => text)).toEqual(['Arriva lunedì.'])
  await customer.getByRole('link', { name: `Il tuo ordine ${id}` }).click()
  await expect(page.getByText('Arriva lunedì.').last()).toBeVisible()
  forgive(complaints, /status of 400|ERR_FAILED/)
})

test('a customer who withdrew is paid back from the page of the order', async ({ page, shop }) => {
  const { id, token, name, totalCents } = await buyOrder(page, shop)
  await withdraw(page, { id, token })
  await openAsOwner(page, shop, found(name))
  await page.getByLabel('Solo recessi da rimborsare').click()
  await expect(page).toHaveURL(/recesso=aperto/)
  await expect(page.getByRole('row').nth(1)).toContainText(/In Accettazione\s*Recesso/)
  await pick(page, id, 'Modifica stato')
  await page.getByLabel('Nuovo stato').selectOption('In Spedizione')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByText('Il cliente è receduto da questo ordine, e il rimborso è da fare.')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await stateOf(shop, id)).toBe('accepted')
  await page.getByRole('link', { name: `Ordine ${id}`, exact: true }).click()
  const withdrawal = page.getByRole('region', { name: 'Recesso' })
  await expect(withdrawal).toContainText('Chiesto dal cliente')
  await expect(withdrawal).toContainText('«Stringono alle tempie.»')
  await expect(withdrawal).toContainText('Rimborsare entro')
  await withdrawal.getByRole('button', { name: 'Rimborsa il recesso' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Rimborsa ${formatEuro(totalCents)}` }).dblclick()
  await expect(page.getByText('Recesso rimborsato')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(withdrawal.getByText('Rimborsato', { exact: true }).first()).toBeVisible()
  expect(await shop.query('select reason, state from refund where order_id = $1', [id])).toEqual([
    { reason: 'withdrawn', state: 'succeeded' },
  ])
  await page.getByRole('link', { name: 'Torna agli ordini' }).click()
  await expect(page.getByLabel('Solo recessi da rimborsare')).toBeChecked()
  await expect(page.getByText(`Nessun ordine trovato per «${name}»`)).toBeVisible()
})

test(
  'goods that come back are marked by line, go back to the shelf, and the order reads that they did',
  { tag: ['@H-103'] },
  async ({ page, shop }) => {
    const { id, token } = await buyOrder(page, shop)
    await shop.query(`update shop_order set state = 'completed', delivered_at = now() where id = $1`, [id])
    await withdraw(page, { id, token })
    await openAsOwner(page, shop, `/admin/ordini/${id}`)
    const withdrawal = page.getByRole('region', { name: 'Recesso' })
    await expect(withdrawal).toContainText('ma puoi attendere gli articoli o la prova della spedizione')
    await withdrawal.getByRole('button', { name: 'Segna ricevuti' }).click()
    const modal = page.getByRole('dialog', { name: 'Segna ricevuti' })
    await expect(modal.getByLabel('Rimetti in giacenza')).toBeChecked()
    await expectAccessible(page)
    await modal.getByRole('button', { name: 'Segna ricevuti' }).click()
    await expect(page.getByText('Articoli ricevuti')).toBeVisible()
    await expect(withdrawal).toContainText('1 di 1')
    await expect(page.getByRole('main').getByText('Reso', { exact: true })).toBeVisible()
    await expect(withdrawal.getByRole('button', { name: 'Segna ricevuti' })).toHaveCount(0)
    await withdrawal.getByRole('button', { name: 'Chiudi senza rimborso' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Chiudi il reso' }).click()
    await expect(withdrawal).toContainText('Chiuso senza rimborso')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  },
)

test('another frame is proposed for one that came back, and its customer pays it by the link', async ({
  page,
  shop,
  complaints,
}) => {
  const { id, token } = await buyOrder(page, shop)
  await shop.query(`update shop_order set state = 'completed', delivered_at = now() where id = $1`, [id])
  await withdraw(page, { id, token })
  await shop.query('update withdrawal_line set received = quantity where order_id = $1', [id])
  await openAsOwner(page, shop, `/admin/ordini/${id}`)
  const withdrawal = page.getByRole('region', { name: 'Recesso' })
  await withdrawal.getByRole('button', { name: 'Proponi un cambio' }).click()
  const modal = page.getByRole('dialog', { name: 'Proponi un cambio' })
  await modal.getByRole('button', { name: 'Manda il link' }).click()
  await expect(modal.getByText('Scegli l’occhiale da mandare in cambio').first()).toBeVisible()
  await modal.getByRole('radio', { name: /Timorina Base/ }).check()
  await expectAccessible(page)
  await loseAnswer(page, /Recessi\/Cambia/)
  await modal.getByRole('button', { name: 'Manda il link' }).click()
  await expectUnanswered(modal)
  await modal.getByRole('button', { name: 'Riprova' }).click()
  await expect(modal).toHaveCount(0)
  forgive(complaints, /ERR_FAILED/)
  await expect(withdrawal).toContainText('Link mandato al cliente: i pezzi sono da parte fino al')
  await expect(withdrawal.getByRole('button', { name: 'Proponi un cambio' })).toHaveCount(0)
  await expect(withdrawal.getByRole('button', { name: /^Chiudi il cambio/ })).toBeVisible()

  await expect(async () => {
    await page.goto('/_dev/posta')
    await page.getByRole('link', { name: `Paga il cambio dell’ordine n. ${id}` }).click({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Guarda e paga' })
  // pixels, of a thumb
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  // some programs add a slash to the addresses that they link
  await page.goto(`${await link.getAttribute('href')}/`)
  await expect(page.getByText(`È il cambio dell’ordine n. ${id}.`)).toBeVisible()
  await expectAccessible(page)
  const buy = page.getByRole('button', { name: /^Acquista/ })
  await buy.click()
  await expect(page.getByText('Per acquistare accetta i termini e condizioni')).toBeVisible()
  await page.getByLabel('Accetto i termini e condizioni').check()
  // the provider's page does not come
  await page.clock.install()
  const provider = `${shop.sandboxUrl}/c/pay/*`
  await page.route(provider, (route) => route.abort('aborted'), { times: 1 })
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().startsWith(`${shop.sandboxUrl}/c/pay/`))
  await buy.click()
  await stopped
  await page.clock.fastForward(61_000)
  await expect(page.getByText('La pagina del pagamento non si apre: premi di nuovo.')).toBeVisible()
  await buy.click()
  await page.waitForURL(provider)
  await fillCard(page)
  await page.getByRole('button', { name: 'Paga' }).click()
  await page.waitForURL(/payment-success/)
  await expect(page.getByText(`È il cambio dell’ordine ${id}.`)).toBeVisible()
})

test('shipping an order whose customer withdrew meanwhile needs a second confirmation', async ({
  page,
  shop,
  complaints,
}) => {
  const { id, token, name } = await buyOrder(page, shop)
  await openAsOwner(page, shop, found(name))
  await pick(page, id, 'Modifica stato')
  await withdraw(page, { id, token })
  await page.getByLabel('Nuovo stato').selectOption('In Spedizione')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByRole('dialog')).toContainText('per farlo partire lo stesso ripeti l’operazione e conferma')
  expect(await stateOf(shop, id)).toBe('accepted')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(page.getByRole('dialog')).toContainText('Passare lo stesso a In Spedizione?')
  await page.getByRole('button', { name: 'Sì, conferma' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await stateOf(shop, id)).toBe('shipped')
  forgive(complaints, /status of 409/)
})

test('the question after a shipping code says that the customer withdrew meanwhile, and asks again', async ({
  page,
  shop,
  complaints,
}) => {
  const { id, token, name } = await buyOrder(page, shop)
  await shop.query(`update shop_order set state = 'processing' where id = $1`, [id])
  await openAsOwner(page, shop, found(name))
  await pick(page, id, 'Aggiungi codice spedizione')
  await page.getByLabel('Codice di spedizione').fill('RM123IT')
  await page.getByRole('button', { name: 'Salva' }).click()
  const yes = page.getByRole('button', { name: 'Sì', exact: true })
  await yes.waitFor()
  await withdraw(page, { id, token })
  await yes.click()
  await expect(page.getByText('Il cliente è receduto da questo ordine, e il rimborso è da fare.')).toBeVisible()
  expect(await stateOf(shop, id)).toBe('processing')
  await yes.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await stateOf(shop, id)).toBe('shipped')
  forgive(complaints, /status of 409/)
})

test('the first button of an order is its next step, unless its customer withdrew', async ({ page, shop }) => {
  const { id } = await writeOrders(shop)
  await openAsOwner(page, shop, `/admin/ordini/${id}`)
  const first = page.getByRole('button', { name: /^(Accetta|Modifica stato|Aggiungi codice|Modifica codice)/ }).first()
  await expect(first).toHaveText('Accetta')
  await first.click()
  await expect(first).toHaveText('Aggiungi codice spedizione')
  await first.click()
  await page.getByLabel('Codice di spedizione').fill('RA123456785IT')
  await page.getByRole('button', { name: 'Salva' }).click()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(first).toHaveText('Modifica stato')
  const withdrawn = await buyOrder(page, shop)
  await withdraw(page, withdrawn)
  await page.goto(`/admin/ordini/${withdrawn.id}`)
  await expect(first).toHaveText('Modifica stato')
})

test('in print the page is a packing slip and a return form alone', async ({ page, shop }) => {
  const { id } = await writeOrders(shop, { state: 'processing' })
  await openAsOwner(page, shop, `/admin/ordini/${id}`)
  const slip = page.getByRole('heading', { name: 'Documento di accompagnamento', includeHidden: true })
  await expect(slip).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(slip).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Modulo di recesso e reso' })).toBeVisible()
  await expect(page.locator('.foglio')).toContainText('Via Emilia 94')
  await expect(page.locator('.foglio')).not.toContainText('€')
  for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(/\/Count (\d+)/.exec(paper)?.[1]).toBe('2')

  // the receipt takes its place when it is asked for
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: 'Stampa ricevuta' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: `Ricevuta dell’ordine ${id}` })).toBeVisible()
  await expect(slip).toBeHidden()
})

test('an unknown or invalid id of an order is not found, nor is an address of the dashboard without a page', async ({
  page,
  shop,
  complaints,
}) => {
  await openAsOwner(page, shop, '/admin/ordini/2147483647')
  await expect(page.getByRole('alert').filter({ hasText: 'Ordine non trovato.' })).toBeVisible()
  await page.goto('/admin/ordini/abc')
  await expect(page.getByRole('heading', { name: 'Ordine non trovato.' })).toBeVisible()
  // server and browser draw the same footer, or React complains
  await open(page, '/admin/ordini')
  await expect(page.getByRole('heading', { name: '404 - Pagina Non Trovata' })).toBeVisible()
  forgive(complaints, /status of 404/)
})

test('no screen of an order scrolls sideways, also at 320 px', async ({ page, shop }) => {
  const { id } = await writeOrders(shop, { name: 'Nomelunghissimosenzaunospazio '.repeat(4) })
  // what is drawn for a measured width is drawn anew some frames after the width has changed: here never
  await page.addInitScript(() => {
    window.ResizeObserver = class extends ResizeObserver {
      constructor(hear: ResizeObserverCallback) {
        let isHeard = false
        super((...report) => {
          if (!isHeard) hear(...report)
          isHeard = true
        })
      }
    }
  })
  await openAsOwner(page, shop, `/admin/ordini/${id}`)
  for (const path of [`/admin/ordini/${id}`, `/admin?cerca=${id}`]) {
    await page.goto(path)
    await page.getByText('Nomelunghissimosenzaunospazio').first().waitFor()
    if (path.includes('?')) await page.getByRole('application').waitFor()
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
})
