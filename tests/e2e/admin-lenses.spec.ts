import { openAsOwner } from './support/orders.ts'
import { askForLenses } from './support/lenses.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test(
  'the optician opens a prescription, asks, offers, takes the offer back and offers again',
  { tag: ['@both'] },
  async ({ page, shop }) => {
    const { id } = await askForLenses(page, shop)
    await openAsOwner(page, shop, '/admin/lenti')
    await page.locator(`a[href$="?id=${id}"]`).click()
    const request = page.getByRole('region', { name: 'Richiesta', exact: true })
    await expect(request.getByText('La ricetta è cifrata')).toBeVisible()
    await expect(request.getByText('−1,75')).toHaveCount(0)
    await request.getByRole('button', { name: 'Apri la ricetta' }).click()
    await expect(request.getByRole('row', { name: /^OD/ })).toContainText('−1,75')
    await expect(request.getByText('Le porto tutto il giorno')).toBeVisible()
    await expectAccessible(page)
    await page.screenshot({ path: `/tmp/lenses-open-${page.viewportSize()?.width}.png`, fullPage: true })

    const answer = request.getByRole('form', { name: 'Il preventivo' })
    await answer.getByRole('button', { name: 'Chiedi un dato' }).click()
    await expect(answer.getByText('Scrivi la domanda nel messaggio.')).toBeVisible()
    await answer.getByLabel('Messaggio').fill('Ha già portato progressive?')
    await answer.getByRole('button', { name: 'Chiedi un dato' }).click()
    await expect(request.getByRole('list', { name: 'Messaggi' })).toContainText('Ha già portato progressive?')
    await expect(request.getByText('Aspetta il cliente')).toBeVisible()

    await answer.getByRole('button', { name: 'Invia il preventivo' }).click()
    await expect(answer.getByText('Scrivi nome e prezzo di ogni voce')).toBeVisible()
    // a name of the price list brings its price
    await answer.getByLabel('Voce 2', { exact: true }).fill('Progressive, la coppia')
    await expect(answer.getByLabel('Prezzo della voce 2')).toHaveValue('260,00')
    await answer.getByLabel('Pronti in').fill('7')
    await answer.getByLabel('Messaggio').fill('Le ho messo il trattamento antiriflesso.')
    await answer.getByRole('button', { name: 'Invia il preventivo' }).click()
    await expect(request.getByText('Preventivo mandato')).toBeVisible()
    await expect(request.getByRole('region', { name: 'Il preventivo' })).toContainText('260,00')
    await expectAccessible(page)
    await request.getByRole('button', { name: 'Ritira e preparane un altro' }).click()
    await expect(request.getByText('Scaduto')).toBeVisible()
    await expect(answer).toBeVisible()
  },
)

test('paid lenses are ordered, mounted and checked, with their lots', { tag: ['@both'] }, async ({ page, shop }) => {
  const { id } = await askForLenses(page, shop)
  await openAsOwner(page, shop, `/admin/lenti?id=${id}`)
  const request = page.getByRole('region', { name: 'Richiesta', exact: true })
  await request.getByRole('button', { name: 'Apri la ricetta' }).click()
  const answer = request.getByRole('form', { name: 'Il preventivo' })
  await answer.getByLabel('Voce 2', { exact: true }).fill('Progressive, la coppia')
  await answer.getByRole('button', { name: 'Invia il preventivo' }).click()
  await expect(request.getByText('Preventivo mandato')).toBeVisible()
  await shop.query(
    `update shop_order set state = 'accepted', paid_at = now(), paid_cents = total_cents
     where id = (select order_id from lens_offer where request_id = $1)`,
    [id],
  )
  await page.reload()
  for (const step of ['lenti ordinate', 'montate', 'controllate']) {
    await request.getByLabel('Numeri di serie o lotti').fill('L-4711')
    await request.getByRole('button', { name: `Segna: ${step}` }).click()
  }
  await expect(request.getByText('Controllate, da spedire')).toBeVisible()
  await request.getByRole('button', { name: 'Apri la ricetta' }).click()
  await expect(request.getByRole('button', { name: 'Stampa la scheda di lavoro' })).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: `/tmp/lenses-work-${page.viewportSize()?.width}.png`, fullPage: true })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: /^Scheda di lavoro, ordine/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'In coda' })).toBeHidden()
  await page.screenshot({ path: `/tmp/lenses-print-${page.viewportSize()?.width}.png`, fullPage: true })
})
