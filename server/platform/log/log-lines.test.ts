import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openLog } from '#server/platform/base/log.ts'
import { openDb } from '#server/platform/database/client.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { openLogLines } from './log-lines.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(() => shop.deps.db.deleteFrom('log_line').execute())

const line = (number: number) => `2026-11-20 10:14:03 INFO riga ${number}`
const lines = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => line(first + n))
const ask = async (query?: object) => {
  const answer = await shop.call('GET /Stats/GetRecentLogs', { token, ...(query && { query }) })
  expect(answer.status).toBe(200)
  expect(answer.json().success).toBe(true)
  return answer.json().logs
}
/** A process that writes to the shop's database. */
function openProcess(everyMs?: number) {
  const one = openLogLines(everyMs)
  one.start(shop.deps.db)
  onTestFinished(() => one.close())
  return one
}
async function write(all: string[]) {
  const one = openProcess()
  for (const text of all) one.add(`${text}\n`)
  await one.close()
}

test(
  'the newest 200 lines, the newest last, or as many as are asked for up to 1000',
  { tags: ['S-436', 'S-441', 'H-65', 'H-66'] },
  async () => {
    expect(await ask()).toEqual([])
    await write(lines(1, 1500))
    expect(await ask()).toEqual(lines(1301, 1500))
    expect(await ask({ lines: '3' })).toEqual(lines(1498, 1500))
    expect(await ask({ lines: '1000' })).toEqual(lines(501, 1500))
    for (const wrong of ['0', '-1', '1001', '1.5', 'tutte', '']) {
      const refused = await shop.call('GET /Stats/GetRecentLogs', { token, query: { lines: wrong } })
      expect([wrong, refused.status]).toEqual([wrong, 400])
    }
  },
)

test('the lines of every process are there, about a second after they were written', async () => {
  const [here, there] = [openProcess(50), openProcess(50)]
  here.add(`${line(1)}\n`)
  await expect.poll(() => ask()).toEqual([line(1)])
  there.add(`${line(2)}\n`)
  await expect.poll(() => ask()).toEqual([line(1), line(2)])
  here.add(`${line(3)}\n`)
  await expect.poll(() => ask()).toEqual(lines(1, 3))
})

test('the table keeps 5,000 lines', async () => {
  await write(lines(1, 4999))
  await write(lines(5000, 5003))
  const { rows } = await sql<{ lines: number }>`select count(*)::int as lines from log_line`.execute(shop.deps.db)
  expect(rows).toEqual([{ lines: 5000 }])
  expect(await ask({ lines: '2' })).toEqual(lines(5002, 5003))
})

test('while the database is away lines wait, of a flood the newest; then they come, each once and in their order', async () => {
  const away = openDb('postgres://shop@127.0.0.1:9/none', shop.deps.log)
  const one = openLogLines(20)
  for (const text of lines(1, 12_000)) one.add(`${text}\n`)
  one.start(away)
  await new Promise((settle) => setTimeout(settle, 200))
  one.add(`${line(12_001)}\n`)
  await one.close()
  await away.destroy()
  one.start(shop.deps.db)
  await one.close()
  expect(await ask({ lines: '1000' })).toEqual(lines(11_002, 12_001))
  const { rows } = await sql<{ lines: number }>`select count(*)::int as lines from log_line`.execute(shop.deps.db)
  expect(rows).toEqual([{ lines: 5000 }])
})

test('an endless line is cut between characters', async () => {
  await write([line(1), `x${'🕶'.repeat(3000)}`])
  expect(await ask()).toEqual([line(1), `x${'🕶'.repeat(999)}…`])
})

test(
  'what the shop writes is read back as plain text, without the addresses of people',
  { tags: ['H-65', 'S-287'] },
  async () => {
    const one = openProcess(20)
    const log = openLog('INFO', (text) => one.add(text), shop.now)
    log.warn('email verifica-1 not sent: 450 <ada.rossi@posta.example>: try later')
    log.info('brand Rossi\n2026-11-20 10:14:03 INFO riga falsa')
    await expect.poll(() => ask()).toHaveLength(2)
    const [first, second] = await ask()
    expect(first).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d WARN email verifica-1 not sent: 450 <a\*\*\*@posta\.example>: try later$/,
    )
    expect(second).toContain('INFO brand Rossi ⏎ 2026')
  },
)
