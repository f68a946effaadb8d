import type { Deps } from '#server/platform/context/deps.ts'
import type { Handlers } from '#server/platform/http/endpoints.ts'
import { cancelWatch, confirmWatch, watchProduct } from './watch.ts'

export const restockRoutes = (deps: Deps) =>
  ({
    'POST /Avvisi/Chiedi': async ({ actor, body: { prodotto, email }, client, origin }) => ({
      confermato: await watchProduct(deps, { productId: prodotto, email, origin, actor, client }),
    }),
    'POST /Avvisi/Conferma': async ({ body }) => {
      const { productId, code } = await confirmWatch(deps, body.codice)
      return { prodotto: productId, codiceProdotto: code }
    },
    'POST /Avvisi/Annulla': async ({ body }) => {
      await cancelWatch(deps, body.codice)
      return { success: true as const }
    },
  }) satisfies Partial<Handlers>
