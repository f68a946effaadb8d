import { z } from 'zod'
import { numero, testo } from './shapes.ts'

export const FileDaImportare = z.object({ file: z.file() })

/** With `prova` nothing is written. `visto` is the `impronta` that was shown: when it would be another by now, nothing is written. */
export const Importazione = z.object({ prova: z.enum(['true', 'false']).optional(), visto: testo(64).optional() })

const quanti = z.int().min(0)

/** A line of the file as spreadsheets count them: the names of the columns are line 1. */
const RigaImportata = z
  .object({
    riga: numero,
    codice: testo(200),
    esito: z.enum(['creato', 'modificato', 'uguale', 'errore']),
    /** Of a product that changes: column → its values before and after, as a spreadsheet shows them. */
    modifiche: z.array(z.object({ colonna: testo(40), prima: z.string(), dopo: z.string() })),
    /** Columns where the file had lost the leading zero of what the shop has: its value stays. */
    zeriRimessi: z.array(testo(40)),
    /** Without `colonna`: the line as a whole. */
    errori: z.array(z.object({ colonna: testo(40).optional(), messaggio: z.string() })),
  })
  .meta({ id: 'RigaImportata' })
export type RigaImportata = z.output<typeof RigaImportata>

/** All or nothing: one bad line, and nothing is written. */
export const EsitoImportazione = z
  .object({
    scritto: z.boolean(),
    creati: quanti,
    modificati: quanti,
    uguali: quanti,
    errori: quanti,
    /** Columns that the shop does not know. */
    colonneIgnorate: z.array(z.string()),
    righe: z.array(RigaImportata),
    impronta: testo(64),
  })
  .meta({ id: 'EsitoImportazione' })
export type EsitoImportazione = z.output<typeof EsitoImportazione>
