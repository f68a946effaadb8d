import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor, type Expression as Code } from 'oxc-parser'
import { describe, expect, test } from 'vitest'

/** What the shop itself writes and reads again: migrations, what its own programs print. Strangers' text is escaped in it. */
const ownTexts = new Set(['contract/legal/rich-text.ts'])
const bytes = 100_000
/** Ten times what one may take; what each takes is printed when it is more than a tenth of that. */
const limitMs = 1000

interface Expression {
  file: string
  text: string
}

/** Every regular expression in the sources of contract and server, written out or built by `new RegExp`. */
function listExpressions(): Expression[] {
  const files = globSync('{contract,server}/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/*.fixtures.*'] }).toSorted()
  return files.flatMap((file) => {
    if (ownTexts.has(file)) return []
    const found: Expression[] = []
    const constants = new Map<string, Code>()
    const { program } = parseSync(file, readFileSync(file, 'utf8'))
    new Visitor({
      VariableDeclarator({ id, init }) {
        if (id.type === 'Identifier' && init) constants.set(id.name, init)
      },
      Literal(node) {
        if ('regex' in node && node.raw) found.push({ file, text: node.raw })
      },
      NewExpression({ callee, arguments: [given, flags] }) {
        if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
        if (!given || given.type === 'SpreadElement') throw new Error(`${file}: an expression that cannot be read`)
        const signs = flags?.type === 'Literal' ? String(flags.value) : ''
        found.push({ file, text: `/${build(given, constants)}/${signs}` })
      },
    }).visit(program)
    return found
  })
}

/** What `new RegExp` is given: constants are filled in, and a word for what only a caller knows. */
function build(code: Code, constants: Map<string, Code>): string {
  if (code.type === 'Literal') return String(code.value)
  // a tag is `String.raw`
  const template = code.type === 'TaggedTemplateExpression' ? code.quasi : code
  if (template.type === 'TemplateLiteral') {
    const filled = template.expressions.map((part) => build(part, constants))
    const textOf = ({ cooked, raw }: { cooked: string | null; raw: string }) =>
      template === code ? (cooked ?? raw) : raw
    return template.quasis.map(({ value }, at) => textOf(value) + (filled[at] ?? '')).join('')
  }
  const constant = code.type === 'Identifier' ? constants.get(code.name) : undefined
  return constant ? build(constant, constants) : 'word'
}

const pieces = [' ', '\n', 'a', 'é', '0', '.', ',', '@', '-', '/', '"', '<', 'a.', '0,', 'a@', ' a']

/** Texts that begin like what is looked for and never end like it. */
function inputsFor({ text }: Expression) {
  const words = text.match(/[\w<=:"@./-]{2,}/g) ?? []
  return [...pieces, ...words.slice(0, 4)].map((piece) => {
    const run = piece.repeat(Math.ceil(bytes / piece.length)).slice(0, bytes)
    return `${words[0] ?? ''}${run}\u0001`
  })
}

function read(text: string) {
  const end = text.lastIndexOf('/')
  return new RegExp(text.slice(1, end), text.slice(end + 1).replace('y', ''))
}

/** The longest that one input takes, in milliseconds of CPU. */
function measure(expression: Expression) {
  const pattern = read(expression.text)
  let longest = 0
  for (const input of inputsFor(expression)) {
    const start = process.cpuUsage()
    if (pattern.global) input.replaceAll(pattern, '')
    else pattern.test(input)
    longest = Math.max(longest, process.cpuUsage(start).user / 1000)
  }
  return longest
}

describe('no expression takes long for 100 kB of what is worst for it', () => {
  const byFile = [...Map.groupBy(listExpressions(), ({ file }) => file)]
  test('there are some', () => expect(byFile.length).toBeGreaterThan(40))
  test('built ones too', () => {
    const built = byFile.find(([file]) => file === 'contract/email.ts')?.[1].map(({ text }) => text)
    const part = String.raw`[^\s\p{C}\p{Default_Ignorable_Code_Point}@<>()[\]\\,:;"]+`
    expect(built).toContain(String.raw`/^${part}@${part}\.${part}$/u`)
  })
  test.each(byFile)('%s', { timeout: 60_000, retry: 0 }, (_, expressions) => {
    for (const expression of expressions) {
      const ms = measure(expression)
      if (ms > limitMs / 10) console.info(`${expression.file} ${expression.text}: ${ms.toFixed(0)} ms`)
      expect(ms, expression.text).toBeLessThan(limitMs)
    }
  })
})
