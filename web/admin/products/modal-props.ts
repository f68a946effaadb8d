import type { ProdottoGestito } from '#contract/prodotti.ts'

/** What each window over a product is given. `prodotto` is what its owner last saw of it. */
export interface ModalProps {
  prodotto: ProdottoGestito
  /** The product turned out to be another by now. */
  onFresh: (now: ProdottoGestito) => void
  onClose: () => void
}
