import type { Deps } from '#server/platform/context/deps.ts'
import type { DemoProvider } from './history-provider.ts'

/** Something that happens at a moment of the past. */
export interface Step {
  at: Date
  /** What it happens to, such as an order and its customer: the steps of one thing follow each other, others are done at once. */
  to: object[]
  /** It makes something at the card provider, which has one clock: such steps begin in their order, and ask it one after the other. */
  paying?: boolean
  run: (deps: Deps) => Promise<unknown>
}

export const hours = (from: Date, count: number) => new Date(from.getTime() + count * 3_600_000)

interface Running {
  /** What the shop's use cases are given at a moment; whatever they make at the provider waits for `turn` first. */
  depsAt: (at: Date, turn?: () => Promise<void>) => Deps
  provider: DemoProvider
}

/** Does all steps, the earlier first; throws the first failure once none is under way any more. */
export async function runSteps(steps: Step[], { depsAt, provider }: Running) {
  const last = new Map<object, Promise<unknown>>()
  const nothing: Promise<unknown> = Promise.resolve()
  // of the paying step before: it has come to the provider, or is over; it is over
  let [asking, over] = [nothing, nothing]
  for (const { at, to, paying = false, run } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const waits = [...to.map((thing) => last.get(thing) ?? nothing), paying ? asking : nothing]
    const turn = openTurn(over, () => provider.setClock(at))
    const done = Promise.all(waits).then(() => run(depsAt(at, paying ? turn.take : undefined)))
    for (const thing of to) last.set(thing, done)
    if (!paying) continue
    ;[asking, over] = [Promise.race([turn.asked, done]), done]
    // where no step follows, the failure is told all the same
    asking.catch(() => {})
  }
  const failed = (await Promise.allSettled(last.values())).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/** The turn of a step, which is taken when it first asks the provider, once the step before is over. */
function openTurn(before: Promise<unknown>, begin: () => Promise<void>) {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const wait = async () => {
    ask()
    await before
    await begin()
  }
  let taken: Promise<void> | undefined
  return { asked, take: () => (taken ??= wait()) }
}
