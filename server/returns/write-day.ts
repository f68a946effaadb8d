const long = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', dateStyle: 'long' })

/** `2026-12-07` → `7 dicembre 2026`. */
export function presentGiorno(day: string) {
  return long.format(new Date(day))
}
