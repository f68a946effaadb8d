import { openAsOwner } from './support/orders.ts'
import { expect, expectAccessibleAtBothWidths, forgive, test } from './support/test.ts'

test('settings: what lenses are offered for is ticked, wishes and prices are lists, and numbers are no years', async ({
  page,
  shop,
  complaints,
}) => {
  await openAsOwner(page, shop, '/admin/impostazioni?sezione=lenti')
  // the shop of all tests keeps its settings: the answer is made up
  const sent: { valori?: object }[] = []
  await page.route('**/api/Impostazioni/Salva', async (route) => {
    sent.push(route.request().postDataJSON())
    await route.fulfill({ status: 409, json: { code: 'settings-changed', title: 'Riprova.' } })
  })
  const save = page.getByRole('button', { name: 'Salva' })
  await expectAccessibleAtBothWidths(page)
  await expect(page.getByLabel('Listino delle lenti')).toHaveValue(/\n.*\n/)
  await page.getByLabel('Età minima di chi le chiede').fill('8')
  await save.click()
  await expect(page.getByText('scrivi un numero intero, da 14 a 99')).toBeVisible()
  await page.getByLabel('Età minima di chi le chiede').fill('18')
  for (const use of ['Per lontano', 'Per vicino', 'Progressive', 'Computer', 'Riposo'])
    await page.getByRole('checkbox', { name: use }).uncheck()
  await save.click()
  await expect(page.getByText('Per quali usi: scrivi almeno uno')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Progressive' }).check()
  await page.getByRole('checkbox', { name: 'Per vicino' }).check()
  await page.getByLabel('Che cosa si può desiderare').fill('Antiriflesso\n\n  Più   sottili ')
  await page.getByLabel('Listino delle lenti').fill('Monofocali|79,00 €\n\nMontaggio | 0')
  await page.getByLabel('Province in cui le mandi').fill('al, mi')
  await save.click()
  await expect(page.locator('main').getByText('Riprova.')).toBeVisible()
  expect(sent[0]?.valori).toEqual({
    lentiUsi: 'vicino progressive',
    lentiProvince: 'AL MI',
    lentiDesideri: 'Antiriflesso\nPiù sottili',
    lentiListino: 'Monofocali | 79,00\nMontaggio | 0',
  })
  forgive(complaints, /409/)
})
