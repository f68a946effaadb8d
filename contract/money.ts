const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: true })

/** Cents as Italians read them: 15900 → `159,00 €` (S-524). */
export function formatEuro(cents: number) {
  return euro.format(cents / 100)
}
