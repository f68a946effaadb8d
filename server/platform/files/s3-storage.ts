import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { BucketAddress } from '#server/platform/base/storage-address.ts'
import { forEachOf } from '#server/platform/base/concurrency.ts'
import type { FileStorage } from '#server/platform/context/storage.ts'
import { isPublic, pictureType } from './file-kind.ts'
import { readListing } from './s3-listing.ts'

/** Until the head of an answer is there, in milliseconds, and how much longer for each byte that is sent. */
const answerMs = 2000
const byteMs = 0.001
const tries = 3
/** Before the second try, and twice that before the third. */
const pauseMs = 150
const removedAtOnce = 8

interface Asked {
  method: 'GET' | 'PUT' | 'DELETE'
  /** The key, or the question of a listing. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array | Blob
}

/** The store in a bucket of any server that speaks S3, addressed by path. */
export function openS3Storage({ url, prefix, key: accessKeyId, secret, region }: BucketAddress): FileStorage {
  const signer = new AwsClient({ accessKeyId, secretAccessKey: secret, region, service: 's3', retries: 0 })

  /** The answer, once it is neither busy nor broken off; a missing file is none. Throws what the server says. */
  async function ask(asked: Asked): Promise<Response | undefined> {
    for (let turn = 1; ; turn += 1) {
      const last = turn === tries
      const answer = await send(asked).catch((error: unknown) => {
        if (last) throw error
        return undefined
      })
      if (answer?.ok) return answer
      if (answer) {
        const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? ''
        if (code === 'NoSuchKey') return undefined
        if (last || !mayPass(answer.status)) throw new Error(`${asked.method}: ${answer.status} ${code}`)
      }
      await sleep(pauseMs * turn)
    }
  }

  async function send({ method, key, query = {}, headers = {}, body }: Asked) {
    const address = new URL(key === undefined ? url : `${url}/${prefix}${key}`)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    // signed without its body, which would be read into memory for it
    const signed = await signer.sign(address, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hashOf(body) },
    })
    // not signed: what stands between may change it
    signed.headers.set('accept-encoding', 'identity')
    const late = new AbortController()
    const ms = answerMs + byteMs * sizeOf(body)
    const timer = setTimeout(() => late.abort(new Error(`no answer within ${ms} ms`)), ms)
    try {
      return await fetch(address, {
        method,
        headers: signed.headers,
        redirect: 'manual',
        signal: late.signal,
        ...(body && { body: body instanceof Blob ? body : Uint8Array.from(body) }),
      })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async put(key, bytes) {
      await ask({ method: 'PUT', key, headers: headersOf(key), body: bytes })
    },
    async get(key) {
      const answer = await ask({ method: 'GET', key })
      const bytes = answer?.body ? Readable.fromWeb(answer.body as ReadableStream) : Readable.from([])
      return answer && { size: Number(answer.headers.get('content-length')), bytes }
    },
    remove: (keys) =>
      forEachOf([...keys], { atOnce: removedAtOnce, until: undefined }, async (key) => {
        await ask({ method: 'DELETE', key })
      }),
    async *list(folder) {
      let after: string | undefined
      do {
        const query = { 'list-type': '2', prefix: `${prefix}${folder}`, ...(after && { 'continuation-token': after }) }
        const answer = await ask({ method: 'GET', query })
        const { files, next } = readListing((await answer?.text()) ?? '')
        for (const file of files) yield { ...file, key: file.key.slice(prefix.length) }
        after = next
      } while (after !== undefined)
    },
  }
}

/** Busy, or broken for a moment. */
const mayPass = (status: number) => status >= 500 || status === 429 || status === 408

/** A front between the bucket and the browsers passes these on. */
function headersOf(key: string) {
  const cache = isPublic(key) ? 'public, max-age=31536000, immutable' : 'private, no-store'
  return { 'content-type': pictureType(key) ?? 'application/octet-stream', 'cache-control': cache }
}

/** What is in memory is checked by the server byte for byte. */
function hashOf(body: Uint8Array | Blob | undefined) {
  if (body instanceof Blob) return 'UNSIGNED-PAYLOAD'
  return createHash('sha256')
    .update(body ?? '')
    .digest('hex')
}

const sizeOf = (body: Uint8Array | Blob | undefined) => (body instanceof Blob ? body.size : (body?.byteLength ?? 0))
