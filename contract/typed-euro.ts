// Apart from money.ts, which the first view of every page of goods loads.

const plain = /^\d+(?:[.,]\d{1,2})?$/
const grouped = /^\d{1,3}(?:(?:\.\d{3})+(?:,\d{1,2})?|(?:,\d{3})+\.\d{1,2})$/

/**
 * Cents of an amount as it was typed: `129,90`, `129.9`, `1.250`, `1.250,00 €`, `75 EUR`. A point before three digits parts thousands,
 * as Italians write them; a comma there alone is a mistake. Null: blank. NaN: no amount.
 */
export function readEuro(text: string) {
  const amount = text.replaceAll(/\s|€|^\s*euro?|euro?\s*$/gi, '')
  if (amount === '') return null
  if (!plain.test(amount) && !grouped.test(amount)) return Number.NaN
  const [, whole = '', part = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(amount) ?? []
  return Number(whole.replaceAll(/[.,]/g, '') + part.padEnd(2, '0'))
}

/** Cents as people type them: 12990 → `129,90`. */
export const typeEuro = (cents: number) => `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`
