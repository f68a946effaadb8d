import { openAsOwner } from './support/orders.ts'
import { expect, expectAccessibleAtBothWidths, forgive, test } from './support/test.ts'

test('settings: who hears of orders is a list, and each email has its switch', async ({ page, shop, complaints }) => {
  await openAsOwner(page, shop, '/admin/impostazioni?sezione=posta')
  const list = page.getByLabel('Email avvisate degli ordini')
  const each = page.getByRole('checkbox', { name: 'Un’email per ogni ordine pagato' })
  await expect(page.getByRole('checkbox', { name: 'Ogni mattina il riepilogo del giorno prima' })).toBeChecked()
  await expect(each).toBeChecked()
  await each.uncheck()
  await list.fill('banco@negozio.example\ncapo@negozio')
  await expect(page.getByText('2 modifiche non salvate')).toBeVisible()
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect(list).toBeFocused()
  await expect(page.getByText('scrivi indirizzi diversi come nome@dominio.it')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  // the shop of all tests keeps its settings
  const sent: unknown[] = []
  await page.route('**/api/Impostazioni/Salva', async (route) => {
    sent.push((route.request().postDataJSON() as { valori: unknown }).valori)
    await route.fulfill({ status: 409, json: { code: 'settings-changed', title: 'Modificate nel frattempo.' } })
  })
  await list.fill('banco@negozio.example\ncapo@negozio.example')
  await page.getByRole('button', { name: 'Salva' }).click()
  await expect
    .poll(() => sent)
    .toEqual([{ emailOrdini: 'banco@negozio.example\ncapo@negozio.example', avvisoOrdini: 'no' }])
  await expect(page.locator('main').getByText('Modificate nel frattempo.')).toBeVisible()
  await expect(each).not.toBeChecked()
  forgive(complaints, /409/)
})
