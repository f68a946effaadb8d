import type { Company } from './company.ts'

/** The days as settings, in their order, with their names here and for machines. */
const week = [
  ['mondayHours', 'lunedì', 'Monday'],
  ['tuesdayHours', 'martedì', 'Tuesday'],
  ['wednesdayHours', 'mercoledì', 'Wednesday'],
  ['thursdayHours', 'giovedì', 'Thursday'],
  ['fridayHours', 'venerdì', 'Friday'],
  ['saturdayHours', 'sabato', 'Saturday'],
  ['sundayHours', 'domenica', 'Sunday'],
] as const

/** Times of the day from one to another, `09:00`, in their order; none: closed. */
const spansOf = (hours: string) =>
  hours === '' ? [] : hours.split(' e ').map((span) => span.split('-').map((time) => time.padStart(5, '0')))

/** `9:00-13:00 e 15:00-19:00`, or nothing on a day on which the shop is closed. */
export function areHours(text: string) {
  if (text === '') return true
  const time = String.raw`(?:[01]?\d|2[0-3]):[0-5]\d`
  if (!new RegExp(`^${time}-${time}(?: e ${time}-${time})?$`).test(text)) return false
  const times = spansOf(text).flat()
  return times.every((at, index) => index === 0 || at > (times[index - 1] ?? ''))
}

/** `Da martedì a sabato, 9:00-13:00`; days that are alike and follow each other are said as one. */
export function sayHours(business: Company) {
  const groups: { first: string; last: string; hours: string }[] = []
  for (const [setting, day] of week) {
    const hours = business[setting]
    const before = groups.at(-1)
    if (before?.hours === hours) before.last = day
    else groups.push({ first: day, last: day, hours })
  }
  const open = groups.filter(({ hours }) => hours !== '')
  const said = open.map(({ first, last, hours }) => `${first === last ? first : `da ${first} a ${last}`}, ${hours}`)
  const all = said.join('; ') || 'solo su appuntamento'
  return all.slice(0, 1).toUpperCase() + all.slice(1)
}

/** For machines: each time of the day from one to another, with the days that have it. */
export function openingHours(business: Company) {
  const found = new Map<string, { days: string[]; opens: string; closes: string }>()
  for (const [setting, , day] of week) {
    for (const [opens = '', closes = ''] of spansOf(business[setting])) {
      const known = found.get(opens + closes)
      if (known) known.days.push(day)
      else found.set(opens + closes, { days: [day], opens, closes })
    }
  }
  return [...found.values()]
}
