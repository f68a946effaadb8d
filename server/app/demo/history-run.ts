import type { Deps } from '#server/platform/context/deps.ts'
import type { DemoProvider } from './history-provider.ts'

/** Something that happens at a moment of the past. */
export interface Step {
  at: Date
  /** What it happens to, such as an order: the steps of one thing follow each other, those of two are done at once. */
  to: object
  /** It makes something at the card provider, which has one clock: such steps follow each other. */
  paying?: boolean
  run: (deps: Deps) => Promise<unknown>
}

export const hours = (from: Date, count: number) => new Date(from.getTime() + count * 3_600_000)

interface Running {
  /** What the shop's use cases are given at a moment. */
  depsAt: (at: Date) => Deps
  provider: DemoProvider
}

/** Does all steps, the earlier first; throws the first failure once none is under way any more. */
export async function runSteps(steps: Step[], { depsAt, provider }: Running) {
  const last = new Map<object, Promise<unknown>>()
  const nothing: Promise<unknown> = Promise.resolve()
  let lastPaying = nothing
  for (const { at, to, paying = false, run } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const before = [last.get(to) ?? nothing, paying ? lastPaying : nothing]
    const done = Promise.all(before).then(async () => {
      if (paying) await provider.setClock(at)
      return run(depsAt(at))
    })
    last.set(to, done)
    if (paying) lastPaying = done
  }
  const failed = (await Promise.allSettled(last.values())).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
