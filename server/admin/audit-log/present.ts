import { keysOf } from '#contract/objects.ts'
import type { TipoRegistro, VoceRegistro } from '#contract/registro.ts'
import { orderActionNames } from '#server/order-management/present-history.ts'
import { presentStato } from '#server/order-management/state-names.ts'
import type { EntryRow } from './queries.ts'
import type { AuditAction, AuditKind } from '#server/platform/database/column-types.ts'

const kindNames = {
  product: 'prodotto',
  brand: 'brand',
  discount: 'sconto',
  sale: 'saldo',
  order: 'ordine',
  user: 'utente',
  settings: 'impostazioni',
  lenses: 'lenti',
} as const satisfies Record<AuditKind, TipoRegistro>

const actionNames = {
  created: 'creato',
  duplicated: 'duplicato',
  changed: 'modificato',
  pictures: 'immagini',
  enabled: 'attivato',
  disabled: 'disattivato',
  trending: 'tendenza',
  stock: 'giacenza',
  sold: 'venduto in negozio',
  received: 'merce arrivata',
  deleted: 'eliminato',
  ...orderActionNames,
  promoted: 'reso amministratore',
  'access-reset': 'accesso reimpostato',
  'consents-exported': 'consensi esportati',
  read: 'ricetta aperta',
  offered: 'preventivo mandato',
  declined: 'richiesta declinata',
  worked: 'lavoro',
} as const satisfies Record<AuditAction, VoceRegistro['azione']>

export function presentVoce(row: EntryRow): VoceRegistro {
  return {
    id: `${row.source}-${row.id}`,
    quando: row.at.toISOString(),
    chi: row.author ?? 'riga di comando',
    oggetto: row.subject_id,
    nome: row.name ?? '',
    ...presentCosa(row),
  }
}

function presentCosa(row: EntryRow): Pick<VoceRegistro, 'tipo' | 'azione' | 'modifiche'> {
  if (row.source === 'history') {
    const prima = row.came_from && presentStato(row.came_from, 'administrator')
    const dopo = presentStato(row.went_to, 'administrator')
    return { tipo: 'ordine', azione: 'stato', modifiche: { stato: { prima, dopo } } }
  }
  const modifiche = Object.entries(row.changes).map(([field, [prima, dopo]]) => [field, { prima, dopo }] as const)
  return { tipo: kindNames[row.kind], azione: actionNames[row.action], modifiche: Object.fromEntries(modifiche) }
}

export const readTipo = (tipo: TipoRegistro | undefined) => keysOf(kindNames).find((kind) => kindNames[kind] === tipo)
