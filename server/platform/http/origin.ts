import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/platform/base/env.ts'

/** The shop's own address, whatever it was called by; the demo's is of this machine. */
export function ownOrigin(app: FastifyInstance, { publicUrl, host, port }: Settings) {
  if (publicUrl) return publicUrl
  const address = app.server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`
}
