import { formatEuro, sayOff } from '#contract/money.ts'
import type { Sconto } from '#contract/sconti.ts'
import type { UsedDiscount } from '#web/admin/queries/discounts.ts'

/** `−10 %`, `−5,00 €`. */
export function sayWorth({ tipo, valore }: Sconto) {
  if (tipo === 'spedizione') return 'spedizione gratuita'
  return tipo === 'percentuale' ? `−${valore}\u00a0%` : sayOff(valore)
}

/** Of all uses, those of paid orders; `, 1 in attesa`: of orders that wait for their payment. */
export function sayUses({ usiMassimi, uso: { usi, inAttesa } }: UsedDiscount) {
  const most = usiMassimi === null ? '' : ` di ${usiMassimi}`
  return `${usi}${most}${inAttesa > 0 ? `, ${inAttesa} in attesa` : ''}`
}

export function stateOf({ attivo, dal, al, usiMassimi, uso, oggi }: UsedDiscount) {
  if (!attivo) return 'Spento'
  if (al !== null && al < oggi) return 'Finito'
  if (dal !== null && dal > oggi) return 'Programmato'
  return usiMassimi !== null && uso.usi >= usiMassimi ? 'Finito' : 'Attivo'
}

/** What it asks for beside the minimum, sentence by sentence. */
export function sayConditions(discount: Sconto) {
  const { minimo, pezziMinimi, usiPerPersona, primoOrdine, marche, tipologie, nonInSaldo, automatico } = discount
  return [
    automatico && 'si applica da solo',
    minimo > 0 && `da ${formatEuro(minimo)}`,
    pezziMinimi && `da ${pezziMinimi} pezzi`,
    primoOrdine && 'solo il primo ordine',
    usiPerPersona && (usiPerPersona === 1 ? 'una volta per persona' : `${usiPerPersona} volte per persona`),
    marche && (marche.length > 0 ? `solo ${marche.join(', ')}` : 'solo brand che non ci sono più'),
    tipologie && `solo ${tipologie.join(', ')}`,
    nonInSaldo && 'non sui prezzi in saldo',
  ].filter((part): part is string => Boolean(part))
}
