import type { EsitoOrdine, OrdiniDaMuovere } from '#contract/ordini-insieme.ts'
import { moveOrders } from '#web/admin/queries/orders.ts'
import { askInPieces } from '#web/admin/table/in-pieces.ts'

/** Moves many orders in pieces; `tell` hears how many were answered. */
export const moveInPieces = ({ ordini, ...rest }: OrdiniDaMuovere, tell: (answered: number) => void) =>
  askInPieces(ordini, (piece) => moveOrders({ ...rest, ordini: piece }), tell)

export const isDone = ({ esito }: EsitoOrdine) => esito !== 'rifiutato'

/** `1 ordine`, `30 ordini`. */
export const sayOrders = (count: number) => (count === 1 ? '1 ordine' : `${count} ordini`)
