import { highest } from '#contract/bounds.ts'
import { mostLowStock, readEan } from '#contract/box.ts'
import { frameFields, type FrameField, type FrameFieldOf } from '#contract/frame-fields.ts'
import { fits, mapFields, nameOf, numberFieldNames } from '#contract/map-fields.ts'
import { readEuro } from '#contract/typed-euro.ts'
import { problems } from '#contract/problems.ts'
import type { ModificheProdotto, ProdottoGestito } from '#contract/prodotti.ts'
import type { Refusal } from '#web/forms/refusal.ts'
import { readCount } from './stock.ts'
import { typedOf, type Typed } from './typed.ts'

/** The values as sent: texts trimmed, the price in cents, numbers as numbers, null for a blank one (S-369). */
export function readTyped(typed: Typed) {
  return {
    ...mapFields({
      text: (_, name) => trimmed(typed[name]),
      whole: (field, name) => readMeasure(field, typed[name]),
      decimal: (field, name) => readMeasure(field, typed[name]),
      yesNo: (_, name) => typed[name],
      choice: (_, name) => trimmed(typed[name]),
      oneOf: (_, name) => typed[name],
    }),
    codice: trimmed(typed.codice),
    modello: trimmed(typed.modello),
    marca: trimmed(typed.marca),
    tipologia: trimmed(typed.tipologia),
    genere: trimmed(typed.genere),
    descrizione: trimmed(typed.descrizione),
    prezzo: readEuro(typed.prezzo),
    costo: readEuro(typed.costo),
    ean: readEan(typed.ean) ?? trimmed(typed.ean),
    codiceFornitore: trimmed(typed.codiceFornitore),
    soglia: readPieces(typed.soglia, mostLowStock),
    giacenza: readPieces(typed.giacenza, highest.stock),
    trending: typed.trending,
  }
}

const trimmed = (text: string) => text.trim()

/** With or without its unit. Null: blank. NaN: no such number. */
function readMeasure({ kind, unit }: FrameFieldOf<'whole' | 'decimal'>, text: string) {
  const number = text.replaceAll(new RegExp(`\\s|${unit}`, 'gi'), '')
  if (number === '') return null
  const pattern = kind === 'decimal' ? /^\d{1,9}(?:[.,]\d)?$/ : /^\d{1,9}$/
  return pattern.test(number) ? Number(number.replace(',', '.')) : Number.NaN
}

/** Pieces, typed as in the stock modal. */
function readPieces(text: string, most: number) {
  if (text.trim() === '') return null
  return readCount(text, 0, most) ?? Number.NaN
}

/**
 * All reasons why the values are not valid, in the order of the specification (S-364…S-368, S-370…S-372). A product
 * that was imported without pictures may stay so until it is enabled. A draft may go on lacking what it lacks.
 */
export function checkTyped(typed: Typed, pictures: number, base?: ProdottoGestito, asDraft = false): Refusal[] {
  const needs = (name: 'tipologia' | 'prezzo' | 'imgs' | 'genere') => !asDraft || Boolean(base?.[name])
  const read = readTyped(typed)
  const { codice, tipologia, genere, prezzo, costo, giacenza, ean, soglia } = read
  const wrong = [
    codice === '' && refuse('codice', 'code-empty'),
    /^\d+$/.test(codice) && refuse('codice', 'code-without-letter'),
    tipologia === '' && needs('tipologia') && refuse('tipologia', 'type-empty'),
    prezzo === null && needs('prezzo') && refuse('prezzo', 'price-empty'),
    prezzo !== null && !(prezzo >= 1 && prezzo <= highest.price) && refuse('prezzo', 'price-not-valid'),
    pictures === 0 && needs('imgs') && (base?.bozza || base?.imgs !== '') && refuse('imgs', 'picture-missing'),
    genere === '' && needs('genere') && refuse('genere', 'gender-empty'),
    ...numberFieldNames.map((name) => {
      const field = frameFields[name]
      const value = read[name]
      return value !== null && !fits(field, value) && refuse(name, notNumber(field), nameOf(field))
    }),
    costo !== null && !(costo >= 1 && costo <= highest.price) && refuse('costo', 'cost-not-valid'),
    readEan(ean) === undefined && refuse('ean', 'ean-not-valid'),
    Number.isNaN(soglia) && refuse('soglia', 'low-stock-not-valid'),
    Number.isNaN(giacenza) && refuse('giacenza', 'number-not-valid'),
  ]
  return wrong.filter((refusal) => refusal !== false)
}

const notNumber = ({ kind }: FrameField) => (kind === 'decimal' ? 'decimal-not-valid' : 'number-not-valid')

const refuse = (name: string, code: keyof typeof problems, nome = name): Refusal => ({
  words: problems[code].title.replace('{nome}', nome),
  fields: [name],
})

/** The fields of a new product without `trending` (S-260); blank numbers are left out. */
export function newProduct(typed: Typed) {
  const { trending: _trending, ...read } = readTyped(typed)
  return {
    ...read,
    ...mapFields({
      text: (_, name) => read[name],
      whole: (_, name) => read[name] ?? undefined,
      decimal: (_, name) => read[name] ?? undefined,
      yesNo: (_, name) => read[name],
      choice: (_, name) => read[name],
      oneOf: (_, name) => read[name],
    }),
    prezzo: read.prezzo ?? 0,
    giacenza: read.giacenza ?? undefined,
    costo: read.costo ?? undefined,
    soglia: read.soglia ?? undefined,
  }
}

/** The same of a draft, whose price may not be known yet. */
export const newDraft = (typed: Typed) => ({ ...newProduct(typed), prezzo: readTyped(typed).prezzo ?? '' })

/** The edited fields of a product without pictures and stock, which have requests of their own. */
export function changesOf(before: ProdottoGestito, typed: Typed): Omit<ModificheProdotto, 'id'> {
  const { giacenza: _giacenza, ...was } = readTyped(typedOf(before))
  const is = readTyped(typed)
  const changed = Object.keys(was) as (keyof typeof was)[]
  return Object.fromEntries(changed.filter((name) => is[name] !== was[name]).map((name) => [name, is[name]]))
}
