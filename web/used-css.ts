import { LRUCache } from 'lru-cache'
import { readRules, type Declaration, type Rule } from './css-rules.ts'

/**
 * Of a stylesheet the rules that apply to a page at its first paint, before any pointer or focus, without the custom properties
 * that none of them reads.
 * Scripts may add elements and classes to the page: they have to fetch the whole stylesheet first.
 */
export function openStyles(css: string) {
  const rules = readRules(css)
  // the layers keep their order, though one has no rule here and the whole stylesheet follows
  const layers = rules.flatMap(({ head }) => /^@layer ([\w-]+)$/.exec(head)?.[1] ?? [])
  const order = layers.length > 0 ? `@layer ${[...new Set(layers)].join(',')};` : ''
  const first = rules.filter(({ head }) => head !== fallback)
  // pages of a kind have the same names, but for a few of their frames
  const kept = new LRUCache<string, string>({ max: mostKept })
  const choose = (names: Set<string>) =>
    order + write(dropUnread(first.flatMap((rule) => keep(rule, (name) => names.has(name)))))
  return (html: string) => {
    const marks = marksIn(html)
    const key = [...marks].toSorted().join('\n')
    const found = kept.get(key) ?? choose(namesOf(marks))
    kept.set(key, found)
    return found
  }
}

/** So many styles are kept, of about 40 kB each with the names that they are for. */
const mostKept = 50

/** Initial values for browsers without `@property`: until the whole stylesheet comes they do without shadows and the like. */
const fallback = '@layer properties'

/**
 * What a page has: its elements, the values of its classes as `"one two`, the types of its inputs as `=type`; `=placeholder` where
 * one has it. It is searched for and not matched: matching each element was an eighth of all that rendering a page allocated.
 */
function marksIn(html: string) {
  const marks = new Set<string>()
  for (const part of withoutScripts(html)) {
    eachAfter(part, '<', (at) => marks.add(wordAt(part, at)))
    eachAfter(part, ' type="', (at) => marks.add(`=${wordAt(part, at)}`))
    eachAfter(part, ' placeholder=', () => marks.add('=placeholder'))
    eachAfter(part, ' class="', (at) => marks.add(part.slice(at - 1, part.indexOf('"', at))))
  }
  return marks
}

/** The same with a class for each of them, as `.name`, and elements in small letters. */
function namesOf(marks: Set<string>) {
  const names = new Set<string>()
  for (const mark of marks) {
    if (!mark.startsWith('"')) names.add(mark.toLowerCase())
    else for (const one of unescapeHtml(mark.slice(1)).split(/\s+/)) names.add(`.${one}`)
  }
  return names
}

/** What stands before, between and after the scripts. */
function withoutScripts(html: string) {
  const parts: string[] = []
  let from = 0
  eachAfter(html, '<script', (at) => {
    parts.push(html.slice(from, at))
    from = html.indexOf('</script>', at)
  })
  return [...parts, html.slice(from)]
}

/** Where a text goes on after what is searched for, each time that it has it. */
function eachAfter(text: string, searched: string, take: (at: number) => void) {
  for (let at = text.indexOf(searched); at >= 0; at = text.indexOf(searched, at + 1)) take(at + searched.length)
}

/** The letters, digits and hyphens from there on; empty where another character comes first. */
function wordAt(text: string, from: number) {
  let to = from
  while (isOfWord(text.charCodeAt(to))) to += 1
  return text.slice(from, to)
}

const isOfWord = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 45

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const unescapeHtml = (text: string) => text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? '')

const laterMedia = /^@media (?:print|\((?:forced-colors|hover|scripting):)/

/** The rule with the selectors of which the page has all that they ask for, or nothing. */
function keep(rule: Rule, has: (name: string) => boolean): Rule[] {
  // the whole stylesheet comes before anything can be chosen or printed, and without scripts at once
  if (laterMedia.test(rule.head)) return []
  if (rule.rules) {
    const inner = rule.rules.flatMap((one) => keep(one, has))
    return inner.length > 0 ? [{ ...rule, rules: inner }] : []
  }
  if (!rule.selectors) return [rule]
  const left = rule.selectors.filter(({ asks }) => asks.every(has))
  return left.length > 0 ? [{ ...rule, head: left.map(({ text }) => text).join(',') }] : []
}

/** The rules that pass; a group without any of its rules goes too. */
function filter(rules: Rule[], passes: (rule: Rule) => boolean): Rule[] {
  return rules.flatMap((rule) => {
    if (!rule.rules) return passes(rule) ? [rule] : []
    const inner = filter(rule.rules, passes)
    return inner.length > 0 ? [{ ...rule, rules: inner }] : []
  })
}

/** Without custom properties that nothing reads, their registrations, and animations that nothing starts. */
function dropUnread(rules: Rule[]) {
  const declared = Map.groupBy(declarationsOf(rules), ({ name }) => (name.startsWith('--') ? name : ''))
  const plain = declared.get('') ?? []
  const read = new Set(plain.flatMap(({ reads }) => reads))
  // a Set is walked as far as it has grown meanwhile
  for (const name of read) for (const { reads } of declared.get(name) ?? []) for (const more of reads) read.add(more)
  const started = [...plain, ...[...read].flatMap((name) => declared.get(name) ?? [])]
    .filter(({ name }) => /animation|^--/.test(name))
    .map(({ value }) => value)
    .join(' ')
  const isRead = (name: string) => !name.startsWith('--') || read.has(name)
  return filter(rules, ({ head, declarations }) => {
    const [, kind, name = ''] = /^@(property|keyframes) ([\w-]+)/.exec(head) ?? []
    if (kind) return kind === 'property' ? read.has(name) : started.includes(name)
    return !declarations || declarations.some((one) => isRead(one.name))
  }).map((rule) => thin(rule, isRead))
}

function thin(rule: Rule, isRead: (name: string) => boolean): Rule {
  return {
    ...rule,
    ...(rule.rules && { rules: rule.rules.map((one) => thin(one, isRead)) }),
    ...(rule.declarations && { declarations: rule.declarations.filter(({ name }) => isRead(name)) }),
  }
}

function declarationsOf(rules: Rule[]): Declaration[] {
  return rules.flatMap(({ head, rules: inner, selectors, declarations }) => {
    if (inner) return declarationsOf(inner)
    if (declarations) return selectors ? declarations : []
    // the steps of an animation
    return [{ name: '', value: '', reads: head.match(/--[\w-]+/g) ?? [] }]
  })
}

function write(rules: Rule[]): string {
  return rules
    .map(({ head, rules: inner, declarations }) => {
      if (inner) return `${head}{${write(inner)}}`
      if (!declarations) return head.endsWith('}') ? head : `${head};`
      return `${head}{${declarations.map(({ name, value }) => `${name}:${value}`).join(';')}}`
    })
    .join('')
}
