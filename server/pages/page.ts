import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Visit } from '#server/platform/context/deps.ts'
import { encode, encodeSmallest, recode, type Encoding, type OtherEncoding } from './encoding.ts'
import { textOf } from './rendered.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of one who works in a shop that is closed. */
    isPreview?: boolean
  }
}

/** The bytes of a page, with its headers as Node writes them: name, value, name, value. */
interface Variant {
  etag: string
  headers: string[]
  /** Those of the answer that it has not changed. */
  unchanged: string[]
  body: Buffer
}

/** A rendered page in one encoding, ready to be sent any number of times. */
export interface Page {
  status: number
  variant: Variant
  /** The route that it belongs to: `/product/:id`. */
  pattern?: string
  /** What being given it counts as. */
  visit?: Visit | undefined
  /** What it takes in memory. */
  bytes: number
  /** Replaces its bytes by the smallest of their encoding. */
  tighten?: (() => Promise<void>) | undefined
}

/** As it is made: in Brotli, of which the other encodings are made when they are asked for. */
export interface MadePage extends Page {
  /** Of its status, headers and text: pages with the same are the same. */
  identity: string
  vary: (encoding: OtherEncoding) => Promise<Variant>
}

/** What is sent in place of what was rendered, one character a byte, and headers besides. */
interface Finished {
  text: string
  headers: Record<string, string>
}

/** Makes a page of what React Router answered; where `old` is the same, `old`, which is compressed already. */
export async function makePage(
  response: Response,
  finish: (rendered: string) => Finished,
  old?: MadePage,
): Promise<MadePage> {
  const { status } = response
  const { text, headers: added } = finish(await textOf(response))
  const body = Buffer.from(text, 'latin1')
  const lasting = status === 200 || status === 404
  const headers = {
    'cache-control': lasting ? 'public, max-age=0, must-revalidate' : 'no-store',
    ...Object.fromEntries(response.headers),
    ...added,
    vary: 'Accept-Encoding',
  }
  const hash = hashOf(body)
  const identity = hashOf(JSON.stringify([status, hash, headers]))
  if (old?.identity === identity) return old
  const variant = makeVariant(await encode(body), 'br', hash, headers)
  return {
    identity,
    status,
    variant,
    vary: async (encoding) => makeVariant(await recode(variant.body, encoding), encoding, hash, headers),
    bytes: variant.body.length + headerBytes,
    // the mark stays: it stands for the text, and no part of a page is asked for by its bytes
    tighten: async () => {
      Object.assign(variant, makeVariant(await encodeSmallest(variant.body), 'br', hash, headers))
    },
  }
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64url').slice(0, 22)

/** The same page in another encoding. What is not kept in one is not kept in the other. */
export async function varyPage({ vary, ...page }: MadePage, encoding: OtherEncoding): Promise<Page> {
  const variant = await vary(encoding)
  const bytes = Number.isFinite(page.bytes) ? variant.body.length + headerBytes : Infinity
  return { ...page, variant, bytes, tighten: undefined }
}

/** What the headers of a page take in memory, about. */
const headerBytes = 2000

function makeVariant(body: Buffer, encoding: Encoding, hash: string, headers: Record<string, string>): Variant {
  const etag = `"${hash}-${encoding}"`
  const unchanged = Object.entries({ ...headers, etag }).flatMap(([name, value]) =>
    name === 'content-type' || name === 'content-length' ? [] : [name, value],
  )
  return {
    etag,
    body,
    unchanged,
    headers: [
      ...unchanged,
      ...(headers['content-type'] ? ['content-type', headers['content-type']] : []),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      'content-length',
      String(body.length),
    ],
  }
}

/** Sends a page past Fastify's own serialisation: its bytes and headers are ready. */
export function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply) {
  const { headers } = request
  const { variant } = page
  const { raw } = reply.hijack()
  if (request.isPreview) {
    raw.writeHead(page.status, unkept(variant.headers)).end(variant.body)
    return
  }
  const ahead = page.status === 200 && isAhead(headers) && isData(request.url)
  if (page.status === 200 && isKnown(headers['if-none-match'], variant.etag)) {
    raw.writeHead(304, ahead ? withWait(variant.unchanged) : variant.unchanged).end()
    return
  }
  // to HEAD Node sends no body by itself
  raw.writeHead(page.status, ahead ? withWait(variant.headers) : variant.headers).end(variant.body)
}

/** Whether a browser prefetches this. A prefetched page was not seen by a person. */
export function isAhead(headers: FastifyRequest['headers']) {
  return String(headers['sec-purpose'] ?? '').startsWith('prefetch')
}

const isData = (url: string) => /^[^?]*\.data(?:\?|$)/.test(url)

/** In this one browser it may wait a minute for the press. Price and stock are read afresh when something is bought. */
const withWait = (headers: string[]) => withCaching(headers, 'private, max-age=60')

/** Of a shop that is closed: the next visitor of the same cache may not see it. */
const unkept = (headers: string[]) => withCaching(headers, 'private, no-store')

const withCaching = (headers: string[], caching: string) =>
  headers.map((value, index) => (headers[index - 1] === 'cache-control' ? caching : value))

/** Whether the browser has this very answer: a proxy may have made its mark a weak one. */
export function isKnown(header: string | undefined, etag: string) {
  if (!header) return false
  return (
    header === etag || header.split(',').some((mark) => mark.trim().replace(/^W\//, '') === etag || mark.trim() === '*')
  )
}
