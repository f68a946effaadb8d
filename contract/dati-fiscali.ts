import { z } from 'zod'
import { longest } from './bounds.ts'
import { isEmail, normalizeEmail } from './email.ts'
import { isSdiCode, isTaxCode, isVatNumber, tidyCode, tidyVatNumber } from './tax-codes.ts'
import { testo } from './shapes.ts'

/** A person, for the codice fiscale on the receipt. */
const Persona = z.object({ tipo: z.literal('persona'), codiceFiscale: testo(longest.taxCode) })

/** Who wants an invoice: where it goes is `codiceSdi` or `pecFattura`. An empty text is one that is not given. */
const Azienda = z.object({
  tipo: z.literal('azienda'),
  denominazione: testo(longest.companyName),
  /** The registered office, which an invoice names. */
  sede: testo(longest.addressPart),
  partitaIva: testo(longest.vatNumber),
  codiceSdi: testo(longest.sdiCode).optional(),
  pecFattura: testo(longest.email).optional(),
})

/** What receipt and invoice need of a customer, who may leave it out (H-106). */
export const DatiFiscali = z.discriminatedUnion('tipo', [Persona, Azienda]).meta({ id: 'DatiFiscali' })
export type DatiFiscali = z.output<typeof DatiFiscali>

/** What is kept with an account for its next orders; null: nothing. */
export const DatiFiscaliTenuti = z.object({ datiFiscali: DatiFiscali.nullable() }).meta({ id: 'DatiFiscaliTenuti' })

/** The same as it is kept: codes in capitals without spaces, texts without spaces around them. */
export function tidyDatiFiscali(typed: DatiFiscali): DatiFiscali {
  if (typed.tipo === 'persona') return { tipo: typed.tipo, codiceFiscale: tidyCode(typed.codiceFiscale) }
  const { denominazione, sede, partitaIva, codiceSdi = '', pecFattura = '' } = typed
  const [code, pec] = [tidyCode(codiceSdi), normalizeEmail(pecFattura)]
  return {
    tipo: typed.tipo,
    denominazione: denominazione.trim(),
    sede: sede.trim(),
    partitaIva: tidyVatNumber(partitaIva),
    ...(code && { codiceSdi: code }),
    ...(pec && { pecFattura: pec }),
  }
}

const wrong = <C extends string, F extends string>(code: C, ...fields: F[]) => ({ code, fields })

/** The first thing that is wrong with tidied data, as the code of a failure and the fields it is about; undefined: nothing. */
export function wrongDatiFiscali(dati: DatiFiscali) {
  if (dati.tipo === 'persona')
    return isTaxCode(dati.codiceFiscale) ? undefined : wrong('tax-code-not-valid', 'codiceFiscale')
  if (dati.denominazione === '') return wrong('company-name-empty', 'denominazione')
  if (dati.sede === '') return wrong('registered-office-empty', 'sede')
  if (!isVatNumber(dati.partitaIva)) return wrong('vat-number-not-valid', 'partitaIva')
  const { codiceSdi, pecFattura } = dati
  if (!codiceSdi && !pecFattura) return wrong('invoice-address-missing', 'codiceSdi', 'pecFattura')
  if (codiceSdi && !isSdiCode(codiceSdi)) return wrong('sdi-code-not-valid', 'codiceSdi')
  return pecFattura && !isEmail(pecFattura) ? wrong('invoice-pec-not-valid', 'pecFattura') : undefined
}
