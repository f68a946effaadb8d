import { z } from 'zod'

/** Of each value of the facets and each brand how many frames, or models, the listing would have, were it the only one of its facet. */
export const ConteggiFiltri = z
  .object({
    /** Of the listing itself. */
    totale: z.int().min(0),
    /** In the order of the form. */
    valori: z.array(z.object({ filtro: z.string(), valore: z.string(), conteggio: z.int().min(0) })),
  })
  .meta({ id: 'ConteggiFiltri' })
export type ConteggiFiltri = z.output<typeof ConteggiFiltri>
