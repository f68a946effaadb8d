import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Deps } from '#server/platform/context/deps.ts'
import { openProvider } from './history-provider.ts'
import { runSteps, type Step } from './history-run.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 4, 12, hour))
const done: string[] = []
const provider = {
  ...openProvider('http://127.0.0.1:9'),
  setClock: async (to?: Date) => void done.push(`clock ${to?.getUTCHours()}`),
}
const depsAt = (_at: Date, turn?: () => Promise<void>) =>
  ({ provider: { endSession: () => turn?.() } }) as unknown as Deps
const run = (steps: Step[]) => {
  done.length = 0
  return runSteps(steps, { provider, depsAt })
}
const step = (hour: number, to: object, ms: number): Step => ({
  at: at(hour),
  to: [to],
  run: async () => {
    await sleep(ms)
    done.push(`${hour}`)
  },
})
/** Asks the provider after the first wait, and is over after the second. */
const paying = (hour: number, to: object, [first, second]: [first: number, second: number]): Step => ({
  ...step(hour, to, 0),
  paying: true,
  run: async (deps) => {
    done.push(`begins ${hour}`)
    await sleep(first)
    await deps.provider.endSession('')
    await sleep(second)
    done.push(`${hour}`)
  },
})

test('what is done to one order happens in the order of time, the rest at once', async () => {
  const [one, other] = [{}, {}]
  await run([step(11, one, 0), step(8, one, 30), step(9, other, 20), step(10, {}, 5)])
  expect(done).toEqual(['10', '9', '8', '11'])
})

test('what is paid begins in the order of time, once the one before has come to the provider, and asks it once that is over', async () => {
  await run([paying(9, {}, [1, 0]), paying(8, {}, [20, 40])])
  expect(done).toEqual(['begins 8', 'clock 8', 'begins 9', '8', 'clock 9', '9'])
})

test('a failure is told after what was under way, and what follows from it is not done', async () => {
  const [one, other] = [{}, {}]
  const fails: Step = { at: at(8), to: [one], run: () => Promise.reject(new Error('refused')) }
  await expect(run([fails, step(9, one, 0), step(9, other, 20)])).rejects.toThrow('refused')
  expect(done).toEqual(['9'])
})

test('a payment that fails ends those after it, also where it is the last', async () => {
  const fails: Step = { at: at(8), to: [{}], paying: true, run: () => Promise.reject(new Error('refused')) }
  await expect(run([fails, paying(9, {}, [1, 0])])).rejects.toThrow('refused')
  await expect(run([fails])).rejects.toThrow('refused')
  expect(done).toEqual([])
})
