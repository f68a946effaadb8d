import { saldiPerPagina, type SaldoDaMostrare } from '#contract/saldi.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { presentOcchialeInSaldo, presentSaldo } from './present.ts'
import {
  countSales,
  mostCompared,
  selectPreview,
  selectPrices,
  selectSale,
  selectSales,
  type PricedRow,
  type SaleWithFrames,
} from './queries.ts'
import { readSale } from './read-sale.ts'

type SaleDeps = Pick<Deps, 'db' | 'now'>

const stretchOf = (page: number) => ({ limit: saldiPerPagina, offset: (page - 1) * saldiPerPagina })

/** A page of all reductions: what runs first, then what will, then what is over. */
export async function listSales(deps: SaleDeps, page: number) {
  const at = deps.now()
  const [found, total] = await Promise.all([selectSales(deps.db, at, stretchOf(page)), countSales(deps.db)])
  const rows = []
  // one after the other: a page of questions at once would take all connections
  for (const row of found) rows.push(presentSaldo(row, at, await commonPrice(deps, row, at)))
  return { rows, total }
}

/** Problems: sale-not-found. */
export async function getSale(deps: SaleDeps, id: number) {
  const at = deps.now()
  const row = await selectSale(deps.db, id)
  if (!row) throw new Problem('sale-not-found')
  return presentSaldo(row, at, await commonPrice(deps, row, at))
}

/** What all frames of a reduction cost while it runs; undefined: they differ, or it is over. */
async function commonPrice({ db }: SaleDeps, { id, ids, frames, starts_at, ends_at }: SaleWithFrames, at: Date) {
  if (!ids || frames > mostCompared || (ends_at && ends_at <= at)) return undefined
  const prices = await selectPrices(db, starts_at > at ? starts_at : at, { ids })
  const [first] = prices
  const isCommon = prices.length === frames && prices.every((price) => price.sale_id === id && isSame(price, first))
  return isCommon ? first : undefined
}

const isSame = (one: PricedRow, other: PricedRow | undefined) =>
  one.cents === other?.cents && one.full_cents === other.full_cents && one.lowest_cents === other.lowest_cents

/**
 * Frames as a reduction shows them from its beginning on, one that there is or one as it would be. Problems: sale-not-found, and
 * those of `readSale`.
 */
export async function previewSale({ db, now }: SaleDeps, sent: SaldoDaMostrare, page: number) {
  const at = now()
  const sale = 'su' in sent ? readSale(sent, at) : await selectSale(db, sent.id)
  if (!sale) throw new Problem('sale-not-found')
  const begins = new Date(Math.max(at.getTime(), new Date(sale.starts_at).getTime()))
  const { rows, total } = await selectPreview(db, begins, sale, stretchOf(page))
  const id = 'su' in sent ? 0 : sent.id
  return { rows: rows.map((row) => presentOcchialeInSaldo(row, id)), total }
}
