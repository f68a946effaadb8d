import { useQueryClient } from '@tanstack/react-query'
import type { OrdineIntero } from '#contract/ordini.ts'
import { useOnce } from '#web/admin/table/use-once.ts'
import { api, errorText } from '#web/lib/api.ts'
import { unreachable } from '#web/lib/text.ts'
import { orderKey, ordersKey } from '#web/admin/queries/orders.ts'

interface Outcome {
  /** The order as it now stands, when the server said so. */
  now: OrdineIntero | undefined
  /** Why nothing was done. */
  refused?: string
}

/** Changes orders, each once however often it is pressed; what lists and details show is fresh afterwards, done or refused. */
export function useOrderChange() {
  const client = useQueryClient()
  const { busy, once } = useOnce()

  function change(id: number, ask: () => Promise<OrdineIntero>): Promise<Outcome | undefined> {
    return once(id, async () => {
      const outcome: Outcome = await ask().then(
        (now) => ({ now }),
        async (error: unknown) => ({ now: await lookAgain(id), refused: errorText(error, unreachable) }),
      )
      if (outcome.now) client.setQueryData(orderKey(id), outcome.now)
      void client.invalidateQueries({ queryKey: ordersKey })
      return outcome
    })
  }
  return { busy, change }
}

/** Somebody else may have been quicker. */
const lookAgain = (id: number) => api('GET /Ordini/GetOrdineById', { query: { id } }).catch(() => undefined)
