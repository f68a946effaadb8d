import type { DatiFiscali } from '#contract/dati-fiscali.ts'

/** What was typed for the order, null: none; or that it cannot be sent, which the form says itself. */
type Read = () => { datiFiscali: DatiFiscali | null } | 'refused'

let read: Read | undefined

/** The form of the cart says how what was typed is read, until the returned function is called. */
export function offerFiscalData(now: Read) {
  read = now
  return () => {
    if (read === now) read = undefined
  }
}

/** What the customer typed into the cart's form; undefined where nothing was changed there. */
export const readFiscalData = () => read?.()
