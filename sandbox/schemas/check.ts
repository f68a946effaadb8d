import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Roots } from './roots.ts'

type Noun = keyof Roots
type Value = Record<string, unknown>

const { $schema, $defs } = JSON.parse(readFileSync(new URL('stripe.json', import.meta.url), 'utf8')) as {
  $schema: 'https://json-schema.org/draft/2020-12/schema'
  $defs: Record<string, z.core.JSONSchema.JSONSchema>
}
const schemas = new Map<string, z.ZodType>()

function readSchema(noun: Noun): z.ZodType {
  const schema = schemas.get(noun) ?? z.fromJSONSchema({ $schema, $ref: `#/$defs/${noun}`, $defs })
  schemas.set(noun, schema)
  return schema
}

const isNoun = (name: unknown): name is Noun => typeof name === 'string' && name in $defs && !/[A-Z]/.test(name)

const list = z.strictObject({
  object: z.literal('list'),
  data: z.array(z.unknown()),
  has_more: z.boolean(),
  url: z.string(),
})
const refusal = z.strictObject({
  type: z.enum(['api_error', 'card_error', 'idempotency_error', 'invalid_request_error']),
  message: z.string(),
  code: z.string().optional(),
  decline_code: z.string().optional(),
  param: z.string().optional(),
})

/** Fails when an answer or an event differs, at any depth, from what the installed SDK says the provider sends. */
export function checkShape(sent: unknown): void {
  const problems = isObject(sent) && 'error' in sent ? judge(refusal, sent['error'], 'error') : findProblems(sent, '')
  if (problems.length > 0) throw new Error(`The sandbox does not send what the SDK expects:\n${problems.join('\n')}`)
}

function findProblems(value: unknown, path: string): string[] {
  if (!isObject(value)) return path ? [] : ['not an object']
  const { object } = value
  const noun = typeof object === 'string' ? object : undefined
  const own =
    noun === undefined
      ? []
      : noun === 'list'
        ? judge(list, value, path)
        : isNoun(noun)
          ? judge(readSchema(noun), value, path)
          : [`${path}: unknown object ${noun}`]
  return [
    ...own,
    ...Object.entries(value)
      .flatMap(([name, part]) => findProblems(part, `${path}.${name}`))
      .filter(Boolean),
  ]
}

const judge = (schema: z.ZodType, value: unknown, path: string): string[] =>
  (schema.safeParse(value).error?.issues ?? []).flatMap((issue) => describeIssue(issue, path))

/** Of a choice only the branches that got further than the first look are told. */
function describeIssue(issue: z.core.$ZodIssue, path: string): string[] {
  const place = [path, ...issue.path].join('.')
  if (issue.code !== 'invalid_union') return [`${place}: ${issue.message}`]
  const near = issue.errors.filter((issues) =>
    issues.some((inner) => inner.code === 'unrecognized_keys' || inner.path.length),
  )
  return near.length ? near.flat().flatMap((inner) => describeIssue(inner, place)) : [`${place}: ${issue.message}`]
}

const isObject = (value: unknown): value is Value => typeof value === 'object' && value !== null
