import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Reply } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { readSettings } from '#server/platform/base/env.ts'
import { openLog } from '#server/platform/base/log.ts'
import { openShop } from '#server/app/shop.ts'
import { openClient } from '#server/payments/stripe/stripe-gateway.ts'
import { openSandbox } from '../../sandbox/sandbox.ts'
import webhookEvents from '../../scripts/run/webhook-events.json' with { type: 'json' }
import { onServer, openDatabase } from './database.ts'
import { quietTemplateName, templateName } from './global-setup.ts'
import { generousLimits } from './limits.ts'

export interface TestShopOptions {
  /** Fill the demo catalogue and the demo accounts (slower); without it the shelves are empty. */
  seeded?: boolean
  /** More settings, as environment variables. */
  env?: Record<string, string>
  /** The shop sweeps by itself, this often; without it tests call the sweeps. */
  sweepMs?: number
  /** A real shop stays as it begins: closed to visitors. */
  closed?: boolean
  /** The shop is told that a pooler stands before the database. */
  pooled?: boolean
  /** The owner hears of orders and days, as usual; most tests count the emails of an order to its customer. */
  ownerHears?: boolean
  /** Run on the database before the shop opens. */
  prepare?: (databaseUrl: string) => Promise<void>
}

/** A whole shop on a real database, beside a card provider of its own, on a clock that tests may move. */
export async function openTestShop({
  seeded = false,
  env = {},
  sweepMs,
  pooled = false,
  closed = false,
  ownerHears = false,
  prepare,
}: TestShopOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'occhialeria-shop-'))
  const database = await openDatabase(ownerHears ? templateName : quietTemplateName)
  if (env['PUBLIC_URL'] && !closed) await onServer(database.url, sql`update business set opened_at = now()`)
  await prepare?.(database.url)
  const clock = { aheadMs: 0 }
  const now = () => new Date(Date.now() + clock.aheadMs)
  const payments = { key: 'sk_test_sandbox_tests', webhookSecret: 'whsec_tests' }
  const sandbox = await openSandbox({
    data: join(folder, 'sandbox'),
    ...payments,
    webhookUrl: 'http://127.0.0.1:9/api/Stripe/Webhook',
    webhookEvents,
    retryDelaysMs: [50, 100, 200, 400, 800],
    now,
  })
  const lines: string[] = []
  const shop = await openShop({
    settings: readSettings({
      PORT: '0',
      DATA_DIR: folder,
      STRIPE_SECRET_KEY: payments.key,
      STRIPE_WEBHOOK_SECRET: payments.webhookSecret,
      SANDBOX_URL: sandbox.url,
      HEALTH_KEY: Buffer.alloc(32, 7).toString('base64'),
      LOG_LEVEL: 'DEBUG',
      // the tests of a file are one hurried customer; those of the limits say their own
      LIMITS: generousLimits,
      ...env,
    }),
    log: openLog('DEBUG', (line) => lines.push(line)),
    databaseUrl: database.url,
    // another address of the same database
    ...(pooled ? { directUrl: `${database.url}&application_name=direct` } : { ownDatabase: true }),
    ...(seeded && { demoDir: join(process.cwd(), 'server/app/demo') }),
    now,
    sweepMs: sweepMs ?? null,
    emailPollSeconds: 0.5,
  })
  // the real card provider is asked nothing
  if (env['PUBLIC_URL']) shop.deps.keyCheck = { read: async () => 'accepted' }
  return {
    ...shop,
    sandbox,
    /** What the card provider itself is asked. */
    stripe: openClient(shop.deps.settings.payments),
    /** For a further process on the same database. */
    databaseUrl: database.url,
    folder,
    payments,
    /** Every line of the log so far. */
    lines,
    now,
    /** Moves the clock of shop and card provider on. */
    forward(ms: number) {
      clock.aheadMs += ms
    },
    /** Listens on a free port and has the card provider's events delivered there. */
    async listen() {
      const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
      sandbox.setWebhook(`${address}/api/Stripe/Webhook`)
      return address
    },
    /** Calls an endpoint in process. */
    async call<K extends keyof Endpoints>(
      endpoint: K,
      {
        query,
        body,
        token,
        headers,
      }: { query?: object; body?: unknown; token?: string; headers?: Record<string, string> } = {},
    ) {
      const [method, path] = endpoint.split(' ') as ['GET' | 'POST', string]
      const response = await shop.app.inject({
        method,
        url: `/api${path}`,
        ...(query && { query: query as Record<string, string> }),
        ...(body !== undefined && { payload: body as object }),
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      })
      const json = () => response.json<Reply<Endpoints[K]> & { title?: string; code?: string }>()
      return { status: response.statusCode, headers: response.headers, text: response.body, json }
    },
    async [Symbol.asyncDispose]() {
      // the provider first, or it goes on delivering to a shop that is closing
      await sandbox.close()
      await shop.close()
      await database[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type TestShop = Awaited<ReturnType<typeof openTestShop>>
