import { medianOf } from './measure.ts'

interface Sides {
  /** Each does the same once, and answers the microseconds that it took. */
  small: () => Promise<number>
  large: () => Promise<number>
}

interface Wish {
  rounds: number
  /** So many times before those, for nothing. */
  warm: number
  /** The large one may take so many milliseconds, also where that is more than twice as long. */
  mostMs?: number
}

/** The large one may take so many times as long. */
const aim = 2

/** Asks a small and a large shop in turn, and prints how much longer the large one takes. Whether the aim was met. */
export async function compare(name: string, { small, large }: Sides, { rounds, warm, mostMs = 0 }: Wish) {
  const times = { small: [] as number[], large: [] as number[] }
  for (let round = -warm; round < rounds; round += 1) {
    const micros = { small: await small(), large: await large() }
    if (round < 0) continue
    times.small.push(micros.small)
    times.large.push(micros.large)
  }
  const [slow, fast] = [medianOf(times.large), medianOf(times.small)]
  const ratio = slow / fast
  const met = ratio <= aim || slow <= mostMs * 1000
  const columns = [
    name.padEnd(40),
    ratio.toFixed(2).padEnd(7),
    `${slow.toFixed(0)} µs`.padEnd(12),
    `${fast.toFixed(0)} µs`,
  ]
  console.log(`${columns.join(' ')}   aim ≤ ${aim}${mostMs ? ` or ${mostMs} ms` : ''}: ${met ? 'met' : 'MISSED'}`)
  return met
}

/** The heading of what `compare` prints. */
export function printHeading(large: string, small: string) {
  console.log(`${'request'.padEnd(40)} ratio   ${large.padEnd(12)} ${small}`)
}
