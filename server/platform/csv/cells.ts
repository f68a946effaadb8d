import { typeEuro } from '#contract/typed-euro.ts'
import { romeTime, type Day } from '#contract/calendar.ts'

/** How a spreadsheet would begin a formula, some of them also behind blanks; perhaps behind the apostrophes of `writeText`. */
const formula = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/

/**
 * Digits, perhaps with signs between them, that a spreadsheet takes for a number or a day and writes back otherwise: `077` as
 * 77, `8053671234567` as 8,05367E+12, `2-1` as 2 January.
 */
const mistaken = /^(?:0\d+|\d{12,}|\d+e\d+|\d+(?:[-/.,:]\d+)+)$/i
/** A cell that a spreadsheet shows, and saves, as the text between the quotes. */
const quoted = /^="([^"]*)"$/

/**
 * Text that people typed, so that it comes back unharmed from a spreadsheet: what would be a formula stands behind an
 * apostrophe, what would be a number or a day as `="077"`. `readText` takes off either.
 */
export function writeText(text: string) {
  if (formula.test(text)) return `'${text}`
  return mistaken.test(text) ? `="${text}"` : text
}
export function readText(cell: string) {
  if (cell.startsWith("'") && formula.test(cell)) return cell.slice(1)
  return quoted.exec(cell)?.[1] ?? cell
}

/** Cents as Italian spreadsheets read a number: 15900 → `159,00`. */
export const writeEuros = (cents: number) => (cents < 0 ? `-${typeEuro(-cents)}` : typeEuro(cents))

/** `2026-11-20` → `20/11/2026`. */
export const writeDay = (day: Day) => day.split('-').toReversed().join('/')

/** Rome's day and minute of a moment. */
export function writeMoment(at: Date): [day: string, minute: string] {
  const [day = '', time = ''] = romeTime(at).split(' ')
  return [writeDay(day), time.slice(0, 5)]
}
