import { loadNow, medianOf } from './measure.ts'

const rounds = 300
const ratioAim = 2

interface Request {
  name: string
  /** Throws where the answer is not the one that is measured. */
  ask: () => Promise<void>
}

interface Growth {
  call: string
  requests: Request[]
  /** What the tables hold, before and after. */
  young: string
  old: string
  grow: () => Promise<void>
}

/** Prints what the same requests cost before and after the tables they read have grown. */
export async function compareGrown({ call, requests, young, old, grow }: Growth) {
  console.log(`${call}, median of ${rounds} requests one after the other; load ${loadNow()}`)
  // once for nothing: a process that has just started is slow
  await measure(requests)
  const before = await measure(requests)
  await grow()
  const after = await measure(requests)
  console.log(`  ${'request'.padEnd(30)} ${young.padEnd(11)} ${old.padEnd(16)} ratio`)
  for (const [index, { name }] of requests.entries()) {
    const [millis = NaN, grown = NaN] = [before[index], after[index]]
    const ratio = grown / millis
    const columns = [name.padEnd(30), `${millis.toFixed(2)} ms`.padEnd(11), `${grown.toFixed(2)} ms`.padEnd(16)]
    console.log(
      `  ${columns.join(' ')} ${ratio.toFixed(2)}   aim ≤ ${ratioAim}: ${ratio <= ratioAim ? 'met' : 'MISSED'}`,
    )
  }
}

/** The median milliseconds of each request, on whatever is there. */
async function measure(requests: Request[]) {
  const medians = []
  for (const { ask } of requests) {
    const times: number[] = []
    for (let round = -20; round < rounds; round++) {
      const start = performance.now()
      await ask()
      if (round >= 0) times.push(performance.now() - start)
    }
    medians.push(medianOf(times))
  }
  return medians
}
