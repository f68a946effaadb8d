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
export const sayNewBrands = (names: string[]) =>
  `${names.length === 1 ? 'Marca nuova' : 'Marche nuove'}: ${sayNames(names)}`

/** `a, b e altre 20`. */
export function sayNames(names: string[]) {
  const more = names.length - mostNamed
  return names.slice(0, mostNamed).join(', ') + (more > 0 ? ` e altre ${number.format(more)}` : '')
}

const pictures = (count: number) => say(count, 'immagine', 'immagini')

/** What a chosen zip brings. */
export const sayPictures = (count: number) =>
  count === 0 ? 'nessuna immagine da caricare' : `${pictures(count)} da caricare`
export const sayZipFiles = (count: number) => say(count, 'file', 'file')

/** `Immagine 3 di 40…`; `done` counts a part of the one on its way. */
export const sayUpload = (done: number, total: number) =>
  total === 0
    ? 'Un momento…'
    : `Carichiamo l’immagine ${number.format(Math.min(Math.floor(done) + 1, total))} di ${number.format(total)}…`
