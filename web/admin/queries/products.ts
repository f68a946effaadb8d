import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { CambioGiacenza, FiltroGestione, MerceArrivata, ProdottoGestito } from '#contract/prodotti.ts'
import type { EsitoProdotto, ProdottiDaCambiare } from '#contract/prodotti-insieme.ts'
import { mostCounted } from '#contract/shop.ts'
import { highest } from '#contract/bounds.ts'
import { askInPieces } from '#web/admin/table/in-pieces.ts'
import type { Settle } from '#web/admin/table/use-row-change.ts'
import { api, apiTotal } from '#web/lib/api.ts'
import { newUuid } from '#web/lib/uuid.ts'

export const productsKey = ['products']

/** Milliseconds between two requests while the table is visible. */
const lookAgain = 30_000

/** One page of the table; the previous page stays visible until it is loaded. */
export const productsQuery = (body: FiltroGestione) =>
  queryOptions({
    queryKey: [...productsKey, body],
    queryFn: ({ signal }) => apiTotal('POST /Prodotti/GetProdotti', { body }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgain,
  })

type Page = Awaited<ReturnType<typeof apiTotal<'POST /Prodotti/GetProdotti'>>>

/** Replaces a product in all cached pages. */
export function putProduct(client: QueryClient, fresh: ProdottoGestito) {
  client.setQueriesData<Page>(
    { queryKey: productsKey },
    (page) => page && { ...page, rows: page.rows.map((row) => (row.id === fresh.id ? fresh : row)) },
  )
}

/** Reads a product; undefined: it does not exist, or the server did not answer. */
export async function findProduct(id: number) {
  const found = await apiTotal('POST /Prodotti/GetProdotti', { body: { id } }).catch(() => undefined)
  return found?.rows[0]
}

/** The answer to a change is the product; a deletion has none. */
export type Answer = ProdottoGestito | undefined

export const settleProduct: Settle<ProdottoGestito, Answer> = async (client, { id }, done) => {
  const now = done ? done.answer : await findProduct(id)
  if (now) putProduct(client, now)
  void client.invalidateQueries({ queryKey: productsKey })
  return now
}

type Chosen = Pick<ProdottoGestito, 'id'>

const queryOf = ({ id }: Chosen) => ({ prodotto: String(id) })

export const enableProduct = (chosen: Chosen) => api('POST /Prodotti/AbilitaProdotto', { query: queryOf(chosen) })
export const disableProduct = (chosen: Chosen) => api('POST /Prodotti/DisabilitaProdotto', { query: queryOf(chosen) })
/** Sends the wanted value instead of toggling: it may have been changed in another browser tab. */
export const setTrending = (chosen: Chosen, trending: boolean) =>
  api('PATCH /Prodotti/ToggleTrending', {
    query: { ...queryOf(chosen), trending: trending ? 'true' : 'false' },
  })
export const changeStock = (chosen: Chosen, body: CambioGiacenza) =>
  api('POST /Prodotti/CambiaGiacenza', { query: queryOf(chosen), body })
/** A few products that are found by a code or by words, the disabled ones too. */
export const searchProducts = async (cerca: string) =>
  (await apiTotal('POST /Prodotti/GetProdotti', { body: { cerca, perPagina: 6, pagina: 1 } })).rows
export const receiveGoods = (body: MerceArrivata) => api('POST /Prodotti/RiceviMerce', { body })
/** By product, the idempotency key of a copy whose answer has not come: asked for again, it is the same copy. */
const copies = new Map<number, string>()
export async function duplicateProduct(chosen: Chosen) {
  const richiesta = copies.get(chosen.id) ?? newUuid()
  copies.set(chosen.id, richiesta)
  const made = await api('POST /Prodotti/DuplicaProdotto', { query: { ...queryOf(chosen), richiesta } })
  copies.delete(chosen.id)
  return made
}
export const deleteProduct = (chosen: Chosen) =>
  api('DELETE /Prodotti/EliminaProdotto', { query: queryOf(chosen) }).then(() => undefined)

/** All products that match, the newest first; of very many, the first thousand. */
export async function findAllProducts(filters: FiltroGestione) {
  const found: ProdottoGestito[] = []
  for (let pagina = 1; found.length < mostCounted; pagina += 1) {
    const body = { ...filters, pagina, perPagina: highest.perPage }
    const { rows } = await apiTotal('POST /Prodotti/GetProdotti', { body })
    found.push(...rows)
    if (rows.length < highest.perPage) break
  }
  return found
}

type Change = Omit<ProdottiDaCambiare, 'prodotti' | 'prova'>
const changeProducts = (body: ProdottiDaCambiare) => api('POST /Prodotti/CambiaProdotti', { body })

/** What a change would do to many products; nothing is written. `failure`: why it ended before all were asked for. */
export const tryProducts = (change: Change, ids: readonly number[]) =>
  askInPieces(
    ids.map((id) => ({ id })),
    (prodotti) => changeProducts({ ...change, prova: true, prodotti }),
    () => {},
    highest.productsAtOnce,
  )

/** Changes those of a trial that would change, as they were found then; `tell` hears how many were answered. */
export const changeTried = (change: Change, tried: readonly EsitoProdotto[], tell: (answered: number) => void) =>
  askInPieces(
    tried.flatMap(({ id, esito, trovato }) =>
      esito === 'fatto' && trovato ? [{ id, modificatoIl: trovato.modificatoIl }] : [],
    ),
    (prodotti) => changeProducts({ ...change, prodotti }),
    tell,
  )
