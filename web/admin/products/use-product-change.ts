import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ProdottoGestito } from '#contract/prodotti.ts'
import { useOnce } from '#web/admin/table/use-once.ts'
import { ApiError, errorText } from '#web/lib/api.ts'
import { unreachable } from '#web/lib/text.ts'
import { findProduct, productsKey, putProduct } from '#web/admin/queries/products.ts'

interface Outcome {
  /** The product as it now stands, where it is known. */
  now?: ProdottoGestito | undefined
  /** Why nothing was done. */
  refused?: string
  /** The same for the program. */
  code?: string | undefined
}

/** Changes a product; what the table shows is fresh afterwards, done or refused. */
export async function changeProduct(
  client: QueryClient,
  prodotto: ProdottoGestito,
  ask: () => Promise<ProdottoGestito | undefined>,
): Promise<Outcome> {
  const outcome = await ask().then(
    (now) => ({ now }),
    // somebody else may have been quicker
    async (error: unknown) => ({
      now: await findProduct(prodotto.id),
      refused: errorText(error, unreachable),
      code: error instanceof ApiError ? error.code : undefined,
    }),
  )
  if (outcome.now) putProduct(client, outcome.now)
  void client.invalidateQueries({ queryKey: productsKey })
  return outcome
}

/** The same for a window: once, however often its button is pressed. */
export function useProductChange() {
  const client = useQueryClient()
  const { busy, once } = useOnce()

  const change = (prodotto: ProdottoGestito, ask: () => Promise<ProdottoGestito | undefined>) =>
    once(prodotto.id, () => changeProduct(client, prodotto, ask))
  return { busy, change }
}
