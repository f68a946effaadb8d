import { z } from 'zod'
import type { Door } from '#contract/door.ts'
import { doors } from '#contract/doors.ts'
import { limits } from '#contract/limits.ts'
import { shop } from '#contract/shop.ts'
import { splitName } from './endpoints.ts'

interface Schema {
  properties?: Record<string, unknown>
  required?: string[]
  $defs?: Record<string, unknown>
  [key: string]: unknown
}

/** OpenAPI 3.1 of the contract's table. */
export function openApi() {
  const schemas: Record<string, unknown> = {}
  const shapeOf = (shape: z.ZodType, io: 'input' | 'output'): Schema => {
    const {
      $schema: _,
      $defs,
      ...schema
    } = pointAtComponents(z.toJSONSchema(shape, { io, target: 'draft-2020-12', unrepresentable: 'any' }) as Schema)
    Object.assign(schemas, $defs)
    return schema
  }
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, door] of Object.entries<Door>(doors)) {
    const [method, url] = splitName(name)
    const query = door.query && shapeOf(door.query, 'input')
    const path = (paths[`/api${url}`] ??= {})
    path[method.toLowerCase()] = {
      operationId: url.split('/').at(-1),
      tags: [url.split('/')[1]],
      security: door.who === 'anyone' ? [] : [{ bearer: [] }],
      'x-who': door.who,
      ...(door.added && { 'x-added': true }),
      ...(door.limit && { 'x-limit': limits[door.limit] }),
      ...(door.secretQuery && { description: secretNote }),
      ...(query && { parameters: parametersOf(query) }),
      ...(door.body && { requestBody: bodyOf(door, shapeOf) }),
      responses: {
        200: {
          description: 'OK',
          ...(door.total && { headers: { 'X-Total-Count': { schema: { type: 'integer' } } } }),
          content:
            door.reply === 'file'
              ? { '*/*': { schema: { type: 'string', format: 'binary' } } }
              : { 'application/json': { schema: shapeOf(door.reply, 'output') } },
        },
        default: { description: 'Problema', content: { 'application/problem+json': { schema: problemSchema } } },
      },
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: shop.name, version: '1', description: 'Le chiamate del negozio. I prezzi sono in centesimi.' },
    paths,
    components: { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}
export type OpenApi = ReturnType<typeof openApi>

const secretNote =
  'I parametri valgono anche nel corpo, che prevale: gli indirizzi restano nei registri di chi sta in mezzo.'

const problemSchema = {
  type: 'object',
  required: ['type', 'status', 'title', 'code'],
  properties: {
    type: { type: 'string' },
    status: { type: 'integer' },
    title: { type: 'string', description: 'Il testo da mostrare' },
    code: { type: 'string' },
  },
}

function parametersOf(query: Schema) {
  return Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    in: 'query',
    name,
    schema,
    required: query.required?.includes(name) ?? false,
  }))
}

function bodyOf(door: Door, shapeOf: (shape: z.ZodType, io: 'input') => Schema) {
  if (!door.body || door.body === 'raw') return { content: { '*/*': {} } }
  return {
    content: { [door.multipart ? 'multipart/form-data' : 'application/json']: { schema: shapeOf(door.body, 'input') } },
  }
}

/** zod puts named shapes beside the schema, OpenAPI wants them among its components. */
function pointAtComponents(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/')) as Schema
}
