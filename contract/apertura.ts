import { z } from 'zod'
import { longest } from './bounds.ts'
import { istante, testo } from './shapes.ts'

/** What a shop needs before it opens, in the order of the page. */
export const openingRows = {
  azienda: { title: 'Dati dell’azienda', required: true },
  email: { title: 'Email che riceve ordini e recessi', required: true },
  pagamenti: { title: 'Pagamenti veri', required: true },
  avvisi: { title: 'Stripe ci avvisa dei pagamenti', required: true },
  garanzia: { title: 'Avviso ufficiale di garanzia', required: true },
  testi: { title: 'Termini, privacy, cookie', required: true },
  montature: { title: 'Almeno una montatura in vendita', required: true },
  ordine: { title: 'Ordine di prova', required: false },
  copia: { title: 'Copia dei dati', required: false },
  accesso: { title: 'Sito e accesso protetti', required: false },
} as const
export type OpeningRow = keyof typeof openingRows

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

/** What one types to open with rows missing. */
export const openAllTheSame = 'apro lo stesso'

export const RigaDaConfermare = z.object({ riga: z.enum(['email', 'testi']) })
export const Apertura = z.object({ conferma: testo(40).optional() })

/** The code of an address that the machine printed, or that an email holds. */
export const CodiceApertura = z.object({ codice: testo(80).min(1) })

/** Any field may be missing, so that the words are those of what is missing. */
export const PrimoTitolare = CodiceApertura.extend({
  nomeCompleto: testo(longest.personName).optional(),
  email: testo(longest.email).optional(),
  password: testo(longest.password).optional(),
})
