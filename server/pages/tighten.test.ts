import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openLog } from '#server/platform/base/log.ts'
import { makePage, type MadePage } from './page.ts'
import { openTightening } from './tighten.ts'

const text = Array.from(
  { length: 800 },
  (_, row) => `<p>Montatura ${(row * 7919) % 1009}, prezzo ${row % 97}</p>`,
).join('')
const makeOf = (answer: string, headers: Record<string, string>, old?: MadePage) =>
  makePage(new Response(answer), (rendered) => ({ text: rendered, headers }), old)
const make = () => makeOf(text, {})

test('a page that is still asked for after some seconds is compressed as far as it goes, once', async () => {
  const lines: string[] = []
  const time = { now: 0 }
  const tighten = openTightening(
    openLog('ERROR', (line) => lines.push(line)),
    () => time.now,
  )
  const page = await make()
  const first = { ...page.variant }
  for (const now of [0, 10, 4999]) {
    time.now = now
    tighten(page)
  }
  // a page that comes to be asked for only now waits as long
  tighten(await make())
  await new Promise((done) => setTimeout(done, 50))
  expect(page.variant.body).toBe(first.body)

  time.now = 5001
  tighten(page)
  await expect.poll(() => page.variant.body.length).toBeLessThan(first.body.length * 0.95)
  const second = { ...page.variant }
  expect(brotliDecompressSync(second.body).toString()).toBe(text)
  expect(second.etag).toBe(first.etag)
  expect(second.headers.at(-1)).toBe(String(second.body.length))

  tighten(page)
  await new Promise((done) => setTimeout(done, 50))
  expect(page.variant.body).toBe(second.body)
  expect(lines).toEqual([])
})

test('a page that is made again and has not changed stays as it is compressed', async () => {
  const policy = { 'content-security-policy': "default-src 'none'" }
  const page = await makeOf(text, policy)
  expect(await makeOf(text, policy, page)).toBe(page)
  for (const changed of [await makeOf(`${text}!`, policy, page), await makeOf(text, {}, page)])
    expect(changed).not.toBe(page)
})
