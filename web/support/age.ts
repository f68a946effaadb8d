const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How old a ticket is (S-541…S-543). A clock that is a little slow makes none younger than now. */
export function ageOf(created: string, now = Date.now()) {
  const age = Math.max(0, now - Date.parse(created))
  if (age < hour) return `${Math.floor(age / minute)} m fa`
  if (age < day) return `${Math.floor(age / hour)} h fa`
  return `${Math.floor(age / day)} g fa`
}
