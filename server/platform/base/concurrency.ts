import { Problem } from './problem.ts'

interface Limits {
  /** Calls in progress at once. */
  atOnce: number
  /** Calls that may wait for their turn. */
  mostWaiting?: number
}

/**
 * A queue of turns: the returned function runs at most `atOnce` of the calls that it is given, the others wait in order.
 * Problems: unavailable, when the queue is full.
 */
export function limitConcurrency({ atOnce, mostWaiting = Infinity }: Limits) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1
    else {
      if (waiting.length >= mostWaiting) throw new Problem('unavailable')
      await new Promise<void>((start) => waiting.push(start))
    }
    try {
      return await work()
    } finally {
      // the turn passes to the next call; `running` counts it already
      const startNext = waiting.shift()
      if (startNext) startNext()
      else running -= 1
    }
  }
}

/**
 * Works on all rows, `atOnce` at a time; rows not begun when `until` aborts are left out. An error is thrown after the
 * work in progress has ended.
 */
export async function forEachOf<T>(
  rows: T[],
  { atOnce, until }: { atOnce: number; until: AbortSignal | undefined },
  work: (row: T) => Promise<void>,
) {
  const inTurn = limitConcurrency({ atOnce })
  const all = rows.map((row) =>
    inTurn(async () => {
      if (!until?.aborted) await work(row)
    }),
  )
  await Promise.allSettled(all)
  await Promise.all(all)
}

/** Waits for all of these; an object with what each of them gives. Rejects with the first that fails. */
export async function allOf<T extends object>(parts: T) {
  const values = await Promise.all(Object.values(parts))
  return Object.fromEntries(Object.keys(parts).map((name, index) => [name, values[index]])) as {
    [K in keyof T]: Awaited<T[K]>
  }
}
