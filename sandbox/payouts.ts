import type { Stripe } from 'stripe'
import type { Events } from './events.ts'
import { refuse } from './faults.ts'
import type { Answer } from './faults.ts'
import { newId } from './ids.ts'
import { readSlice } from './list.ts'
import type { Page } from './list.ts'
import type { Store } from './store.ts'
import type { Transactions } from './transactions.ts'

export interface Payouts {
  /** To the bank account, of money that is available; cents. */
  create(amount: number): Answer
  find(id: string): Stripe.Payout | undefined
  list(page: Page): Stripe.ApiList<Stripe.Payout>
  /** It arrives, or the bank sends it back; a payout that arrived may still come back. False when it is past that. */
  settle(id: string, as: 'paid' | 'failed'): boolean
  settleDue(): void
  nextDue(): number | undefined
}

interface Options {
  store: Store
  now: () => number
  transactions: Transactions
  events: Events
}

const DAY_MS = 86_400_000

const read = (row: Record<string, unknown>) => JSON.parse(String(row['record'])) as Stripe.Payout

export function openPayouts({ store: { sql, transaction }, now, transactions, events }: Options): Payouts {
  const find = (id: string) => {
    const row = sql.get`select record from payouts where id = ${id}`
    return row && read(row)
  }
  const position = (id: string) => sql.get`select rowid from payouts where id = ${id}`?.['rowid']

  const settle: Payouts['settle'] = (id, as) =>
    transaction(() => {
      const payout = find(id)
      if (!payout || payout.status === 'failed' || payout.status === as) return false
      const ended = as === 'paid' ? { ...payout, status: as } : fail(payout, transactions, now())
      void sql.run`update payouts set due_at = null, record = ${JSON.stringify(ended)} where id = ${id}`
      events.tell(null, { type: as === 'paid' ? 'payout.paid' : 'payout.failed', object: ended })
      return true
    })

  return {
    create(amount) {
      const { available } = transactions.sumBalance()
      if (amount > available)
        return refuse(400, {
          type: 'invalid_request_error',
          code: 'balance_insufficient',
          message: 'You have insufficient funds in your Stripe account for this transfer.',
        })
      const payout = build(amount, now())
      const { balance_transaction: movement } = payout
      transactions.add({
        ...(typeof movement === 'string' && { id: movement }),
        type: 'payout',
        category: 'payout',
        amount: -amount,
        source: payout.id,
        availableAt: now(),
      })
      void sql.run`insert into payouts (id, due_at, record)
        values (${payout.id}, ${payout.arrival_date * 1000}, ${JSON.stringify(payout)})`
      events.tell(null, { type: 'payout.created', object: payout })
      return { status: 200, body: payout }
    },
    find,
    list: (page) =>
      readSlice(page, '/v1/payouts', 'payout', position, ({ above, below, limit, upwards }) => {
        const rows = upwards
          ? sql.all`select record from payouts where rowid > ${above} and rowid < ${below} order by rowid limit ${limit}`
          : sql.all`select record from payouts where rowid > ${above} and rowid < ${below}
              order by rowid desc limit ${limit}`
        return rows.map(read)
      }),
    settle,
    settleDue() {
      for (const row of sql.all`select id from payouts where due_at <= ${now()} limit 500`)
        settle(String(row['id']), 'paid')
    },
    nextDue() {
      const at = sql.get`select min(due_at) as at from payouts where due_at is not null`?.['at']
      return typeof at === 'number' ? at : undefined
    },
  }
}

/** `now` in milliseconds. */
const build = (amount: number, now: number): Stripe.Payout =>
  ({
    id: newId('po_1'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: Math.floor((now + DAY_MS) / 1000),
    automatic: false,
    balance_transaction: newId('txn_1'),
    created: Math.floor(now / 1000),
    currency: 'eur',
    description: null,
    destination: newId('ba_1'),
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: null,
    type: 'bank_account',
  }) satisfies Stripe.Payout

function fail(payout: Stripe.Payout, transactions: Transactions, now: number): Stripe.Payout {
  const { id } = transactions.add({
    type: 'payout_failure',
    category: 'payout_reversal',
    amount: payout.amount,
    source: payout.id,
    availableAt: now,
  })
  return {
    ...payout,
    failure_balance_transaction: id,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
    status: 'failed',
  }
}
