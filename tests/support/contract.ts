import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

interface Described {
  properties?: Record<string, unknown>
  required?: string[]
  items?: unknown
  anyOf?: Described[]
  $ref?: string
  $defs?: Record<string, Described>
}

/** What a shape of the contract takes, by name, and what of it must be there. */
export function fieldsOf(shape: Endpoint['query'] | Endpoint['body']): { all: string[]; required: string[] } {
  if (!shape || shape === 'raw') return { all: [], required: [] }
  const described = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Described
  const { $ref = '', $defs = {} } = described
  const { properties = {}, required = [] } = $defs[$ref.replace('#/$defs/', '')] ?? described
  return { all: Object.keys(properties), required }
}
