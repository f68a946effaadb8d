import { highest } from '#contract/bounds.ts'
import { addDays, romeDay, romeMoment, startOfDay } from '#contract/calendar.ts'
import type { NuovoSaldo } from '#contract/saldi.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { SaleDraft } from './priced.ts'

const everything = { product_ids: null, models: null, brand_ids: null, types: null }

/**
 * A reduction as the owner typed it at `now`. Problems: sale-of-nothing, sale-percent-not-valid, sale-price-not-valid,
 * sale-begins-before, sale-days-not-valid.
 */
export function readSale(sent: NuovoSaldo, now: Date): SaleDraft {
  return { ...readScope(sent), ...readValue(sent), ...readDays(sent, now) }
}

function readScope({ su, quali = [] }: NuovoSaldo) {
  if (su === 'tutto') return everything
  const names = quali.map((one) => String(one).trim()).filter(Boolean)
  if (names.length === 0) throw new Problem('sale-of-nothing')
  if (su === 'modelli') return { ...everything, models: names }
  if (su === 'tipologie') return { ...everything, types: names.map((name) => name.toLowerCase()) }
  const ids = names.map(Number)
  if (!ids.every((id) => Number.isInteger(id) && id > 0 && id <= highest.id)) throw new Problem('sale-of-nothing')
  return su === 'prodotti' ? { ...everything, product_ids: ids } : { ...everything, brand_ids: ids }
}

function readValue({ tipo, valore: value }: NuovoSaldo) {
  const percent = tipo === 'percentuale'
  const isGood = Number.isInteger(value) && value >= 1 && value <= (percent ? highest.salePercent : highest.price)
  if (!isGood) throw new Problem(percent ? 'sale-percent-not-valid' : 'sale-price-not-valid')
  return { kind: percent ? ('percent' as const) : ('price' as const), value }
}

function readDays({ dal, al }: NuovoSaldo, now: Date) {
  if (dal && dal.slice(0, 10) < romeDay(now)) throw new Problem('sale-begins-before')
  const begins = dal ? readMoment(dal) : now
  // a reduction that has begun when it is made begins with that
  const starts_at = begins < now ? now : begins
  const ends_at = al ? readEnd(al) : null
  if (ends_at && ends_at <= starts_at) throw new Problem('sale-days-not-valid')
  return { starts_at, ends_at }
}

const readMoment = (typed: string) => romeMoment(typed.slice(0, 10), typed.slice(11) || '00:00')

/** The end of a day is the beginning of the next one. */
const readEnd = (typed: string) => (typed.length > 10 ? readMoment(typed) : startOfDay(addDays(typed, 1)))
