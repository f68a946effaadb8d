import { globSync, readFileSync } from 'node:fs'
import { businessFieldOf, saySetting, settingNames } from '#contract/business-fields.ts'
import { sayDeliveryDays, sayDispatch, sayWorkingDays } from '#contract/conditions.ts'
import { inkColor } from '#contract/contrast.ts'
import { usualSettings, type SettingName } from '#contract/owner-settings.ts'

// What the demonstration's shop is called, where it stands, what it asks and promises: settings, which another shop has others of.

/** A shorter value is a word of many things: a province, a rate; and a shorter sentence a heading that any page may have. */
const [telling, tellingSentence] = [7, 20]

/** Whose words name this shop and no other thing. */
const names = new Set<SettingName>(['shopName', 'city', 'registerOffice'])

/** What is said of several settings together. */
const promises = [sayDeliveryDays(usualSettings), sayDeliveryDays(usualSettings, '–'), sayWorkingDays(usualSettings)]

/** As an amount in cents stands in a source: 7990, 7_990, 79.90, 79,90. */
const amounts = (cents: number) => {
  const euro = (cents / 100).toFixed(2)
  return [String(cents), cents.toLocaleString('en').replaceAll(',', '_'), euro, euro.replace('.', ',')]
}

/** Its lines, and what stands in a line before or behind a `|`. */
const parts = (text: string) => text.split(/[\n|]/).map((part) => part.trim())

const digits = (text: string) => text.replaceAll(/\D/g, '')

/** What says a setting's usual value, where it stands. */
function saidOf(name: SettingName) {
  const field = businessFieldOf(name)
  const value = usualSettings[name]
  if (typeof value === 'string') {
    const words = names.has(name) ? value.split(/[^\p{L}]/u) : []
    const number = field.kind.startsWith('phone') ? [digits(value), digits(value).slice(2)] : []
    const domain = value.includes('@') ? [value.split('@')[1] ?? ''] : []
    const least = field.section === 'testi' ? tellingSentence : telling
    return [...parts(value), ...words, ...number, ...domain].filter((said) => said.length >= least)
  }
  if (field.kind === 'euro') return amounts(value)
  if (field.kind === 'days') return value === 1 ? [] : [saySetting(field, value)]
  // an age or a number of months is a number of many things
  return ['foundedIn', 'latitude', 'longitude'].includes(name) ? [String(value)] : []
}

/** Lists of lenses and of what they are for name goods. */
const isOfThisShop = (name: SettingName) => businessFieldOf(name).section !== 'lenti'

const escape = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Each by itself: not within a longer word or number. */
const wanted = [
  ...new Set([...settingNames.filter(isOfThisShop).flatMap(saidOf), ...promises, sayDispatch(usualSettings), inkColor]),
].map((said) => ({ said, form: new RegExp(String.raw`(?<![\p{L}\d.,_])${escape(said)}(?![\p{L}\d_]|[.,]\d)`, 'iu') }))

/** Every source but tests; tables of usual settings and the demonstration's seed are the place of what is sought. */
export const listSources = () =>
  globSync('{contract,server,web,deploy}/**/*.{ts,tsx,css,json,html,sql,yaml,yml,conf,service}').filter(
    (file) => !/\.(?:test|fixtures)\.tsx?$|^server\/app\/demo\/|^web\/build\//.test(file),
  )

/** Where the usual settings stand, which this file's list is made of; and the stylesheet, which a test compares with them. */
export const isTable = (file: string, source: string) =>
  (file.startsWith('contract/') && /^(?:export )?const (?:usual[A-Z]\w*(?:: \w+)? = \{|inkColor\b)/m.test(source)) ||
  file === 'web/app.css'

/** `file:line: what it says` of each line that says something of the demonstration's shop. */
export function findBusiness(file: string, source = readFileSync(file, 'utf8')) {
  if (isTable(file, source)) return []
  return source.split('\n').flatMap((line, index) => {
    const found = wanted.find(({ form }) => form.test(line))
    return found ? [`${file}:${index + 1}: ${found.said}`] : []
  })
}
