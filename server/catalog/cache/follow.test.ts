import { expect, test } from 'vitest'
import type { CatalogueChange } from '#server/platform/context/deps.ts'
import { follow, longestUnchecked } from './follow.ts'

function openFollowed() {
  const listeners: ((changed: CatalogueChange) => void)[] = []
  const done: string[] = []
  const time = { ms: 1 }
  let failing = false
  let waiting: Promise<void> | undefined
  const step = async (what: string) => {
    await waiting
    if (failing) throw new Error('away')
    done.push(what)
  }
  const now = follow(
    { onChange: (listener) => void listeners.push(listener) },
    {
      load: async () => {
        await step('load')
        return { loads: done.filter((one) => one === 'load').length }
      },
      renew: (_value, ids) => step(ids ? ids.join(' ') : 'every'),
    },
    () => time.ms,
  )
  return {
    now,
    time,
    change: (changed: CatalogueChange) => listeners.forEach((tell) => tell(changed)),
    take: () => done.splice(0),
    fail: (fails: boolean) => void (failing = fails),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting = promise
      return () => {
        waiting = undefined
        resolve()
      }
    },
  }
}

test('what is held is loaded once, and anew after an edit alone', async () => {
  const { now, change, take } = openFollowed()
  await Promise.all([now(), now()])
  await now()
  expect(take()).toEqual(['load'])
  change([7])
  change([8])
  await now()
  change('availability')
  change([9])
  await now()
  expect(take()).toEqual(['7 8', 'every'])
  change([7])
  change('all')
  await Promise.all([now(), now()])
  await now()
  expect(take()).toEqual(['load'])
})

test('who asks after a change waits for what begins after it, not for what began before', async () => {
  const { now, change, take, hold } = openFollowed()
  const letGo = hold()
  const first = now()
  await Promise.resolve()
  change('all')
  const second = now()
  letGo()
  expect([(await first).loads, (await second).loads]).toEqual([1, 2])
  expect(take()).toEqual(['load', 'load'])
})

test('a hint that was lost is made good after a minute', async () => {
  const { now, time, take } = openFollowed()
  await now()
  time.ms += longestUnchecked
  await now()
  expect(take()).toEqual(['load'])
  time.ms += 1
  await now()
  await now()
  expect(take()).toEqual(['every'])
})

test('what failed is tried again by the next who ask', async () => {
  const { now, change, take, fail } = openFollowed()
  await now()
  take()
  change([7])
  fail(true)
  await expect(now()).rejects.toThrow('away')
  fail(false)
  await now()
  expect(take()).toEqual(['7'])
})
