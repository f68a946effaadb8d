// What is on a frame's box. Apart from bounds.ts, which the first view of every page loads.

/** The most characters: of a number of GS1, and of what a supplier calls a frame. */
export const longestOnBox = { ean: 14, supplierCode: 64 }
/** Pieces at which a frame may be said to run low. */
export const mostLowStock = 1000

/**
 * A number of GS1 as typed, perhaps with blanks or hyphens: its digits, an empty text for a blank one; undefined: no such
 * number. Its last digit checks the others: https://www.gs1.org/services/how-calculate-check-digit-manually
 */
export function readEan(typed: string) {
  const digits = typed.replaceAll(/[\s-]/g, '')
  if (digits === '') return ''
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return undefined
  // from the right, the check digit counts once, the next three times
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0)
  return sum % 10 === 0 ? digits : undefined
}
