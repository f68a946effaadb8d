import { auditFields } from '#contract/audit-fields.ts'
import { carrierName } from '#contract/carriers.ts'
import { frameFields, type FrameField } from '#contract/frame-fields.ts'
import { businessFieldOf, businessFields, saySetting, settingNames } from '#contract/business-fields.ts'
import { type BusinessField } from '#contract/setting-kinds.ts'
import { splitPictures } from '#contract/pictures.ts'
import { formatEuro } from '#contract/money.ts'
import type { TipoRegistro, VoceRegistro } from '#contract/registro.ts'
import { sayField } from '#web/catalog/say-field.ts'

const actions: Record<VoceRegistro['azione'], string> = {
  creato: 'Creato',
  duplicato: 'Duplicato da un altro',
  modificato: 'Modificato',
  immagini: 'Immagini aggiunte',
  attivato: 'Abilitato',
  disattivato: 'Disabilitato',
  tendenza: 'Tendenza cambiata',
  giacenza: 'Giacenza cambiata',
  'venduto in negozio': 'Venduto in negozio',
  'merce arrivata': 'Merce arrivata',
  eliminato: 'Eliminato',
  stato: 'Stato cambiato',
  'codice di spedizione': 'Codice di spedizione',
  'pacco spedito': 'Pacco spedito',
  'pacco consegnato': 'Pacco consegnato',
  'indirizzo corretto': 'Indirizzo corretto',
  rimborso: 'Rimborso',
  'rimborso ritentato': 'Rimborso ritentato',
  'rimborso chiuso': 'Rimborso lasciato com’è',
  'rimborso del recesso': 'Rimborso del recesso',
  'reso ricevuto': 'Reso ricevuto',
  'reso chiuso': 'Reso chiuso senza rimborso',
  'cambio proposto': 'Cambio proposto',
  'cambio chiuso': 'Cambio chiuso',
  'ordine preparato': 'Ordine preparato dal negozio',
  'link rimandato': 'Link di pagamento rimandato',
  'link chiuso': 'Link di pagamento chiuso',
  'pagamento accettato': 'Pagamento accettato',
  'pagamento restituito': 'Pagamento restituito',
  'differenza chiusa': 'Differenza lasciata com’è',
  'recesso accettato': 'Recesso senza prova accettato',
  'recesso ignorato': 'Recesso senza prova ignorato',
  'reso amministratore': 'Reso amministratore',
  'accesso reimpostato': 'Accesso reimpostato',
  'consensi esportati': 'Consensi esportati',
  'ricetta aperta': 'Ricetta aperta',
  'preventivo mandato': 'Preventivo mandato',
  'richiesta declinata': 'Richiesta declinata',
  lavoro: 'Lavoro sulle lenti',
}

export const sayAction = (azione: VoceRegistro['azione']) => actions[azione]

export const kinds: Record<TipoRegistro, string> = {
  prodotto: 'Prodotto',
  brand: 'Brand',
  sconto: 'Sconto',
  saldo: 'Saldo',
  ordine: 'Ordine',
  utente: 'Utente',
  impostazioni: 'Impostazioni',
  lenti: 'Richiesta di lenti',
}

/** The kinds that the audit log can be filtered by. */
export const plurals = [
  ['prodotto', 'Prodotti'],
  ['brand', 'Brands'],
  ['sconto', 'Sconti'],
  ['saldo', 'Prezzi in saldo'],
  ['ordine', 'Ordini'],
  ['utente', 'Utenti'],
  ['impostazioni', 'Impostazioni'],
  ['lenti', 'Richieste di lenti'],
] as const satisfies [TipoRegistro, string][]

/** The kind in the query string; undefined: none, or an unknown one, which shows all. */
export function readKind(text: string | null) {
  return plurals.find(([tipo]) => tipo === text)?.[0]
}

/** The screen that shows the object of an entry; empty: there is none. */
export function addressOf({ tipo, oggetto, nome }: Pick<VoceRegistro, 'tipo' | 'oggetto' | 'nome'>) {
  if (tipo === 'ordine') return `/admin/ordini/${oggetto}`
  if (tipo === 'utente') return nome && `/admin?tab=utenti&cerca=${oggetto}`
  if (tipo === 'impostazioni') return '/admin/impostazioni'
  if (tipo === 'lenti') return `/admin/lenti?id=${oggetto}`
  const tab = { prodotto: 'prodotti', brand: 'brands', sconto: 'sconti', saldo: 'sconti' }[tipo]
  return tab && nome && `/admin?${new URLSearchParams({ tab, cerca: nome })}`
}

const ofFrame: Record<string, FrameField> = frameFields
const others: Record<string, string> = auditFields
const ofBusiness = new Map<string, BusinessField>(
  settingNames.map((name) => [businessFields[name].wire, businessFieldOf(name)]),
)

export interface Change {
  field: string
  /** Empty: no value. When both are empty, the entry says only that the field changed. */
  before: string
  after: string
}

/** The changes of an entry in words. */
export function sayChanges({ modifiche }: Pick<VoceRegistro, 'modifiche'>): Change[] {
  const isAmount = [modifiche['tipo']?.prima, modifiche['tipo']?.dopo].some(
    (tipo) => tipo === 'importo' || tipo === 'prezzo',
  )
  return Object.entries(modifiche).flatMap(([name, { prima, dopo }]) => {
    const field = ofFrame[name]?.label ?? ofBusiness.get(name)?.label ?? others[name]
    if (!field) return []
    const before = sayValue(name, prima, isAmount)
    const after = sayValue(name, dopo, isAmount)
    // other pictures of the same number
    return before === after ? { field, before: '', after: '' } : { field, before, after }
  })
}

const money = new Set(['prezzo', 'costo', 'minimo', 'rimborso', 'totale', 'riduzione'])
/** Postal addresses are never cut. */
const whole = new Set(['produttore', 'responsabileUe'])
/** Characters of a value; the description of a frame may have thousands. */
const longest = 160

function sayValue(field: string, value: unknown, isAmount: boolean) {
  const known = ofFrame[field]
  if (known) return sayField(known, value)
  const setting = ofBusiness.get(field)
  if (setting) return typeof value === 'number' || typeof value === 'string' ? saySetting(setting, value) : ''
  if (typeof value === 'boolean') return value === (field !== 'isDeleted') ? 'Sì' : 'No'
  if (typeof value === 'number') {
    if (money.has(field) || (field === 'valore' && isAmount)) return formatEuro(value)
    if (field === 'valore') return `${value} %`
    return String(value)
  }
  if (Array.isArray(value)) return value.join(', ')
  // the URL of a picture says nothing to a reader
  if (typeof value !== 'string' || field === 'img') return ''
  if (field === 'corriere') return carrierName(value)
  if (field === 'imgs') return String(splitPictures(value).length)
  return value.length > longest && !whole.has(field) ? `${value.slice(0, longest)}…` : value
}
