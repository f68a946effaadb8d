import { areCarriers, mostCarriers } from './carriers.ts'
import { areClosures, isClosure, longestClosureDays, mostClosures } from './closures.ts'
import { isReadable } from './contrast.ts'
import { longest } from './bounds.ts'
import { areEmails, isEmail, mostEmails } from './email.ts'
import { arePrices, areUses, areWishes } from './lens-lists.ts'
import { areHours } from './opening-hours.ts'
import { isPlainMarkdown, plainMarkdownWords } from './plain-markdown.ts'
import { parseUrl } from './parse-url.ts'
import { areKnown } from './placeholders.ts'
import { areAnswers, mostAnswers } from './ready-answers.ts'
import { isVatNumber } from './tax-codes.ts'
import { cleanLine, cleanText } from './visible.ts'

interface TextForm {
  most: number
  /** It may have several lines. */
  lines?: true
  /** Of a text without blanks around it. */
  is: (text: string) => boolean
  /** After `scrivi`. */
  words: string
}

const short = longest.companyName
const closureDays = `il primo e l’ultimo giorno, al più ${longestClosureDays} giorni in tutto`
const known = '; fra parentesi graffe solo i nomi elencati'

/** What a setting that is a text may be. */
export const textForms = {
  words: { most: short, is: (text) => text !== '', words: 'qualcosa, su una riga' },
  wordsOrNone: { most: short, is: () => true, words: 'una riga, o niente' },
  // texts of pages: what stands in braces is filled in
  line: { most: short, is: (text) => text !== '' && areKnown(text), words: `qualcosa, su una riga${known}` },
  sentence: {
    most: longest.sentence,
    is: (text) => text !== '' && areKnown(text),
    words: `qualcosa, senza andare a capo${known}`,
  },
  markdown: {
    most: longest.pageText,
    lines: true,
    is: (text) => text !== '' && areKnown(text) && isPlainMarkdown(text),
    words: `qualcosa${known}${plainMarkdownWords}`,
  },
  legal: {
    most: longest.legalText,
    lines: true,
    is: (text) => areKnown(text) && isPlainMarkdown(text),
    words: `il testo, o niente${known}${plainMarkdownWords}`,
  },
  email: { most: longest.email, is: isEmail, words: 'un indirizzo come nome@dominio.it' },
  emailOrNone: {
    most: longest.email,
    is: (text) => text === '' || isEmail(text),
    words: 'un indirizzo come nome@dominio.it, o niente',
  },
  emails: {
    most: mostEmails * (longest.email + 1),
    lines: true,
    is: areEmails,
    words: 'indirizzi diversi come nome@dominio.it, uno per riga, al massimo dieci, o niente',
  },
  yesNo: { most: 2, is: (text) => text === 'sì' || text === 'no', words: 'sì o no' },
  phone: { most: longest.phone, is: isPhone, words: 'un numero come +39 0131 123456' },
  phoneOrNone: {
    most: longest.phone,
    is: (text) => text === '' || isPhone(text),
    words: 'un numero come +39 333 1234567, o niente',
  },
  vatNumber: {
    most: 13,
    // the example's eleven noughts are no number of a company
    is: (text) => /^IT\d{11}$/.test(text) && (isVatNumber(text.slice(2)) || /^IT0{11}$/.test(text)),
    words: 'IT e 11 cifre, come sono nella visura',
  },
  rea: { most: 12, is: (text) => /^[A-Z]{2}-\d{4,9}$/.test(text), words: 'provincia e numero, come AL-123456' },
  registerNumber: { most: 16, is: (text) => /^[A-Z\d]{11,16}$/.test(text), words: 'il codice fiscale dell’impresa' },
  postalCode: { most: 5, is: (text) => /^\d{5}$/.test(text), words: 'le 5 cifre del CAP' },
  province: { most: 2, is: (text) => /^[A-Z]{2}$/.test(text), words: 'la sigla di due lettere, come AL' },
  hours: { most: 40, is: areHours, words: 'gli orari come 9:00-13:00 e 15:00-19:00, o niente se è chiuso' },
  closure: { most: 21, is: isClosure, words: `${closureDays}, o nessuno dei due` },
  closures: { most: 22 * mostClosures, is: areClosures, words: `di ogni chiusura ${closureDays}` },
  provinces: {
    most: 3 * 110,
    is: (text) => text === '' || /^[A-Z]{2}(?: [A-Z]{2})*$/.test(text),
    words: 'le sigle di due lettere con uno spazio in mezzo, come CA SS, o niente',
  },
  carriers: {
    most: mostCarriers * (longest.carrier + longest.trackingPage + 2),
    lines: true,
    is: areCarriers,
    words: 'di ogni corriere un nome suo e, se i pacchi si seguono, un indirizzo https:// con {codice}',
  },
  readyAnswers: {
    most: longest.pageText,
    lines: true,
    is: areAnswers,
    words: `al massimo ${mostAnswers} risposte: per ognuna una riga «# Titolo», poi il testo, con {nome} e {numero} e nient’altro fra graffe`,
  },
  lensUses: { most: 60, is: areUses, words: 'almeno uno fra lontano vicino progressive computer riposo' },
  lensWishes: { most: 4000, lines: true, is: areWishes, words: 'al massimo 40 voci diverse, una per riga, o niente' },
  lensPrices: {
    most: 4000,
    lines: true,
    is: arePrices,
    words: 'al massimo 40 voci diverse, una per riga, come «Monofocali 1,6 | 118,00», o niente',
  },
  vatRate: { most: 2, is: (text) => ['4', '5', '10', '22'].includes(text), words: '4, 5, 10 o 22' },
  color: {
    most: 7,
    is: isReadable,
    words: 'un colore come #c9b8ea, abbastanza chiaro per leggerci sopra il testo',
  },
  picture: {
    most: longest.picture,
    is: (text) => text === '' || isShopPicture(text),
    words: 'un’immagine caricata qui, o nessuna',
  },
  link: { most: 300, is: isLink, words: 'un indirizzo che comincia con https://' },
  linkOrNone: {
    most: 300,
    is: (text) => text === '' || isLink(text),
    words: 'un indirizzo che comincia con https://, o niente',
  },
} as const satisfies Record<string, TextForm>
export type TextKind = keyof typeof textForms

/** Whether a setting of this kind may be so, exactly as it stands. */
export const isTextOf = (kind: TextKind, text: string) =>
  text === cleanSetting(kind, text).trim() &&
  !controlOf(kind).test(text) &&
  text.length <= textForms[kind].most &&
  textForms[kind].is(text)

/** A setting without characters that are not drawn; in texts of pages those stay that say where a word may be parted. */
export const cleanSetting = (kind: TextKind, text: string) =>
  kind === 'line' || kind === 'sentence' || isWithLines(kind) ? cleanText(text) : cleanLine(text)

const controlOf = (kind: TextKind) => (isWithLines(kind) ? /(?!\n)\p{Cc}/u : /\p{Cc}/u)

/** Whether a text of this kind may have several lines. */
const isWithLines = (kind: TextKind) => 'lines' in textForms[kind]

function isPhone(text: string) {
  return /^\+?\d[\d ]{5,}$/.test(text)
}

function isLink(text: string) {
  return !/[\s"<>]/.test(text) && parseUrl(text)?.protocol === 'https:'
}

/** `/media/negozio/<id>-320x96.png`: a picture that the shop made, with its size in pixels. */
function isShopPicture(address: string) {
  return /^\/media\/negozio\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-\d{1,4}x\d{1,4}\.(?:png|webp|avif|jpg)$/.test(
    address,
  )
}
