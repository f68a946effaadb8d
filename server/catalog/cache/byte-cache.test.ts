import { describe, expect, test } from 'vitest'
import { ByteCache } from './byte-cache.ts'

function openCache({ maxBytes = 100_000 } = {}) {
  const time = { ms: 1 }
  const cache = new ByteCache({ maxBytes, maxAgeMs: 1000, clock: () => time.ms })
  return { cache, time }
}
const size = (value: string) => value.length

const page = async () => 'x'.repeat(900)
const fail = async (): Promise<string> => {
  throw new Error('away')
}

/** A value whose making ends when the test says so. */
function later<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  return { make: () => promise, resolve, reject }
}

describe('the cache of bytes', () => {
  test('a value is made once, also for callers that ask while it is being made', async () => {
    const { cache } = openCache()
    let made = 0
    const make = async () => `value ${++made}`
    const both = await Promise.all([cache.keep('a', size, make), cache.keep('a', size, make)])
    expect([...both, await cache.keep('a', size, make)]).toEqual(['value 1', 'value 1', 'value 1'])
  })

  test('what makes a value is given the one that is too old, and none after an edit', async () => {
    const { cache, time } = openCache()
    const given: (string | undefined)[] = []
    const make = async (old?: string) => {
      given.push(old)
      return old ?? 'first'
    }
    await cache.keep('a', size, make)
    time.ms += 1001
    expect(await cache.keep('a', size, make)).toBe('first')
    cache.expire()
    await cache.keep('a', size, make)
    cache.drop()
    await cache.keep('a', size, make)
    expect(given).toEqual([undefined, 'first', 'first', undefined])
  })

  test('a value whose making began before the catalogue changed is not cached', async () => {
    const { cache } = openCache()
    const old = later<string>()
    const waiting = cache.keep('a', size, old.make)
    cache.drop()
    const fresh = cache.keep('a', size, async () => 'new')
    old.resolve('old')
    expect(await waiting).toBe('old')
    expect(await fresh).toBe('new')
    expect(await cache.keep('a', size, async () => 'another')).toBe('new')
  })

  test('a late failure of an older making leaves the newer value alone', async () => {
    const { cache } = openCache()
    const old = later<string>()
    const waiting = cache.keep('a', size, old.make)
    cache.drop()
    await cache.keep('a', size, async () => 'new')
    old.reject(new Error('too late'))
    await expect(waiting).rejects.toThrow('too late')
    expect(await cache.keep('a', size, async () => 'another')).toBe('new')
  })

  test('a failure reaches all callers and is not cached', async () => {
    const { cache } = openCache()
    const asked = [cache.keep('a', size, fail), cache.keep('a', size, fail)]
    for (const one of asked) await expect(one).rejects.toThrow('away')
    expect(await cache.keep('a', size, async () => 'back')).toBe('back')
  })

  test('the least recently used values make room', async () => {
    const { cache } = openCache({ maxBytes: 10_000 })
    for (let i = 0; i < 8; i++) await cache.keep(`page ${i}`, size, page)
    await cache.keep('page 0', size, page)
    await cache.keep('page 8', size, page)
    const remade: string[] = []
    for (const key of ['page 0', 'page 8', 'page 1']) {
      await cache.keep(key, size, async () => {
        remade.push(key)
        return page()
      })
    }
    expect(remade).toEqual(['page 1'])
    expect(cache.bytes).toBeLessThanOrEqual(10_000)
  })

  test('neither a value of infinite bytes nor one that would fill an eighth of the room is cached', async () => {
    const { cache } = openCache({ maxBytes: 8000 })
    await cache.keep(
      'endless',
      () => Infinity,
      async () => 'no',
    )
    await cache.keep('huge', size, async () => 'x'.repeat(2000))
    expect(cache.bytes).toBe(0)
    expect(await cache.keep('endless', size, async () => 'yes')).toBe('yes')
  })

  test('an old value is made again, and its bytes are given back', async () => {
    const { cache, time } = openCache()
    await cache.keep('a', size, async () => 'old')
    const before = cache.bytes
    time.ms = 1002
    expect(await cache.keep('a', size, async () => 'new')).toBe('new')
    expect(cache.bytes).toBe(before)
  })
})
