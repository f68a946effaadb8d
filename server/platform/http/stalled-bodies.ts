import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface Progress {
  /** Bytes read from the connection when it was last looked at, and when they had changed (ms of a monotonic clock). */
  bytes: number
  at: number
}

/** How long no byte of a body may arrive, in ms; shorter than the 25 s that a closing shop has. */
const patience = { open: 60_000, leaving: 8_000 }

/**
 * Ends the connection of a request whose body no longer arrives: it would hold its temporary files, and keep the shop from
 * closing. A slow upload goes on for as long as bytes of it come.
 */
export function endStalledBodies(app: FastifyInstance, leaving: AbortSignal, { open, leaving: closing } = patience) {
  const arriving = new Map<IncomingMessage, Progress>()
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    // a request injected in process has no connection to end, and would be kept for the whole patience
    if (hasBody(raw) && raw.socket instanceof Socket) {
      arriving.set(raw, { bytes: raw.socket.bytesRead, at: performance.now() })
      // a body that was read is forgotten at once: until the next look, thousands of requests a second would grow old in memory
      raw.once('end', () => arriving.delete(raw))
    }
    done()
  })
  const look = (raw: IncomingMessage, seen: Progress) => {
    const { bytesRead } = raw.socket
    if (raw.complete || raw.destroyed) arriving.delete(raw)
    else if (bytesRead !== seen.bytes) arriving.set(raw, { bytes: bytesRead, at: performance.now() })
    else if (performance.now() - seen.at > (leaving.aborted ? closing : open)) raw.destroy()
  }
  const looking = setInterval(() => {
    for (const [raw, seen] of arriving) look(raw, seen)
  }, 500)
  looking.unref()
  app.addHook('onClose', async () => clearInterval(looking))
}

function hasBody({ headers }: IncomingMessage) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
