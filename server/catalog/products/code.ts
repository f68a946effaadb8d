/** The model that colours share: the code without its colour (H-53). */
export function modelOf(code: string, colorCode: string) {
  const ending = `-${colorCode}`
  return colorCode && code.length > ending.length && code.endsWith(ending) ? code.slice(0, -ending.length) : code
}

/** What a product is called by in an address: digits alone are an id, anything else a code (H-53). */
export type ProductRef = { id: number } | { code: string }

export function readRef(text: string): ProductRef {
  const ref = text.trim()
  // an id has at most nine digits here; with more there is no such product
  return /^\d+$/.test(ref) ? { id: /^\d{1,9}$/.test(ref) ? Number(ref) : 0 } : { code: ref.toLowerCase() }
}
