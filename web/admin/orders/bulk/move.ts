import type { EsitoOrdine, OrdiniDaMuovere } from '#contract/ordini-insieme.ts'
import { moveOrders } from '#web/admin/queries/orders.ts'
import { layerErrorText } from '#web/lib/api.ts'

/** Orders of one request: few, so that the screen tells how far it is. The server takes `highest.ordersAtOnce`. */
const atOnce = 25

interface Moved {
  outcomes: EsitoOrdine[]
  /** Why it ended before all were asked for. */
  failure: string | undefined
}

/** Moves many orders in pieces; `tell` hears how many were answered. What was done stays done when a later piece fails. */
export async function moveInPieces(
  { ordini, ...rest }: OrdiniDaMuovere,
  tell: (answered: number) => void,
): Promise<Moved> {
  const outcomes: EsitoOrdine[] = []
  for (let from = 0; from < ordini.length; from += atOnce) {
    tell(from)
    try {
      outcomes.push(...(await moveOrders({ ...rest, ordini: ordini.slice(from, from + atOnce) })))
    } catch (error) {
      return { outcomes, failure: layerErrorText(error) }
    }
  }
  return { outcomes, failure: undefined }
}

export const isDone = ({ esito }: EsitoOrdine) => esito !== 'rifiutato'

/** `1 ordine`, `30 ordini`. */
export const sayOrders = (count: number) => (count === 1 ? '1 ordine' : `${count} ordini`)
