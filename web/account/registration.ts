import { isEmail } from '#contract/email.ts'
import { entryProblems } from '#contract/entry-problems.ts'
import type { Genere } from './genders.ts'
import type { Refusal } from '#web/forms/refusal.ts'

/** The registration form as it is typed; a choice not made yet is an empty text. */
export interface Registration {
  nome: string
  cognome: string
  email: string
  telefono: string
  nascita: string
  password: string
  ripetiPassword: string
  genere: Genere | ''
  termini: boolean
}

export const passwordsDiffer = 'Le due password non corrispondono'
const minimumAge = 18
const maximumAge = 120

/** What is wrong with the form, by the first of the five checks that fails (S-356…S-361). `today` is YYYY-MM-DD in Rome. */
export function checkRegistration(form: Registration, today: string): Refusal | undefined {
  const { nascita, password, ripetiPassword, email } = form
  // dates of four-digit years compare as texts
  if (nascita !== '' && nascita > yearsBefore(today, minimumAge))
    return { words: entryProblems['too-young'].title, fields: ['nascita'] }
  if (nascita !== '' && (nascita < yearsBefore(today, maximumAge) || !/^\d{4}-\d\d-\d\d$/.test(nascita)))
    return { words: entryProblems['date-not-valid'].title, fields: ['nascita'] }
  const empty = Object.entries(form).filter(([, value]) => value === false || String(value).trim() === '')
  if (empty.length > 0) return { words: entryProblems['fields-missing'].title, fields: empty.map(([name]) => name) }
  if (password !== ripetiPassword) return { words: passwordsDiffer, fields: ['ripetiPassword', 'password'] }
  if (!isEmail(email)) return { words: entryProblems['email-not-valid'].title, fields: ['email'] }
  return undefined
}

/** The same day so many years earlier. Of a 29 February it may be a day that never was, which compares all the same. */
function yearsBefore(day: string, years: number) {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
}

/** The first and the last day on which somebody may be born who registers today. */
export function birthDates(today: string) {
  return { min: yearsBefore(today, maximumAge), max: yearsBefore(today, minimumAge) }
}

/** First and last name, joined (S-268). */
export function fullName({ nome, cognome }: Pick<Registration, 'nome' | 'cognome'>) {
  return `${nome} ${cognome}`.trim().replaceAll(/\s+/g, ' ')
}
