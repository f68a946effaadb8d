import {
  businessFieldOf,
  businessFields,
  saySetting,
  settingNames,
  type BusinessField,
  type SectionName,
  type SettingsByWire,
} from '#contract/business-fields.ts'
import type { SettingName } from '#contract/business.ts'
import { isEmail } from '#contract/email.ts'
import { fromKeys } from '#contract/objects.ts'
import { readEuro, typeEuro } from '#contract/money.ts'

/** What stands in the fields, by their settings. */
export type Typed = Record<SettingName, string>
export type Values = SettingsByWire

/** The settings as they stand in the fields. */
export const typedOf = (values: Values): Typed =>
  fromKeys(settingNames, (name) => typedAs(businessFieldOf(name), values[businessFields[name].wire]))

const typedAs = ({ kind }: BusinessField, value: number | string) =>
  kind === 'euro' && typeof value === 'number' ? typeEuro(value) : String(value)

/** The settings of a section. */
export const namesIn = (section: SectionName) =>
  settingNames.filter((name) => businessFieldOf(name).section === section)

/** What a field says; undefined: nothing that its setting can be. */
function readTyped(name: SettingName, text: string) {
  const field = businessFieldOf(name)
  if (field.kind === 'email') return isEmail(text.trim()) ? text.trim() : undefined
  const { kind, least, most } = field
  const value = kind === 'euro' ? readEuro(text) : /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : null
  return value !== null && value >= least && value <= most ? value : undefined
}

/** What is wrong with what a field says. */
export function sayWrong(name: SettingName) {
  const field = businessFieldOf(name)
  if (field.kind === 'email') return `${field.label}: scrivi un indirizzo come nome@dominio.it.`
  const { label, kind, least, most } = field
  const what = kind === 'euro' ? 'una cifra come 4,90' : 'un numero intero'
  return `${label}: scrivi ${what}, da ${saySetting(field, least)} a ${saySetting(field, most)}.`
}

/** The settings whose fields say something else than before. */
export const changedIn = (typed: Typed, shown: Typed) => settingNames.filter((name) => typed[name] !== shown[name])

/** The changes as the server takes them, or the first setting whose field says nothing that it can be. */
export function readChanges(typed: Typed, changed: readonly SettingName[]) {
  const wrong = changed.find((name) => readTyped(name, typed[name]) === undefined)
  if (wrong) return { wrong }
  return {
    values: Object.fromEntries(changed.map((name) => [businessFields[name].wire, readTyped(name, typed[name])])),
  }
}
