import { frameOnly, withLenses } from '#contract/tipologia.ts'
import type { VoceOfferta } from '#contract/richieste-lenti.ts'
import type { NewLine } from '#server/orders/shared-queries.ts'
import { takeForOwner } from '#server/orders/take-for-owner.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { LensRequest } from './queries.ts'

/**
 * The lines of an order of an offer: the frame is taken from the shelf, what costs nothing is no line. `reduction`: what the frame costs
 * less than on the shelf, in cents. Problems, with which it has to be given up: lens-offer-empty, lens-frame-off, product-off,
 * product-short, price-above-shop.
 */
export async function takeOffered(
  tx: Db,
  { code }: Pick<LensRequest, 'code'>,
  { lines: [frame, ...lenses], isMadeToMeasure }: { lines: VoceOfferta[]; isMadeToMeasure: boolean },
) {
  if (!code) throw new Problem('lens-frame-off')
  const [taken] = await takeForOwner(tx, [{ code, quantity: 1 }])
  if (!taken || !frame || frame.prezzo === 0 || lenses.length === 0) throw new Problem('lens-offer-empty')
  if (frame.prezzo > taken.unit_cents) throw new Problem('price-above-shop', { codice: code })
  const made = { made_to_measure: isMadeToMeasure }
  const description = taken.description.replace(frameOnly, withLenses)
  const first = { ...taken, description, unit_cents: frame.prezzo, vat_rate: frame.iva, ...made }
  const others = lenses
    .filter(({ prezzo }) => prezzo > 0)
    .map((line, index) => Object.assign(lineOf(line, index), made))
  return { lines: [first, ...others], reduction: taken.unit_cents - frame.prezzo }
}

/** A line without a product: nothing is taken from a shelf, and nothing goes back there. Emails join lines of one code and price. */
const lineOf = ({ nome, prezzo, iva }: VoceOfferta, index: number): NewLine => ({
  product_id: null,
  code: `LENTI-${index + 1}`,
  name: nome,
  description: '',
  image: '',
  unit_cents: prezzo,
  quantity: 1,
  reserved: false,
  vat_rate: iva,
})
