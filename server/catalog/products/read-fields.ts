import { highest } from '#contract/bounds.ts'
import { mostLowStock, readEan } from '#contract/box.ts'
import type { ModificheProdotto, NuovoProdotto } from '#contract/prodotti.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { columnsOf } from './frame-columns.ts'
import { readFrame, readNumber } from './read-frame.ts'

/** What the owner typed of a product, in the columns it belongs to; what was not sent is not there. */
export function readFields(sent: Partial<NuovoProdotto> | Omit<ModificheProdotto, 'id'>) {
  return {
    ...columnsOf(readFrame(sent)),
    ...(sent.descrizione !== undefined && { description: sent.descrizione.trim() }),
    ...(sent.ean !== undefined && { ean: readBoxEan(sent.ean) }),
    ...(sent.codiceFornitore !== undefined && { supplier_code: sent.codiceFornitore.trim() }),
    ...(sent.soglia !== undefined && { low_stock: readLowStock(sent.soglia) }),
  }
}

/** What was sent of a product that changes, but for its brand, its pictures and its stock. Problems: those of the fields. */
export function readChanges(sent: Omit<ModificheProdotto, 'id'>) {
  return {
    ...readFields(sent),
    ...(sent.codice !== undefined && { code: readCode(sent.codice) }),
    ...(sent.tipologia !== undefined && { type: readType(sent.tipologia) }),
    ...(sent.genere !== undefined && { gender: readGender(sent.genere) }),
    ...(sent.prezzo !== undefined && { price_cents: readPrice(sent.prezzo) }),
    ...(sent.costo !== undefined && { cost_cents: readCost(sent.costo) }),
    ...(sent.modello?.trim() && { model: sent.modello.trim() }),
    ...(sent.trending !== undefined && { trending: sent.trending }),
  }
}

/** Problems: code-empty, code-without-letter. */
export function readCode(text: string) {
  const code = text.trim()
  if (code === '') throw new Problem('code-empty')
  // digits alone are an id (H-53)
  if (/^\d+$/.test(code)) throw new Problem('code-without-letter')
  return code
}

/** Problems: type-empty. */
export function readType(text = '') {
  if (text.trim() === '') throw new Problem('type-empty')
  return text.trim()
}

/** Problems: gender-empty. */
export function readGender(text: string) {
  if (text.trim() === '') throw new Problem('gender-empty')
  return text.trim()
}

/** Cents. Problems: price-empty, price-not-valid. */
export function readPrice(sent: number | string) {
  const price = readNumber(sent)
  if (price === null) throw new Problem('price-empty')
  if (!Number.isInteger(price) || price < 1 || price > highest.price) throw new Problem('price-not-valid')
  return price
}

/** Cents. Null, and blank: not known. Problems: cost-not-valid. */
export function readCost(sent: number | string | null) {
  const cost = readNumber(sent)
  if (cost !== null && (!Number.isInteger(cost) || cost < 1 || cost > highest.price))
    throw new Problem('cost-not-valid')
  return cost
}

/** Problems: ean-not-valid. */
function readBoxEan(sent: string) {
  const ean = readEan(sent)
  if (ean === undefined) throw new Problem('ean-not-valid')
  return ean
}

/** Null, and blank: the owner's usual number. Problems: low-stock-not-valid. */
function readLowStock(sent: number | string | null) {
  const pieces = readNumber(sent)
  if (pieces !== null && (!Number.isInteger(pieces) || pieces < 0 || pieces > mostLowStock))
    throw new Problem('low-stock-not-valid')
  return pieces
}

/** Null, and blank: not counted. Problems: number-not-valid. */
export function readStock(sent: number | string | undefined) {
  const stock = sent === undefined ? null : readNumber(sent)
  if (stock !== null && (!Number.isInteger(stock) || stock < 0 || stock > highest.stock)) {
    throw new Problem('number-not-valid', { nome: 'giacenza' })
  }
  return stock
}
