import { createHash } from 'node:crypto'
import { keysOf } from '#contract/objects.ts'
import type { EsitoImportazione, RigaImportata } from '#contract/importa.ts'
import type { ProdottoGestito } from '#contract/prodotti.ts'
import { readText } from '#server/platform/csv/cells.ts'
import { ownerPriceOf } from '#server/catalog/products/owner-price.ts'
import { presentProdottoGestito } from '#server/catalog/products/present.ts'
import { columns, type ColumnName } from './columns.ts'
import { codeOf, type ImportPlan, type PlannedLine } from './plan.ts'
import { saidPictures } from './zip-pictures.ts'

const outcomes = {
  created: 'creato',
  changed: 'modificato',
  same: 'uguale',
  refused: 'errore',
} as const satisfies Record<PlannedLine['outcome'], RigaImportata['esito']>

function presentRiga({ line, outcome, before, after, restored, refusals }: PlannedLine): RigaImportata {
  return {
    riga: line.number,
    codice: codeOf(line).slice(0, 200),
    esito: outcomes[outcome],
    modifiche: before && outcome === 'changed' ? presentModifiche(line.cells, before, after) : [],
    ...(changesOnSale(before, after) && { inSaldo: true as const }),
    zeriRimessi: restored,
    errori: refusals.map(({ column, problem }) => ({ ...(column && { colonna: column }), messaggio: problem.title })),
  }
}

/** Whether a price changes while a reduction of it runs. */
const changesOnSale = (before: PlannedLine['before'], after: PlannedLine['after']) =>
  before !== undefined && before.full_price_cents !== null && ownerPriceOf(before) !== ownerPriceOf(after)

function presentModifiche(cells: PlannedLine['line']['cells'], before: PlannedLine['after'], after: typeof before) {
  const [old, fresh] = [presentProdottoGestito(before), presentProdottoGestito(after)]
  return keysOf(cells)
    .map((colonna) =>
      colonna === 'immagini'
        ? { colonna, prima: saidPictures(before.images), dopo: saidPictures(after.images) }
        : { colonna, prima: say(colonna, old), dopo: say(colonna, fresh) },
    )
    .filter(({ prima, dopo }) => prima !== dopo)
}

const say = (column: ColumnName, product: ProdottoGestito) => readText(columns[column].write(product))

/** The same for two plans that do the same to the same products with the same pictures, and create the same brands. */
export function fingerprintOf({ planned, newBrands, pictures }: ImportPlan) {
  return createHash('sha256')
    .update(JSON.stringify([planned.map(presentRiga), newBrands, pictures]))
    .digest('base64url')
}

interface Outcome extends ImportPlan {
  unknownTitles: string[]
  supplier: string | undefined
  written: boolean
}

export function presentEsito({
  planned,
  newBrands,
  pictures,
  unknownTitles,
  supplier,
  written,
}: Outcome): EsitoImportazione {
  const count = (wanted: PlannedLine['outcome']) => planned.filter(({ outcome }) => outcome === wanted).length
  return {
    scritto: written,
    creati: count('created'),
    modificati: count('changed'),
    uguali: count('same'),
    errori: count('refused'),
    colonneIgnorate: unknownTitles,
    marcheNuove: newBrands,
    immagini: { nominate: pictures.named, daCaricare: pictures.wanted, inutili: pictures.unused },
    fornitore: supplier ?? null,
    righe: planned.map(presentRiga),
    impronta: fingerprintOf({ planned, newBrands, pictures }),
  }
}
