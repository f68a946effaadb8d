import type { Delivery } from './delivery.ts'
import type { Sessions } from './sessions.ts'
import type { Store } from './store.ts'

/** What the routes work with. */
export interface Parts {
  store: Store
  sessions: Sessions
  delivery: Delivery
  key: string
  /** Milliseconds since 1970. */
  now: () => number
  baseUrl: () => string
  /** Call after a change that may bring something due sooner. */
  reschedule: () => void
  log: (line: string) => void
}
