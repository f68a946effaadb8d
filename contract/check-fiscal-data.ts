import type { DatiFiscali } from './dati-fiscali.ts'
import { isEmail, normalizeEmail } from './email.ts'
import { isSdiCode, isTaxCode, isVatNumber, tidyCode, tidyVatNumber } from './tax-codes.ts'

// apart from their shape: forms load these, and no library of shapes with them

/** Fiscal data as they are kept: codes in capitals without spaces, texts without spaces around them. */
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
