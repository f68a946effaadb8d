import { createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsGzip } from '#server/pages/encoding.ts'
import { isKnown } from '#server/pages/page.ts'
import type { GzipFile } from './gzip-files.ts'

/** Sends an XML file as it lies on the disk, or unpacked on the way to a client that takes no gzip. */
export function sendXml(file: GzipFile, request: FastifyRequest, reply: FastifyReply) {
  const { etag, size } = file
  const { method, headers } = request
  const zipped = acceptsGzip(headers['accept-encoding'])
  const mark = `"${etag}-${zipped ? 'gzip' : 'identity'}"`
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
