/** A rule of a stylesheet as the build writes it: no rule stands in another but for groups, as `@media`. */
export interface Rule {
  head: string
  /** An at-rule has none. */
  selectors?: Selector[]
  /** What it groups. */
  rules?: Rule[]
  declarations?: Declaration[]
}
interface Selector {
  text: string
  /** What a page must have for it: elements, classes as `.name`, types of inputs as `=type`. */
  asks: string[]
}
export interface Declaration {
  name: string
  value: string
  /** The custom properties that the value reads. */
  reads: string[]
}

const groups = /^@(?:layer|media|supports|container|starting-style)\b/
const described = /^@(?:font-face|page|property)\b/
/** A piece that hides braces and semicolons: a comment, a quoted text, an escaped character, an unquoted address. */
const opaque = /\/\*[^]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|url\([^"')]*\)/y

export function readRules(css: string): Rule[] {
  return divide(css, /[;{}]/).flatMap(({ text, body }) => (text ? [readRule(text, body)] : []))
}

function readRule(head: string, body: string | undefined): Rule {
  if (body === undefined) return { head }
  if (groups.test(head)) return { head, rules: readRules(body) }
  if (described.test(head)) return { head, declarations: readDeclarations(body) }
  if (head.startsWith('@')) return { head: `${head}{${body}}` }
  return {
    head,
    selectors: splitList(head).map((text) => ({ text, asks: askedBy(text) })),
    declarations: readDeclarations(body),
  }
}

function readDeclarations(body: string): Declaration[] {
  return divide(body, /;/).flatMap(({ text }) => {
    const colon = text.indexOf(':')
    const value = text.slice(colon + 1)
    return text ? [{ name: text.slice(0, colon).trim(), value, reads: value.match(/--[\w-]+/g) ?? [] }] : []
  })
}

/** The pieces of a text that end with one of these characters; what follows a `{` as far as its `}` is the piece's body. */
function divide(css: string, ends: RegExp) {
  const pieces: { text: string; body?: string }[] = []
  for (let at = 0; at < css.length;) {
    const end = find(css, at, ends)
    const text = css.slice(at, end).trim()
    const close = css[end] === '{' ? findClose(css, end + 1) : end
    pieces.push(close > end ? { text, body: css.slice(end + 1, close) } : { text })
    at = close + 1
  }
  return pieces
}

/** Where the next of these characters stands, past what hides them; the end of the text where there is none. */
function find(css: string, from: number, ends: RegExp) {
  for (let at = from; at < css.length; at++) {
    opaque.lastIndex = at
    const [hidden] = opaque.exec(css) ?? []
    if (hidden) at += hidden.length - 1
    else if (ends.test(css.charAt(at))) return at
  }
  return css.length
}

function findClose(css: string, from: number) {
  for (let at = from, depth = 1; ; at++) {
    at = find(css, at, /[{}]/)
    depth += css[at] === '{' ? 1 : -1
    if (depth === 0 || at >= css.length) return at
  }
}

/** What stands in round brackets, themselves up to two deep in others. */
const brackets = /(?<!\\)\((?:\\.|[^()\\]|\((?:\\.|[^()\\]|\((?:\\.|[^()\\])*\))*\))*\)/.source

/** The selectors of a list; a comma within brackets, or one that is part of a name, divides none. */
const selector = new RegExp(String.raw`(?:\\.|${brackets}|[^,\\])+`, 'g')
const splitList = (list: string) => list.match(selector) ?? []

const part = /(?<kind>::?|[.#])?(?<word>(?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi

/** Pseudo-elements that only inputs of one type have. */
const partsOfInputs = [
  [/^-webkit-(?:date|calendar)/, 'date'],
  [/^-webkit-search/, 'search'],
  [/^file-selector-button$/, 'file'],
] as const

/** What stands in brackets may be one of several, or must not be there, and states come and go: neither is asked for. */
function askedBy(wanted: string) {
  const plain = wanted.replaceAll(new RegExp(String.raw`${brackets}|(?<!\\)\[[^\]]*\]`, 'g'), '')
  return Array.from(plain.matchAll(part), ({ groups: { kind = '', word = '' } = {} }) => {
    if (kind === '.') return [`.${unescape(word)}`]
    if (kind === '::') return partsOfInputs.flatMap(([parts, type]) => (parts.test(word) ? [`=${type}`] : []))
    return kind === '' ? [word.toLowerCase()] : []
  }).flat()
}

function unescape(name: string) {
  return name.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code?: string, plain = '') =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : String(plain),
  )
}
