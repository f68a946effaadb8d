import { partCarrier, writeCarrier } from '#contract/carriers.ts'
import { partEmails } from '#contract/email.ts'
import { cleanSetting, type TextKind } from '#contract/setting-texts.ts'

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const withoutBlanks = (text: string) => text.replaceAll(/\s/g, '').toUpperCase()

/** `0161/12 34-56` → `0161 12 34 56`; 00 before a country is a plus. */
const tidyPhone = (text: string) => inOneLine(text.replaceAll(/[/.()-]/g, ' ')).replace(/^00/, '+')

/** `www.facebook.com/x` → `https://www.facebook.com/x`. */
function tidyLink(text: string) {
  const link = text.trim()
  return /^[a-z\d-]+(?:\.[a-z\d-]+)+(?:\/|$)/i.test(link) ? `https://${link}` : link
}

const aroundTimes = /^(?:[\s,;/–—-]|\be\b|\bore\b|dalle|alle)*$/

/** `9-12.30, 15.30-19` → `9:00-12:30 e 15:30-19:00`; `chiuso` → nothing. */
function tidyHours(text: string) {
  const typed = inOneLine(text.toLowerCase())
  if (/^(?:chius[oi]|[–—-])$/.test(typed)) return ''
  const time = /(\d{1,2})(?:[:.](\d\d))?(?!\d)/g
  const times = [...typed.matchAll(time)].map(([, hour, minutes = '00']) => `${Number(hour)}:${minutes}`)
  const isSpans = (times.length === 2 || times.length === 4) && aroundTimes.test(typed.replaceAll(time, ' '))
  if (!isSpans) return typed
  return [times.slice(0, 2), times.slice(2)].flatMap((span) => (span.length > 0 ? [span.join('-')] : [])).join(' e ')
}

/** `ca, ss` → `CA SS`, each once. */
function tidyProvinces(text: string) {
  return [...new Set(text.toUpperCase().split(/[\s,;.]+/))].join(' ').trim()
}

/** Without the lines that say nothing; a page may be typed without `https://`. */
function tidyCarriers(text: string) {
  const carriers = text.split('\n').map(partCarrier)
  const named = carriers.map(({ name, page }) => writeCarrier({ name: inOneLine(name), page: tidyLink(page) }))
  return named.filter((line) => line !== '').join('\n')
}

/** A line each without the blanks around it; lines that say nothing are left out. */
const tidyLines = (text: string) =>
  text
    .split('\n')
    .map(inOneLine)
    .filter((line) => line !== '')
    .join('\n')

/** `Montaggio|0` → `Montaggio | 0`. */
const tidyPrices = (text: string) => tidyLines(text.replaceAll('|', ' | ').replaceAll('€', ' '))

const tidies: Partial<Record<TextKind, (text: string) => string>> = {
  words: inOneLine,
  wordsOrNone: inOneLine,
  line: inOneLine,
  sentence: inOneLine,
  vatNumber: (text) => withoutBlanks(text).replace(/^(?=\d{11}$)/, 'IT'),
  rea: (text) => withoutBlanks(text).replace(/^([A-Z]{2})-?(?=\d)/, '$1-'),
  registerNumber: withoutBlanks,
  postalCode: withoutBlanks,
  province: withoutBlanks,
  provinces: tidyProvinces,
  phone: tidyPhone,
  phoneOrNone: tidyPhone,
  hours: tidyHours,
  emails: (text) => partEmails(text).join('\n'),
  carriers: tidyCarriers,
  lensWishes: tidyLines,
  lensPrices: tidyPrices,
  link: tidyLink,
  linkOrNone: tidyLink,
}

/** What was typed as the setting is spelled: what people write otherwise and mean the same, without characters that are not drawn. */
export function tidy(kind: TextKind, typed: string) {
  const text = cleanSetting(kind, typed)
  return tidies[kind]?.(text) ?? text.trim()
}

/** Both degrees of a place as maps give them, `45.3258, 8.4234`; undefined: it is not such a pair. */
export function readPlace(text: string) {
  const [, latitude, longitude] = /^\s*(\d{1,2}[.,]\d+)\s*[,;\s]\s*(\d{1,2}[.,]\d+)\s*$/.exec(text) ?? []
  return latitude && longitude ? { latitude: typeDegrees(latitude), longitude: typeDegrees(longitude) } : undefined
}

/** Two digits, a comma, seven decimals: a centimetre. */
const typeDegrees = (degrees: string) => degrees.replace('.', ',').slice(0, 10)
