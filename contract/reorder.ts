import { cents, count, text } from './columns.ts'

// Without zod, whose code the browser's policy of scripts does not let run.

/** The columns of the list of what to order, on the screen and in its file. */
export const reorderColumns = {
  codice: text('Codice'),
  daOrdinare: count('Da ordinare'),
  giacenza: count('Giacenza'),
  soglia: count('Soglia'),
  venduti: count('Venduti in 30 giorni'),
  modello: text('Modello'),
  marca: text('Brand'),
  codiceFornitore: text('Codice fornitore'),
  ean: text('EAN'),
}
/** The same for who learns costs. */
export const reorderCostColumns = { ...reorderColumns, costo: cents('Costo'), spesa: cents('Spesa') }

/** Rows of the screen, and of the file. */
export const reorderRows = { screen: 200, file: 10_000 }
