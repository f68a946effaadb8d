import type { Delivery } from './delivery.ts'
import type { Disputes } from './disputes.ts'
import type { Events } from './events.ts'
import type { Payments } from './payments.ts'
import type { Payouts } from './payouts.ts'
import type { Refunds } from './refunds.ts'
import type { Sessions } from './sessions.ts'
import type { Store } from './store.ts'
import type { Transactions } from './transactions.ts'
import type { Trouble } from './trouble.ts'

/** What the routes work with. */
export interface Parts {
  store: Store
  sessions: Sessions
  payments: Payments
  refunds: Refunds
  transactions: Transactions
  disputes: Disputes
  payouts: Payouts
  events: Events
  trouble: Trouble
  delivery: Delivery
  key: string
  /** Milliseconds since 1970. */
  now: () => number
  /** The clock stands there from now on; undefined: it shows the present again. */
  setClock: (at: number | undefined) => void
  baseUrl: () => string
  /** Call after a change that may bring something due sooner. */
  reschedule: () => void
  log: (line: string) => void
}
