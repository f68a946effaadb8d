import { z } from 'zod'
import { centesimi, numeroInQuery } from './shapes.ts'

/** `marca`: the id of a brand; without it all. */
export const RiordinoChiesto = z.object({ marca: numeroInQuery.optional() })
export type RiordinoChiesto = z.output<typeof RiordinoChiesto>

const quanti = z.int().min(0)

/**
 * A product that runs low or is sold out, the brands in their order. `venduti`: pieces that stayed sold of the last thirty days.
 * `daOrdinare`: what lifts the stock above the threshold, or to it once as much is sold again. `costo` and `spesa` are
 * absent where the caller's duty does not learn costs, null where the cost is not known.
 */
const ProdottoDaRiordinare = z.object({
  codice: z.string(),
  modello: z.string(),
  marca: z.string(),
  ean: z.string(),
  codiceFornitore: z.string(),
  giacenza: quanti,
  soglia: quanti,
  venduti: quanti,
  daOrdinare: quanti,
  costo: centesimi.nullable().optional(),
  spesa: z.int().min(0).nullable().optional(),
})
export type ProdottoDaRiordinare = z.output<typeof ProdottoDaRiordinare>

/** `altri`: the file has more rows. */
export const DaRiordinare = z
  .object({ righe: z.array(ProdottoDaRiordinare), altri: z.boolean() })
  .meta({ id: 'DaRiordinare' })
export type DaRiordinare = z.output<typeof DaRiordinare>
