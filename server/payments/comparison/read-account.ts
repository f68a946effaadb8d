import type { Deps } from '#server/platform/context/deps.ts'
import { recordTransactions } from '#server/payments/balance/record-transactions.ts'
import { dayMs } from '#server/platform/base/schedule.ts'
import { selectOpening, updateReadTo } from './queries.ts'

type ReadDeps = Pick<Deps, 'db' | 'now' | 'provider'>

/** What is read between two marks, and what is read once more, since the provider may show a movement late. */
const windowMs = 7 * dayMs
const overlapMs = 3_600_000
/** Pages of one run; a page has a hundred movements. */
const mostPages = 200

/**
 * Keeps what moved in the account since `readTo`, or since the shop was opened, the oldest week first, so that a run that is
 * cut off goes on where it was. Answers whether it has come to the present.
 */
export async function readAccount(deps: ReadDeps, readTo: Date | null, closing?: AbortSignal) {
  const start = readTo ? new Date(readTo.getTime() - overlapMs) : await selectOpening(deps.db)
  if (!start) return true
  // whole seconds: what moves in the one that it is belongs to it
  const end = new Date(Math.ceil((deps.now().getTime() + 1) / 1000) * 1000)
  let pages = 0
  for (let from = start; from < end;) {
    if (pages >= mostPages || closing?.aborted) return false
    const until = new Date(Math.min(from.getTime() + windowMs, end.getTime()))
    pages += await readWindow(deps, from, until)
    await updateReadTo(deps.db, until, deps.now())
    from = until
  }
  return true
}

async function readWindow({ db, provider }: ReadDeps, from: Date, until: Date) {
  let pages = 0
  for (let after: string | undefined; ;) {
    const { transactions, next } = await provider.listTransactions({ from, until, after })
    await recordTransactions(db, transactions)
    pages += 1
    if (next === undefined) return pages
    after = next
  }
}
