import { z } from 'zod'
import type { Endpoint, Who } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { limits } from '#contract/limits.ts'
import { splitName } from './endpoints.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** One call as OpenAPI describes it, with what the documentation's page shows of it. */
export interface Operation {
  'x-who': Who
  parameters?: { in: string; name: string; required: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema?: unknown }> }
  responses: Record<
    '200' | 'default',
    { description: string; headers?: object; content: Record<string, { schema: unknown }> }
  >
  [more: string]: unknown
}

/** OpenAPI 3.1 of the contract's table. */
export function openApi() {
  const schemas: Record<string, unknown> = {}
  const shapeOf = (shape: z.ZodType, io: 'input' | 'output'): Schema => {
    const {
      $schema: _,
      $defs,
      ...schema
    } = pointAtComponents(z.toJSONSchema(shape, { io, target: 'draft-2020-12', unrepresentable: 'any' }))
    Object.assign(schemas, $defs)
    return schema
  }
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [method, url] = splitName(name)
    const query = endpoint.query && shapeOf(endpoint.query, 'input')
    const path = (paths[`/api${url}`] ??= {})
    path[method.toLowerCase()] = {
      operationId: url.split('/').at(-1),
      tags: [url.split('/')[1]],
      security: endpoint.who === 'anyone' ? [] : [{ bearer: [] }],
      'x-who': endpoint.who,
      ...(endpoint.added && { 'x-added': true }),
      ...(endpoint.limit && { 'x-limit': limits[endpoint.limit] }),
      ...(endpoint.secretQuery && { description: secretNote }),
      ...(query && { parameters: parametersOf(query) }),
      ...(endpoint.body && { requestBody: bodyOf(endpoint, shapeOf) }),
      responses: {
        200: {
          description: 'OK',
          ...(endpoint.total && { headers: { 'X-Total-Count': { schema: { type: 'integer' } } } }),
          content:
            endpoint.reply === 'file'
              ? { '*/*': { schema: { type: 'string', format: 'binary' } } }
              : { 'application/json': { schema: shapeOf(endpoint.reply, 'output') } },
        },
        default: { description: 'Problema', content: { 'application/problem+json': { schema: problemSchema } } },
      },
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Le chiamate del negozio', version: '1', description: 'I prezzi sono in centesimi.' },
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

function bodyOf(endpoint: Endpoint, shapeOf: (shape: z.ZodType, io: 'input') => Schema) {
  if (!endpoint.body || endpoint.body === 'raw') return { content: { '*/*': {} } }
  return {
    content: {
      [endpoint.multipart ? 'multipart/form-data' : 'application/json']: { schema: shapeOf(endpoint.body, 'input') },
    },
  }
}

/** zod puts named shapes beside the schema, OpenAPI wants them among its components. */
function pointAtComponents(schema: Schema): Schema {
  const moved: Schema = JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/'))
  return moved
}
