import { reportNames } from '#contract/reports.ts'
import { medianOf } from './measure.ts'

/** Milliseconds that a report may take. */
const aim = 300

/** The day so many days ago, as queries have it. */
export function dayBefore(days: number) {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

/** Each report of the last year, the median of five: a line each. */
export async function measureReports({ origin }: { origin: string }, owner: string) {
  const lines: string[] = []
  for (const name of reportNames) {
    const times: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const start = performance.now()
      const query = new URLSearchParams({ rapporto: name, per: 'mese', dal: dayBefore(365), al: dayBefore(0) })
      const { status } = await fetch(`${origin}/api/Stats/Andamento?${query}`, {
        headers: { authorization: `Bearer ${owner}` },
      })
      if (status !== 200) throw new Error(`${name}: ${status}`)
      times.push(performance.now() - start)
    }
    const millis = medianOf(times)
    const verdict = millis <= aim ? 'met' : 'MISSED'
    lines.push(`  a year’s report ${name.padEnd(14)} ${millis.toFixed(0)} ms   aim ≤ ${aim} ms: ${verdict}`)
  }
  return lines
}
