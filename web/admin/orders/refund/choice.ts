import { readEuro } from '#contract/money.ts'
import type { OrdineIntero, RimborsoChiesto } from '#contract/ordini.ts'

type Riga = OrdineIntero['righe'][number]

/** What the owner has chosen to give back: goods and shipping, or a sum as it was typed. */
export interface Choice {
  /** By the number of the line; of one that is not there nothing goes back. */
  lines: Record<number, ChosenLine>
  shipping: boolean
  sum: string
}
interface ChosenLine {
  pieces: number
  restock: boolean
}

export const nothing: Choice = { lines: {}, shipping: false, sum: '' }

/** Pieces whose price may still go back. */
export const leftOf = ({ quantity, rimborsati }: Riga) => quantity - rimborsati

/** What is chosen of a line, as far as it is still there. */
export function chosenOf({ lines }: Choice, riga: Riga): ChosenLine | undefined {
  const chosen = lines[riga.id]
  const pieces = Math.min(chosen?.pieces ?? 0, leftOf(riga))
  return chosen && pieces > 0 ? { ...chosen, pieces } : undefined
}

/** Whether goods or shipping are chosen: then a sum is not. */
export function hasGoods(choice: Choice, { righe }: Pick<OrdineIntero, 'righe'>) {
  return choice.shipping || righe.some((riga) => chosenOf(choice, riga))
}

/** What the chosen goods and shipping were sold for; cents. */
export function worthOf(choice: Choice, { righe, rimborsabile }: Pick<OrdineIntero, 'righe' | 'rimborsabile'>) {
  const goods = righe.reduce((sum, riga) => sum + riga.prezzo * (chosenOf(choice, riga)?.pieces ?? 0), 0)
  return goods + (choice.shipping ? (rimborsabile?.spedizione ?? 0) : 0)
}

/** What would go back, no more than is left; 0: nothing is chosen; NaN: what was typed is no amount. Cents. */
export function amountOf(choice: Choice, order: Pick<OrdineIntero, 'righe' | 'rimborsabile'>) {
  if (!hasGoods(choice, order)) return readEuro(choice.sum) ?? 0
  return Math.min(worthOf(choice, order), order.rimborsabile?.importo ?? 0)
}

/** The same as it is asked of the server. */
export function askedOf(
  choice: Choice,
  order: OrdineIntero,
): Pick<RimborsoChiesto, 'righe' | 'spedizione' | 'importo'> {
  if (!hasGoods(choice, order)) return { importo: amountOf(choice, order) }
  const righe = order.righe.flatMap((riga) => {
    const chosen = chosenOf(choice, riga)
    return chosen ? [{ id: riga.id, quantita: chosen.pieces, rimetti: chosen.restock ? chosen.pieces : 0 }] : []
  })
  return { righe, spedizione: choice.shipping }
}

/** Why it cannot be asked for; undefined: it can. */
export function findWrong(cents: number, left: number) {
  if (Number.isNaN(cents)) return 'Scrivi la somma in euro, per esempio 20,00.'
  if (cents === 0) return 'Scegli che cosa rimborsare, oppure scrivi una somma.'
  return cents > left ? 'La somma è più di quello che resta da rimborsare.' : undefined
}
