import { frameFields } from '#contract/frame-fields.ts'
import { isKeyOf } from '#contract/objects.ts'
import type { Abbinamento, ColonneLette } from '#contract/colonne-fornitore.ts'

const names: Record<string, string> = { ean: 'EAN', codiceFornitore: 'Codice fornitore', soglia: 'Soglia della scorta' }

/** What a column of the file of products is called on the screen. */
export function sayColumn(column: string) {
  const name = isKeyOf(frameFields, column) ? frameFields[column].label : (names[column] ?? column)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** What a new product must have. */
export const neededColumns = ['codice', 'tipologia', 'genere', 'prezzo']
/** Shown first; the others stand below them. */
export const firstColumns = [...neededColumns, 'marca', 'modello', 'descrizione', 'giacenza']

/** What was chosen for a column: a title of the list, empty for none, or a text for every new product. */
export type Chosen = { title: string } | { fixed: string }
export type Choices = Record<string, Chosen>

export function readChoices({ abbinamento }: ColonneLette): Choices {
  const titles = abbinamento.colonne.map(({ colonna, titolo }) => [colonna, { title: titolo }] as const)
  const fixed = abbinamento.fissi.map(({ colonna, valore }) => [colonna, { fixed: valore }] as const)
  return Object.fromEntries([...titles, ...fixed])
}

export function writeChoices(choices: Choices, supplier: string): Abbinamento {
  const chosen = Object.entries(choices)
  return {
    fornitore: supplier,
    colonne: chosen.flatMap(([colonna, one]) => ('title' in one && one.title ? [{ colonna, titolo: one.title }] : [])),
    fissi: chosen.flatMap(([colonna, one]) =>
      'fixed' in one && one.fixed.trim() ? [{ colonna, valore: one.fixed }] : [],
    ),
  }
}
