import type { NuovoSconto, Sconto } from '#contract/sconti.ts'
import type { DiscountRow } from './queries.ts'

const kindNames = { percent: 'percentuale', amount: 'importo' } as const
const kinds = { percentuale: 'percent', importo: 'amount' } as const

export function presentSconto(row: DiscountRow): Sconto {
  return {
    id: row.id,
    codice: row.code,
    tipo: kindNames[row.kind],
    valore: row.value,
    dal: row.valid_from,
    al: row.valid_to,
    minimo: row.minimum_cents,
    usiMassimi: row.max_uses,
    attivo: row.active,
  }
}

export function readSconto({ codice, tipo, valore, dal, al, minimo, usiMassimi, attivo }: NuovoSconto) {
  return {
    code: codice.trim(),
    kind: kinds[tipo],
    value: valore,
    valid_from: dal || null,
    valid_to: al || null,
    minimum_cents: minimo ?? 0,
    max_uses: usiMassimi ?? null,
    active: attivo ?? true,
  }
}
