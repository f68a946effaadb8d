/** Text that is already HTML. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[]

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapePart(part: Part): string {
  if (part === false || part === null || part === undefined) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(escapePart).join('')
  return String(part).replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '')
}

/** A template whose values are escaped; false, null and undefined leave nothing. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((text, index) => text + escapePart(parts[index])).join(''))
