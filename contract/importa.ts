import { z } from 'zod'
import { highest, longest } from './bounds.ts'
import { numero, testo } from './shapes.ts'

export const FileDaLeggere = z.object({ file: z.file() })

/**
 * `loghi`: pictures of `marcheNuove`, in their order, when these are created. `zip`: what the zip beside the file holds, as JSON, an
 * array of `FileNelloZip`: the zip itself is not sent.
 */
export const FileDaImportare = FileDaLeggere.extend({
  loghi: z.union([z.file(), z.array(z.file()).max(highest.newBrands)]).optional(),
  zip: z.file().optional(),
})

const nomeNelloZip = testo(longest.zipName)
/** `nome` with its folders; `byte` unpacked; `indirizzo`: where its picture is, once it was sent (`CaricaImmagine`). */
const FileNelloZip = z.object({
  nome: nomeNelloZip.min(1),
  byte: z.int().min(0),
  indirizzo: testo(longest.picture).optional(),
})
export type FileNelloZip = z.output<typeof FileNelloZip>
export const ContenutoZip = z.array(FileNelloZip).max(highest.zipFiles)

export const ImmagineDaCaricare = z.object({ immagine: z.file() })

/**
 * With `prova` nothing is written. `visto` is the `impronta` that was shown: when it would be another by now, nothing is written.
 * With `creaMarche` the brands that the shop lacks are created too; otherwise their lines are refused.
 */
export const Importazione = z.object({
  prova: z.enum(['true', 'false']).optional(),
  visto: testo(64).optional(),
  creaMarche: z.enum(['true', 'false']).optional(),
})

const quanti = z.int().min(0)

/** A line of the file as spreadsheets count them: the names of the columns are line 1. */
const RigaImportata = z
  .object({
    riga: numero,
    codice: testo(200),
    esito: z.enum(['creato', 'modificato', 'uguale', 'errore']),
    /** Of a product that changes: column → its values before and after, as a spreadsheet shows them. */
    modifiche: z.array(z.object({ colonna: testo(40), prima: z.string(), dopo: z.string() })),
    /** Its price changes while it is on sale: what is paid is reckoned anew, and what is struck. */
    inSaldo: z.literal(true).optional(),
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
    /** Brands of the file that the shop lacks, as they are first written. */
    marcheNuove: z.array(testo(longest.brand)),
    /**
     * The column `immagini`. `nominate`: lines that name pictures, while no zip was sent: they stay as they are. Of the zip, by their
     * names in it: pictures that lines name, each once, and those that no line names.
     */
    immagini: z.object({ nominate: quanti, daCaricare: z.array(nomeNelloZip), inutili: z.array(nomeNelloZip) }),
    /** Whose list it is, where its columns were remembered; empty: the owner did not say. */
    fornitore: testo(longest.supplier).nullable(),
    righe: z.array(RigaImportata),
    impronta: testo(64),
  })
  .meta({ id: 'EsitoImportazione' })
export type EsitoImportazione = z.output<typeof EsitoImportazione>
