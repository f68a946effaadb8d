import { expect, test, vi } from 'vitest'
import { openDatabase } from '#tests/support/database.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { runReconcile } from './reconcile.ts'

// the command waits three minutes for the comparison
const { requestComparison } = vi.hoisted(() => ({ requestComparison: vi.fn<() => Promise<boolean>>() }))
vi.mock('#server/payments/comparison/request-comparison.ts', () => ({ requestComparison }))

test('a comparison that did not come about is a failure, one that found nothing is none', async () => {
  await using shop = await openTestShop()
  const places = { ...shop.deps.settings, databaseUrl: shop.databaseUrl }
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  requestComparison.mockResolvedValueOnce(false)
  await expect(runReconcile(places)).rejects.toThrow(/^Nessun confronto: il negozio è chiuso, o Stripe non risponde/)
  requestComparison.mockResolvedValueOnce(true)
  await runReconcile(places)
  expect(said).toHaveBeenLastCalledWith('Confronto fatto: negozio e Stripe vanno d’accordo.')
  said.mockRestore()
})

test('without an open shop the command ends at once, and nothing is asked for', async () => {
  await using shop = await openTestShop()
  await using closed = await openDatabase()
  requestComparison.mockClear()
  const places = { ...shop.deps.settings, databaseUrl: closed.url }
  await expect(runReconcile(places)).rejects.toThrow(/^Il negozio è chiuso/)
  expect(requestComparison).not.toHaveBeenCalled()
})
