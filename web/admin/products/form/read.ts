import { readEuro } from '#contract/money.ts'
import { problems } from '#contract/problems.ts'
import type { ModificheProdotto, ProdottoGestito } from '#contract/prodotti.ts'
import type { Refusal } from '#web/forms/refusal.ts'
import { readCount } from './stock.ts'
import { typedOf, type Typed } from './typed.ts'

/** What was typed as it travels: texts trimmed, the price in cents, numbers as numbers and null where there is none (S-369). */
export function readTyped(typed: Typed) {
  const { prezzo, calibro, ponte, aste, giacenza, trending, polarizzato, fotoCromatico, ...texts } = typed
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as typeof texts
  return {
    ...trimmed,
    prezzo: readEuro(prezzo),
    calibro: readWhole(calibro),
    ponte: readWhole(ponte),
    aste: readWhole(aste),
    giacenza: readStock(giacenza),
    polarizzato,
    fotoCromatico,
    trending,
  }
}

/** Millimetres. Null: blank. NaN: no whole number. */
function readWhole(text: string) {
  const number = text.replaceAll(/\s|mm/gi, '')
  if (number === '') return null
  return /^\d{1,9}$/.test(number) ? Number(number) : Number.NaN
}

/** Pieces, typed as in the window of the stock. */
function readStock(text: string) {
  if (text.trim() === '') return null
  return readCount(text, 0, highest.giacenza) ?? Number.NaN
}

/** The dearest price, in cents, and the longest measure in mm and the largest stock, as the server takes them. */
const highest = { prezzo: 10_000_000, calibro: 999, ponte: 999, aste: 999, giacenza: 100_000 }
const counted = ['calibro', 'ponte', 'aste', 'giacenza'] as const

/**
 * Why this is no product yet: all reasons, in the order of the specification (S-364…S-368, S-370…S-372). One that came
 * without pictures, out of a file, may stay so until it is put on sale.
 */
export function checkTyped(typed: Typed, pictures: number, base?: ProdottoGestito): Refusal[] {
  const { codice, tipologia, genere, prezzo, ...read } = readTyped(typed)
  const wrong = [
    codice === '' && refuse('codice', 'code-empty'),
    /^\d+$/.test(codice) && refuse('codice', 'code-without-letter'),
    tipologia === '' && refuse('tipologia', 'type-empty'),
    prezzo === null && refuse('prezzo', 'price-empty'),
    prezzo !== null && !(prezzo >= 1 && prezzo <= highest.prezzo) && refuse('prezzo', 'price-not-valid'),
    pictures === 0 && base?.imgs !== '' && refuse('imgs', 'picture-missing'),
    genere === '' && refuse('genere', 'gender-empty'),
    ...counted.map((name) => {
      const value = read[name]
      const fits = value === null || (value >= (name === 'giacenza' ? 0 : 1) && value <= highest[name])
      return !fits && refuse(name, 'number-not-valid')
    }),
  ]
  return wrong.filter((refusal) => refusal !== false)
}

const refuse = (name: string, code: keyof typeof problems): Refusal => ({
  words: problems[code].title.replace('{nome}', name),
  fields: [name],
})

/** The fields of a new product; `trending` is none of them (S-260), and what is blank stays out. */
export function newProduct(typed: Typed) {
  const { trending: _trending, prezzo, genere, codice, calibro, ponte, aste, giacenza, ...texts } = readTyped(typed)
  return {
    ...texts,
    codice,
    genere,
    prezzo: prezzo ?? 0,
    calibro: calibro ?? undefined,
    ponte: ponte ?? undefined,
    aste: aste ?? undefined,
    giacenza: giacenza ?? undefined,
  }
}

/** What was changed of a product, without its pictures and its stock, which have calls of their own. */
export function changesOf(before: ProdottoGestito, typed: Typed): Omit<ModificheProdotto, 'id'> {
  const { giacenza: _giacenza, ...was } = readTyped(typedOf(before))
  const is = readTyped(typed)
  const changed = Object.keys(was) as (keyof typeof was)[]
  return Object.fromEntries(changed.filter((name) => is[name] !== was[name]).map((name) => [name, is[name]]))
}
