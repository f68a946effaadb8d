/** A piece of a sentence: as it is, set in bold, or a link to a page of the site (`/terms`) or to elsewhere. */
export type Run = string | { strong: string } | { words: string; href: string }
export type RichText = readonly Run[]

/** What a legal text is made of; the page and the email draw each kind in their own way. */
export type Block =
  | { kind: 'paragraph' | 'small'; text: RichText }
  | { kind: 'heading'; title: string }
  | { kind: 'list' | 'steps'; items: readonly RichText[] }
  /** A term and what it means here, one sentence each. */
  | { kind: 'terms'; rows: readonly (readonly [term: string, meaning: string])[] }
  /** A table of terms, with a small note where there is one. */
  | { kind: 'pairs'; rows: readonly (readonly [term: string, meaning: string, note?: string])[] }
  /** Lines to be filled in, by hand on paper. */
  | { kind: 'blanks'; labels: readonly string[] }
  | ({ kind: 'notice' | 'form' } & Titled)

/** A part with a heading of its own; `id` is unique on a page. */
export interface Titled {
  id: string
  title: string
  blocks: readonly Block[]
}

type Value = Run | number

/** A template of runs. Line breaks of the source are spaces; those of a value stay, and so do its no-break spaces. */
export function text(parts: TemplateStringsArray, ...values: Value[]): RichText {
  const runs = parts.flatMap((part, index): Run[] => {
    const value = values[index] ?? ''
    return [part.replaceAll(/\s*\n\s*/g, ' '), typeof value === 'number' ? String(value) : value]
  })
  return runs.filter((run) => run !== '')
}

export const p = (parts: TemplateStringsArray, ...values: Value[]): Block => ({
  kind: 'paragraph',
  text: text(parts, ...values),
})
export const strong = (words: string): Run => ({ strong: words })
export const link = (words: string, href: string): Run => ({ words, href })
export const mailTo = (address: string) => link(address, `mailto:${address}`)

/** What the loader of a page says of one of its texts. */
export interface Notice {
  day: string
  revision: number
  /** The address of the version before it, on the same page. */
  before?: string
  /** A newer version holds. */
  isOlder?: boolean
  /** In the owner's words, or of an older version; undefined: those of the template. */
  sections?: readonly Titled[]
}
