import { aboutTextFields } from './about-texts.ts'
import { sayClosureSetting } from './closures.ts'
import { companyFields, hoursFields } from './company-fields.ts'
import { homeTextFields } from './home-texts.ts'
import { lensFields } from './lens-settings.ts'
import { lookFields } from './look-settings.ts'
import { mailFields } from './mail-settings.ts'
import { formatEuro } from './money.ts'
import { noticeFields } from './notice-settings.ts'
import { keysOf } from './objects.ts'
import type { OwnerSettings, SettingName } from './owner-settings.ts'
import { stockFields } from './stock-settings.ts'
import { termsFields } from './terms-settings.ts'
import type { BusinessField } from './setting-kinds.ts'

// What the owner sets of the business. Everything else that lists these settings is made of this table: wire shapes, the page
// /admin/impostazioni, its checks and the register.

export const businessFields = {
  ...companyFields,
  ...hoursFields,
  shippingFeeCents: {
    wire: 'costoSpedizione',
    kind: 'euro',
    least: 0,
    most: 10_000,
    section: 'spedizione',
    label: 'Costo della spedizione',
  },
  freeShippingAboveCents: {
    wire: 'spedizioneGratuitaSopra',
    kind: 'euro',
    least: 0,
    most: 1_000_000,
    section: 'spedizione',
    label: 'Gratuita sopra',
    help: 'Un ordine di questa cifra esatta paga la spedizione, uno più alto no.',
  },
  handlingDays: {
    wire: 'giorniPreparazione',
    kind: 'days',
    least: 0,
    most: 15,
    section: 'spedizione',
    label: 'Parte entro',
    help: 'Giorni lavorativi dall’ordine.',
  },
  transitDays: {
    wire: 'giorniViaggio',
    kind: 'days',
    least: 1,
    most: 10,
    section: 'spedizione',
    label: 'Viaggia per',
    help: 'Giorni lavorativi dalla partenza.',
  },
  unserved: {
    wire: 'provinceNonServite',
    kind: 'provinces',
    section: 'spedizione',
    label: 'Province dove non spedisci',
    help: 'Come CA SS. Lo dicono il carrello e i termini; un ordine che ci va lo stesso lo trovi segnato. Vuoto: tutta Italia.',
  },
  carriers: {
    wire: 'corrieri',
    kind: 'carriers',
    section: 'spedizione',
    label: 'Corrieri',
    help: 'Il primo è quello proposto. Home, termini e privacy dicono il primo, e che ce ne sono altri.',
  },
  withdrawalDays: {
    wire: 'giorniRecesso',
    kind: 'days',
    least: 14,
    most: 365,
    section: 'resi',
    label: 'Giorni per il reso',
    help: 'Dalla consegna. La legge ne vuole almeno 14. Gli ordini già fatti tengono i giorni che avevano.',
  },
  laterReturnCents: {
    wire: 'costoResoSuccessivo',
    kind: 'euro',
    least: 0,
    most: 10_000,
    section: 'resi',
    label: 'Etichetta per il reso, dal secondo ordine',
    help: 'Il primo ordine si rende gratis.',
  },
  ...stockFields,
  ...mailFields,
  ...lookFields,
  ...homeTextFields,
  ...aboutTextFields,
  ...termsFields,
  ...noticeFields,
  ...lensFields,
} as const satisfies Record<SettingName, BusinessField>

type Fields = typeof businessFields
export const settingNames = keysOf(businessFields)
/** What each setting is, by its name on the wire. */
export type SettingsByWire = { [N in SettingName as Fields[N]['wire']]: OwnerSettings[N] }

export const businessFieldOf = (name: SettingName): BusinessField => businessFields[name]

/** A value in words. */
export function saySetting({ kind }: BusinessField, value: number | string) {
  if (typeof value === 'string') return kind === 'closure' || kind === 'closures' ? sayClosureSetting(value) : value
  if (kind === 'euro') return formatEuro(value)
  if (kind !== 'days') return String(value).replace('.', ',')
  return value === 1 ? '1 giorno' : `${value} giorni`
}

/** The settings by their names on the wire. */
export function toWire(settings: OwnerSettings) {
  return Object.fromEntries(settingNames.map((name) => [businessFields[name].wire, settings[name]])) as SettingsByWire
}

/** The settings that came by their names on the wire. */
export function fromWire(sent: Partial<SettingsByWire>) {
  const known = settingNames.flatMap((name) => {
    const value = sent[businessFields[name].wire]
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(known) as Partial<OwnerSettings>
}
