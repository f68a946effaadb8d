import { describe, expect, test } from 'vitest'
import { Kept } from './kept.ts'

function openKept({ maxBytes = 100_000 } = {}) {
  const time = { ms: 0 }
  const kept = new Kept({ maxBytes, maxAgeMs: 1000, clock: () => time.ms })
  return { kept, time }
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

describe('what is kept', () => {
  test('a value is made once, also for those who ask while it is being made', async () => {
    const { kept } = openKept()
    let made = 0
    const make = async () => `value ${++made}`
    const both = await Promise.all([kept.keep('a', size, make), kept.keep('a', size, make)])
    expect([...both, await kept.keep('a', size, make)]).toEqual(['value 1', 'value 1', 'value 1'])
  })

  test('a value whose making began before the catalogue changed is not kept', async () => {
    const { kept } = openKept()
    const old = later<string>()
    const waiting = kept.keep('a', size, old.make)
    kept.drop()
    const fresh = kept.keep('a', size, async () => 'new')
    old.resolve('old')
    expect(await waiting).toBe('old')
    expect(await fresh).toBe('new')
    expect(await kept.keep('a', size, async () => 'another')).toBe('new')
  })

  test('a late failure of an older making leaves the newer value alone', async () => {
    const { kept } = openKept()
    const old = later<string>()
    const waiting = kept.keep('a', size, old.make)
    kept.drop()
    await kept.keep('a', size, async () => 'new')
    old.reject(new Error('too late'))
    await expect(waiting).rejects.toThrow('too late')
    expect(await kept.keep('a', size, async () => 'another')).toBe('new')
  })

  test('a failure reaches all who wait and is not kept', async () => {
    const { kept } = openKept()
    const asked = [kept.keep('a', size, fail), kept.keep('a', size, fail)]
    for (const one of asked) await expect(one).rejects.toThrow('away')
    expect(await kept.keep('a', size, async () => 'back')).toBe('back')
  })

  test('the values not asked for the longest make room', async () => {
    const { kept } = openKept({ maxBytes: 10_000 })
    for (let i = 0; i < 8; i++) await kept.keep(`page ${i}`, size, page)
    await kept.keep('page 0', size, page)
    await kept.keep('page 8', size, page)
    const remade: string[] = []
    for (const key of ['page 0', 'page 8', 'page 1']) {
      await kept.keep(key, size, async () => {
        remade.push(key)
        return page()
      })
    }
    expect(remade).toEqual(['page 1'])
    expect(kept.bytes).toBeLessThanOrEqual(10_000)
  })

  test('neither a value of infinite bytes nor one that would fill the room alone is kept', async () => {
    const { kept } = openKept({ maxBytes: 8000 })
    await kept.keep(
      'endless',
      () => Infinity,
      async () => 'no',
    )
    await kept.keep('huge', size, async () => 'x'.repeat(2000))
    expect(kept.bytes).toBe(0)
    expect(await kept.keep('endless', size, async () => 'yes')).toBe('yes')
  })

  test('an old value is made again, and its bytes are given back', async () => {
    const { kept, time } = openKept()
    await kept.keep('a', size, async () => 'old')
    const before = kept.bytes
    time.ms = 1001
    expect(await kept.keep('a', size, async () => 'new')).toBe('new')
    expect(kept.bytes).toBe(before)
  })
})
