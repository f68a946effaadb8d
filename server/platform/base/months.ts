/** The same moment so many months before (UTC); where that month is shorter, on its last day. */
export function monthsBefore(at: Date, months: number) {
  const before = new Date(at)
  before.setUTCDate(1)
  before.setUTCMonth(before.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate()
  before.setUTCDate(Math.min(at.getUTCDate(), lastDay))
  return before
}
