import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type QueryResultRow } from 'pg'
import { PgBoss } from 'pg-boss'
import {
  provideBuild,
  readServerFile,
  startSandbox,
  startShop,
  type SandboxOptions,
  type ShopProcess,
} from '#tests/support/processes.ts'

/** Hundreds of customers behind one address, none of whom waits. */
const manyBuyers = { CHECKOUT_LIMITS: 'account=100000,network=1000000' }

/** The parts of a proof: a card provider, the processes of a shop on one data folder, and its database. */
export async function openGround(options: Pick<SandboxOptions, 'retryDelaysMs'> = {}) {
  await provideBuild()
  const folder = mkdtempSync(join(tmpdir(), 'occhialeria-proof-'))
  const dataDir = join(folder, 'demo')
  const sandbox = await startSandbox({ data: join(folder, 'sandbox'), ...options })
  const shops: ShopProcess[] = []
  const open = async (settings: Record<string, string>) => {
    const shop = await startShop({ DATA_DIR: folder, ...manyBuyers, ...sandbox.settings, ...settings })
    shops.push(shop)
    return shop
  }
  const ask = async <R extends QueryResultRow>(sql: string, values: unknown[] = []) => {
    const client = new Client({ connectionString: readServerFile(dataDir).databaseUrl })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<R>(sql, values)).rows
    } finally {
      await client.end()
    }
  }
  const close = async () => {
    // a further process ends before the one that holds the database
    for (const shop of shops.toReversed()) await shop.end()
    await sandbox.end()
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('SIGTERM', () => void close().finally(() => process.exit(1)))

  return {
    sandbox: { url: sandbox.url, ...controlSandbox(sandbox.url) },
    /** The process that holds the database; the provider's events go there. */
    openFirst: async () => {
      const shop = await open({})
      await controlSandbox(sandbox.url).sendEventsTo(shop)
      return shop
    },
    /** One more process beside the first, as the operator would start it. */
    openFurther: () => {
      const { databaseUrl, sandboxUrl } = readServerFile(dataDir)
      return open({ DATABASE_URL: databaseUrl, SANDBOX_URL: sandboxUrl })
    },
    /** Rows of the shop's database. */
    ask,
    /** One number of the shop's database. */
    count: async (sql: string, values: unknown[] = []) => {
      const [row] = await ask<Record<string, unknown>>(sql, values)
      return Number(Object.values(row ?? {})[0])
    },
    /** Looks now after jobs that a dead process holds, as every process of the shop does once a minute. */
    superviseJobs: async () => {
      const connectionString = readServerFile(dataDir).databaseUrl
      const boss = new PgBoss({
        connectionString,
        migrate: false,
        supervise: false,
        schedule: false,
        monitorIntervalSeconds: 1,
      })
      await boss.start()
      await boss.supervise()
      await boss.stop({ graceful: false })
    },
    /** Keys of the letters that lie in the mailbox, each as often as it lies there. */
    listMail: () => {
      const box = join(dataDir, 'posta')
      const names = readdirSync(box).filter((name) => name.endsWith('.eml'))
      return names.map((name) => /^message-id:\s*<([^@>]+)@/im.exec(readFileSync(join(box, name), 'utf8'))?.[1] ?? name)
    },
    [Symbol.asyncDispose]: close,
  }
}
export type Ground = Awaited<ReturnType<typeof openGround>>

/** Rows that the sandbox lists at most. */
const mostListed = 2000

interface ProviderSession {
  id: string
  client_reference_id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
}

/** What the proofs ask of the stand-in provider beside its API. */
function controlSandbox(url: string) {
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/_sandbox${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`sandbox ${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text) as unknown
  }
  return {
    pay: (session: string) => send('POST', `/sessions/${session}/pay`, {}),
    expire: (session: string) => send('POST', `/sessions/${session}/expire`),
    holdEvents: (hold: boolean) => send('PUT', '/delivery', { hold }),
    sendEventsTo: (shop: ShopProcess) => send('PUT', '/webhook', { url: `${shop.url}/api/Stripe/Webhook` }),
    async listSessions() {
      const { data } = (await send('GET', `/sessions?limit=${mostListed}`)) as { data: ProviderSession[] }
      if (data.length === mostListed) throw new Error('the sandbox holds more sessions than it lists')
      return data
    },
    /** The events about sessions; those about their payments and refunds are left out. */
    async listEvents() {
      const { data } = (await send('GET', `/events?limit=${mostListed}`)) as {
        data: { id: string; session: string; type: string }[]
      }
      return data.filter(({ type }) => type.startsWith('checkout.session.'))
    },
    /** Delivers an event once more; the shop's answer, null when nobody answered. */
    async deliver(event: string) {
      const { attempts } = (await send('POST', `/events/${event}/send`, { times: 1 })) as {
        attempts: { status: number | null }[]
      }
      return attempts[0]?.status ?? null
    },
  }
}
