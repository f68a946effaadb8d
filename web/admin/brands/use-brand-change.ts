import { useQueryClient } from '@tanstack/react-query'
import type { BrandGestito } from '#contract/brands.ts'
import { productsKey } from '#web/admin/queries/products.ts'
import { useOnce } from '#web/admin/table/use-once.ts'
import { brandsQuery } from '#web/admin/queries/brands.ts'

type Outcome<T> = { said: T } | { refused: unknown; now: BrandGestito[] | undefined }

/** Changes brands, each once however often it is pressed; what tables show is fresh afterwards, done or refused. */
export function useBrandChange() {
  const client = useQueryClient()
  const { busy, once } = useOnce()

  /** `id`: of which brand, none of a new one. */
  function change<T>(id: number | undefined, ask: () => Promise<T>): Promise<Outcome<T> | undefined> {
    return once(id, async () => {
      const outcome = await ask().then(
        (said) => ({ said }),
        (refused: unknown) => ({ refused }),
      )
      // also those that were asked for before the change
      await client.cancelQueries({ queryKey: brandsQuery.queryKey })
      const now = await client.fetchQuery(brandsQuery).catch((_failure: unknown) => undefined)
      // a product is called by its brand's name
      void client.invalidateQueries({ queryKey: productsKey })
      return 'refused' in outcome ? { ...outcome, now } : outcome
    })
  }
  return { busy, change }
}
