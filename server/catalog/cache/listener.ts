import { Client, escapeIdentifier } from 'pg'
import type { Log } from '#server/platform/base/log.ts'

interface ListenOptions {
  /** A direct address of the database: a transaction pooler passes no notifications. */
  url: string
  channels: readonly string[]
  log: Log
  onNotification: (channel: string, payload: string) => void
  /** The line is up, for the first time or again: what was said meanwhile is lost. */
  onConnected: () => void
  retryMs?: number
}

/** Listens on a connection of its own and connects again when it breaks. Comes back after the first try, heard or not. */
export async function listen({ url, channels, log, onNotification, onConnected, retryMs = 1000 }: ListenOptions) {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const connect = async () => {
    const mine = new Client({
      connectionString: url,
      application_name: 'shop-listen',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    })
    client = mine
    let lost = false
    const lose = (reason: string) => {
      if (lost || closed) return
      lost = true
      log.warn(`catalogue: not listening, trying again: ${reason}`)
      void mine.end().catch(() => undefined)
      timer = setTimeout(() => void connect(), retryMs).unref()
    }
    mine.on('error', (error) => lose(error.message))
    mine.on('end', () => lose('connection closed'))
    mine.on('notification', ({ channel, payload }) => onNotification(channel, payload ?? ''))
    try {
      await mine.connect()
      for (const channel of channels) await mine.query(`listen ${escapeIdentifier(channel)}`)
      onConnected()
    } catch (error) {
      lose(error instanceof Error ? error.message : String(error))
    }
  }

  await connect()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
