import type { Stripe } from 'stripe'
import { buildEvent } from './event.ts'
import type { EventRequest, News } from './event.ts'
import { readSlice } from './list.ts'
import type { Page } from './list.ts'
import type { Store } from './store.ts'
import type { Trouble } from './trouble.ts'

export interface Events {
  /** Keeps the event beside the change it tells: call it in the transaction of that change. Null: no payment's. */
  tell(sessionId: string | null, news: News, request?: EventRequest): void
  find(id: string): Stripe.Event | undefined
  list(page: Page, filter: { types?: string[]; since?: number; until?: number }): Stripe.ApiList<Stripe.Event>
}

interface Options {
  store: Store
  now: () => number
  trouble: Trouble
  /** Whether the webhook asks for events of this type. */
  isAsked: (type: string) => boolean
  /** There is one to deliver. */
  onEvent: () => void
}

export function openEvents({ store: { sql }, now, trouble, isAsked, onEvent }: Options): Events {
  const position = (id: string) => sql.get`select rowid from events where id = ${id}`?.['rowid']

  return {
    tell(sessionId, news, request) {
      const at = now()
      const event = buildEvent(news, Math.floor(at / 1000), request)
      const asked = isAsked(event.type)
      // one that is not asked for counts as delivered, without a try
      const state = asked ? 'pending' : 'delivered'
      void sql.run`insert into events (id, session_id, type, created, payload, state, next_at)
        values (${event.id}, ${sessionId}, ${event.type}, ${event.created}, ${JSON.stringify(event)}, ${state},
          ${at + trouble.drawWaitMs()})`
      if (asked) onEvent()
    },
    find(id) {
      const row = sql.get`select payload, state from events where id = ${id}`
      return row && readEvent(row)
    },
    list(page, { types, since = 0, until = Number.MAX_SAFE_INTEGER }) {
      const wanted = types ? JSON.stringify(types) : null
      return readSlice(page, '/v1/events', 'event', position, ({ above, below, limit, upwards }) => {
        const rows = upwards
          ? sql.all`select payload, state from events
              where rowid > ${above} and rowid < ${below} and created between ${since} and ${until}
                and (${wanted} is null or type in (select value from json_each(${wanted})))
              order by rowid limit ${limit}`
          : sql.all`select payload, state from events
              where rowid > ${above} and rowid < ${below} and created between ${since} and ${until}
                and (${wanted} is null or type in (select value from json_each(${wanted})))
              order by rowid desc limit ${limit}`
        return rows.map(readEvent)
      })
    },
  }
}

/** As the API shows it: the delivered bytes say 1 for ever, the API counts what is still to be delivered. */
const readEvent = (row: Record<string, unknown>): Stripe.Event => ({
  ...(JSON.parse(String(row['payload'])) as Stripe.Event),
  pending_webhooks: row['state'] === 'pending' ? 1 : 0,
})
