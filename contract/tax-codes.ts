// Codes by which the tax office knows people and companies. Each ends in a check of itself, so that a typing error is
// noticed; that a code was ever given to someone only the tax office knows.

/** As the codes are kept: without spaces, in capitals, a VAT number without its country. */
export const tidyCode = (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase()
export const tidyVatNumber = (typed: string) => tidyCode(typed).replace(/^IT(?=\d{11}$)/, '')

/** Letters that stand for digits where two people would have one code (omocodia), by the digit. */
const digitLetters = 'LMNPQRSTUV'
/** The months, by the letter. */
const months = 'ABCDEHLMPRST'
/** Added to the day of birth of women. */
const womenFrom = 40
const digit = `[\\d${digitLetters}]`
const personPattern = new RegExp(`^[A-Z]{6}${digit}{2}[${months}](?<day>${digit}{2})[A-Z]${digit}{3}(?<check>[A-Z])$`)

/** What a character counts at an odd place, the first one being odd; digits count as the letters of their rank. */
const oddWorths = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]
const firstLetter = 'A'.codePointAt(0) ?? 0
const rankOf = (sign: string) => (/\d/.test(sign) ? Number(sign) : (sign.codePointAt(0) ?? 0) - firstLetter)

/** The last letter of a person's code, by the fifteen signs before it (D.M. 23 December 1976). */
function checkLetter(signs: string) {
  const sum = Array.from(signs).reduce((all, sign, index) => {
    const rank = rankOf(sign)
    return all + (index % 2 === 0 ? (oddWorths[rank] ?? 0) : rank)
  }, 0)
  return String.fromCodePoint(firstLetter + (sum % 26))
}

const asDigits = (signs: string) =>
  Array.from(signs).map((sign) => (/\d/.test(sign) ? sign : digitLetters.indexOf(sign)))

/**
 * Whether it is a codice fiscale as `tidyCode` writes it: of a person, also one with letters for digits (omocodia), or the
 * eleven digits of a provisional one and of associations.
 */
export function isTaxCode(code: string) {
  const { day, check } = personPattern.exec(code)?.groups ?? {}
  if (day === undefined) return isVatNumber(code)
  const number = Number(asDigits(day).join(''))
  const born = number > womenFrom ? number - womenFrom : number
  return born >= 1 && born <= 31 && checkLetter(code.slice(0, 15)) === check
}

/** Whether it is a partita IVA as `tidyVatNumber` writes it: eleven digits, the last one by Luhn's sum. */
export function isVatNumber(number: string) {
  if (!/^\d{11}$/.test(number) || number.startsWith('0000000')) return false
  const sum = Array.from(number).reduce((all, sign, index) => {
    const worth = Number(sign) * (index % 2 === 0 ? 1 : 2)
    return all + (worth > 9 ? worth - 9 : worth)
  }, 0)
  return sum % 10 === 0
}

/** Where electronic invoices of a company are delivered (codice destinatario); seven noughts: to its cassetto fiscale. */
export const isSdiCode = (code: string) => /^[A-Z\d]{7}$/.test(code)
