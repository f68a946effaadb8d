import type { ProdottoGestito } from '#contract/prodotti.ts'
import { enableProduct, disableProduct, setTrending } from '#web/admin/queries/products.ts'
import type { Action } from './row-actions.ts'

interface Quick {
  ask: (prodotto: ProdottoGestito) => Promise<ProdottoGestito>
  /** Of the product as it then is (S-509, S-510). */
  said: (now: ProdottoGestito) => string
}

/** What is done at once, without a window. */
export const quickActions = {
  stato: {
    ask: (prodotto) => (prodotto.isDeleted ? enableProduct(prodotto) : disableProduct(prodotto)),
    said: ({ codice, isDeleted }) => `${codice} ${isDeleted ? 'disabilitato' : 'abilitato'} con successo`,
  },
  trending: {
    ask: (prodotto) => setTrending(prodotto, !prodotto.trending),
    said: ({ codice, trending }) => `${codice} ${trending ? 'messo in' : 'tolto da'} trending`,
  },
} satisfies Partial<Record<Action, Quick>>

export const isQuick = (action: Action): action is keyof typeof quickActions => action in quickActions
