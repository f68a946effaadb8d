import { isKeyOf } from './objects.ts'
import { isTextOf, textForms, type TextKind } from './setting-texts.ts'

/** The parts of the page, as its address names them. */
export const sections = {
  azienda: 'Azienda',
  orari: 'Orari e ferie',
  spedizione: 'Spedizione',
  resi: 'Resi',
  magazzino: 'Magazzino',
  pagamenti: 'Pagamenti',
  posta: 'Posta',
  aspetto: 'Aspetto',
  testi: 'Testi',
  legale: 'Legale',
  lenti: 'Lenti',
} as const
export type SectionName = keyof typeof sections

interface Described {
  /** The name on the wire and in the register. */
  wire: string
  section: SectionName
  label: string
  /** Said below the field. */
  help?: string
}
interface Kinds {
  /** An amount in cents, typed in euro. */
  euro: Described & { kind: 'euro'; least: number; most: number }
  /** A whole number of days. */
  days: Described & { kind: 'days'; least: number; most: number }
  /** A whole number whose unit its label says. */
  count: Described & { kind: 'count'; least: number; most: number }
  /** A whole number that is said without a unit. */
  year: Described & { kind: 'year'; least: number; most: number }
  /** A place on a map; of Italy. */
  degrees: Described & { kind: 'degrees'; least: number; most: number }
  text: Described & { kind: TextKind }
}
export type BusinessField = Kinds[keyof Kinds]

export const isText = (field: BusinessField): field is Kinds['text'] => isKeyOf(textForms, field.kind)

/** Whether a field may say this. */
export function mayBe(field: BusinessField, value: number | string) {
  if (isText(field)) return typeof value === 'string' && isTextOf(field.kind, value)
  const isFit = field.kind === 'degrees' ? Number.isFinite(value) : Number.isInteger(value)
  return isFit && Number(value) >= field.least && Number(value) <= field.most
}
