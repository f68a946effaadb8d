/** A day as the endpoint may send it (S-285) with its count; a missing count is 0 (S-286). */
export interface DayOnWire {
  giorno: string | { year: number; month: number; day: number }
  visitatori?: number | null
}

export interface Point {
  /** `2026-11-20`. */
  giorno: string
  visitatori: number
}

export function readPoints(data: readonly DayOnWire[]): Point[] {
  return data.map(({ giorno, visitatori }) => ({ giorno: writeDay(giorno), visitatori: visitatori ?? 0 }))
}

function writeDay(giorno: DayOnWire['giorno']) {
  if (typeof giorno === 'string') return giorno
  const { year, month, day } = giorno
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
}
