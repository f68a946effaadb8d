const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The age of a ticket in words (S-541…S-543). Never negative, also when the browser's clock is slow. */
export function ageOf(created: string, now = Date.now()) {
  const age = Math.max(0, now - Date.parse(created))
  if (age < hour) return `${Math.floor(age / minute)} m fa`
  if (age < day) return `${Math.floor(age / hour)} h fa`
  return `${Math.floor(age / day)} g fa`
}
