import { expect, test } from 'vitest'
import { ByteCache } from './byte-cache.ts'
import { noteAllShown, noteShown } from './shown.ts'

/** A cache, and what of it had to be made. */
function openCache() {
  const cache = new ByteCache({ maxBytes: 100_000, maxAgeMs: 1000, clock: () => 1 })
  const made: string[] = []
  const keep = (name: string, make: () => unknown = () => undefined) =>
    cache.keep(
      name,
      () => 1,
      async () => {
        made.push(name)
        await make()
        return name
      },
    )
  return { cache, keep, takeMade: () => made.splice(0) }
}

test('what shows a product is dropped, also through what it is made of, and nothing else', async () => {
  const { cache, keep, takeMade } = openCache()
  const part = () => keep('part', () => noteShown(7))
  const ask = async () => {
    await keep('page', part)
    await keep('page of a kept part', part)
    await Promise.all([keep('one of two', () => keep('shared', part)), keep('the other', () => keep('shared', part))])
    await keep('other page', () => noteShown(8))
    await keep('count', noteAllShown)
    await keep('brands')
    return takeMade()
  }
  await ask()
  expect(await ask()).toEqual([])
  cache.dropShowing([9])
  expect(await ask()).toEqual(['count'])
  cache.dropShowing([9, 7])
  const again = ['page', 'part', 'page of a kept part', 'one of two', 'the other', 'shared', 'count']
  expect((await ask()).toSorted()).toEqual(again.toSorted())
  expect(await ask()).toEqual([])
})

test('what is being made while a product sells out is not kept: it may have read it before', async () => {
  const { cache, keep, takeMade } = openCache()
  const { promise: read, resolve } = Promise.withResolvers<void>()
  const slow = keep('page', () => read)
  cache.dropShowing([7])
  resolve()
  await slow
  await keep('page')
  expect(takeMade()).toEqual(['page', 'page'])
})
