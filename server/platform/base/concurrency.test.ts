import { expect, test } from 'vitest'
import { allOf, forEachOf, limitConcurrency } from './concurrency.ts'

/** Calls that end when the test says so, and how many of them were in progress at once. */
function openWork() {
  const ends: (() => void)[] = []
  const counted = { running: 0, most: 0 }
  const work = async () => {
    counted.running += 1
    counted.most = Math.max(counted.most, counted.running)
    await new Promise<void>((end) => ends.push(end))
    counted.running -= 1
  }
  return { ends, counted, work }
}

test('no more calls run at once than the limit, and those that wait start in order', async () => {
  const inTurn = limitConcurrency({ atOnce: 2 })
  const { ends, counted, work } = openWork()
  const order: number[] = []
  const all = [1, 2, 3, 4].map((number) => inTurn(() => (order.push(number), work())))
  for (let ended = 0; ended < 4; ended++) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended)
    ends[ended]?.()
  }
  await Promise.all(all)
  expect(order).toEqual([1, 2, 3, 4])
  expect(counted.most).toBe(2)
})

test('a call that finds the queue full is refused, and one that fails passes its turn on', async () => {
  const inTurn = limitConcurrency({ atOnce: 1, mostWaiting: 1 })
  const failing = Promise.withResolvers<never>()
  const first = inTurn(() => failing.promise)
  const second = inTurn(async () => 'done')
  await expect(inTurn(async () => 'too many')).rejects.toMatchObject({ code: 'unavailable' })
  failing.reject(new Error('failed'))
  await expect(first).rejects.toThrow('failed')
  expect(await second).toBe('done')
  expect(await inTurn(async () => 'free again')).toBe('free again')
})

test('a row that fails stops no other, and its error is thrown after the last of them', async () => {
  const done: number[] = []
  const all = forEachOf([1, 2, 3], { atOnce: 1, until: undefined }, async (row) => {
    if (row === 1) throw new Error('row 1')
    done.push(row)
  })
  await expect(all).rejects.toThrow('row 1')
  expect(done).toEqual([2, 3])
})

test('what is waited for together comes under its names, or fails together', async () => {
  expect(await allOf({ one: Promise.resolve(1), two: 'due', none: undefined })).toEqual({ one: 1, two: 'due' })
  await expect(allOf({ one: Promise.resolve(1), two: Promise.reject(new Error('lost')) })).rejects.toThrow('lost')
})
