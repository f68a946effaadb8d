import { z } from 'zod'
import { longest } from './bounds.ts'
import { openingRows, type OpeningRow } from './opening-rows.ts'
import { istante, unaRiga, testo } from './shapes.ts'

const riga = z.enum(Object.keys(openingRows) as [OpeningRow, ...OpeningRow[]])

/** `dettaglio`: what is missing, in words, or what of it is there. */
const RigaApertura = z.object({
  riga,
  obbligatoria: z.boolean(),
  fatta: z.boolean(),
  dettaglio: z.string(),
})
export type RigaApertura = z.output<typeof RigaApertura>

/** `chiudibile`: the demonstration is always open. */
export const StatoApertura = z
  .object({
    aperto: z.boolean(),
    dal: istante.optional(),
    chiudibile: z.boolean(),
    righe: z.array(RigaApertura),
    /** Orders that were paid with play money. */
    ordiniDiProva: z.int().min(0),
  })
  .meta({ id: 'StatoApertura' })
export type StatoApertura = z.output<typeof StatoApertura>

export const RigaDaConfermare = z.object({ riga: z.enum(['email', 'testi']) })
export const Apertura = z.object({ conferma: testo(40).optional() })

/** The code of an address that the machine printed, or that an email holds. */
export const CodiceApertura = z.object({ codice: testo(80).min(1) })

/** Any field may be missing, so that the words are those of what is missing. */
export const PrimoTitolare = CodiceApertura.extend({
  nomeCompleto: unaRiga(longest.personName).optional(),
  email: testo(longest.email).optional(),
  password: testo(longest.password).optional(),
})
