import { setTimeout as sleep } from 'node:timers/promises'

/** Whether the long form is wanted: `npm run test:full`. */
export const full = process.env['FULL'] === '1'

/** Draws of one run; the seed is printed, and PROOF_SEED repeats it. */
export interface Chance {
  /** From 0 to 1, without 1. */
  next: () => number
  /** A whole number from `least` to `most`. */
  between: (least: number, most: number) => number
  shuffle: <T>(all: readonly T[]) => T[]
  pick: <T>(all: readonly T[]) => T
}

export interface Proof {
  chance: Chance
  /** Counts and prints a sentence that must hold, and what was found where it does not. */
  check: (sentence: string, holds: boolean, found?: unknown) => void
  /** A figure of this run. */
  tell: (line: string) => void
}

/** Runs a proof and closes with the line that `npm test` counts. A proof that cannot go on has failed. */
export async function prove(title: string, body: (proof: Proof) => Promise<void>) {
  const seed = Number(process.env['PROOF_SEED']) || Math.floor(Math.random() * 2 ** 31)
  console.log(`${title} (seed ${seed}${full ? ', long form' : ''})`)
  const count = { passed: 0, failed: 0 }
  const check = (sentence: string, holds: boolean, found?: unknown) => {
    count[holds ? 'passed' : 'failed'] += 1
    const detail = holds || found === undefined ? '' : `: ${JSON.stringify(found)}`
    console.log(`  ${holds ? '✓' : '✗'} ${sentence}${detail}`)
  }
  const start = performance.now()
  try {
    await body({ chance: drawFrom(seed), check, tell: (line) => console.log(`    ${line}`) })
  } catch (error) {
    count.failed += 1
    console.log('  ✗ the proof could not go on:', error)
  }
  console.log(`    ${((performance.now() - start) / 1000).toFixed(1)} s`)
  console.log(`${count.passed} passed, ${count.failed} failed`)
  process.exit(count.failed > 0 ? 1 : 0)
}

/** Mulberry32: small, and good enough to shuffle with. */
function drawFrom(seed: number): Chance {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    shuffle(all) {
      const left = [...all]
      return all.flatMap(() => left.splice(between(0, left.length - 1), 1))
    },
    pick<T>(all: readonly T[]) {
      const picked = all[between(0, all.length - 1)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
  }
}

/** Runs all works, `atOnce` at a time. */
export async function runAll<T>(works: (() => Promise<T>)[], atOnce: number): Promise<T[]> {
  const results: T[] = []
  const queue = works.entries()
  const runOne = async () => {
    for (const [index, work] of queue) results[index] = await work()
  }
  await Promise.all(Array.from({ length: atOnce }, runOne))
  return results
}

/** Asks until the answer is yes; false when it never was. The limit only ends a proof that has failed. */
export async function waitUntil(question: () => Promise<boolean>, giveUpMs = 120_000, everyMs = 100) {
  for (const end = performance.now() + giveUpMs; performance.now() < end;) {
    if (await question()) return true
    await sleep(everyMs)
  }
  return false
}
