import type { Stripe } from 'stripe'
import { readSlice } from './list.ts'
import type { Page } from './list.ts'
import type { Store } from './store.ts'
import { buildTransaction } from './transaction.ts'
import type { Movement } from './transaction.ts'

/** What a list is narrowed to; times in seconds, both ends within. */
interface TransactionFilter {
  type?: string | undefined
  source?: string | undefined
  since?: number
  until?: number
}

/** Every movement of the account, in the order in which they were made. */
export interface Transactions {
  /** Inside the transaction of what moves the money. */
  add(movement: Movement): Stripe.BalanceTransaction
  find(id: string): Stripe.BalanceTransaction | undefined
  list(page: Page, filter: TransactionFilter): Stripe.ApiList<Stripe.BalanceTransaction>
  /** When the money of a payment becomes available, in milliseconds. */
  availableAt(paymentId: string): number
  /** What lies in the account, in cents, fees taken off. */
  sumBalance(): { available: number; pending: number }
  /** All pending money becomes available. */
  makeAvailable(): void
}

export function openTransactions({ sql }: Store, now: () => number): Transactions {
  const present = (row: Record<string, unknown>): Stripe.BalanceTransaction => {
    const availableAt = Number(row['available_at'])
    return {
      ...(JSON.parse(String(row['record'])) as Stripe.BalanceTransaction),
      available_on: Math.ceil(availableAt / 1000),
      status: availableAt <= now() ? 'available' : 'pending',
    }
  }
  const position = (id: string) => sql.get`select rowid from transactions where id = ${id}`?.['rowid']

  return {
    add(movement) {
      const made = buildTransaction(movement, now())
      void sql.run`insert into transactions (id, type, source_id, payment_id, net, created, available_at, record)
        values (${made.id}, ${made.type}, ${movement.source}, ${movement.paymentId ?? null}, ${made.net}, ${made.created},
          ${movement.availableAt}, ${JSON.stringify(made)})`
      return made
    },
    find(id) {
      const row = sql.get`select record, available_at from transactions where id = ${id}`
      return row && present(row)
    },
    list(page, { type = null as string | null, source = null as string | null, since = 0, until = MOST }) {
      return readSlice(
        page,
        '/v1/balance_transactions',
        'balance_transaction',
        position,
        ({ above, below, limit, upwards }) => {
          const rows = upwards
            ? sql.all`select record, available_at from transactions where rowid > ${above} and rowid < ${below}
                and (${type} is null or type = ${type}) and (${source} is null or source_id = ${source})
                and created between ${since} and ${until} order by rowid limit ${limit}`
            : sql.all`select record, available_at from transactions where rowid > ${above} and rowid < ${below}
                and (${type} is null or type = ${type}) and (${source} is null or source_id = ${source})
                and created between ${since} and ${until} order by rowid desc limit ${limit}`
          return rows.map(present)
        },
      )
    },
    availableAt(paymentId) {
      const row = sql.get`select max(available_at) as at from transactions where payment_id = ${paymentId}`
      return Math.max(Number(row?.['at'] ?? 0), now())
    },
    sumBalance() {
      const row = sql.get`select
          coalesce(sum(net) filter (where available_at <= ${now()}), 0) as available,
          coalesce(sum(net) filter (where available_at > ${now()}), 0) as pending
        from transactions`
      return { available: Number(row?.['available']), pending: Number(row?.['pending']) }
    },
    makeAvailable: () => void sql.run`update transactions set available_at = ${now()} where available_at > ${now()}`,
  }
}

const MOST = Number.MAX_SAFE_INTEGER
