import { formatEuro } from '#contract/money.ts'
import { cardProvider } from '#contract/shop.ts'
import type { Places } from '#server/platform/base/env.ts'
import { CommandProblem } from '#server/platform/backup/problem.ts'
import { refuseClosedShop } from '#server/platform/backup/refuse-command.ts'
import { withDatabase } from '#server/platform/backup/with-database.ts'
import { openDb } from '#server/platform/database/client.ts'
import { differenceNames } from '#server/order-management/present-differences.ts'
import { requestComparison } from '#server/payments/comparison/request-comparison.ts'
import { selectDifferences } from '#server/payments/comparison/shared-queries.ts'
import { selectLostPayments } from '#server/payments/lost/shared-queries.ts'

/** Lines that are printed. */
const most = 1000

/** `npm run reconcile`: the open shop compares its books with the account at the card provider now; prints what is left to do. Throws CommandProblem. */
export async function runReconcile(places: Places) {
  await withDatabase(places, async (databaseUrl, log) => {
    await refuseClosedShop(databaseUrl)
    await using db = openDb(databaseUrl, log, { connections: 1 })
    console.log('Chiedo il confronto al negozio aperto: al massimo tre minuti…')
    if (!(await requestComparison(db))) throw new CommandProblem('notCompared', cardProvider)
    const lost = await selectLostPayments(db, most)
    const differences = await selectDifferences(db, { limit: most })
    for (const { order_id: id, total_cents: cents } of lost) {
      console.log(`Ordine ${id}: pagamento ritrovato, ${formatEuro(cents)}. Decidi in /admin/ordini/${id}`)
    }
    for (const { kind, order_id: id } of differences)
      console.log(`${id ? `Ordine ${id}: ` : ''}${differenceNames[kind]}`)
    if (lost.length + differences.length === 0)
      console.log(`Confronto fatto: negozio e ${cardProvider} vanno d’accordo.`)
  })
}
