import type { ProdottoGestito } from './prodotti.ts'

/** What is paid for a frame as its owner sees it. */
export const paidPrice = ({ prezzo, prezzoInSaldo }: Pick<ProdottoGestito, 'prezzo' | 'prezzoInSaldo'>) =>
  prezzoInSaldo ?? prezzo
