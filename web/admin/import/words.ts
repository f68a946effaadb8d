const number = new Intl.NumberFormat('it-IT', { useGrouping: true })

const say = (count: number, one: string, many: string) => `${number.format(count)} ${count === 1 ? one : many}`

export const sayProducts = (count: number) => say(count, 'prodotto', 'prodotti')
export const sayImported = (count: number) => say(count, 'prodotto importato', 'prodotti importati')

export const sayInLines = (count: number) => `In ${say(count, 'riga', 'righe')}`

/** Characters of a cell; longer texts are cut. */
const longest = 80
export const sayCell = (cell: string) => (cell.length > longest ? `${cell.slice(0, longest - 1)}…` : cell) || 'vuoto'

interface Counts {
  creati: number
  modificati: number
  uguali: number
  errori: number
}

/** `2 nuovi, 1 da modificare, 40 già uguali`; counts of 0 are left out. */
export function sayCounts({ creati, modificati, uguali, errori }: Counts) {
  return [
    errori && say(errori, 'riga da correggere', 'righe da correggere'),
    creati && say(creati, 'nuovo', 'nuovi'),
    modificati && `${number.format(modificati)} da modificare`,
    uguali && say(uguali, 'già uguale', 'già uguali'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Brands named at most. */
const mostNamed = 12

/** `Marca nuova: Nessuna`; a long list is cut. */
export function sayNewBrands(names: string[]) {
  const more = names.length - mostNamed
  const named = names.slice(0, mostNamed).join(', ') + (more > 0 ? ` e altre ${number.format(more)}` : '')
  return `${names.length === 1 ? 'Marca nuova' : 'Marche nuove'}: ${named}`
}
