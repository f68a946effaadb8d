import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { isSigned } from './sigv4.ts'

interface Kept {
  bytes: Buffer
  headers: Record<string, string>
  at: Date
}

const key = 'chiave'
/** With signs that an address has to encode. */
const secret = 'se/greto+1'
/** Small, so that listings have several pages. */
const pageOfListing = 3

/** How it fails: it accepts and says nothing, it says nothing after the head, it is busy. */
type Fault = 'hangs' | 'stalls' | 'busy'

const refuse = (reply: ServerResponse, status: number, code: string) => {
  reply.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}

/**
 * The part of S3 that the shop uses, in memory: one bucket, addressed by path, every request signed. A real server is asked by
 * `npm run proofs:machines`.
 */
export async function openS3Server() {
  const files = new Map<string, Kept>()
  const state: { fault: Fault | undefined; busyFor: number; asked: number } = {
    fault: undefined,
    busyFor: Infinity,
    asked: 0,
  }
  const server = createServer((request, reply) => void answer(request, reply))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, reply: ServerResponse) {
    state.asked += 1
    if (state.fault === 'hangs') return
    const url = new URL(request.url ?? '', origin)
    const body = await buffer(request)
    const [, bucket = '', name] = /^\/([^/]+)\/?(.*)$/.exec(url.pathname) ?? []
    if (state.fault === 'busy' && (state.busyFor -= 1) >= 0) refuse(reply, 503, 'SlowDown')
    else if (!isSigned({ method: request.method ?? '', url, headers: request.headers, body }, { key, secret }))
      refuse(reply, 403, 'SignatureDoesNotMatch')
    else if (bucket !== 'negozio') refuse(reply, 404, 'NoSuchBucket')
    else if (!name) reply.end(list(url.searchParams))
    else serve(request, reply, { name, body })
  }

  function serve(request: IncomingMessage, reply: ServerResponse, { name, body }: { name: string; body: Buffer }) {
    if (request.method === 'GET') {
      give(reply, files.get(name))
      return
    }
    if (request.method === 'DELETE') files.delete(name)
    else files.set(name, { bytes: body, headers: headersOf(request), at: new Date() })
    reply.writeHead(request.method === 'DELETE' ? 204 : 200).end()
  }

  function give(reply: ServerResponse, kept: Kept | undefined) {
    if (!kept) {
      refuse(reply, 404, 'NoSuchKey')
      return
    }
    reply.writeHead(200, { ...kept.headers, 'content-length': kept.bytes.length })
    if (state.fault === 'stalls') reply.write(kept.bytes.subarray(0, 1))
    else reply.end(kept.bytes)
  }

  function list(query: URLSearchParams) {
    const after = query.get('continuation-token') ?? ''
    const names = [...files.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).toSorted()
    const rest = names.filter((name) => name > after)
    const page = rest.slice(0, pageOfListing)
    const entries = page.map((name) => {
      const { bytes, at } = files.get(name) ?? { bytes: Buffer.alloc(0), at: new Date() }
      return `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
    })
    const more = rest.length > page.length
    return `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${more}</IsTruncated>${entries.join('')}${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}</ListBucketResult>`
  }

  return {
    /** The address for `STORAGE_URL`, the folder `prova` of the bucket. */
    address: `${origin.replace('://', `://${key}:${encodeURIComponent(secret)}@`)}/negozio/prova`,
    /** What lies in the bucket, by whole key. */
    files,
    /** From now on it fails so; `times` requests only, where it is busy. */
    fail(fault: Fault | undefined, times = Infinity) {
      state.fault = fault
      state.busyFor = times
    },
    /** How many requests have come. */
    count: () => state.asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function headersOf({ headers }: IncomingMessage) {
  const named = ['content-type', 'cache-control'].map((name) => [name, headers[name] ?? ''])
  return Object.fromEntries(named) as Record<string, string>
}
