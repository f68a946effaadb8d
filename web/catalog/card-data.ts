import { pick } from '#contract/objects.ts'
import { splitPictures } from '#contract/pictures.ts'
import { shortName } from '#contract/product-name.ts'
import type { Prodotto } from '#contract/prodotti.ts'

const fields = [
  'id',
  'codice',
  'nomeModello',
  'marca',
  'prezzo',
  'formaOcchiale',
  'coloreMontatura',
  'coloreLente',
  'calibro',
  'ponte',
  'aste',
  'disponibile',
] as const

/** The fields of a frame that a card shows; without the description, to keep a page of cards small. */
export type Scheda = Pick<ProdottoInPagina, (typeof fields)[number] | 'imgs' | 'prezzoMinimo30'>

/** A frame as a page has it. What is struck is there only where anything is: a page without reductions is none the longer. */
export type ProdottoInPagina = Omit<Prodotto, 'prezzoMinimo30'> & { prezzoMinimo30?: number | null }

export const struckOf = ({ prezzoMinimo30 }: Prodotto) => (prezzoMinimo30 === null ? {} : { prezzoMinimo30 })

export function cardDataOf(prodotto: Prodotto): Scheda {
  return { ...pick(prodotto, fields), ...struckOf(prodotto), imgs: splitPictures(prodotto.imgs).slice(0, 2).join(',') }
}

/** The alternative text of a picture. `view` counts from 0. */
export function altText(
  {
    marca,
    nomeModello,
    codice,
    formaOcchiale,
    coloreMontatura,
  }: Pick<Prodotto, 'marca' | 'nomeModello' | 'codice' | 'formaOcchiale' | 'coloreMontatura'>,
  address: string,
  view: number,
) {
  const name = /-(fronte|trequarti|lato|dettaglio)-/.exec(address)?.[1] ?? ''
  const frame = `montatura ${formaOcchiale} ${coloreMontatura}`.trim().toLowerCase()
  return `${marca} ${shortName({ nomeModello, codice })}, ${frame}, ${views[name] ?? `immagine ${view + 1}`}`.trim()
}

const views: Record<string, string> = {
  fronte: 'vista frontale',
  trequarti: 'vista di tre quarti',
  lato: 'vista laterale',
  dettaglio: 'dettaglio',
}
