import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { isObject, keysOf } from '#contract/objects.ts'
import type { Answer, Endpoint, Received, Who } from '#contract/endpoint.ts'
import { endpoints, type Endpoints } from '#contract/endpoints.ts'
import type { LimitName } from '#contract/limits.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { readBodies } from './bodies.ts'

type ActorFor<D extends Endpoint> = D['who'] extends 'anyone' ? Actor | undefined : Actor
/** Where a request comes from. */
export interface Client {
  /** The client's network address, as far as the proxies in between are believed. */
  address: string
  /** What the browser calls itself, cut to a length that can be stored. */
  agent: string
}
/** What a handler is called with: the parsed parts of the request, who asks, and where from. */
type Asked<D extends Endpoint> = Received<D> & { actor: ActorFor<D>; client: Client; origin: string }
/** A handler answers with what the endpoint promises, with the same as bytes already serialised, or with the file it promised. */
type Given<D extends Endpoint> = D['reply'] extends 'file' ? Download : Answer<D> | Ready
type Handler<D extends Endpoint> = (asked: Asked<D>) => Given<D> | Promise<Given<D>>
export type Handlers = { [K in keyof Endpoints]: Handler<Endpoints[K]> }

/** JSON that was checked and serialised before. */
export class Ready {
  readonly bytes: Buffer
  readonly total: number | undefined
  constructor(bytes: Buffer, total?: number) {
    this.bytes = bytes
    this.total = total
  }
}

/** A file that people gave to the shop, or that it writes for its owner: a browser saves it without opening it. */
export class Download {
  readonly bytes: Readable
  readonly headers: Record<string, string | number>
  constructor(bytes: Readable, { name, type, size }: { name: string; type: string; size: number }) {
    this.bytes = bytes
    this.headers = {
      'content-type': type,
      'content-length': size,
      'content-disposition': `attachment; ${fileNames(name)}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
    }
  }
}

/** A name for those that read ASCII only, and as it is (RFC 6266). */
function fileNames(name: string) {
  const plain = name.normalize('NFKD').replaceAll(/[^\w.() -]/g, '')
  const exact = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${exact}`
}

/** Checks an answer against its endpoint and serialises it: what the endpoint does not list does not leave. */
export function ready<K extends keyof Endpoints>(name: K, answer: Answer<Endpoints[K]>): Ready {
  const endpoint: Endpoint = endpoints[name]
  if (endpoint.reply === 'file') throw new Error(`${name} promises a file`)
  const { rows, total } = endpoint.total
    ? (answer as { rows: unknown; total: number })
    : { rows: answer, total: undefined }
  return new Ready(Buffer.from(JSON.stringify(endpoint.reply.parse(rows))), total)
}

/** Answers belong to their caller, and addresses of calls may hold a secret (H-31). */
const answerHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

export interface Callers {
  /** Who sends this bearer token; undefined when it is unknown, ended, or of a disabled account. */
  whoIs: (bearer: string) => Promise<Actor | undefined>
  /** The shop's own address for this request, for the way back from the card provider. */
  originOf: (request: FastifyRequest) => string
  /** Refuses a call of a limited endpoint that comes too often. */
  count: (limit: LimitName, actor: Actor | undefined, request: FastifyRequest) => Promise<void>
}

/** A form with one file. */
const formLimit = 12_000_000

/** Opens every endpoint of the contract: gate, validation, handler, reply. */
export function serve(api: FastifyInstance, handlers: Handlers, { whoIs, originOf, count }: Callers) {
  readBodies(api)
  for (const name of keysOf(endpoints)) {
    const endpoint: Endpoint = endpoints[name]
    // which endpoint it is, and so what its handler takes and gives, is known only to the table's type
    const handle: ((asked: never) => unknown) | undefined = handlers[name]
    if (!handle) throw new Error(`No handler for ${name}`)
    const [method, url] = splitName(name)
    const pass = async (request: FastifyRequest) => {
      const bearer = readBearer(request)
      const actor = bearer && (endpoint.who !== 'anyone' || endpoint.knowsCaller) ? await whoIs(bearer) : undefined
      admit(endpoint.who, actor)
      return actor
    }
    const answer = async (request: FastifyRequest) => {
      const actor = await pass(request)
      if (endpoint.limit) await count(endpoint.limit, actor, request)
      return handle({
        query: readPart(endpoint.query, request.query),
        body:
          endpoint.body === 'raw' ? readRaw(request) : readPart(endpoint.body, bodyFor(endpoint.body, request.body)),
        actor,
        client: { address: request.ip, agent: (request.headers['user-agent'] ?? '').slice(0, 400) },
        origin: originOf(request),
      } as never)
    }
    api.route({
      method,
      url,
      exposeHeadRoute: false,
      config: { takes: endpoint.body === 'raw' ? 'raw' : endpoint.multipart ? 'form' : 'json' },
      // a stranger's files are not even read
      ...(endpoint.multipart && {
        bodyLimit: endpoint.bodyBytes ?? formLimit,
        onRequest: async (request) => void (await pass(request)),
      }),
      async handler(request, reply) {
        const given = await answer(request)
        if (given instanceof Download) return reply.headers({ ...answerHeaders, ...given.headers }).send(given.bytes)
        const { bytes, total } = given instanceof Ready ? given : ready(name, given as never)
        if (total !== undefined) reply.header('x-total-count', total)
        return reply.headers(answerHeaders).send(bytes)
      },
    })
  }
}

export function splitName(name: string) {
  const [method = '', url = ''] = name.split(' ')
  return [method, url] as const
}

/** The coarse gate. */
function admit(who: Who, actor: Actor | undefined) {
  if (who === 'anyone') return
  if (!actor) throw new Problem('not-signed-in')
  if (who === 'verified' && !actor.verified) throw new Problem('not-verified')
  if (who === 'administrator' && actor.role !== 'administrator') throw new Problem('not-allowed')
}

function readBearer(request: FastifyRequest) {
  return /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Reads one part of the request. A parameter that is not there is named; anything else wrong is not described. */
function readPart(shape: z.ZodType | undefined, value: unknown) {
  if (!shape) return undefined
  const result = shape.safeParse(value)
  if (result.success) return result.data
  const missing = result.error.issues.find((issue) => issue.path.length === 1 && isMissing(value, issue.path[0]))
  if (missing) throw new Problem('parameter-missing', { nome: String(missing.path[0]) })
  throw new Problem('request-not-valid')
}

/** Where a body has to be, none is one without anything in it: then what is missing is named. */
function bodyFor(shape: z.ZodType | undefined, body: unknown) {
  return body ?? (shape?.safeParse(undefined).success ? undefined : {})
}

function isMissing(value: unknown, key: PropertyKey | undefined) {
  if (!isObject(value) || Array.isArray(value) || typeof key !== 'string') return false
  return value[key] === undefined || value[key] === null
}

function readRaw(request: FastifyRequest) {
  const signature = request.headers['stripe-signature']
  return {
    bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    signature: typeof signature === 'string' ? signature : '',
  }
}
