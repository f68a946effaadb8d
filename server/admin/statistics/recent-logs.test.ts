import { mkdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { logTo, openLog } from '#server/platform/base/log.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let token: string
let folder: string
let file: string
beforeAll(async () => {
  shop = await openTestShop()
  token = (await buildCaller(shop, { role: 'administrator' })).token
  folder = join(shop.deps.settings.dataDir, 'log')
  file = join(folder, 'negozio.log')
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
})

const line = (number: number) => `2026-11-20 10:14:03 INFO riga ${number}`
const lines = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => line(first + n))
const write = (all: string[], path = file) => writeFileSync(path, all.map((one) => `${one}\n`).join(''))
const ask = async (query?: object) => {
  const answer = await shop.call('GET /Stats/GetRecentLogs', { token, ...(query && { query }) })
  expect(answer.status).toBe(200)
  expect(answer.json().success).toBe(true)
  return answer.json().logs
}

test(
  'the newest 200 lines, the newest last, or as many as are asked for up to 1000',
  { tags: ['S-436', 'S-441', 'H-65', 'H-66'] },
  async () => {
    write(lines(1, 1500))
    expect(await ask()).toEqual(lines(1301, 1500))
    expect(await ask({ lines: '3' })).toEqual(lines(1498, 1500))
    expect(await ask({ lines: '1000' })).toEqual(lines(501, 1500))
    for (const wrong of ['0', '-1', '1001', '1.5', 'tutte', '']) {
      const refused = await shop.call('GET /Stats/GetRecentLogs', { token, query: { lines: wrong } })
      expect([wrong, refused.status]).toEqual([wrong, 400])
    }
  },
)

test('without a file there are no lines, nor in one that is empty', async () => {
  rmSync(folder, { recursive: true })
  expect(await ask()).toEqual([])
  mkdirSync(folder)
  write([])
  expect(await ask()).toEqual([])
})

test('what was put aside a moment ago comes before what came since', async () => {
  write(lines(1, 300), `${file}.1`)
  expect(await ask()).toEqual(lines(101, 300))
  write(lines(301, 350))
  expect(await ask()).toEqual(lines(151, 350))
  expect(await ask({ lines: '50' })).toEqual(lines(301, 350))
  renameSync(`${file}.1`, `${file}.2`)
  expect(await ask()).toEqual(lines(301, 350))
})

test('of a gigantic file only the end is read, and no character is cut', async () => {
  write(Array.from({ length: 12_000 }, (_, n) => `2026-11-20 10:14:03 INFO ${'è🕶'.repeat(1 + (n % 7))} perché ${n}`))
  const found = await ask({ lines: '1000' })
  expect(found).toHaveLength(1000)
  expect(found.at(-1)).toMatch(/perché 11999$/)
  for (const one of found) expect(one).toMatch(/^2026-11-20 10:14:03 INFO (è🕶)+ perché \d+$/)
  // a hole of many gigabytes, which takes no room on the disk: reading it whole would not end
  truncateSync(file, 40_000_000_000)
  expect(await ask()).toEqual([])
})

test('a line that is still being written comes once it is whole, and an endless one is cut between characters', async () => {
  writeFileSync(file, Buffer.concat([Buffer.from(`${line(1)}\n2026-11-20 10:14:04 INFO perch`), Buffer.from([0xc3])]))
  expect(await ask()).toEqual([line(1)])
  write([line(1), `x${'🕶'.repeat(3000)}`])
  const [, long] = await ask()
  expect(long).toBe(`x${'🕶'.repeat(999)}…`)
})

test(
  'what the shop writes is read back as plain text, without the addresses of people',
  { tags: ['H-65', 'S-287'] },
  async () => {
    const shown = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    onTestFinished(() => shown.mockRestore())
    const log = openLog('INFO', logTo(folder), shop.now)
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
