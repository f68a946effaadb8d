import { entriesOf, keysOf } from '#contract/objects.ts'
import { columns, type ColumnName } from './columns.ts'

/**
 * What suppliers and other shops call our columns, as `plainTitle` makes it, the surest first: the price to the public comes before
 * a list price, which may be what the optician pays. Where several say the same, the first column in this order has it. Words that
 * mean something else in other lists are not here, such as SAP's Material for an article.
 */
const synonyms: Partial<Record<ColumnName, string>> = {
  codice:
    'codicearticolo codarticolo codart codprodotto codiceprodotto sku variantsku itemcode itemcodice itemno itemnumber articlecode articleno articlenumber productcode articolo art item riferimento rif cod',
  ean: 'codiceean eancode eanupc upcean upc upccode codiceupc gtin gtinupceanorisbn gtinupceanoisbn barcode variantbarcode codiceabarre codicebarre',
  codiceFornitore:
    'codfornitore codforn riffornitore suppliercode suppliersku vendorcode vendorsku mpn googleshoppingmpn',
  marca: 'brand brands marchio marchi griffe casa produttore manufacturer vendor maker',
  modello: 'model modelcode codicemodello codmodello stylecode style stile',
  nomeModello: 'modelname stylename',
  descrizione:
    'desc descrizionearticolo descrizioneprodotto description itemdescription productdescription longdescription shortdescription note notes',
  tipologia:
    'tipoprodotto producttype categoriaprodotto productcategory categoria categorie category categories famiglia tipo type',
  genere: 'gender googleshoppinggender sesso sex target',
  costo:
    'prezzoacquisto acquisto wholesale wholesaleprice costprice purchaseprice unitcost costperitem costounitario prezzonetto costonetto netprice netto cost imponibile',
  prezzo:
    'pvp prezzopubblico prezzopubblicosuggerito pubblico prezzoconsigliato prezzovendita rrp srp msrp recommendedretailprice suggestedretailprice retailprice retail sellingprice regularprice variantprice saleprice price prezzolistino listprice listino',
  giacenza:
    'quantita qta qty quantity pezzi giacenze disponibilita disponibili disp stock stockquantity stockqty availablequantity availableqty onhand variantinventoryqty',
  soglia: 'scortaminima reorderlevel reorderpoint lowstockamount minimumstock',
  codiceColore: 'codcolore codicecol codcol colorcode colorno colore colori col color',
  coloreMontatura:
    'descrizionecolore desccolore desccol nomecolore colormontatura framecolor colordescription colorname frontcolor colorefrontale',
  coloreLente: 'colorelenti lenscolor lensescolor',
  frontale: 'materiale materialemontatura materialefrontale framematerial frontmaterial',
  lente: 'materialelente materialelenti lensmaterial',
  calibro: 'cal eyesize lenswidth lenssize larghezzalente size taglia misura',
  ponte: 'naso nasello larghezzaponte bridge bridgesize bridgewidth dbl',
  aste: 'asta lunghezzaasta lunghezzaaste temple temples templelength templesize',
  altezzaLente: 'lensheight',
  larghezzaTotale: 'framewidth totalwidth larghezzafrontale larghezzamontatura',
  curvatura: 'curvabase basecurve',
  formaOcchiale: 'forma formamontatura shape frameshape',
  categoriaFiltro: 'filtercategory',
  protezioneUv: 'uvprotection',
  fotoCromatico: 'fotocromatica fotocromatici photochromic',
  polarizzato: 'polarizzata polarizzati polarized polar',
  immagini:
    'immagine foto fotografia fotografie img image images photo photos picture pictures imagesrc imageurl photourl urlimmagine nomefile filename file',
}
const listed = entriesOf(synonyms).map(([column, words]) => [column, words.split(' ')] as const)

/** `Prezzo (€)` is prezzo, `Quantità` is quantita, `Colour` is color. */
const plainTitle = (title: string) =>
  title
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')
    .replaceAll('colour', 'color')
    .replaceAll('polarised', 'polarized')

/** `Prezzo al pubblico IVA inclusa` says no more than Prezzo pubblico. */
const shortTitle = (title: string) =>
  plainTitle(
    title.replaceAll(
      /(?<!\p{L})(?:di|d|al|del|dell|della|the|iva|vat|incl|inclusa|esclusa|eur|euro|mm)(?!\p{L})/giu,
      '',
    ),
  )

/** Which of the titles is most likely which column of ours: called the same, or as suppliers call it. */
export function guessColumns(titles: string[]): Partial<Record<ColumnName, string>> {
  const left = new Set(titles)
  const guessed: Partial<Record<ColumnName, string>> = {}
  const take = (column: ColumnName, word: string, shape: (title: string) => string) => {
    if (guessed[column] !== undefined) return
    const found = [...left].find((title) => shape(title) === word)
    if (found === undefined) return
    guessed[column] = found
    left.delete(found)
  }
  for (const shape of [plainTitle, shortTitle])
    for (const column of keysOf(columns)) take(column, plainTitle(column), shape)
  for (const [column, words] of listed)
    for (const word of words) for (const shape of [plainTitle, shortTitle]) take(column, word, shape)
  return guessed
}
