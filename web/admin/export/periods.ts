export interface NamedPeriod {
  name: string
  dal: string
  al: string
}

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short' })

/** The usual accounting periods in days of Rome, the current month first. */
export function periodsAt(now: Date): [NamedPeriod, ...NamedPeriod[]] {
  const [year = 0, month = 0] = calendar.format(now).split('-').map(Number)
  return [
    { name: 'Questo mese', dal: dayOf(year, month, 1), al: dayOf(year, month + 1, 0) },
    { name: 'Mese scorso', dal: dayOf(year, month - 1, 1), al: dayOf(year, month, 0) },
    { name: `Anno ${year}`, dal: dayOf(year, 1, 1), al: dayOf(year, 12, 31) },
  ]
}

/** Months and days out of range overflow into the next or the previous one. */
function dayOf(year: number, month: number, day: number) {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}
