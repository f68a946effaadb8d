import { createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsGzip } from '#server/pages/encoding.ts'
import { isKnown } from '#server/pages/page.ts'
import type { LocalFile } from './local-file.ts'

/** Bytes of text that are unpacked for a client that does not ask for gzip: some milliseconds. */
const mostUnpacked = 1_000_000

/**
 * Sends an XML file as it lies on the disk; a small one unpacked on the way, to a client that does not ask for gzip. A large
 * one is sent compressed to every client, as HTTP allows where none can be sent otherwise.
 */
export function sendXml(file: LocalFile, request: FastifyRequest, reply: FastifyReply) {
  const { hash, size, textSize } = file
  const { method, headers } = request
  const zipped = textSize > mostUnpacked || acceptsGzip(headers['accept-encoding'])
  const mark = `"${hash}-${zipped ? 'gzip' : 'identity'}"`
  reply.headers({
    etag: mark,
    vary: 'Accept-Encoding',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
  })
  if (isKnown(headers['if-none-match'], mark)) return reply.code(304).send()
  reply.type('application/xml; charset=utf-8')
  if (zipped) reply.headers({ 'content-encoding': 'gzip', 'content-length': size })
  if (method === 'HEAD') return reply.send()
  const bytes = file.read()
  return reply.send(zipped ? bytes : bytes.pipe(createGunzip()))
}
