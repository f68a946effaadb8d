import { z } from 'zod'
import { longest } from './bounds.ts'
import { testo } from './shapes.ts'

/** Days of Rome, both included, at most 366; without them the month that it is. Texts here, so that a bad one gets its words. */
const periodo = { dal: testo(40).optional(), al: testo(40).optional() }

export const IncassiDaEsportare = z.object(periodo)
export type Periodo = z.output<typeof IncassiDaEsportare>

/** `cerca` and `stato` as the table of orders understands them. */
export const OrdiniDaEsportare = z.object({
  ...periodo,
  cerca: testo(longest.search).optional(),
  stato: testo(longest.state).optional(),
})
export type OrdiniDaEsportare = z.output<typeof OrdiniDaEsportare>
