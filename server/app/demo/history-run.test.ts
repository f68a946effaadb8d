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
const run = (steps: Step[]) => {
  done.length = 0
  return runSteps(steps, { provider, depsAt: (moment) => ({ now: () => moment }) as Deps })
}
const step = (hour: number, to: object, ms: number, paying = false): Step => ({
  at: at(hour),
  to,
  paying,
  run: async ({ now }) => {
    await sleep(ms)
    done.push(`${now().getUTCHours()}`)
  },
})

test('what is done to one order, and what is paid, happens in the order of time; the rest at once', async () => {
  const [one, other] = [{}, {}]
  await run([step(11, one, 0), step(8, one, 30, true), step(9, other, 20, true), step(10, {}, 5)])
  expect(done).toEqual(['clock 8', '10', '8', 'clock 9', '11', '9'])
})

test('a failure is told after what was under way, and what follows from it is not done', async () => {
  const [one, other] = [{}, {}]
  const fails: Step = { at: at(8), to: one, run: () => Promise.reject(new Error('refused')) }
  await expect(run([fails, step(9, one, 0), step(9, other, 20)])).rejects.toThrow('refused')
  expect(done).toEqual(['9'])
})
