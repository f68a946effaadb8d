import { highest } from '#contract/bounds.ts'
import type {
  FiltroGestione,
  FiltroProdotti,
  Prodotto,
  ProdottoGestito,
  ProdottoInElenco,
  ProdottoSingolo,
  Suggerimenti,
} from '#contract/prodotti.ts'
import { ordinamenti } from '#contract/window-limits.ts'
import { chosenOf } from '#contract/facet-shapes.ts'
import { keysOf, pick } from '#contract/objects.ts'
import { struckPrice } from '#contract/reduction.ts'
import { cartLimit } from '#contract/shop.ts'
import { noteShown } from '#server/catalog/cache/shown.ts'
import { presentFields } from './frame-columns.ts'
import type { ProductFilter } from './product-filter.ts'
import { ownerPriceOf } from './owner-price.ts'
import type { ManagedWanted } from './managed-queries.ts'
import type { ProductRow } from './queries.ts'
import type { ModelRow } from './model-queries.ts'
import type { Suggested } from './suggested.ts'

/** A frame on the wire. What is kept of it is made anew when it sells out or comes back. */
export function presentProdotto(row: ProductRow): Prodotto {
  noteShown(row.id)
  return {
    id: row.id,
    codice: row.code,
    descrizione: row.description,
    marca: row.brand,
    imgs: row.images.join(','),
    prezzo: row.price_cents,
    ...presentStruck(row),
    tipologia: row.type,
    ...presentFields(row),
    genere: row.gender,
    trending: row.trending,
    isDeleted: row.disabled_at !== null,
    modello: row.model,
    disponibile: row.stock !== 0,
  }
}

/** A frame with the colours of its model (H-123), of each what a card shows. */
export function presentModello({ shown, colours }: ModelRow): ProdottoInElenco {
  const varianti = colours.map((row) => {
    const colour = pick(presentProdotto(row), colourFields)
    return { ...colour, imgs: firstOf(colour.imgs) }
  })
  return { ...presentProdotto(shown), varianti }
}

const colourFields = [
  'id',
  'codice',
  'coloreMontatura',
  'coloreLente',
  'disponibile',
  'imgs',
  'prezzo',
  'prezzoMinimo30',
  'prezzoMinimoDal',
] as const

const firstOf = (imgs: string) => imgs.split(',', 1).join()

function presentStruck({ price_cents: price, lowest_price_cents: lowest, lowest_since: since }: ProductRow) {
  const prezzoMinimo30 = struckPrice(price, lowest)
  return { prezzoMinimo30, ...(prezzoMinimo30 !== null && since !== null && { prezzoMinimoDal: since }) }
}

/** The same read afresh, with how many can be bought: at most a cartful, so that the stock is not disclosed. */
export function presentProdottoSingolo(row: ProductRow): ProdottoSingolo {
  return { ...presentProdotto(row), disponibili: row.stock === null ? null : Math.min(row.stock, cartLimit) }
}

const suggestedFields = [
  'id',
  'codice',
  'nomeModello',
  'marca',
  'coloreMontatura',
  'imgs',
  'prezzo',
  'prezzoMinimo30',
  'prezzoMinimoDal',
] as const

/** What a search that is being typed may mean. */
export function presentSuggerimenti({ corrected, brands, shapes, rows, total }: Suggested): Suggerimenti {
  return {
    corretta: corrected,
    marche: brands,
    forme: shapes,
    occhiali: rows.map((row) => {
      const shown = pick(presentProdotto(row), suggestedFields)
      return { ...shown, imgs: firstOf(shown.imgs) }
    }),
    totale: total,
  }
}

/** The same as its owner sees it. */
export function presentProdottoGestito(row: ProductRow): ProdottoGestito {
  return {
    ...presentProdotto(row),
    prezzo: ownerPriceOf(row),
    prezzoInSaldo: row.full_price_cents === null ? null : row.price_cents,
    costo: row.cost_cents,
    ...presentBox(row),
    giacenza: row.stock,
    marcaDisattiva: row.brand_hidden_at !== null,
    bozza: row.draft,
    modificatoIl: row.changed_at.toISOString(),
  }
}

const presentBox = ({ ean, supplier_code: codiceFornitore, low_stock: soglia }: ProductRow) => {
  return { ean, codiceFornitore, soglia }
}

/** What the trail keeps of a product: what its owner writes, not what reductions make of it. */
export function recordOf(row: ProductRow) {
  const { prezzoMinimo30: _, prezzoMinimoDal: _since, ...shown } = presentProdotto(row)
  const { draft, stock: giacenza, cost_cents: costo } = row
  return { ...shown, prezzo: ownerPriceOf(row), giacenza, costo, ...presentBox(row), ...(draft && { bozza: true }) }
}

const columns = {
  id: 'id',
  codice: 'code',
  prezzo: 'price',
  trend: 'trend',
  stato: 'state',
} as const satisfies Record<NonNullable<FiltroGestione['ordina']>, ManagedWanted['sortBy']>

const states = {
  attivi: 'active',
  disattivi: 'disabled',
  esauriti: 'sold-out',
  ultimi: 'running-low',
  bozze: 'draft',
} as const

export function readGestione(filtro: FiltroGestione, lowStock: number): ManagedWanted {
  const {
    id,
    codice = '',
    marca,
    tipologia,
    stato,
    prezzo,
    ordina = 'id',
    verso = 'desc',
    pagina = 1,
    perPagina = highest.perPage,
  } = filtro
  return {
    id,
    codeParts: partsOfCode(codice),
    brandId: marca,
    type: tipologia?.trim().toLowerCase(),
    state: stato && states[stato],
    price: prezzo?.trim() ? chosenOf({ prezzo }).prezzo?.[0] : undefined,
    lowStock,
    sortBy: columns[ordina],
    direction: verso,
    limit: perPagina,
    offset: (pagina - 1) * perPagina,
  }
}

/** The words of which an index of codes is made: letters and digits apart. */
export const partsOfCode = (typed: string) => typed.toLowerCase().match(/[a-z]+|[0-9]+/g) ?? []

/** The filter of the wire. Case matters only in a brand's name (H-57). */
export function readFilter({
  categoria = [],
  tipologia = [],
  brand = [],
  ordina,
  raggruppa,
  ...rest
}: FiltroProdotti): ProductFilter {
  const facets = chosenOf(rest)
  const lists = {
    categories: plain(categoria),
    types: plain(tipologia),
    brands: sorted(brand),
    ...(keysOf(facets).length > 0 && { facets }),
    ...(raggruppa && { models: true as const }),
  }
  const known = ordinamenti.find((one) => one === ordina)
  return known ? { ...lists, order: orders[known] } : lists
}

const orders = {
  novita: 'newest',
  prezzo: 'cheapest',
  '-prezzo': 'dearest',
  larghezza: 'narrowest',
  '-larghezza': 'widest',
} as const satisfies Record<(typeof ordinamenti)[number], ProductFilter['order']>

const plain = (values: string[]) => sorted(values.map((value) => value.trim().toLowerCase()))
const sorted = (values: string[]) => (values.length > 1 ? [...new Set(values)].toSorted() : values)
