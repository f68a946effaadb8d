import { openAsOwner } from './support/orders.ts'
import { expect, expectAccessible, expectUnanswered, forgive, hold, loseAnswer, test } from './support/test.ts'

test('a delivery is scanned code by code and added to the stock in one go, once though its answer is lost', async ({
  page,
  shop,
  complaints,
}) => {
  const [one, two] = await shop.query<{ id: number; code: string; model: string; stock: number }>(
    `select id, code, model, stock from product where stock is not null and disabled_at is null order by id limit 2`,
  )
  if (!one || !two) throw new Error('the demo has no stock')
  await openAsOwner(page, shop, '/admin?tab=prodotti')
  await page.getByRole('button', { name: 'Merce arrivata' }).click()
  const modal = page.getByRole('dialog', { name: 'Merce arrivata' })
  const code = modal.getByLabel('Codice, o parole del nome')
  await code.fill('NIENTE-000')
  await page.keyboard.press('Enter')
  await expect(modal.getByText('Nessun prodotto trovato per «NIENTE-000».').first()).toBeVisible()
  await expect(code).toBeFocused()
  // as a scanner types them: each code ends with Enter
  for (const scanned of [one.code, two.code.toLowerCase(), one.code]) {
    await code.fill(scanned)
    await page.keyboard.press('Enter')
    await expect(code).toHaveValue('')
    await expect(code).toBeFocused()
  }
  const lines = modal.getByRole('list', { name: 'Prodotti arrivati' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  // the answer about the code before may come after it, and be the first line
  const pieces = lines.filter({ hasText: one.code }).getByRole('spinbutton')
  await expect(pieces).toHaveValue('2')
  await pieces.fill('5')
  await expectAccessible(page)
  await modal.getByLabel('Documento o fornitore, se vuoi').fill('DDT 45')
  await loseAnswer(page, /RiceviMerce/)
  await modal.getByRole('button', { name: 'Aggiungi alla giacenza' }).click()
  await expectUnanswered(modal)
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Riprova' }).click()
  await expect(modal).toHaveCount(0)
  forgive(complaints, /ERR_FAILED/)
  await expect(page.getByText('6 pezzi aggiunti alla giacenza')).toBeVisible()
  const after = await shop.query<{ stock: number }>('select stock from product where id = any($1::int[]) order by id', [
    [one.id, two.id],
  ])
  expect(after.map(({ stock }) => stock)).toEqual([one.stock + 5, two.stock + 1])
  await shop.query('update product set stock = $2 where id = $1', [one.id, one.stock])
  await shop.query('update product set stock = $2 where id = $1', [two.id, two.stock])
  // a window in which nothing was typed closes without a question
  await page.getByRole('button', { name: 'Merce arrivata' }).click()
  await expect(modal).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
})

test('words find several frames, of which one is chosen', async ({ page, shop }) => {
  await openAsOwner(page, shop, '/admin?tab=prodotti')
  await page.getByRole('button', { name: 'Merce arrivata' }).click()
  const modal = page.getByRole('dialog', { name: 'Merce arrivata' })
  await modal.getByRole('button', { name: 'Aggiungi alla giacenza' }).click()
  await expect(modal.getByText('Aggiungi almeno un prodotto.').first()).toBeVisible()
  await modal.getByLabel('Codice, o parole del nome').fill('volpedo')
  await modal.getByRole('button', { name: 'Aggiungi', exact: true }).click()
  const choices = modal.getByRole('list', { name: 'Quale?' }).getByRole('button')
  const name = (await choices.first().textContent()) ?? ''
  await choices.first().click()
  await expect(choices).toHaveCount(0)
  await page.keyboard.press('Escape')
  await modal.getByRole('button', { name: 'Resta qui' }).click()
  const line = modal.getByRole('list', { name: 'Prodotti arrivati' }).getByRole('listitem')
  await expect(line).toContainText(name)
  await line.getByRole('button', { name: `Togli ${name}` }).click()
  await expect(line).toHaveCount(0)
})

test('codes that are scanned before the answer about the one before are all added, and the unknown one stays named', async ({
  page,
  shop,
}) => {
  const [one, two] = await shop.query<{ code: string }>(
    `select code from product where stock is not null and disabled_at is null order by id limit 2`,
  )
  if (!one || !two) throw new Error('the demo has no stock')
  await openAsOwner(page, shop, '/admin?tab=prodotti')
  await page.getByRole('button', { name: 'Merce arrivata' }).click()
  const modal = page.getByRole('dialog', { name: 'Merce arrivata' })
  const code = modal.getByLabel('Codice, o parole del nome')
  const release = await hold(page, '**/api/Prodotti/GetProdotti')
  for (const scanned of ['NIENTE-000', one.code, two.code, one.code]) {
    await code.pressSequentially(scanned)
    await page.keyboard.press('Enter')
  }
  release()
  const lines = modal.getByRole('list', { name: 'Prodotti arrivati' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  // answers come in any order
  const pieces = () =>
    lines
      .getByRole('spinbutton')
      .evaluateAll((inputs) =>
        inputs.map((input) => (input instanceof HTMLInputElement ? input.valueAsNumber : 0)).toSorted((a, b) => a - b),
      )
  await expect.poll(pieces).toEqual([1, 2])
  const missing = modal.getByText('Nessun prodotto trovato per «NIENTE-000».')
  await expect(missing).toBeVisible()
  // the next scan replaces what lies in the field, and leaves the message
  await code.pressSequentially(two.code)
  await page.keyboard.press('Enter')
  await expect(code).toHaveValue('')
  await expect(lines.first().getByRole('spinbutton')).toHaveValue('2')
  await expect(missing).toBeVisible()
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Togli NIENTE-000' }).click()
  await expect(missing).toHaveCount(0)
})
