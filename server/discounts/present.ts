import type { NuovoSconto, Sconto, TipoSconto } from '#contract/sconti.ts'
import type { NamedDiscount } from './queries.ts'

const kindNames = { percent: 'percentuale', amount: 'importo', shipping: 'spedizione' } as const
const kinds = { percentuale: 'percent', importo: 'amount', spedizione: 'shipping' } as const satisfies Record<
  TipoSconto,
  string
>

export function presentSconto(row: NamedDiscount): Sconto {
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
    ...presentConditions(row),
  }
}

/** Those that it has. */
function presentConditions(row: NamedDiscount) {
  return {
    ...(row.uses_per_person && { usiPerPersona: row.uses_per_person }),
    ...(row.first_order && { primoOrdine: true as const }),
    ...(row.brands && { marche: row.brands }),
    ...(row.types && { tipologie: row.types }),
    ...(row.excludes_sales && { nonInSaldo: true as const }),
    ...(row.automatic && { automatico: true as const }),
    ...(row.minimum_pieces && { pezziMinimi: row.minimum_pieces }),
  }
}

/** As it is stored, but for its brands. */
export function readSconto(sent: NuovoSconto) {
  const kind = kinds[sent.tipo]
  const types = [...new Set(sent.tipologie?.map((type) => type.trim().toLowerCase()).filter(Boolean))]
  return {
    code: sent.codice.trim(),
    kind,
    value: kind === 'shipping' ? 0 : sent.valore,
    valid_from: sent.dal || null,
    valid_to: sent.al || null,
    minimum_cents: sent.minimo ?? 0,
    max_uses: sent.usiMassimi ?? null,
    active: sent.attivo ?? true,
    uses_per_person: sent.usiPerPersona ?? null,
    first_order: sent.primoOrdine ?? false,
    types: types.length > 0 ? types : null,
    excludes_sales: sent.nonInSaldo ?? false,
    automatic: sent.automatico ?? false,
    minimum_pieces: sent.pezziMinimi ?? null,
  }
}
