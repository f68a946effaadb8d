import type { DaGuardare } from '#contract/stats.ts'

/** Whether nothing waits for the owner. */
export const isNothing = ({
  rimborsi,
  contestazioni,
  pagamenti,
  differenze,
  cambi = [],
  rimborsiInAttesa = [],
  spazio,
  preparare = 0,
  consegnare = 0,
  ultimi = 0,
  esempio = [],
  apertura,
  ...rest
}: DaGuardare) =>
  apertura === undefined &&
  !rest.chiaveRifiutata &&
  [rimborsi, rimborsiInAttesa, contestazioni, pagamenti, differenze, cambi, esempio].every(
    (list) => list.length === 0,
  ) &&
  [spazio.disco, spazio.allegati].every((one) => one === undefined) &&
  preparare + consegnare + ultimi + rest.recessi.quanti + rest.richieste + rest.esauriti + rest.lettere === 0

/** How many things the owner has to do: orders, parcels, returns, refunds, requests. What runs low, and the machine, can wait. */
export const countToDo = ({
  rimborsi,
  contestazioni,
  pagamenti,
  differenze,
  recessi,
  preparare = 0,
  consegnare = 0,
  richieste,
}: DaGuardare) =>
  [rimborsi, contestazioni, pagamenti, differenze].reduce((sum, list) => sum + list.length, 0) +
  recessi.quanti +
  (recessi.daVerificare ?? 0) +
  preparare +
  consegnare +
  richieste

/** What shop and card provider do not agree upon. */
export const differences: Record<DaGuardare['differenze'][number]['tipo'], string> = {
  'pagamento assente': 'Pagamento che Stripe non ha',
  'pagamento diverso': 'Pagamento di un’altra somma presso Stripe',
  'rimborso assente': 'Rimborso che Stripe non ha',
  'rimborso diverso': 'Rimborso di un’altra somma presso Stripe',
  'versamento non riuscito': 'Versamento in banca rifiutato: controlla l’IBAN nella dashboard di Stripe',
}

/** Few settings are named, of more how many there are. */
export const sayExamples = (labels: string[]) =>
  labels.length > 3 ? `${labels.slice(0, 2).join(', ')} e altre ${labels.length - 2} voci` : labels.join(', ')

/** What the checklist before the opening still lacks. */
export function sayMissing(rows: number) {
  if (rows === 0) return 'puoi aprire.'
  return rows === 1 ? 'manca una riga obbligatoria.' : `mancano ${rows} righe obbligatorie.`
}
