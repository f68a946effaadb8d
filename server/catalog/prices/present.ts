import { percentOff, struckPrice } from '#contract/reduction.ts'
import type { ambiti, OcchialeInSaldo, Saldo } from '#contract/saldi.ts'
import { marginOf } from '#contract/vat.ts'
import { romeTime } from '#contract/calendar.ts'
import type { SaleDraft } from './priced.ts'
import type { PreviewRow, PricedRow, SaleRow, SaleWithFrames } from './queries.ts'

type Scope = (typeof ambiti)[number]

const kindNames = { percent: 'percentuale', price: 'prezzo' } as const

export function scopeOf({ product_ids, models, brand_ids, types }: Omit<SaleDraft, 'kind'>): Scope {
  if (product_ids) return 'prodotti'
  if (models) return 'modelli'
  if (brand_ids) return 'marche'
  return types ? 'tipologie' : 'tutto'
}

function stateOf({ starts_at, ends_at }: SaleRow, at: Date): Saldo['stato'] {
  if (ends_at && ends_at <= at) return 'finito'
  return starts_at > at ? 'programmato' : 'in corso'
}

/** A reduction, with the price of its frames where they have one in common. */
export function presentSaldo(row: SaleWithFrames, at: Date, price: PricedRow | undefined): Saldo {
  return {
    id: row.id,
    nome: row.name,
    su: scopeOf(row),
    tipo: kindNames[row.kind],
    valore: row.value,
    dal: row.starts_at.toISOString(),
    al: row.ends_at?.toISOString() ?? null,
    stato: stateOf(row, at),
    occhiali: row.frames,
    modelli: row.model_count,
    img: row.image ?? '',
    prezzo: price?.full_cents ?? null,
    prezzoInSaldo: price?.cents ?? null,
    prezzoMinimo30: price ? struckPrice(price.cents, price.lowest_cents) : null,
  }
}

export function presentOcchialeInSaldo(row: PreviewRow, saleId: number): OcchialeInSaldo {
  const reduced = row.sale_id === null ? null : row.cents
  const struck = reduced === null ? null : struckPrice(reduced, row.lowest_cents)
  return {
    id: row.id,
    codice: row.code,
    nomeModello: row.model_name,
    marca: row.brand,
    coloreMontatura: row.frame_color,
    img: row.image ?? '',
    prezzo: row.full_cents,
    prezzoInSaldo: reduced,
    minimo30: row.lowest_cents,
    minimoIl: row.lowest_at?.toISOString() ?? null,
    prezzoMinimo30: struck,
    prezzoMinimoDal: struck === null ? null : row.lowest_since,
    percento: reduced === null || struck === null ? null : percentOff(reduced, struck),
    margine: row.cost_cents === null ? null : marginOf(reduced ?? row.full_cents, row.cost_cents, Number(row.vat_rate)),
    altroSaldo: row.sale_id !== null && row.sale_id !== saleId,
  }
}

/** What the trail keeps of a reduction. */
export function recordOf(row: SaleRow) {
  return {
    nome: row.name,
    tipo: kindNames[row.kind],
    valore: row.value,
    dal: romeTime(row.starts_at),
    al: row.ends_at && romeTime(row.ends_at),
  }
}
