import { z } from 'zod'
import { highest, longest } from './bounds.ts'
import { testo, unaRiga } from './shapes.ts'

const titolo = testo(longest.columnTitle)
/** A column of the file of products. */
const colonna = testo(40)
const titoli = z.array(titolo).max(highest.columnTitles)

const abbinamento = {
  /** Whom the list comes from; empty: not said. */
  fornitore: unaRiga(longest.supplier),
  colonne: z.array(z.object({ colonna, titolo })).max(100),
  /** What every new product gets in a column that the list lacks. */
  fissi: z.array(z.object({ colonna, valore: testo(longest.brand) })).max(10),
}
/** Which of the titles of a list are which columns of ours. */
const Abbinamento = z.object(abbinamento).meta({ id: 'Abbinamento' })
export type Abbinamento = z.output<typeof Abbinamento>

/** The titles of a supplier's list, and what is known of them. */
export const ColonneLette = z
  .object({
    titoli: z.array(z.object({ titolo, esempio: testo(longest.columnTitle) })),
    /** Our columns, and those that may be the same in every line. */
    colonne: z.array(colonna),
    fissabili: z.array(colonna),
    /** As it was remembered, otherwise as it is guessed. */
    abbinamento: Abbinamento,
    ricordato: z.boolean(),
  })
  .meta({ id: 'ColonneLette' })
export type ColonneLette = z.output<typeof ColonneLette>

/** `titoli`: all of the list, as they were read. */
export const ColonneDaRicordare = z.object({ titoli, ...abbinamento })
export const ColonneDaDimenticare = z.object({ titoli })
