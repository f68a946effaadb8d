import { cardProvider } from '#contract/shop.ts'
import type { DaGuardare } from '#contract/stats.ts'

/** How many things the owner has to do: orders, parcels, returns, refunds, requests, also for lenses. What runs low, and the machine, can wait. */
export const countToDo = ({
  rimborsi,
  contestazioni,
  pagamenti,
  differenze,
  recessi,
  preparare = 0,
  consegnare = 0,
  richieste,
  lenti = 0,
}: DaGuardare) =>
  [rimborsi, contestazioni, pagamenti, differenze].reduce((sum, list) => sum + list.length, 0) +
  recessi.quanti +
  (recessi.daVerificare ?? 0) +
  preparare +
  consegnare +
  richieste +
  lenti

/** What shop and card provider do not agree upon. */
export const differences: Record<DaGuardare['differenze'][number]['tipo'], string> = {
  'pagamento assente': `Pagamento che ${cardProvider} non ha`,
  'pagamento diverso': `Pagamento di un’altra somma presso ${cardProvider}`,
  'rimborso assente': `Rimborso che ${cardProvider} non ha`,
  'rimborso diverso': `Rimborso di un’altra somma presso ${cardProvider}`,
  'versamento non riuscito': `Versamento in banca rifiutato: controlla l’IBAN nella dashboard di ${cardProvider}`,
}

/** Few settings are named, of more how many there are. */
export const sayExamples = (labels: string[]) =>
  labels.length > 3 ? `${labels.slice(0, 2).join(', ')} e altre ${labels.length - 2} voci` : labels.join(', ')

/** What the checklist before the opening still lacks. */
export function sayMissing(rows: number) {
  if (rows === 0) return 'puoi aprire.'
  return rows === 1 ? 'manca una riga obbligatoria.' : `mancano ${rows} righe obbligatorie.`
}
