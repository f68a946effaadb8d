import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { romeDay, type Day } from '#contract/calendar.ts'
import type { NuovoSconto, Sconto, UsoSconto } from '#contract/sconti.ts'
import { api } from '#web/lib/api.ts'

/** A discount with what became of it. */
export interface UsedDiscount extends Sconto {
  uso: Omit<UsoSconto, 'id'>
  /** The day in Rome on which it was read. */
  oggi: Day
}

const unused = { usi: 0, inAttesa: 0, venduto: 0, tolto: 0 }

export const discountsQuery = queryOptions({
  queryKey: ['discounts'],
  queryFn: async ({ signal }): Promise<UsedDiscount[]> => {
    const [all, uses] = await Promise.all([
      api('GET /Sconti/GetSconti', {}, signal),
      api('GET /Sconti/GetUsi', {}, signal),
    ])
    const oggi = romeDay(new Date())
    return all.map((one) => Object.assign(one, { oggi, uso: uses.find(({ id }) => id === one.id) ?? unused }))
  },
})

/** Reads all discounts again; `discount` is undefined after a creation. */
export async function settleDiscount(client: QueryClient, discount: UsedDiscount | undefined) {
  await client.invalidateQueries({ queryKey: discountsQuery.queryKey })
  return client.getQueryData(discountsQuery.queryKey)?.find(({ id }) => id === discount?.id)
}

export const createDiscount = (body: NuovoSconto) => api('POST /Sconti/CreaSconto', { body })

/** Sends the wanted state instead of toggling: it may have been changed in another browser tab. */
export const activateDiscount = ({ id }: Sconto, active: boolean) =>
  api('POST /Sconti/AttivaSconto', { query: { id, attivo: active ? 'true' : 'false' } })

export const deleteDiscount = ({ id }: Sconto) => api('DELETE /Sconti/EliminaSconto', { query: { id } })
