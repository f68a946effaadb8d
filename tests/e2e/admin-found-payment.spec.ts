import type { Page } from '@playwright/test'
import { formatEuro } from '#contract/money.ts'
import { buyOrder, openAsOwner } from './support/orders.ts'
import { expect, expectAccessible, test, type Shop } from './support/test.ts'

/** Set to a folder, it keeps pictures of what is on the screen. */
const pictures = process.env['PICTURES']
async function picture(page: Page, name: string) {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}-${page.viewportSize()?.width}.png`, fullPage: true })
}

/** Its payment was found when the order was no longer in the data. */
async function find(shop: Shop, id: number) {
  await shop.query(`update shop_order set state = 'refund_due' where id = $1`, [id])
  await shop.query(
    `insert into lost_payment (order_id, order_number, goods, found_at, refund_at)
     values ($1, 1204, 'Volpedo VLP1042-001 × 1', now(), now() + interval '3 days')`,
    [id],
  )
}

test('the owner reads of a payment that was found, and accepts it or gives it back', async ({ page, shop }) => {
  const { id, totalCents } = await buyOrder(page, shop)
  await find(shop, id)
  await openAsOwner(page, shop, `/admin/ordini/${id}`)
  const section = page.getByRole('region', { name: 'Pagamento ritrovato' })
  await expect(section).toContainText('Volpedo VLP1042-001 × 1')
  await expect(section).toContainText('1204')
  await expectAccessible(page)
  await picture(page, 'found')
  await page.getByRole('button', { name: 'Rimborsa il pagamento' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(formatEuro(totalCents))
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Accetta l’ordine' }).click()
  await expect(page.getByText('Ordine accettato')).toHaveCount(1)
  await expect(section).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Storia' })).toContainText('In Accettazione')
})

test('what differs from the provider says what to do, and is closed by the owner', async ({ page, shop }) => {
  const { id, totalCents } = await buyOrder(page, shop)
  await shop.query(
    `insert into money_difference (kind, source, order_id, shop_cents, provider_cents, found_at)
     values ('payment_differs', $3, $1, $2, 100, now())`,
    [id, totalCents, `pi_${id}`],
  )
  await openAsOwner(page, shop, `/admin/ordini/${id}`)
  const section = page.getByRole('region', { name: 'Da confrontare con Stripe' })
  await expect(section).toContainText(`Nel negozio ${formatEuro(totalCents)}, presso Stripe ${formatEuro(100)}`)
  await expectAccessible(page)
  await picture(page, 'difference')
  await page.getByRole('button', { name: 'Segna come risolto' }).click()
  await expect(section).toHaveCount(0)
})
