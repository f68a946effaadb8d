import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'
import { forEachOf, startSweeping } from './sweeping.ts'

const silent = openLog('ERROR', () => {})

test('a shop that closes finishes the rows in hand and leaves the others for its next opening', async () => {
  const begun: number[] = []
  const finished: number[] = []
  const rows = Array.from({ length: 100 }, (_, index) => index)
  let next = false
  const sweeping = startSweeping(silent, 60_000, [
    ({ closing }) =>
      forEachOf(rows, { atOnce: 5, until: closing }, async (row) => {
        begun.push(row)
        await wait(20)
        finished.push(row)
      }),
    async () => {
      next = true
    },
  ])
  await sweeping.stop()
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(finished).toHaveLength(5)
  expect(next).toBe(false)
})

test('a sweep that fails stops no other', async () => {
  const lines: string[] = []
  const log = openLog('ERROR', (line) => lines.push(line))
  const swept = Promise.withResolvers<void>()
  const sweeping = startSweeping(log, 60_000, [
    () => Promise.reject(new Error('no database')),
    async () => swept.resolve(),
  ])
  await swept.promise
  await sweeping.stop()
  expect(lines.join('')).toMatch(/ERROR sweep failed: Error: no database/)
})
