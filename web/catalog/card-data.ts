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
export type Scheda = Pick<ProdottoInPagina, (typeof fields)[number] | 'imgs' | 'prezzoMinimo30' | 'prezzoMinimoDal'> & {
  /** What can be shown on the card, itself among them. */
  colori?: Colore[]
}

/** A colour of a model as a disc; what it looks like is found out where the names of colours are. */
export interface Colore {
  id: number
  nome: string
  /** CSS colours of the frame: the first is that of most of it. */
  tinta: string[]
  /** CSS colour of its lenses; without it they are clear. */
  lente?: string
}

/** What is there only where it is known: a page without it is none the longer. */
const rare = ['altezzaLente', 'larghezzaTotale', 'spessoreBordo', 'spessoreAsta', 'curvatura'] as const
type Rare = (typeof rare)[number] | 'prezzoMinimo30'
/** What no page shows of it. */
const unshown = ['trending', 'isDeleted'] as const
type Unshown = (typeof unshown)[number]

/** A frame as a page has it. */
export type ProdottoInPagina = Omit<Prodotto, Rare | Unshown> & { [R in Rare]?: Prodotto[R] } & {
  /** Customers ask here for lenses in it. */
  lenti?: 1
}

export function pageDataOf({ prezzoMinimo30, prezzoMinimoDal, ...prodotto }: Prodotto): ProdottoInPagina {
  const known: Omit<ProdottoInPagina, 'prezzoMinimo30'> & Partial<Pick<Prodotto, Unshown>> = prodotto
  for (const name of unshown) delete known[name]
  for (const name of rare) if (prodotto[name] === null) delete known[name]
  return { ...known, ...struckOf({ prezzoMinimo30, prezzoMinimoDal }) }
}

const struckOf = ({ prezzoMinimo30, prezzoMinimoDal }: Pick<Prodotto, 'prezzoMinimo30' | 'prezzoMinimoDal'>) =>
  prezzoMinimo30 === null ? {} : { prezzoMinimo30, ...(prezzoMinimoDal && { prezzoMinimoDal }) }

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
