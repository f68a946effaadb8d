import { typeEuro } from '#contract/money.ts'
import { romeTime, type Day } from '#contract/calendar.ts'

/** How a spreadsheet would begin a formula, some of them also behind blanks; perhaps behind the apostrophes of `writeText`. */
const formula = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/

/** Text that people typed: what would be a formula stands behind an apostrophe, which `readText` takes off again. */
export const writeText = (text: string) => (formula.test(text) ? `'${text}` : text)
export const readText = (cell: string) => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell)

/** Cents as Italian spreadsheets read a number: 15900 → `159,00`. */
export const writeEuros = (cents: number) => (cents < 0 ? `-${typeEuro(-cents)}` : typeEuro(cents))

/** `2026-11-20` → `20/11/2026`. */
export const writeDay = (day: Day) => day.split('-').toReversed().join('/')

/** Rome's day and minute of a moment. */
export function writeMoment(at: Date): [day: string, minute: string] {
  const [day = '', time = ''] = romeTime(at).split(' ')
  return [writeDay(day), time.slice(0, 5)]
}
