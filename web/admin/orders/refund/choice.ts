import { readEuro } from '#contract/typed-euro.ts'
import type { OrdineIntero, RimborsoChiesto } from '#contract/ordini.ts'

type Riga = OrdineIntero['righe'][number]

/** The values of the refund modal: goods and shipping, or a typed amount. */
export interface Choice {
  /** By the number of the line; lines without an entry are not refunded. */
  lines: Record<number, ChosenLine>
  shipping: boolean
  sum: string
}
interface ChosenLine {
  pieces: number
  restock: boolean
}

export const nothing: Choice = { lines: {}, shipping: false, sum: '' }

/** Pieces of a line that can still be refunded; those of a withdrawal are refunded with it. */
export const leftOf = ({ quantity, rimborsati, inRecesso = 0 }: Riga) => Math.max(quantity - rimborsati - inRecesso, 0)

/** The chosen pieces of a line, limited to those that can still be refunded. */
export function chosenOf({ lines }: Choice, riga: Riga): ChosenLine | undefined {
  const chosen = lines[riga.id]
  const pieces = Math.min(chosen?.pieces ?? 0, leftOf(riga))
  return chosen && pieces > 0 ? { ...chosen, pieces } : undefined
}

/** Whether pieces of a line may go back to the shelf: lenses come from none, and what lies there is not put there again. */
export const isRestockable = ({ prodotto, quantity, rimessi = 0 }: Riga) => prodotto !== undefined && rimessi < quantity

/** At first: what is still in the shop is restocked, what was shipped may never come back. */
export function isRestocked({ speditoIl, consegnatoIl, daSpedire }: OrdineIntero, riga: Riga) {
  if (!isRestockable(riga)) return false
  if (!daSpedire) return !speditoIl && !consegnatoIl
  const waiting = daSpedire.find(({ id }) => id === riga.id)?.quantity ?? 0
  return waiting >= leftOf(riga)
}

/** Whether goods or shipping are chosen, which excludes a typed amount. */
export function hasGoods(choice: Choice, { righe }: Pick<OrdineIntero, 'righe'>) {
  return choice.shipping || righe.some((riga) => chosenOf(choice, riga))
}

/** The prices of the chosen goods and shipping, in cents. */
export function worthOf(choice: Choice, { righe, rimborsabile }: Pick<OrdineIntero, 'righe' | 'rimborsabile'>) {
  const goods = righe.reduce((sum, riga) => sum + riga.prezzo * (chosenOf(choice, riga)?.pieces ?? 0), 0)
  return goods + (choice.shipping ? (rimborsabile?.spedizione ?? 0) : 0)
}

/** The refund in cents, limited to what is left of the payment; 0: nothing is chosen; NaN: the typed amount is invalid. */
export function amountOf(choice: Choice, order: Pick<OrdineIntero, 'righe' | 'rimborsabile'>) {
  if (!hasGoods(choice, order)) return readEuro(choice.sum) ?? 0
  return Math.min(worthOf(choice, order), order.rimborsabile?.importo ?? 0)
}

/** The body of the request. */
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

/** Why the refund cannot be requested; undefined: it can. */
export function findWrong(cents: number, left: number) {
  if (Number.isNaN(cents)) return 'Scrivi la somma in euro, per esempio 20,00.'
  if (cents === 0) return 'Scegli che cosa rimborsare, oppure scrivi una somma.'
  return cents > left ? 'La somma è più di quello che resta da rimborsare.' : undefined
}
