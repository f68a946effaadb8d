import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { keysOf } from '#contract/objects.ts'
import type { Answer, Endpoint, Received } from '#contract/endpoint.ts'
import { endpoints, type Endpoints } from '#contract/endpoints.ts'
import type { LimitName } from '#contract/limits.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { readBodies } from './bodies.ts'
import { readForm } from './forms.ts'
import { admit, bodyFor, readBearer, readPart, readRaw } from './read-request.ts'

type ActorFor<D extends Endpoint> = D['who'] extends 'anyone' ? Actor | undefined : Actor
/** Where a request comes from. */
export interface Client {
  /** The client's network address, as far as the proxies in between are believed. */
  address: string
  /** What the browser calls itself, cut to a length that can be stored. */
  agent: string
}
/** What a handler is called with: the parsed parts of the request, who asks, and where from. */
interface About {
  client: Client
  /** The shop's own address. */
  origin: string
  /** A bearer came along that is good for no session. */
  stale: boolean
}
type Asked<D extends Endpoint> = Received<D> & About & { actor: ActorFor<D> }
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

interface Callers {
  /** Who sends this bearer token; undefined when it is unknown, ended, or of a disabled account. */
  whoIs: (bearer: string) => Promise<Actor | undefined>
  /** The shop's own address for this request, for the way back from the card provider. */
  originOf: (request: FastifyRequest) => string
  /** Refuses a call of a limited endpoint that comes too often. */
  count: (limit: LimitName, actor: Actor | undefined, request: FastifyRequest) => Promise<void>
}

/** The limit of a form's files in bytes, for the few files of most forms. */
const formLimit = 12_000_000

const isForm = (name: keyof Endpoints) => 'multipart' in endpoints[name]

/** The caller of an endpoint that never looks one up. */
const stranger = { actor: undefined, stale: false }

interface ServeOptions extends Callers {
  /** Where the files of forms lie while their requests are handled. */
  dataDir: string
}

/** Registers every endpoint of the contract: gate, validation, handler, reply. */
export function serve(api: FastifyInstance, handlers: Handlers, options: ServeOptions) {
  readBodies(api)
  const names = keysOf(endpoints)
  for (const name of names) if (!isForm(name)) api.route(routeOf(name, handlers, options))
  // a scope of its own: elsewhere a form is a body of a type that is not supported
  void api.register(async (forms) => {
    await forms.register(multipart)
    for (const name of names) if (isForm(name)) forms.route(routeOf(name, handlers, options))
  })
}

function routeOf(name: keyof Endpoints, handlers: Handlers, options: ServeOptions): RouteOptions {
  const { whoIs, originOf, count, dataDir } = options
  const endpoint: Endpoint = endpoints[name]
  // which endpoint it is, and so what its handler takes and gives, is known only to the table's type
  const handle: ((asked: never) => unknown) | undefined = handlers[name]
  if (!handle) throw new Error(`No handler for ${name}`)
  const [method, url] = splitName(name)
  const maxBytes = endpoint.bodyBytes ?? formLimit
  const knowsCaller = endpoint.who !== 'anyone' || endpoint.knowsCaller
  const pass = async (request: FastifyRequest) => {
    if (!knowsCaller) return stranger
    const bearer = readBearer(request)
    const caller = bearer === undefined ? undefined : await whoIs(bearer)
    return { actor: admit(name, caller), stale: bearer !== undefined && caller === undefined }
  }
  const give = async (request: FastifyRequest, reply: FastifyReply, sent: unknown) => {
    const { actor, stale } = await pass(request)
    if (endpoint.limit) await count(endpoint.limit, actor, request)
    const given = await handle({
      query: readPart(endpoint.query, request.query),
      body: endpoint.body === 'raw' ? readRaw(request) : readPart(endpoint.body, bodyFor(endpoint.body, sent)),
      actor,
      client: { address: request.ip, agent: (request.headers['user-agent'] ?? '').slice(0, 400) },
      origin: originOf(request),
      stale,
    } as never)
    if (given instanceof Download) return reply.headers({ ...answerHeaders, ...given.headers }).send(given.bytes)
    const { bytes, total } = given instanceof Ready ? given : ready(name, given as never)
    if (total !== undefined) reply.header('x-total-count', total)
    return reply.headers(answerHeaders).send(bytes)
  }
  const giveForm = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.isMultipart()) return give(request, reply, request.body)
    await using form = await readForm(request, { dataDir, maxBytes })
    return await give(request, reply, form.fields)
  }
  return {
    method,
    url,
    exposeHeadRoute: false,
    ...(endpoint.body === 'raw' && { config: { raw: true } }),
    // the files of a stranger are dropped as they arrive
    ...(endpoint.multipart && {
      bodyLimit: maxBytes,
      onRequest: async (request) => {
        await pass(request).catch(async (error: unknown) => {
          await dropBody(request.raw)
          throw error
        })
      },
    }),
    handler: endpoint.multipart ? giveForm : (request, reply) => give(request, reply, request.body),
  }
}

/** Reads what is left of a body to nowhere: a client or proxy that is cut off while it sends does not read the answer. */
async function dropBody(body: IncomingMessage) {
  body.resume()
  await finished(body).catch(() => {})
}

/** By which methods a path of the table is called. */
export function methodsOf(path: string) {
  return keysOf(endpoints).flatMap((name) => {
    const [method, url] = splitName(name)
    return url === path ? [method] : []
  })
}

export function splitName(name: string) {
  const [method = '', url = ''] = name.split(' ')
  return [method, url] as const
}
