import type { ShownChanges } from '#contract/look-settings.ts'
import type { WholeBusiness } from '#contract/owner-settings.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { Settings } from '#server/platform/base/env.ts'
import type { Log } from '#server/platform/base/log.ts'
import type { Mailer } from '#server/platform/email/mailer.ts'
import type { Jobs } from '#server/platform/email/outbox.ts'
import type { VisitKind } from '#server/platform/database/column-types.ts'
import type { Actor } from './actor.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import type { FileStorage } from './storage.ts'

/** Everything the shop needs from the outside world. A use case takes the part it uses. */
export interface Deps {
  db: Db
  now: () => Date
  log: Log
  /** The card provider: the real one, or its stand-in in the demo. */
  provider: PaymentGateway
  /** The same, which gives up sooner: for calls that a person waits for. */
  quickProvider: PaymentGateway
  keyCheck: KeyCheck
  /** Pictures and attachments. */
  storage: FileStorage
  backups: TakenBackups
  jobs: Jobs
  /** The mail server itself; emails of the shop's work go through `jobs`. */
  mailer: Pick<Mailer, 'send'>
  callers: KnownCallers
  catalogue: Catalogue
  business: BusinessNow
  visits: Visits
  settings: Settings
}

// What features give to the others: each opens its own, app/ joins them.

/** Who sends a bearer. */
export interface KnownCallers {
  /**
   * Forgets whom it knows, so that an ended session or a changed account counts at once in this process; in others
   * within five seconds. All of them: an account that is still signed in costs one look-up.
   */
  forget(): void
  /** Who sends this bearer; undefined when it is unknown, over, or of a disabled account. */
  whoIs(bearer: string): Promise<Actor | undefined>
}

/** What the card provider says of the shop's secret key; `silent`: nothing, so far. */
export type KeyState = 'accepted' | 'refused' | 'silent'

export interface KeyCheck {
  /** As it was within the last minute. Waits a second and a half at most, and never fails. */
  read(): Promise<KeyState>
}

/** The backups that were taken. */
export interface TakenBackups {
  /** The newest first; `takenAt` in ISO 8601. Never fails, and waits for no bucket that does not answer. */
  list(): Promise<{ takenAt: string }[]>
}

/** What the owner set of the business, as this process knows it: within a second of a change anywhere. */
export interface BusinessNow {
  current(): WholeBusiness
  /** What of it is not as usual, without what no browser is told. */
  changes(): ShownChanges
  /** Whether visitors may shop; followed like the settings. */
  isOpen(): boolean
  close(): void
}

/** What of the catalogue is another: anything, which frames can be bought, or whether these can, by their ids. */
export type CatalogueChange = 'all' | 'availability' | readonly number[]

/** Answers and pages made of the catalogue, kept in memory while it is unchanged. */
export interface Catalogue {
  /**
   * The value kept under `key`, or the one that `make` makes of the catalogue as it is now. `bytesOf` says what it takes;
   * Infinity: not to be kept. After an edit by the owner an old value is served for less than a second, and so is one that shows
   * a product (`catalog/cache/shown.ts`) after this sold out or came back.
   * A stale value is also served while the database is away or slow. `old`, a value that is only a minute old, may be answered again.
   */
  keep<T>(key: string, bytesOf: (value: T) => number, make: (old?: T) => Promise<T>): T | Promise<T>
  /** Calls back after each edit and whenever a frame sold out or came back. A hint: some may be missing, some needless. */
  onChange(listener: (changed: CatalogueChange) => void): void
  /** Forgets what is kept, and calls back: what it was made of is known to be old. */
  drop(): void
  /** What of it is in memory. */
  readonly kept: { readonly bytes: number; readonly hits: number; readonly misses: number }
  close(): Promise<void>
}

/** A page as one visit of it counts. */
export interface Visit {
  kinds: VisitKind[]
  /** The same for the page and for the data of a walk to it. */
  page: string
}

export interface Visits {
  /** Counts a page view. Does not wait and never fails. */
  see(visit: Visit, address: string, agent: string): void
  /** Writes down what was noted so far. */
  flush(): Promise<void>
  close(): Promise<void>
}
