import type { Ordine, OrdineIntero } from '#contract/ordini.ts'

/** What each window over an order is given. `ordine` is what its owner last saw of it. */
export interface ModalProps {
  ordine: Ordine
  /** The order turned out to be another by now. */
  onFresh: (now: OrdineIntero) => void
  onClose: () => void
}
