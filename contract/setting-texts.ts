import { isClosure } from './closures.ts'
import { longest } from './bounds.ts'
import { isEmail } from './email.ts'
import { areHours } from './opening-hours.ts'
import { isVatNumber } from './tax-codes.ts'

interface TextForm {
  most: number
  /** Of a text without blanks around it. */
  is: (text: string) => boolean
  /** After `scrivi`. */
  words: string
}

const short = longest.companyName

/** What a setting that is a text may be. */
export const textForms = {
  words: { most: short, is: (text) => text !== '', words: 'qualcosa, su una riga' },
  wordsOrNone: { most: short, is: () => true, words: 'una riga, o niente' },
  email: { most: longest.email, is: isEmail, words: 'un indirizzo come nome@dominio.it' },
  emailOrNone: {
    most: longest.email,
    is: (text) => text === '' || isEmail(text),
    words: 'un indirizzo come nome@dominio.it, o niente',
  },
  phone: { most: longest.phone, is: (text) => /^\+?\d[\d ]{5,}$/.test(text), words: 'un numero come +39 0131 123456' },
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
  closure: { most: 21, is: isClosure, words: 'il primo e l’ultimo giorno, o nessuno dei due' },
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
  text === text.trim() && !/\p{Cc}/u.test(text) && text.length <= textForms[kind].most && textForms[kind].is(text)

function isLink(text: string) {
  return !/[\s"<>]/.test(text) && URL.canParse(text) && new URL(text).protocol === 'https:'
}
