import {
  businessFieldOf,
  businessFields,
  saySetting,
  settingNames,
  type SettingsByWire,
} from '#contract/business-fields.ts'
import { isText, mayBe, type BusinessField, type SectionName } from '#contract/setting-kinds.ts'
import type { SettingName } from '#contract/owner-settings.ts'
import { entriesOf, fromKeys } from '#contract/objects.ts'
import { readEuro, typeEuro } from '#contract/typed-euro.ts'
import { textForms, type TextKind } from '#contract/setting-texts.ts'
import { tidy } from './tidy.ts'

/** What stands in the fields, by their settings. */
export type Typed = Record<SettingName, string>
export type Values = SettingsByWire

/** The settings as they stand in the fields. */
export const typedOf = (values: Values): Typed =>
  fromKeys(settingNames, (name) => typedAs(businessFieldOf(name), values[businessFields[name].wire]))

const typedAs = ({ kind }: BusinessField, value: number | string) =>
  typeof value === 'string' ? value : kind === 'euro' ? typeEuro(value) : String(value).replace('.', ',')

/** The settings of a section. */
export const namesIn = (section: SectionName) =>
  settingNames.filter((name) => businessFieldOf(name).section === section)

/** What a field says; undefined: nothing that its setting can be. */
function readTyped(name: SettingName, text: string) {
  const field = businessFieldOf(name)
  const value = isText(field) ? tidy(field.kind, text) : readNumber(field.kind, text.trim())
  return value !== null && mayBe(field, value) ? value : undefined
}

function readNumber(kind: BusinessField['kind'], text: string) {
  if (kind === 'euro') return readEuro(text)
  const form = kind === 'degrees' ? /^\d{1,3}(?:[.,]\d{1,7})?$/ : /^\d{1,4}$/
  return form.test(text) ? Number(text.replace(',', '.')) : null
}

/** What is wrong with what a field says. */
export function sayWrong(name: SettingName, text: string) {
  const field = businessFieldOf(name)
  if (isText(field)) return `${field.label}: ${sayWrongText(field.kind, tidy(field.kind, text))}.`
  const { label, kind, least, most } = field
  const what = kinds[kind]
  return `${label}: scrivi ${what}, da ${saySetting(field, least)} a ${saySetting(field, most)}.`
}

function sayWrongText(kind: TextKind, text: string) {
  const { most, is, words } = textForms[kind]
  // of what is wrong in itself, as a name in the place of a code, the length is not the reason
  return text.length > most && is(text) ? `al massimo ${most} caratteri` : `scrivi ${words}`
}

const kinds = {
  euro: 'una cifra come 12,50',
  days: 'un numero intero',
  count: 'un numero intero',
  year: 'un anno',
  degrees: 'i gradi, con i decimali',
} as const

/** The settings whose fields say something else than before. */
export const changedIn = (typed: Typed, shown: Typed) => settingNames.filter((name) => typed[name] !== shown[name])

/** The edits without those that were sent; a field that was edited again meanwhile stays. */
export const withoutSent = (edits: Partial<Typed>, sent: Partial<Typed>): Partial<Typed> =>
  Object.fromEntries(entriesOf(edits).filter(([name, text]) => text !== sent[name]))

/** The changes as the server takes them, or the first setting whose field says nothing that it can be. */
export function readChanges(typed: Typed, changed: readonly SettingName[]) {
  const wrong = changed.find((name) => readTyped(name, typed[name]) === undefined)
  if (wrong) return { wrong }
  return {
    values: Object.fromEntries(changed.map((name) => [businessFields[name].wire, readTyped(name, typed[name])])),
  }
}
