import { isDay, romeDay } from '#contract/calendar.ts'
import { isEmail } from '#contract/email.ts'
import type { Iscrizione } from '#contract/ingresso.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { checkPassword } from './check-password.ts'

const minimumAge = 18
const maximumAge = 120

/** A registration with all its fields. */
export interface Registration {
  fullName: string
  email: string
  password: string
  phone: string
  gender: 'uomo' | 'donna' | 'notspecify'
  birthDate: string
}

/**
 * Repeats the checks of the form in their order, the first that fails gives the words (S-356…S-361); then the password's.
 * Problems: too-young, date-not-valid, fields-missing, email-not-valid, password-too-short, password-too-common.
 */
export function checkRegistration(fields: Iscrizione, now: Date): Registration {
  const { password = '', genere: gender = '' } = fields
  const [fullName, email] = [trim(fields.nomeCompleto), trim(fields.email)]
  const [phone, birthDate] = [trim(fields.telefono), trim(fields.dataNascita)]
  if (birthDate) checkBirth(birthDate, now)
  if (!fullName || !email || !password || !phone || !birthDate || !gender) throw new Problem('fields-missing')
  checkAddress(email)
  checkPassword(password)
  return { fullName, email, password, phone, gender, birthDate }
}

const trim = (text = '') => text.trim()

/** A simple pattern without spaces (S-360). */
export function checkAddress(email: string) {
  if (!isEmail(email)) throw new Problem('email-not-valid')
}

/** The ages 18 and 120 pass; a birthday begins at midnight in Rome (H-77, H-99). Problems: too-young, date-not-valid. */
export function checkBirth(birthDate: string, now: Date) {
  if (!isDay(birthDate)) throw new Problem('date-not-valid')
  const today = romeDay(now)
  if (birthDate > yearsBefore(today, minimumAge)) throw new Problem('too-young')
  if (birthDate < yearsBefore(today, maximumAge)) throw new Problem('date-not-valid')
}

function yearsBefore(day: string, years: number) {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
}
