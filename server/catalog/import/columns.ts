import type { FrameFieldName } from '#contract/frame-fields.ts'
import { fieldsFrom, mapFields, type FieldNameOf } from '#contract/map-fields.ts'
import { readEuro } from '#contract/typed-euro.ts'
import { ModificheProdotto, type ProdottoGestito } from '#contract/prodotti.ts'
import { readText, writeEuros, writeText } from '#server/platform/csv/cells.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { sayGender, sayShape, sayType, sayWhole, withoutUnit } from './supplier-words.ts'

/** A column of the file of products: the cell of a product, and what is sent for a cell. */
interface Column {
  write: (prodotto: ProdottoGestito) => string
  read: (cell: string) => string | number | boolean
}

/** Problems: text-too-long. */
function text(
  name:
    | 'codice'
    | 'descrizione'
    | 'marca'
    | 'tipologia'
    | 'genere'
    | 'modello'
    | 'ean'
    | 'codiceFornitore'
    | FieldNameOf<'text'>,
  say = (cell: string) => cell,
): Column {
  const shape = ModificheProdotto.shape[name]
  return {
    write: (prodotto) => writeText(prodotto[name]),
    read(cell) {
      const { data } = shape.safeParse(say(readText(cell)))
      if (data === undefined) throw new Problem('text-too-long')
      return data
    },
  }
}

/** As the wire has it, numbers with a comma; it is judged where it is read. */
const plain = (name: FrameFieldName | 'giacenza' | 'soglia', read = (cell: string) => cell): Column => ({
  write({ [name]: value }) {
    return typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? '')
  },
  read,
})
const whole = (name: FieldNameOf<'whole'> | 'giacenza' | 'soglia') => plain(name, sayWhole)
const decimal = (name: FieldNameOf<'decimal'>) => plain(name, withoutUnit)

/** Problems: yes-or-no. */
const yesNo = (name: FieldNameOf<'yesNo'> | 'trending'): Column => ({
  write: (prodotto) => (prodotto[name] ? 'sì' : 'no'),
  read(cell) {
    const word = cell.normalize('NFC').trim().toLowerCase()
    if (!yes.has(word) && !no.has(word)) throw new Problem('yes-or-no')
    return yes.has(word)
  },
})
// spreadsheets write VERO and FALSO, suppliers also English
const yes = new Set(['sì', 'si', 's', 'x', '1', 'vero', 'true', 'y', 'yes'])
const no = new Set(['no', 'n', '0', 'falso', 'false', ''])

/** The order of the file, which spreadsheets rely on: a new field of a frame comes last here. */
const order = fieldsFrom(
  'frontale',
  'codiceColore',
  'coloreMontatura',
  'lente',
  'coloreLente',
  'calibro',
  'ponte',
  'aste',
  'formaOcchiale',
  'polarizzato',
  'fotoCromatico',
  'nomeModello',
  'categoriaFiltro',
  'protezioneUv',
  'marcaturaCe',
  'altezzaLente',
  'larghezzaTotale',
  'spessoreBordo',
  'spessoreAsta',
  'curvatura',
  'aliquotaIva',
)
const ofFrame = mapFields(
  {
    text: (_, name) => text(name, name === 'formaOcchiale' ? sayShape : undefined),
    whole: (_, name) => whole(name),
    decimal: (_, name) => decimal(name),
    yesNo: (_, name) => yesNo(name),
    choice: (_, name) => plain(name),
    oneOf: (_, name) => plain(name),
  },
  order,
)

/** The file that is exported and imported: columns are named as the wire names a product's fields, prices are in euros. */
export const columns = {
  codice: text('codice'),
  modello: text('modello'),
  marca: text('marca'),
  descrizione: text('descrizione'),
  tipologia: text('tipologia', sayType),
  genere: text('genere', sayGender),
  prezzo: { write: ({ prezzo }) => (prezzo === 0 ? '' : writeEuros(prezzo)), read: (cell) => readEuro(cell) ?? '' },
  giacenza: whole('giacenza'),
  trending: yesNo('trending'),
  ...ofFrame,
  costo: { write: ({ costo }) => (costo == null ? '' : writeEuros(costo)), read: (cell) => readEuro(cell) ?? '' },
  ean: text('ean'),
  codiceFornitore: text('codiceFornitore'),
  soglia: whole('soglia'),
  // names in a zip, which the exported file does not have
  immagini: { write: () => '', read: (cell) => cell },
} satisfies Record<string, Column>
export type ColumnName = keyof typeof columns
