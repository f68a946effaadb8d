import { parseSync, Visitor, type Function as Declared, type Node, type TSType } from 'oxc-parser'

export interface Code {
  lines: number
  /** Lines of each function that has a name: declared, a method, or given to a variable or a property. */
  functions: number[]
  /** How often the type `any` is written. */
  anys: number
  /** Type assertions and `!`. `as const` is none: it says nothing that the compiler does not see. */
  casts: number
}

/** What the figures count of a TypeScript file. */
export function readCode(file: string, text: string): Code {
  const code: Code = { lines: countLines(text), functions: [], anys: 0, casts: 0 }
  const add = (node: Node | null) => {
    if (node?.type === 'ArrowFunctionExpression' || (isFunction(node) && node.body))
      code.functions.push(countLines(text.slice(node.start, node.end)))
  }
  const addCast = () => void (code.casts += 1)
  new Visitor({
    FunctionDeclaration: add,
    MethodDefinition: ({ value }) => add(value),
    PropertyDefinition: ({ value }) => add(value),
    Property: ({ value }) => add(value),
    VariableDeclarator: ({ init }) => add(init),
    TSAnyKeyword: () => void (code.anys += 1),
    TSAsExpression: ({ typeAnnotation }) => (isConst(typeAnnotation) ? undefined : addCast()),
    TSTypeAssertion: addCast,
    TSNonNullExpression: addCast,
  }).visit(parseSync(file, text).program)
  return code
}

function isFunction(node: Node | null): node is Declared {
  return node?.type === 'FunctionDeclaration' || node?.type === 'FunctionExpression'
}

function isConst(type: TSType) {
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'
}

export function countLines(text: string) {
  return text.trimEnd().split('\n').length
}
