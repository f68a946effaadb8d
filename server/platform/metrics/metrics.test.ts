import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

async function readMetrics({ lines }: TestShop) {
  const address = /metrics at (\S+)/.exec(lines.join(''))?.[1] ?? ''
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/)
  const answer = await fetch(address)
  return { status: answer.status, text: await answer.text(), address }
}

test('the measures are read on a port of their own, without an address of a page or a person', async () => {
  await using shop = await openTestShop({ env: { METRICS_PORT: '0' }, sweepMs: 60_000 })
  const { token } = await buildCaller(shop)
  const { id, code } = await buildProduct(shop.deps.db)
  await shop.call('GET /Prodotti/GetProdottoById', { query: { id } })
  await buy(shop, token, { code })
  await shop.app.inject({ method: 'PROPFIND', url: `/segreto-${id}` })
  const read = async () => (await readMetrics(shop)).text
  await expect.poll(read, { timeout: 10_000 }).toMatch(/sweep_succeeded\w+\{sweep="backup"\} 1\d{9}/)

  const { text, address } = await readMetrics(shop)
  expect(text).toMatch(
    /occhialeria_http_request_seconds_count\{method="GET",route="\/api\/Prodotti\/GetProdottoById",status="2xx"\} 1/,
  )
  expect(text).toMatch(/_seconds_count\{method="POST",route="\/api\/Stripe\/Checkout",status="2xx"\} 1/)
  expect(text).toMatch(/_seconds_count\{method="other",route="none",status="4xx"\} 1/)
  expect(text).not.toMatch(/segreto|PROPFIND|@|sessionId/)
  expect(text).toContain('occhialeria_orders{state="accepted"} 1')
  expect(text).toContain('occhialeria_database_up 1')
  expect(text).toMatch(/occhialeria_database_connections\{state="idle"\} [1-9]/)
  expect(text).toMatch(/occhialeria_backup_timestamp_seconds \d/)
  expect(text).toMatch(/occhialeria_page_cache\{what="misses"\} \d/)
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
  // every measure that deploy/alerts.yml watches is there
  const watched = readFileSync('deploy/alerts.yml', 'utf8').match(/\b(?:occhialeria|nodejs)_\w+/g) ?? []
  expect(watched.length).toBeGreaterThan(10)
  for (const name of watched) expect(text).toContain(name)
  expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404)
  expect((await fetch(address, { method: 'POST' })).status).toBe(404)
  expect((await shop.app.inject('/metrics')).statusCode).toBe(404)

  // an email whose recipient the mail server refused is not sent for ever, and does not count as waiting
  await shop.deps.db
    .insertInto('email')
    .values({ key: 'rifiutata', kind: 'order-shipped', recipient: 'nessuno@posta.example', created_at: new Date(0) })
    .execute()
  const emailsOf = async () => (await readMetrics(shop)).text.match(/^occhialeria_emails\w+ .*/gm)
  await expect.poll(emailsOf).toEqual(['occhialeria_emails_waiting 0', 'occhialeria_emails_oldest_seconds 0'])

  // where the folder of backups should be is something else: that is as good as no backup, and hides nothing else
  const { dir } = shop.deps.settings.backup
  rmSync(dir, { recursive: true, force: true })
  writeFileSync(dir, '')
  expect((await readMetrics(shop)).text).toMatch(/occhialeria_backup_timestamp_seconds 0\n/)

  // the database goes away: the process still says how it is
  await sql`alter table refund rename to refund_away`.execute(shop.deps.db)
  const away = await readMetrics(shop)
  expect(away.status).toBe(200)
  expect(away.text).toContain('occhialeria_database_up 0')
  expect(away.text).not.toContain('occhialeria_orders{')
  await sql`alter table refund_away rename to refund`.execute(shop.deps.db)
})

test('another machine reads them only at the address of METRICS_HOST', async () => {
  await using shop = await openTestShop({ env: { METRICS_PORT: '0', METRICS_HOST: '127.0.0.2' } })
  const address = /metrics at (\S+)/.exec(shop.lines.join(''))?.[1] ?? ''
  expect(address).toMatch(/^http:\/\/127\.0\.0\.2:\d+\/metrics$/)
  expect((await fetch(address)).status).toBe(200)
  await expect(fetch(address.replace('127.0.0.2', '127.0.0.1'))).rejects.toThrow()
})

test('without METRICS_PORT there are no measures', async () => {
  await using shop = await openTestShop()
  expect(shop.lines.join('')).not.toContain('metrics at')
})
