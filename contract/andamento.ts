import { z } from 'zod'
import { IncassiDaEsportare } from './esporta.ts'
import { reportNames, tratti } from './reports.ts'

/** `per`: the stretches of a report over time; a week begins on Monday. */
export const AndamentoChiesto = IncassiDaEsportare.extend({
  rapporto: z.enum(reportNames),
  per: z.enum(tratti).default('giorno'),
})
export type AndamentoChiesto = z.output<typeof AndamentoChiesto>

/** `altre`: the file has more rows. Days to come are in none. */
export const Andamento = z
  .object({
    dal: z.iso.date(),
    al: z.iso.date(),
    righe: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
    altre: z.boolean(),
  })
  .meta({ id: 'Andamento' })
export type Andamento = z.output<typeof Andamento>
