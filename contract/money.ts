const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: true })

/** Cents as Italians read them: 15900 → `159,00 €` (S-524). */
export function formatEuro(cents: number) {
  return euro.format(cents / 100)
}

/** What comes off: 1000 → `−10,00 €`. */
export const sayOff = (cents: number) => `−${formatEuro(cents)}`

/** Cents: what the card provider takes in one payment. */
export const payable = { least: 50, most: 99_999_999 }

/**
 * `total` cents shared out in the proportion of `weights`: whole cents that add up to it again, the largest remainders
 * getting what is left over, of equal ones the first. Nothing weighs: nothing is given.
 */
export function shareCents(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (total * weight) / sum)
  const shares = exact.map(Math.floor)
  const left = total - shares.reduce((all, share) => all + share, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
