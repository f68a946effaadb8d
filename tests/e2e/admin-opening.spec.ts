import { openAsOwner } from './support/orders.ts'
import { expect, expectAccessible, expectAccessibleAtBothWidths, forgive, test } from './support/test.ts'

/** A real shop that is not open yet, whose key the card provider does not know. */
const state = {
  aperto: false,
  chiudibile: true,
  righe: [{ riga: 'pagamenti', obbligatoria: true, fatta: false, dettaglio: 'La chiave è rifiutata da Stripe.' }],
}

/** Made up whole: a later question that still waits for the server when the test is over would fail it. */
const today = {
  ...Object.fromEntries(['rimborsi', 'contestazioni', 'pagamenti', 'differenze'].map((list) => [list, []])),
  recessi: { quanti: 0 },
  richieste: 0,
  esauriti: 0,
  lettere: 0,
  spazio: {},
  copia: { inRitardo: false },
  chiaveRifiutata: true,
}

test('opening: test orders are cleared after a question, which says why they cannot be', async ({
  page,
  shop,
  complaints,
}) => {
  let asked = 0
  const now = () => ({ ...state, ordiniDiProva: asked > 1 ? 0 : 3 })
  await page.route('**/api/Apertura/Stato', (route) => route.fulfill({ json: now() }))
  await page.route('**/api/Apertura/CancellaProve', (route) => {
    asked += 1
    const refusal = { code: 'test-keys-still', title: 'Le chiavi di Stripe sono ancora di prova.' }
    return route.fulfill(asked === 1 ? { status: 409, json: refusal } : { json: now() })
  })
  await openAsOwner(page, shop, '/admin/impostazioni?sezione=apertura')
  await expect(page.getByText('3 ordini sono stati pagati con soldi finti.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancella gli ordini di prova' }).click()
  const modal = page.getByRole('dialog', { name: 'Cancellare gli ordini di prova?' })
  await expect(modal.getByText('Non si può annullare.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await modal.getByRole('button', { name: 'Cancella 3 ordini' }).click()
  await expect(modal.getByText('ancora di prova')).toBeVisible()
  expect(asked).toBe(1)
  await modal.getByRole('button', { name: 'Cancella 3 ordini' }).click()
  await expect(page.getByText('Ordini di prova cancellati')).toBeVisible()
  await expect(modal).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Ordini di prova' })).toBeHidden()
  forgive(complaints, /409/)
})

test('opening: a key that is refused is told where payments are set', async ({ page, shop }) => {
  await page.route('**/api/Stats/DaGuardare', (route) => route.fulfill({ json: today }))
  await page.route('**/api/Impostazioni/StatoPagamenti', (route) =>
    route.fulfill({ json: { chiavi: 'vere', chiave: 'rifiutata' } }),
  )
  await openAsOwner(page, shop, '/admin')
  await page.getByRole('link', { name: 'La chiave è rifiutata da Stripe: nessuno può pagare' }).click()
  const region = page.getByRole('region', { name: 'Collegamento con Stripe' })
  await expect(region).toContainText('La chiave è rifiutata da Stripe: nessuno può pagare. Copiala di nuovo')
  await expectAccessible(page)
})
