/** The URL that a text is; undefined where it is none. Safari has `URL.parse` since 18 alone. */
export function parseUrl(text: string) {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
