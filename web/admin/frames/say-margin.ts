import { formatEuro } from '#contract/money.ts'

/** `Margine 45,20 €`; at a loss `Sotto costo di 3,10 €`. */
export const sayMargin = (cents: number) =>
  cents < 0 ? `Sotto costo di ${formatEuro(-cents)}` : `Margine ${formatEuro(cents)}`
