/** The stock in words. */
export function sayStock(giacenza: number | null) {
  if (giacenza === null) return 'Giacenza non contata'
  return giacenza === 0 ? 'Esaurito' : `${giacenza} in negozio`
}

/** A typed integer from `least` to `most`, with or without thousands separators; undefined: not valid. */
export function readCount(typed: string, least: number, most: number) {
  const text = typed.trim()
  if (!/^(?:\d{1,6}|\d{1,3}\.\d{3})$/.test(text)) return undefined
  const count = Number(text.replace('.', ''))
  return count >= least && count <= most ? count : undefined
}
