import { readEuro } from '#contract/money.ts'
import { ModificheProdotto, type ProdottoGestito } from '#contract/prodotti.ts'
import { readText, writeEuros, writeText } from '#server/platform/csv/cells.ts'
import { Problem } from '#server/platform/base/problem.ts'

/** A column of the file of products: the cell of a product, and what is sent for a cell. */
interface Column {
  write: (prodotto: ProdottoGestito) => string
  read: (cell: string) => string | number | boolean
}

/** Problems: text-too-long. */
function text(name: 'codice' | 'descrizione' | 'marca' | 'tipologia' | 'genere' | 'modello' | Details): Column {
  const shape = ModificheProdotto.shape[name]
  return {
    write: (prodotto) => writeText(prodotto[name]),
    read(cell) {
      const typed = readText(cell)
      if (!shape.safeParse(typed).success) throw new Problem('text-too-long')
      return typed
    },
  }
}
type Details = 'frontale' | 'codiceColore' | 'lente' | 'coloreMontatura' | 'coloreLente' | 'formaOcchiale'

const whole = (name: 'calibro' | 'ponte' | 'aste' | 'giacenza'): Column => ({
  write: (prodotto) => String(prodotto[name] ?? ''),
  read: (cell) => cell,
})

/** Problems: yes-or-no. */
const yesNo = (name: 'polarizzato' | 'fotoCromatico' | 'trending'): Column => ({
  write: (prodotto) => (prodotto[name] ? 'sì' : 'no'),
  read(cell) {
    const word = cell.normalize('NFC').trim().toLowerCase()
    if (!yes.has(word) && !no.has(word)) throw new Problem('yes-or-no')
    return yes.has(word)
  },
})
// spreadsheets write VERO and FALSO
const yes = new Set(['sì', 'si', 's', 'x', '1', 'vero', 'true'])
const no = new Set(['no', 'n', '0', 'falso', 'false', ''])

/** The file that is exported and imported: columns are named as the wire names a product's fields, prices are in euros. */
export const columns = {
  codice: text('codice'),
  modello: text('modello'),
  marca: text('marca'),
  descrizione: text('descrizione'),
  tipologia: text('tipologia'),
  genere: text('genere'),
  prezzo: { write: ({ prezzo }) => writeEuros(prezzo), read: (cell) => readEuro(cell) ?? '' },
  giacenza: whole('giacenza'),
  trending: yesNo('trending'),
  frontale: text('frontale'),
  codiceColore: text('codiceColore'),
  coloreMontatura: text('coloreMontatura'),
  lente: text('lente'),
  coloreLente: text('coloreLente'),
  calibro: whole('calibro'),
  ponte: whole('ponte'),
  aste: whole('aste'),
  formaOcchiale: text('formaOcchiale'),
  polarizzato: yesNo('polarizzato'),
  fotoCromatico: yesNo('fotoCromatico'),
} satisfies Record<string, Column>
export type ColumnName = keyof typeof columns
