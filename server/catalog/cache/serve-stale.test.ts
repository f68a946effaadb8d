import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ByteCache } from './byte-cache.ts'
import { noteShown } from './shown.ts'

/** A cache that serves stale values after 20 ms or a failure that is not `refused`, and for 500 ms at a time. */
function openCache() {
  const time = { ms: 1 }
  const serveStale = { afterMs: 20, againMs: 500, when: (error: unknown) => !String(error).includes('refused') }
  const cache = new ByteCache({ maxBytes: 100_000, maxAgeMs: 1000, clock: () => time.ms, serveStale })
  const keep = (make: () => Promise<string>) =>
    cache.keep(
      'page',
      ({ length }) => length,
      async () => {
        noteShown(7)
        return make()
      },
    )
  return { time, cache, keep, of: async (value: string) => keep(async () => value) }
}
const fail = (reason: string) => async (): Promise<string> => {
  throw new Error(reason)
}

test('an old value is served while its successor fails, which is tried again after a while', async () => {
  const { time, keep, of } = openCache()
  await of('old')
  time.ms = 1500
  expect(await Promise.all([keep(fail('away')), keep(fail('away'))])).toEqual(['old', 'old'])
  time.ms = 1900
  expect(await of('too soon')).toBe('old')
  time.ms = 2100
  expect(await of('new')).toBe('new')
  expect(await of('another')).toBe('new')
})

test('what says that there is no such thing any more is no failure', async () => {
  const { time, keep } = openCache()
  await keep(async () => 'old')
  time.ms = 1500
  await expect(keep(fail('refused'))).rejects.toThrow('refused')
  await expect(keep(fail('away'))).rejects.toThrow('away')
})

test('an old value is served while its successor takes long, and then the successor', async () => {
  const { time, keep, of } = openCache()
  await of('old')
  time.ms = 1500
  const { promise, resolve } = Promise.withResolvers<string>()
  expect(await keep(() => promise)).toBe('old')
  expect(await of('another')).toBe('old')
  resolve('new')
  await sleep(0)
  expect(await of('another')).toBe('new')
})

test('what began before a frame sold out is not kept, also where a stale value is served meanwhile', async () => {
  const { time, cache, keep, of } = openCache()
  await of('old')
  time.ms = 1500
  const { promise, resolve } = Promise.withResolvers<string>()
  expect(await keep(() => promise)).toBe('old')
  cache.dropShowing([8])
  resolve('before')
  await sleep(0)
  expect(await of('another')).toBe('old')
  cache.dropShowing([7])
  expect(await of('after')).toBe('after')
})

test('what expired is made again, and served where that fails', async () => {
  const { cache, keep, of } = openCache()
  await of('old')
  cache.expire()
  expect(await keep(fail('away'))).toBe('old')
  cache.expire()
  expect(await of('new')).toBe('new')
})

test('what began before everything expired is not kept, also where a stale value is served meanwhile', async () => {
  const { time, cache, keep, of } = openCache()
  await of('old')
  time.ms = 1500
  const { promise, resolve } = Promise.withResolvers<string>()
  expect(await keep(() => promise)).toBe('old')
  cache.expire()
  resolve('before')
  await sleep(0)
  expect(await of('after')).toBe('after')
})

test('after an edit nothing stale is served', async () => {
  const { cache, keep, of } = openCache()
  await of('old')
  cache.drop()
  await expect(keep(fail('away'))).rejects.toThrow('away')
})
