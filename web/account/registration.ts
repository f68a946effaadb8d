import { isEmail } from '#contract/email.ts'
import { entryProblems } from '#contract/entry-problems.ts'
import { isBlank } from '#contract/visible.ts'
import type { Genere } from './genders.ts'
import type { Refusal } from '#web/forms/refusal.ts'

/** The typed values of the registration form; a choice not made yet is an empty string. */
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

/** What others read: characters that are not drawn are none. A password may have them. */
const shown = new Set(['nome', 'cognome', 'telefono'])

export const passwordsDiffer = 'Le due password non corrispondono'
const minimumAge = 18
const maximumAge = 120

/** The first of the five checks that fails (S-356…S-361); undefined: the form is valid. `today` is YYYY-MM-DD in Rome. */
export function checkRegistration(form: Registration, today: string): Refusal | undefined {
  const { nascita, password, ripetiPassword, email } = form
  // dates with four-digit years compare as strings
  if (nascita !== '' && nascita > yearsBefore(today, minimumAge))
    return { words: entryProblems['too-young'].title, fields: ['nascita'] }
  if (nascita !== '' && (nascita < yearsBefore(today, maximumAge) || !/^\d{4}-\d\d-\d\d$/.test(nascita)))
    return { words: entryProblems['date-not-valid'].title, fields: ['nascita'] }
  const empty = Object.entries(form).filter(
    ([name, value]) => value === false || String(value).trim() === '' || (shown.has(name) && isBlank(String(value))),
  )
  if (empty.length > 0) return { words: entryProblems['fields-missing'].title, fields: empty.map(([name]) => name) }
  if (password !== ripetiPassword) return { words: passwordsDiffer, fields: ['ripetiPassword', 'password'] }
  if (!isEmail(email)) return { words: entryProblems['email-not-valid'].title, fields: ['email'] }
  return undefined
}

/** The same day some years earlier. It may be a 29 February that does not exist, which compares correctly. */
function yearsBefore(day: string, years: number) {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
}

/** The earliest and the latest date of birth that may register today. */
export function birthDates(today: string) {
  return { min: yearsBefore(today, maximumAge), max: yearsBefore(today, minimumAge) }
}

/** First and last name, joined (S-268). */
export function fullName({ nome, cognome }: Pick<Registration, 'nome' | 'cognome'>) {
  return `${nome} ${cognome}`.trim().replaceAll(/\s+/g, ' ')
}
