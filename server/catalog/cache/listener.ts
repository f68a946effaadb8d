import { Client, escapeIdentifier } from 'pg'
import type { Log } from '#server/platform/base/log.ts'
import { openWarnings } from '#server/platform/base/warnings.ts'

interface ListenOptions {
  /** A direct address of the database: a transaction pooler passes no notifications. */
  url: string
  channels: readonly string[]
  log: Log
  onNotification: (channel: string, payload: string) => void
  /** The line is up, for the first time or again: what was said meanwhile is lost. */
  onConnected: () => void
  retryMs?: number
  /** Milliseconds between questions to a line on which nothing need come for hours, and until an answer is given up. */
  askEveryMs?: number
  answerMs?: number
}

/**
 * Listens on a connection of its own and connects again when it breaks or a network has swallowed it. Comes back after the
 * first try, heard or not.
 */
export async function listen(options: ListenOptions) {
  const { url, channels, log, onNotification, onConnected } = options
  const { retryMs = 1000, askEveryMs = 10_000, answerMs = 10_000 } = options
  const warn = openWarnings(log)
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let away = false

  const connect = async () => {
    const mine = new Client({
      connectionString: url,
      application_name: 'shop-listen',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: answerMs,
    })
    client = mine
    let lost = false
    const lose = (reason: string) => {
      if (lost || closed) return
      lost = true
      away = true
      clearTimeout(timer)
      warn(`catalogue: not listening, trying again: ${reason}`)
      void mine.end().catch(() => undefined)
      timer = setTimeout(() => void connect(), retryMs).unref()
    }
    const fail = (error: unknown) => lose(error instanceof Error ? error.message : String(error))
    const askLater = () => {
      if (!lost && !closed)
        timer = setTimeout(() => void mine.query('select 1').then(askLater, fail), askEveryMs).unref()
    }
    mine.on('error', fail)
    mine.on('end', () => lose('connection closed'))
    mine.on('notification', ({ channel, payload }) => onNotification(channel, payload ?? ''))
    try {
      await mine.connect()
      for (const channel of channels) await mine.query(`listen ${escapeIdentifier(channel)}`)
      if (away) log.info('catalogue: listening again')
      away = false
      onConnected()
      askLater()
    } catch (error) {
      fail(error)
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
