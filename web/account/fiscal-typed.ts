import { tidyDatiFiscali, wrongDatiFiscali } from '#contract/check-fiscal-data.ts'
import type { DatiFiscali } from '#contract/dati-fiscali.ts'
import { fiscalProblems } from '#contract/fiscal-problems.ts'
import type { Refusal } from '#web/forms/refusal.ts'

const empty = { codiceFiscale: '', denominazione: '', sede: '', partitaIva: '', codiceSdi: '', pecFattura: '' }

/** The values of the form of fiscal data. Those of the other kind are kept while the form is open. */
export type TypedFiscalData = typeof empty & Pick<DatiFiscali, 'tipo'>

export const typeFiscalData = (dati: DatiFiscali | null): TypedFiscalData => ({ tipo: 'persona', ...empty, ...dati })

/** What was typed as it is sent, null where all fields are blank; or why it is refused. */
export function readTyped({ tipo, codiceFiscale, ...company }: TypedFiscalData) {
  const typed: DatiFiscali = tipo === 'persona' ? { tipo, codiceFiscale } : { tipo, ...company }
  const blank = Object.values(tipo === 'persona' ? { codiceFiscale } : company).every((text) => text.trim() === '')
  if (blank) return { datiFiscali: null }
  const datiFiscali = tidyDatiFiscali(typed)
  const wrong = wrongDatiFiscali(datiFiscali)
  if (!wrong) return { datiFiscali }
  return { refusal: { words: fiscalProblems[wrong.code].title, fields: wrong.fields } satisfies Refusal }
}
