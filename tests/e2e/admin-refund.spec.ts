import type { Page } from '@playwright/test'
import { formatEuro } from '#contract/money.ts'
import { buyOrder, found, openAsOwner } from './support/orders.ts'
import { expect, expectAccessible, expectAccessibleAtBothWidths, forgive, test, type Shop } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const refunds = (page: Page) => page.getByRole('region', { name: /^Rimbors/ })
/** Set to a folder, it keeps pictures of what is on the screen. */
const pictures = process.env['PICTURES']
async function picture(page: Page, name: string) {
  if (pictures)
    await page.screenshot({
      path: `${pictures}/${name}-${page.viewportSize()?.width}.png`,
      fullPage: name !== 'dialog',
    })
}
const open = async (page: Page, shop: Shop, id: number) => {
  await openAsOwner(page, shop, `/admin/ordini/${id}`)
  await page.getByRole('button', { name: 'Rimborsa', exact: true }).click()
}
const refundsOf = (shop: Shop, id: number) =>
  shop.query<{ amount_cents: number; state: string }>(
    'select amount_cents, state from refund where for_order = $1 order by id',
    [id],
  )

test('the owner gives a sum back, then the frame, and reads everywhere what is back', async ({ page, shop }) => {
  const { id, totalCents, name } = await buyOrder(page, shop)
  await open(page, shop, id)
  await dialog(page).getByLabel('Oppure solo una somma').fill('20')
  await dialog(page).getByLabel('Nota per il cliente').fill('Ci scusiamo per il ritardo.')
  await expect(dialog(page)).toContainText(`Restano pagati ${formatEuro(totalCents - 2000)}`)
  await expect(dialog(page).getByRole('checkbox').first()).toBeDisabled()
  await picture(page, 'dialog')
  await expectAccessibleAtBothWidths(page)
  await dialog(page)
    .getByRole('button', { name: `Rimborsa ${formatEuro(2000)}` })
    .dblclick()
  await expect(page.getByText(`Rimborso di ${formatEuro(2000)} disposto`)).toHaveCount(1)
  const back = `Rimborsato ${formatEuro(2000)} di ${formatEuro(totalCents)}`
  await expect(refunds(page)).toContainText(back)
  await expect(refunds(page)).toContainText('«Ci scusiamo per il ritardo.»')
  await expect(page.getByRole('region', { name: 'Articoli' })).toContainText(formatEuro(totalCents - 2000))
  await expect(page.getByRole('region', { name: 'Storia' })).toContainText(
    `Rimborso ${formatEuro(2000)}, da Ada Bianchi`,
  )
  await expect(page.getByRole('button', { name: 'Rimborsa', exact: true })).toBeFocused()
  await picture(page, 'order')

  await page.getByRole('button', { name: 'Rimborsa', exact: true }).click()
  await dialog(page).getByRole('checkbox').first().check()
  await expect(dialog(page).getByLabel('Rimetti in giacenza')).toBeChecked()
  await expect(dialog(page)).toContainText(`È quello che resta`)
  await picture(page, 'dialog-goods')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Rimborsa', exact: true }).click()
  await dialog(page).getByRole('checkbox').first().check()
  await dialog(page)
    .getByRole('button', { name: `Rimborsa ${formatEuro(totalCents - 2000)}` })
    .click()
  await expect(refunds(page)).toContainText('1 × ')
  await expect(page.getByRole('button', { name: 'Rimborsa', exact: true })).toHaveCount(0)
  expect(await refundsOf(shop, id)).toEqual([
    { amount_cents: 2000, state: 'succeeded' },
    { amount_cents: totalCents - 2000, state: 'succeeded' },
  ])
  await page.goto(found(name))
  await expect(page.getByText('In Accettazione').first()).toBeVisible()
  await expect(page.getByText('Rimborsato', { exact: true })).toBeVisible()

  // with its money back it is to be cancelled, and shipped only after a question
  await openAsOwner(page, shop, `/admin/ordini/${id}`)
  const actions = page.getByRole('button', { name: /^(?:Annulla|Modifica stato|Accetta)$/ })
  await expect(actions).toHaveText(['Annulla', 'Modifica stato', 'Accetta'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Modifica stato' }).click()
  await dialog(page).getByLabel('Nuovo stato').selectOption('In Spedizione')
  await dialog(page).getByRole('button', { name: 'Salva' }).click()
  await expect(dialog(page)).toContainText('è già tornato al cliente. Passare lo stesso a In Spedizione?')
  await dialog(page).getByRole('button', { name: 'Sì, conferma' }).click()
  await expect(page.getByText('Stato ordine aggiornato')).toBeVisible()
})

test('what cannot be given back is said in words, and nothing moves', async ({ page, shop }) => {
  const { id, totalCents } = await buyOrder(page, shop)
  await open(page, shop, id)
  await dialog(page).getByRole('button', { name: 'Rimborsa', exact: true }).click()
  await expect(dialog(page).getByText('Scegli che cosa rimborsare, oppure scrivi una somma.').first()).toBeVisible()
  await dialog(page).getByLabel('Oppure solo una somma').fill('venti')
  await dialog(page).getByRole('button', { name: 'Rimborsa', exact: true }).click()
  await expect(dialog(page).getByText('Scrivi la somma in euro, per esempio 20,00.').first()).toBeVisible()
  await dialog(page).getByLabel('Oppure solo una somma').fill(`${totalCents}`)
  await dialog(page).getByRole('button', { name: 'Rimborsa', exact: true }).click()
  await expect(dialog(page).getByText('La somma è più di quello che resta da rimborsare.').first()).toBeVisible()
  await expect(dialog(page).getByLabel('Oppure solo una somma')).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Non rimborsare' }).click()
  expect(await refundsOf(shop, id)).toEqual([])
})

test('a request without an answer is sent again as it was, also after the window was closed, and pays once', async ({
  page,
  shop,
  complaints,
}) => {
  const { id } = await buyOrder(page, shop)
  await open(page, shop, id)
  // it arrives, its answer does not
  await page.route('**/api/Ordini/Rimborsa', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog(page).getByLabel('Oppure solo una somma').fill('10')
  await dialog(page)
    .getByRole('button', { name: /^Rimborsa 10/ })
    .click()
  await expect(dialog(page)).toContainText('Non è arrivata nessuna risposta.')
  await picture(page, 'dialog-again')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.unroute('**/api/Ordini/Rimborsa')
  await page.getByRole('button', { name: 'Rimborsa', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByText('Rimborso disposto')).toBeVisible()
  expect(await refundsOf(shop, id)).toEqual([{ amount_cents: 1000, state: 'succeeded' }])
  forgive(complaints, /ERR_FAILED/)
})

test('a refund that did not arrive is marked as dealt with, after a question', async ({ page, shop }) => {
  const { id } = await buyOrder(page, shop)
  await shop.query(
    `insert into refund (part_of, reference, reason, amount_cents, state, failure, created_at, settled_at)
     values ($1, gen_random_uuid(), 'duplicate', 500, 'failed', 'expired_or_canceled_card', now(), now())`,
    [id],
  )
  await openAsOwner(page, shop, `/admin/ordini/${id}`)
  await expect(refunds(page)).toContainText('la carta del cliente non è più valida')
  await picture(page, 'failed')
  await refunds(page).getByRole('button', { name: 'Segna come risolto' }).click()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Segna come risolto' }).click()
  await expect(page.getByText('Rimborso segnato come risolto')).toBeVisible()
  await expect(refunds(page)).toContainText('non riuscito, risolto')
  await expect(refunds(page).getByRole('button')).toHaveCount(0)
})

test('a dispute stands on the order and among what needs the owner, and keeps refunds back', async ({ page, shop }) => {
  const { id, totalCents } = await buyOrder(page, shop)
  const [order] = await shop.query<{ provider_payment_id: string }>(
    'select provider_payment_id from shop_order where id = $1',
    [id],
  )
  await page.request.post(`${shop.sandboxUrl}/_sandbox/payments/${order?.provider_payment_id}/dispute`, { data: {} })
  await expect.poll(async () => (await shop.query('select id from dispute where order_id = $1', [id])).length).toBe(1)
  await openAsOwner(page, shop, '/admin')
  await page.getByRole('link', { name: `Contestazione, ordine ${id}` }).click()
  const dispute = page.getByRole('region', { name: 'Contestazione' })
  await expect(dispute).toContainText('da rispondere')
  await expect(dispute).toContainText(formatEuro(totalCents))
  await expect(page.getByRole('button', { name: 'Rimborsa', exact: true })).toHaveCount(0)
  await picture(page, 'dispute')
  await expectAccessible(page)
})
