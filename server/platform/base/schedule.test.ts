import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'
import { forEachOf } from './concurrency.ts'
import { daily, startPeriodicJobs } from './schedule.ts'

const silent = openLog('ERROR', () => {})

test('a shop that closes finishes the rows in hand and leaves the others for its next opening', async () => {
  const begun: number[] = []
  const finished: number[] = []
  const rows = Array.from({ length: 100 }, (_, index) => index)
  let next = false
  const sweeping = startPeriodicJobs(silent, 60_000, [
    {
      rows: ({ closing }) =>
        forEachOf(rows, { atOnce: 5, until: closing }, async (row) => {
          begun.push(row)
          await wait(20)
          finished.push(row)
        }),
      next: async () => {
        next = true
      },
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
  const sweeping = startPeriodicJobs(log, 60_000, [
    {
      unlucky: () => Promise.reject(new Error('no database')),
      next: async () => swept.resolve(),
    },
  ])
  await swept.promise
  await sweeping.stop()
  expect(lines.join('')).toMatch(/ERROR sweep failed: unlucky: Error: no database/)
  expect(sweeping.records.get('unlucky')).toMatchObject({ succeededAt: undefined, failures: 1 })
  expect(sweeping.records.get('next')).toMatchObject({ succeededAt: expect.any(Number), failures: 0 })
})

test('work that takes long keeps no other group waiting, is never begun twice, and is waited for on closing', async () => {
  let long = 0
  let quick = 0
  const released = Promise.withResolvers<void>()
  const sweeping = startPeriodicJobs(silent, 5, [
    {
      quick: async () => {
        quick += 1
      },
    },
    {
      long: async () => {
        long += 1
        await released.promise
      },
    },
  ])
  await expect.poll(() => quick).toBeGreaterThan(3)
  expect(long).toBe(1)
  let stopped = false
  const stop = sweeping.stop().then(() => {
    stopped = true
  })
  const before = quick
  await wait(30)
  expect([stopped, quick]).toEqual([false, before])
  released.resolve()
  await stop
  expect(sweeping.records.get('long')).toMatchObject({ succeededAt: expect.any(Number), failures: 0 })
})

test('a daily job that ran while the clock was ahead runs again once it is right', async () => {
  let at = new Date('2027-06-01T08:00:00Z')
  let runs = 0
  const run = daily(
    () => at,
    async () => {
      runs += 1
    },
  )
  await run()
  at = new Date('2026-11-29T08:00:00Z')
  await run()
  await run()
  expect(runs).toBe(2)
})
