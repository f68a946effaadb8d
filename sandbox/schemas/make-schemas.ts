/**
 * Writes `sandbox/schemas/stripe.json`: the wire shape of every object that the sandbox sends, read from the types of
 * the installed SDK by TypeScript's own checker. Run it after a new version of `stripe`, and read the difference.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { API, isTypeReference, isUnionType, SymbolFlags, TypeFlags } from 'typescript/unstable/sync'
import type { Checker, Symbol as Member, Type } from 'typescript/unstable/sync'

interface Schema {
  [keyword: string]: unknown
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = `${root}sandbox/schemas`

/** `$defs` holds a closed schema for each name of `Roots`, and what they are made of. */
export function makeSchemas(): Schema {
  // A project of one file opens in half the time of ours; its settings exist only here.
  const config = `${folder}/tsconfig.json`
  const text = JSON.stringify({ extends: '../../tsconfig.json', files: ['roots.ts'], include: [] })
  const fs = {
    readFile: (path: string) => (path === config ? text : undefined),
    fileExists: (path: string) => (path === config ? true : undefined),
  }
  const api = new API({ cwd: root, fs })
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects()
    if (!project) throw new Error('TypeScript opens no project')
    const file = `${folder}/roots.ts`
    const [wrong] = project.program.getSemanticDiagnostics(file)
    if (wrong) throw new Error(`${file}: ${wrong.text}`)
    const { checker } = project
    const symbol = checker.getSymbolAtPosition(file, findRoots(project.program.getSourceFile(file)?.text ?? ''))
    if (!symbol) throw new Error(`${file} names no Roots`)
    return writeSchemas(checker, checker.getDeclaredTypeOfSymbol(symbol))
  } finally {
    api.close()
  }
}

const findRoots = (text: string): number => text.indexOf('interface Roots') + 'interface '.length

function writeSchemas(checker: Checker, roots: Type): Schema {
  const defs: Record<string, Schema> = {}
  const names = new Map<number, string>()
  const membersOf = (type: Type) => checker.getPropertiesOfType(type)
  const typesOf = (members: readonly Member[]) => checker.getTypeOfSymbol(members)
  /** Another object of the provider is only named here: it is checked by itself. */
  const readNoun = (type: Type): Schema | undefined => {
    const members = ['id', 'object'].map((name) => checker.getPropertyOfType(type, name))
    const [id, object] = members.map((member) => member && read(checker.getTypeOfSymbol(member)))
    return id && object && { type: 'object', properties: { id, object }, required: ['id', 'object'] }
  }

  const readObject = (type: Type): Schema => {
    const properties: Record<string, Schema> = {}
    const required: string[] = []
    const members = membersOf(type).filter(({ flags }) => (flags & SymbolFlags.Method) === 0)
    const types = typesOf(members)
    for (const [index, { name, flags }] of members.entries()) {
      // `deleted?: void` tells a living object from a deleted one: it is never sent.
      const given = types[index]
      if (given && isUnionType(given) && given.getTypes().every((part) => part.flags & NOTHING)) continue
      properties[name] = read(given)
      if ((flags & SymbolFlags.Optional) === 0) required.push(name)
    }
    const [index] = checker.getIndexInfosOfType(type)
    return { type: 'object', properties, required, additionalProperties: index ? read(index.valueType) : false }
  }
  const define = (type: Type, name: string): Schema => {
    names.set(type.id, name)
    defs[name] = {}
    defs[name] = readObject(type)
    return { $ref: `#/$defs/${name}` }
  }
  const nameOf = (type: Type): string => {
    const name = qualify(type.getSymbol())
    let free = name
    for (let count = 2; free in defs; count++) free = `${name}-${count}`
    return free
  }
  const readUnion = (types: readonly Type[]): Schema => {
    const parts = types.filter(({ flags }) => (flags & NOTHING) === 0).map(read)
    // The SDK leaves every enumeration open; the sandbox sends only the values that it names.
    const closed = parts.some(({ const: value }) => typeof value === 'string')
      ? parts.filter((part) => part !== OPEN_STRING)
      : parts
    const unique = [...new Map(closed.map((part) => [JSON.stringify(part), part])).values()]
    const values = unique.flatMap((part) => ('const' in part ? [part['const']] : []))
    if (values.length > 1 && values.length === unique.length)
      return { enum: values.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)) }
    return unique.length === 1 && unique[0] ? unique[0] : { anyOf: unique }
  }
  function read(type: Type | undefined): Schema {
    if (!type) throw new Error('A type is missing')
    if (type.flags & TypeFlags.Null) return { type: 'null' }
    if (type.flags & TypeFlags.Boolean) return { type: 'boolean' }
    if (type.isLiteralType()) return { const: type.value }
    if (type.flags & TypeFlags.Unknown) return {}
    if (type.flags & TypeFlags.Number) return { type: 'number' }
    if (type.flags & TypeFlags.String) return { type: 'string' }
    // `string & {}`, the SDK's "any other string".
    if (type.isIntersectionType()) return OPEN_STRING
    if (isUnionType(type)) return readUnion(type.getTypes())
    if (checker.isArrayType(type) && isTypeReference(type))
      return { type: 'array', items: read(checker.getTypeArguments(type)[0]) }
    if ((type.flags & (TypeFlags.Object | TypeFlags.NonPrimitive)) === 0)
      throw new Error(`No schema for ${checker.typeToString(type)}`)
    if (type.getSymbol()?.name === 'Decimal') return { type: 'string', pattern: '^-?[0-9]+([.][0-9]+)?$' }
    const noun = readNoun(type)
    if (noun) return noun
    if (type.flags & TypeFlags.NonPrimitive) return { type: 'object' }
    const known = names.get(type.id)
    return known === undefined ? define(type, nameOf(type)) : { $ref: `#/$defs/${known}` }
  }

  const members = membersOf(roots)
  for (const [index, type] of typesOf(members).entries()) if (type) define(type, members[index]?.name ?? '')
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', $defs: defs }
}

const NOTHING = TypeFlags.Undefined | TypeFlags.Void
const OPEN_STRING: Schema = { type: 'string' }

/** `Session.AutomaticTax` for an interface in a namespace. */
function qualify(symbol: Member | undefined): string {
  if (!symbol || symbol.name.startsWith('"')) return ''
  const parent = qualify(symbol.getParent())
  return parent ? `${parent}.${symbol.name}` : symbol.name
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(`${folder}/stripe.json`, `${JSON.stringify(makeSchemas(), null, 1)}\n`)
