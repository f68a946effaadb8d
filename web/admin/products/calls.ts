import type { CambioGiacenza, ProdottoGestito } from '#contract/prodotti.ts'
import { api } from '#web/lib/api.ts'

type Chosen = Pick<ProdottoGestito, 'id'>

const queryOf = ({ id }: Chosen) => ({ prodotto: String(id) })

export const abilitaProdotto = (chosen: Chosen) => api('POST /Prodotti/AbilitaProdotto', { query: queryOf(chosen) })
export const disabilitaProdotto = (chosen: Chosen) =>
  api('POST /Prodotti/DisabilitaProdotto', { query: queryOf(chosen) })
/** Says what it is to be: in another window it may have been toggled already. */
export const mettiInTrending = (chosen: Chosen, trending: boolean) =>
  api('PATCH /Prodotti/ToggleTrending', {
    query: { ...queryOf(chosen), trending: trending ? 'true' : 'false' },
  })
export const cambiaGiacenza = (chosen: Chosen, body: CambioGiacenza) =>
  api('POST /Prodotti/CambiaGiacenza', { query: queryOf(chosen), body })
export const duplicaProdotto = (chosen: Chosen) => api('POST /Prodotti/DuplicaProdotto', { query: queryOf(chosen) })
export const eliminaProdotto = (chosen: Chosen) => api('DELETE /Prodotti/EliminaProdotto', { query: queryOf(chosen) })
