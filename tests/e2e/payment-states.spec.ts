import type { Page } from '@playwright/test'
import { newAccount, openSignedIn } from './support/account.ts'
import { buyOne, moveOrder, newBuyer, openPayment, pull } from './support/buying.ts'
import { expect, expectAccessible, open, test } from './support/test.ts'

// the states as the card provider makes them; texts and polling are tested in payment-success.spec.ts

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const landing = (sessionId: string) => `/payment-success?session_id=${sessionId}`
const summary = (page: Page) => page.getByRole('region', { name: 'Riepilogo' })

test(
  'a payment that is decided later is in progress, and paid without a press',
  { tag: ['@S-335', '@S-337', '@S-332'] },
  async ({ page, shop, request }) => {
    const sessionId = await openPayment(request, shop, await newAccount(shop))
    await pull(request, shop, `/sessions/${sessionId}/pay`, { method: 'later', delayed: 'succeeded' })
    await page.clock.install()
    await open(page, landing(sessionId))
    await expect(heading(page)).toHaveText('Pagamento in elaborazione…')
    await expect(page.getByText('Stato: In verifica…')).toBeVisible()
    await expectAccessible(page)
    await pull(request, shop, `/sessions/${sessionId}/decide`, { as: 'succeeded' })
    // until it is asked for again
    await page.clock.fastForward(4000)
    await expect(heading(page)).toHaveText('Grazie! Pagamento riuscito')
    await expect(page.getByText('Stato: In verifica…')).toHaveCount(0)
  },
)

test('an expired payment page', { tag: ['@S-333', '@H-89'] }, async ({ page, shop, request }) => {
  const account = await newAccount(shop)
  const sessionId = await openPayment(request, shop, account)
  await pull(request, shop, `/sessions/${sessionId}/expire`)
  await open(page, landing(sessionId))
  await expect(heading(page)).toHaveText('Sessione scaduta')
  await expectAccessible(page)
  await openSignedIn(page, account, '/profile')
  await expect(page.getByText('Nessun ordine presente')).toBeVisible()
})

test('a refunded payment is shown as such, although it is paid at the provider', async ({ page, shop, request }) => {
  const { id, sessionId } = await buyOne(request, shop, await newAccount(shop))
  await moveOrder(request, id, 'Cancellato')
  await open(page, landing(sessionId))
  await expect(heading(page)).toHaveText('Pagamento restituito')
  await expect(page.getByText('Rimborsato', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test(
  'an hour after the payment only its customer sees the personal data',
  { tag: ['@H-70'] },
  async ({ page, shop, request }) => {
    const { account, id, sessionId } = await newBuyer(request, shop)
    await open(page, landing(sessionId))
    await expect(summary(page)).toContainText(account.email)
    await shop.query(
      `update shop_order set placed_at = placed_at - interval '2 hours', paid_at = paid_at - interval '2 hours' where id = $1`,
      [id],
    )
    await open(page, landing(sessionId))
    await expect(heading(page)).toHaveText('Grazie! Pagamento riuscito')
    await expect(summary(page)).toContainText('***@posta.example')
    await expect(summary(page)).not.toContainText(account.email)
    await expect(page.getByRole('region', { name: 'Indirizzo di spedizione' })).toContainText('***')
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
    await expectAccessible(page)
    await openSignedIn(page, account, landing(sessionId))
    await expect(summary(page)).toContainText(account.email)
  },
)

test('a session that the shop does not know', { tag: ['@S-499'] }, async ({ page }) => {
  await open(page, landing('cs_test_nessuna'))
  await expect(heading(page)).toHaveText('Si è verificato un problema')
  await expect(page.getByText('Impossibile recuperare la sessione.')).toBeVisible()
})
