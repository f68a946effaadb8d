import type { ModificheProdotto, NuovoProdotto } from '#contract/prodotti.ts'
import { Problem } from '#server/platform/base/problem.ts'

/** Cents; ten of the dearest still make an order that the database holds. */
const highestPrice = 10_000_000
const longestMm = 999

/** What the owner typed of a product, in the columns it belongs to; what was not sent is not there. */
export function readFields(sent: Partial<NuovoProdotto> | Omit<ModificheProdotto, 'id'>) {
  const { calibro, ponte, aste } = sent
  return given({
    description: trimmed(sent.descrizione),
    front: trimmed(sent.frontale),
    color_code: trimmed(sent.codiceColore),
    lens: trimmed(sent.lente),
    frame_color: trimmed(sent.coloreMontatura),
    lens_color: trimmed(sent.coloreLente),
    shape: trimmed(sent.formaOcchiale),
    lens_width_mm: calibro === undefined ? undefined : readMm('calibro', calibro),
    bridge_mm: ponte === undefined ? undefined : readMm('ponte', ponte),
    temple_mm: aste === undefined ? undefined : readMm('aste', aste),
    polarized: yes(sent.polarizzato),
    photochromic: yes(sent.fotoCromatico),
  })
}

/** What was sent of a product that changes, but for its brand, its pictures and its stock. Problems: those of the fields. */
export function readChanges(sent: Omit<ModificheProdotto, 'id'>) {
  return {
    ...readFields(sent),
    ...(sent.codice !== undefined && { code: readCode(sent.codice) }),
    ...(sent.tipologia !== undefined && { type: readType(sent.tipologia) }),
    ...(sent.genere !== undefined && { gender: readGender(sent.genere) }),
    ...(sent.prezzo !== undefined && { price_cents: readPrice(sent.prezzo) }),
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
  if (!Number.isInteger(price) || price < 1 || price > highestPrice) throw new Problem('price-not-valid')
  return price
}

/** Null, and blank: not counted. Problems: number-not-valid. */
export function readStock(sent: number | string | undefined) {
  const stock = sent === undefined ? null : readNumber(sent)
  if (stock !== null && (!Number.isInteger(stock) || stock < 0 || stock > 100_000)) refuseNumber('giacenza')
  return stock
}

function readMm(name: string, sent: number | string | null) {
  const mm = sent === null ? null : readNumber(sent)
  if (mm !== null && (!Number.isInteger(mm) || mm < 1 || mm > longestMm)) refuseNumber(name)
  return mm
}

function refuseNumber(name: string): never {
  throw new Problem('number-not-valid', { nome: name })
}

/** Null: blank. NaN: no number. */
function readNumber(sent: number | string) {
  if (typeof sent === 'number') return sent
  const text = sent.trim()
  if (text === '') return null
  return /^\d+$/.test(text) ? Number(text) : Number.NaN
}

const trimmed = (text: string | undefined) => text?.trim()
const yes = (sent: boolean | string | undefined) => (sent === undefined ? undefined : sent === true || sent === 'true')

/** Without what is undefined. */
function given<T extends object>(fields: T) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
