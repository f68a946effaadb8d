import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import {
  addPictures,
  changeProduct,
  disableProduct,
  enableProduct,
  removeProduct,
  toggleTrending,
} from './change-product.ts'
import { changeMany, tryMany } from './change-many.ts'
import { changeStock } from './change-stock.ts'
import { readRef } from './code.ts'
import { presentTo, refuseCost } from './costs.ts'
import { createDraft, createProduct, duplicateProduct } from './create-product.ts'
import { openManagedList } from './list-managed.ts'
import { presentEsitoProdotto } from './present-changed.ts'
import { receiveGoods } from './receive-goods.ts'

/** What the owner does with products. */
export function manageRoutes(deps: Deps) {
  const listManaged = openManagedList(deps)
  return {
    'POST /Prodotti/GetProdotti': async ({ actor, body }) => {
      const { rows, total } = await listManaged(body)
      return { rows: rows.map((row) => presentTo(actor, row)), total }
    },
    'POST /Prodotti/CreaProdotto': ({ actor, body }) => {
      refuseCost(actor, body)
      return createProduct(deps, actor, body)
    },
    'POST /Prodotti/SalvaBozza': ({ actor, body }) => {
      refuseCost(actor, body)
      return createDraft(deps, actor, body)
    },
    'PUT /Prodotti/ModificaProdotto': async ({ actor, body }) => {
      refuseCost(actor, body)
      return presentTo(actor, await changeProduct(deps, actor, body))
    },
    'POST /Prodotti/AggiungiImmagini': async ({ actor, query, body }) =>
      presentTo(actor, await addPictures(deps, actor, readRef(query.prodotto), body)),
    'POST /Prodotti/AbilitaProdotto': async ({ actor, query }) =>
      presentTo(actor, await enableProduct(deps, actor, readRef(query.prodotto))),
    'POST /Prodotti/DisabilitaProdotto': async ({ actor, query }) =>
      presentTo(actor, await disableProduct(deps, actor, readRef(query.prodotto))),
    'PATCH /Prodotti/ToggleTrending': async ({ actor, query: { prodotto, trending } }) => {
      const wanted = trending === undefined ? undefined : trending === 'true'
      return presentTo(actor, await toggleTrending(deps, actor, { ref: readRef(prodotto), wanted }))
    },
    'POST /Prodotti/CambiaGiacenza': async ({ actor, query, body }) =>
      presentTo(actor, await changeStock(deps, actor, { ref: readRef(query.prodotto), change: body })),
    'POST /Prodotti/CambiaProdotti': async ({ actor, body: { azione, prova, prezzo, prodotti } }) => {
      const wishes = prodotti.map(({ id, modificatoIl }) => ({ id, readAt: modificatoIl }))
      const change = prova ? tryMany : changeMany
      return (await change(deps, { action: azione, price: prezzo, actor }, wishes)).map(presentEsitoProdotto)
    },
    'POST /Prodotti/RiceviMerce': async ({ actor, body: { richiesta, righe, documento = '' } }) => ({
      pezzi: await receiveGoods(deps, actor, {
        request: richiesta,
        goods: righe.map(({ codice, pezzi }) => ({ code: codice, pieces: pezzi })),
        note: documento.trim(),
      }),
    }),
    'POST /Prodotti/DuplicaProdotto': ({ actor, query: { prodotto, richiesta: request } }) =>
      duplicateProduct(deps, actor, { ref: readRef(prodotto), request }),
    'DELETE /Prodotti/EliminaProdotto': async ({ actor, query }) => {
      await removeProduct(deps, actor, readRef(query.prodotto))
      return { success: true as const }
    },
  } satisfies Partial<Handlers>
}
