import { z } from 'zod'
import { longest } from './bounds.ts'
import { unaRiga, testo } from './shapes.ts'

/** A person, for the codice fiscale on the receipt. */
const Persona = z.object({ tipo: z.literal('persona'), codiceFiscale: unaRiga(longest.taxCode) })

/** Who wants an invoice: where it goes is `codiceSdi` or `pecFattura`. An empty text is one that is not given. */
const Azienda = z.object({
  tipo: z.literal('azienda'),
  denominazione: unaRiga(longest.companyName),
  /** The registered office, which an invoice names. */
  sede: unaRiga(longest.addressPart),
  partitaIva: unaRiga(longest.vatNumber),
  codiceSdi: unaRiga(longest.sdiCode).optional(),
  pecFattura: testo(longest.email).optional(),
})

/** What receipt and invoice need of a customer, who may leave it out (H-106). */
export const DatiFiscali = z.discriminatedUnion('tipo', [Persona, Azienda]).meta({ id: 'DatiFiscali' })
export type DatiFiscali = z.output<typeof DatiFiscali>

/** What is kept with an account for its next orders; null: nothing. */
export const DatiFiscaliTenuti = z.object({ datiFiscali: DatiFiscali.nullable() }).meta({ id: 'DatiFiscaliTenuti' })
