import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type QueryResultRow } from 'pg'
import { PgBoss } from 'pg-boss'
import { generousLimits } from '#tests/support/limits.ts'
import {
  provideBuild,
  readServerFile,
  startSandbox,
  startShop,
  type SandboxOptions,
  type ShopProcess,
} from '#tests/support/processes.ts'
import { controlSandbox } from './control-sandbox.ts'
import { openOwnDatabase } from './database.ts'

interface TestbedOptions extends Pick<SandboxOptions, 'retryDelaysMs'> {
  /** The database is the proof's own instead of the first process's. */
  apart?: boolean
  /** Where a database answers that the proof has opened already. */
  databaseUrl?: string
}

async function askAt<R extends QueryResultRow>(url: string, sql: string, values: unknown[]) {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<R>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** The proofs count the emails of customers. The process takes it up with the hint. */
const tellNoOwner = `
  with told as (update business set changes = changes || '{"tellOrders": "no", "tellDays": "no"}'),
    raised as (update catalogue set version = version + 1 returning version)
  select pg_notify('catalogue', version::text) from raised`

/** The parts of a proof: a card provider, the processes of a shop on one data folder, and its database. */
export async function openTestbed({ apart = false, databaseUrl: given, ...options }: TestbedOptions = {}) {
  await provideBuild()
  const folder = mkdtempSync(join(tmpdir(), 'occhialeria-proof-'))
  const dataDir = join(folder, 'demo')
  const sandbox = await startSandbox({ data: join(folder, 'sandbox'), ...options })
  const database = apart ? await openOwnDatabase(join(folder, 'postgres')) : undefined
  const ownUrl = given ?? database?.url
  const shops: ShopProcess[] = []
  const control = controlSandbox(sandbox.url, sandbox.settings.STRIPE_SECRET_KEY)
  const open = async (settings: Record<string, string>, started?: (pid: number) => void) => {
    const own = {
      DATA_DIR: folder,
      ...sandbox.settings,
      ...(ownUrl && { DATABASE_URL: ownUrl }),
    }
    const shop = await startShop({ ...own, LIMITS: generousLimits, ...settings }, started)
    shops.push(shop)
    return shop
  }
  const databaseUrl = () => ownUrl ?? readServerFile(dataDir).databaseUrl
  const ask = <R extends QueryResultRow>(sql: string, values: unknown[] = []) => askAt<R>(databaseUrl(), sql, values)
  const close = async () => {
    // a further process ends before the one that holds the database
    for (const shop of shops.toReversed()) await shop.end()
    await sandbox.end()
    await database?.close()
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('SIGTERM', () => void close().finally(() => process.exit(1)))

  return {
    sandbox: { url: sandbox.url, ...control },
    /** The proof's own database. */
    get database() {
      if (!database) throw new Error('the database belongs to the shop')
      return database
    },
    /** The process that holds the database; the provider's events go there. */
    openFirst: async (settings: Record<string, string> = {}) => {
      const shop = await open(settings)
      await ask(tellNoOwner)
      await control.sendEventsTo(shop)
      return shop
    },
    /** One more process beside the first, as the operator would start it. */
    openFurther: (settings: Record<string, string> = {}) => open({ ...settings, DATABASE_URL: databaseUrl() }),
    /** One that may die before it is open. */
    openDoomed: (settings: Record<string, string>, started: (pid: number) => void) =>
      open(settings, started).catch(() => undefined),
    /** A shop of its own on another data folder, beside the same card provider. */
    openElsewhere: (elsewhere: string) => open({ DATA_DIR: elsewhere }),
    /** Rows of that shop's database. */
    askElsewhere: <R extends QueryResultRow>(elsewhere: string, sql: string, values: unknown[] = []) =>
      askAt<R>(readServerFile(join(elsewhere, 'demo')).databaseUrl, sql, values),
    /** Where the first shop keeps its things. */
    folder,
    /** Rows of the shop's database. */
    ask,
    /** One number of the shop's database. */
    count: async (sql: string, values: unknown[] = []) => {
      const [row] = await ask<Record<string, unknown>>(sql, values)
      return Number(Object.values(row ?? {})[0])
    },
    /** Looks now after jobs that a dead process holds, as every process of the shop does once a minute. */
    superviseJobs: async () => {
      const boss = new PgBoss({
        connectionString: databaseUrl(),
        migrate: false,
        supervise: false,
        schedule: false,
        monitorIntervalSeconds: 1,
      })
      await boss.start()
      await boss.supervise()
      await boss.stop({ graceful: false })
    },
    /** Where the emails of the demo lie. */
    mailFolder: join(dataDir, 'posta'),
    /** Keys of the emails that lie in the mailbox, each as often as it lies there. */
    listMail: () => {
      const box = join(dataDir, 'posta')
      const names = readdirSync(box).filter((name) => name.endsWith('.eml'))
      return names.map((name) => /^message-id:\s*<([^@>]+)@/im.exec(readFileSync(join(box, name), 'utf8'))?.[1] ?? name)
    },
    [Symbol.asyncDispose]: close,
  }
}
export type Testbed = Awaited<ReturnType<typeof openTestbed>>

/** The lines in which processes of the shop log a failure. */
export const errorsOf = (shops: ShopProcess[]) =>
  shops.flatMap((shop) => shop.print().match(/^\S+ \S+ ERROR .*$/gm) ?? [])
