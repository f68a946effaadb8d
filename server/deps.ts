import { createContext } from 'react-router'
import type Stripe from 'stripe'
import type { KnownCallers } from '#server/accounts/callers.ts'
import type { Catalogue } from '#server/catalog/version.ts'
import type { Db } from '#server/db/client.ts'
import type { Settings } from '#server/env.ts'
import type { Log } from '#server/log.ts'
import type { Jobs } from '#server/mail/jobs.ts'
import type { Visits } from '#server/stats/visits.ts'

/** Everything the shop needs from the outside world. A use case takes the part it uses. */
export interface Deps {
  db: Db
  now: () => Date
  log: Log
  /** The card provider: the real one, or its stand-in in the demo. */
  provider: Stripe
  /** The same, which gives up sooner: for calls that a person waits for. */
  quickProvider: Stripe
  jobs: Jobs
  callers: KnownCallers
  catalogue: Catalogue
  visits: Visits
  settings: Settings
}

/** How the loaders of the pages reach the shop. */
export const depsContext = createContext<Deps>()
