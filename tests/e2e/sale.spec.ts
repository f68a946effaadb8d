import { addDays, romeDay } from '#contract/calendar.ts'
import { asOwner, writeOldFrame } from './support/sales.ts'
import { expect, expectAccessibleAtBothWidths, open, test } from './support/test.ts'

const note = 'Il prezzo barrato è il più basso dei 30 giorni prima dello sconto.'
const spoken = 'Prezzo più basso prima dello sconto: 150,00 €, prezzo scontato: 120,00 €'

test(
  'a reduced price stands beside what is struck: on its card, its page, in the search and in the cart, and ends',
  { tag: ['@L-07', '@H-125'] },
  async ({ page, shop, request }) => {
    const { id, brand } = await writeOldFrame(shop, 15_000)
    const call = await asOwner(request, shop)
    const sale = await call<{ id: number }>('/Saldi/Crea', {
      su: 'prodotti',
      quali: [id],
      tipo: 'percentuale',
      valore: 20,
    })
    await open(page, `/shop?brand=${brand.name}`)
    const card = page.getByRole('main').getByRole('article')
    await expect(card).toContainText('−20 %')
    await expect(card.locator('p:visible').filter({ hasText: 'prezzo scontato' })).toHaveText(spoken)
    await expect(page.getByText(note)).toHaveCount(1)
    await expectAccessibleAtBothWidths(page)
    await card.getByRole('link').click()
    await expect(page.locator('h1 + p')).toHaveText(`${spoken} −20 %`)
    await expect(page.getByText(note)).toHaveCount(1)
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('button', { name: 'Aggiungi al carrello' }).click()
    await page.getByRole('button', { name: /Carrello/ }).click()
    const panel = page.getByRole('dialog', { name: 'Carrello' })
    await expect(panel.getByText(spoken)).toBeVisible()
    await expect(panel.getByText(note)).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    await call(`/Saldi/Termina?id=${sale.id}`)
    await open(page, `/product/${id}`)
    await expect(page.locator('h1 + p')).toHaveText('150,00 €')
    // frames of other tests that are alike may be on sale below
    await expect(page.locator('h1 + p s')).toHaveCount(0)
  },
)

test(
  'a reduction that ends while the cart is open shows in the cart at its next change, before anything is paid',
  { tag: ['@H-125'] },
  async ({ page, shop, request }) => {
    const { id, code } = await writeOldFrame(shop, 15_000)
    const call = await asOwner(request, shop)
    const sale = { su: 'prodotti', quali: [id], tipo: 'percentuale', valore: 20 }
    const { id: saleId } = await call<{ id: number }>('/Saldi/Crea', sale)
    await open(page, `/product/${id}`)
    await page.getByRole('button', { name: 'Aggiungi al carrello' }).click()
    await page.getByRole('button', { name: /Carrello/ }).click()
    const panel = page.getByRole('dialog', { name: 'Carrello' })
    await expect(panel.getByText(spoken)).toBeVisible()
    await call(`/Saldi/Termina?id=${saleId}`)
    await panel.getByRole('button', { name: /^Aumenta la quantità/ }).click()
    const changed = `Il prezzo di ${code} è cambiato: era 120,00\u00a0€, ora è 150,00\u00a0€`
    await expect(panel.getByText(changed).first()).toBeVisible()
    await expect(panel.getByRole('button', { name: /^Acquista/ })).toContainText('300,00')
    await expect(panel.locator('s')).toHaveCount(0)
  },
)

test(
  'of a new frame the page and the cart say since when the struck price is the lowest',
  { tag: ['@L-07'] },
  async ({ page, shop, request }) => {
    const { id } = await writeOldFrame(shop, 15_000, 5)
    const call = await asOwner(request, shop)
    await call('/Saldi/Crea', { su: 'prodotti', quali: [id], tipo: 'percentuale', valore: 20 })
    const since = addDays(romeDay(new Date()), -5).split('-').toReversed().join('/')
    const words = `Il prezzo barrato è il più basso dal ${since}, quando è arrivato in negozio, allo sconto.`
    await open(page, `/product/${id}`)
    await expect(page.getByText(words)).toBeVisible()
    await page.getByRole('button', { name: 'Aggiungi al carrello' }).click()
    await page.getByRole('button', { name: /Carrello/ }).click()
    await expect(page.getByRole('dialog', { name: 'Carrello' }).getByText(words)).toBeVisible()
  },
)
