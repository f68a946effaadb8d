import type { VoceRegistro } from '#contract/registro.ts'
import type { EntryRow } from './list-entries.ts'
import type { AuditAction, AuditKind } from './record.ts'

const tipi = {
  product: 'prodotto',
  brand: 'brand',
  discount: 'sconto',
} as const satisfies Record<AuditKind, VoceRegistro['tipo']>

const azioni = {
  created: 'creato',
  duplicated: 'duplicato',
  changed: 'modificato',
  pictures: 'immagini',
  enabled: 'attivato',
  disabled: 'disattivato',
  trending: 'tendenza',
  stock: 'giacenza',
  sold: 'venduto in negozio',
  deleted: 'eliminato',
} as const satisfies Record<AuditAction, VoceRegistro['azione']>

export function presentVoce(row: EntryRow): VoceRegistro {
  return {
    id: row.id,
    quando: row.at.toISOString(),
    chi: row.full_name ?? '',
    tipo: tipi[row.kind],
    oggetto: row.subject_id,
    azione: azioni[row.action],
    modifiche: Object.fromEntries(
      Object.entries(row.changes).map(([field, [prima, dopo]]) => [field, { prima, dopo }]),
    ),
  }
}

const kinds = { prodotto: 'product', brand: 'brand', sconto: 'discount' } as const

export function readTipo(tipo: VoceRegistro['tipo'] | undefined): AuditKind | undefined {
  return tipo && kinds[tipo]
}
