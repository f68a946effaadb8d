import { z } from 'zod'

/** Cents; a balance may be below zero. */
const importi = z.array(z.object({ amount: z.int(), currency: z.string().max(3) }))

/** The card provider's balance, as the provider names its parts (S-283). */
export const Saldo = z
  .object({
    available: importi,
    pending: importi,
    instant_available: importi,
    refund_and_dispute_prefunding: z.object({ available: importi, pending: importi }),
  })
  .meta({ id: 'Saldo' })
export type Saldo = z.output<typeof Saldo>

/** Orders that were paid, the cancelled ones among them: as many as the owner's table has (S-284). */
export const TotaleOrdini = z.object({ totalOrders: z.int().min(0) })
