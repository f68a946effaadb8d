import { parse, type ChildNode, type Container } from 'postcss'
import parseSelectors, { type Node } from 'postcss-selector-parser'

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
  /** What a page must have for it: elements, classes as `.name`, types of inputs as `=type`, `=placeholder`. */
  asks: string[]
}
export interface Declaration {
  name: string
  value: string
  /** The custom properties that the value reads. */
  reads: string[]
}

const groups = new Set(['layer', 'media', 'supports', 'container', 'starting-style'])
const described = new Set(['font-face', 'page', 'property'])

export const readRules = (css: string) => readNodes(parse(css))

const readNodes = ({ nodes = [] }: Container) => nodes.flatMap(readNode)

function readNode(node: ChildNode): Rule[] {
  if (node.type === 'rule') {
    return [{ head: node.selector, selectors: readSelectors(node.selector), declarations: readDeclarations(node) }]
  }
  if (node.type !== 'atrule') return []
  const head = `@${node.name}${node.raws.afterName ?? ''}${node.params}`
  if (!node.nodes) return [{ head }]
  if (groups.has(node.name)) return [{ head, rules: readNodes(node) }]
  if (described.has(node.name)) return [{ head, declarations: readDeclarations(node) }]
  return [{ head: node.toString() }]
}

function readDeclarations({ nodes = [] }: Container): Declaration[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'decl') return []
    const value = node.important ? `${node.value}!important` : node.value
    return [{ name: node.prop, value, reads: value.match(/--[\w-]+/g) ?? [] }]
  })
}

const readSelectors = (list: string): Selector[] =>
  parseSelectors()
    .astSync(list)
    .map((selector) => ({ text: String(selector), asks: selector.nodes.flatMap(asked) }))

/** Pseudo-elements that only inputs of one type, or with that attribute, have. */
const partsOfInputs = [
  [/^::-webkit-(?:date|calendar)/, 'date'],
  [/^::-webkit-search/, 'search'],
  [/^::file-selector-button$/, 'file'],
  [/^::placeholder$/, 'placeholder'],
] as const

/** States that need a pointer, a press or the focus. */
const laterStates = /^:(?:hover|active|focus|modal)|^::(?:backdrop|view-transition)/

/** What no page has as it is drawn first. */
const later = '=later'

/** What stands in brackets may be one of several, or must not be there, and other states may hold from the start: neither is asked for. */
function asked(node: Node): string[] {
  if (node.type === 'class') return [`.${node.value}`]
  if (node.type === 'tag') return [node.value.toLowerCase()]
  if (node.type !== 'pseudo') return []
  if (laterStates.test(node.value)) return [later]
  return partsOfInputs.flatMap(([parts, type]) => (parts.test(node.value) ? [`=${type}`] : []))
}
