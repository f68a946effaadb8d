import { entriesOf, keysOf } from '#contract/objects.ts'
import { columns, type ColumnName } from './columns.ts'

/** What suppliers call some of our columns, as `plainTitle` makes it. Where several say the same, the first in this order has it. */
const synonyms: Partial<Record<ColumnName, string>> = {
  codice:
    'codicearticolo codarticolo codart codprodotto codiceprodotto articolo art sku itemcode itemcodice item productcode riferimento rif',
  ean: 'codiceean eancode barcode codiceabarre codicebarre gtin upc',
  codiceFornitore: 'codfornitore codforn riffornitore',
  marca: 'brand marchio griffe casa produttore',
  modello: 'model stile style nomemodello codicemodello',
  descrizione: 'desc descrizionearticolo descrizioneprodotto description note',
  tipologia: 'tipo categoria type category famiglia tipoprodotto',
  genere: 'sesso gender target',
  costo: 'prezzoacquisto prezzodacquisto acquisto netto prezzonetto costonetto wholesale cost imponibile',
  prezzo:
    'listino prezzolistino prezzodilistino pvp pubblico prezzopubblico prezzoalpubblico prezzovendita prezzoconsigliato rrp retail retailprice price',
  giacenza: 'quantita qta qty pezzi disponibilita disponibili stock',
  codiceColore: 'codcolore colorcode colore col color',
  coloreMontatura: 'descrizionecolore desccolore nomecolore colormontatura framecolor',
  coloreLente: 'colorelenti lenscolor',
  calibro: 'cal size eyesize taglia misura',
  ponte: 'naso nasello bridge dbl',
  aste: 'asta lunghezzaasta temple templelength',
  formaOcchiale: 'forma shape',
  fotoCromatico: 'photochromic',
  polarizzato: 'polarized polarizzati polar',
  immagini: 'immagine foto fotografia fotografie img image images photo photos picture pictures nomefile filename file',
}

/** `Prezzo (€)` is prezzo, `Quantità` is quantita. */
const plainTitle = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')

/** Which of the titles is most likely which column of ours: called the same, or as suppliers call it, or with that word in it. */
export function guessColumns(titles: string[]): Partial<Record<ColumnName, string>> {
  const left = new Set(titles)
  const guessed: Partial<Record<ColumnName, string>> = {}
  const take = (column: ColumnName, fits: (plain: string) => boolean) => {
    if (guessed[column] !== undefined) return
    const found = [...left].find((title) => fits(plainTitle(title)))
    if (found === undefined) return
    guessed[column] = found
    left.delete(found)
  }
  for (const column of keysOf(columns)) take(column, (plain) => plain === plainTitle(column))
  const listed = entriesOf(synonyms).map(([column, words]) => [column, words.split(' ')] as const)
  for (const [column, words] of listed) take(column, (plain) => words.includes(plain))
  for (const [column, words] of listed)
    take(column, (plain) => [plainTitle(column), ...words].some((word) => word.length > 4 && plain.startsWith(word)))
  return guessed
}
