import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The newest request with a body of a connection; those before it were read whole. */
interface Progress {
  raw: IncomingMessage
  /** Bytes read from the connection when it was last looked at, and when they had changed (ms of a monotonic clock). */
  bytes: number
  at: number
}

/** How long no byte of a body may arrive, in ms; shorter than the 25 s that a closing shop has. */
const patience = { open: 60_000, leaving: 8_000 }

/** In place of a number of bytes: not looked at yet. */
const unread = -1

/**
 * Ends the connection of a request whose body no longer arrives: it would hold its temporary files, and keep the shop from
 * closing. A slow upload goes on for as long as bytes of it come.
 */
export function endStalledBodies(app: FastifyInstance, leaving: AbortSignal, { open, leaving: closing } = patience) {
  // by connection: a listener at every request to forget it costs more than the rest of the watch, and without one thousands of
  // requests a second would grow old in memory until the next look
  const arriving = new Map<Socket, Progress>()
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const { socket } = raw
    // a request injected in process has no connection to end, and would be kept for the whole patience
    if (hasBody(raw) && socket instanceof Socket) {
      const seen = arriving.get(socket)
      if (seen) {
        seen.raw = raw
        seen.bytes = unread
      } else arriving.set(socket, { raw, bytes: unread, at: 0 })
    }
    done()
  })
  const look = (socket: Socket, seen: Progress) => {
    const { raw } = seen
    if (raw.complete || raw.destroyed) arriving.delete(socket)
    else if (socket.bytesRead !== seen.bytes) {
      seen.bytes = socket.bytesRead
      seen.at = performance.now()
    } else if (performance.now() - seen.at > (leaving.aborted ? closing : open)) raw.destroy()
  }
  const looking = setInterval(() => {
    for (const [socket, seen] of arriving) look(socket, seen)
  }, 500)
  looking.unref()
  app.addHook('onClose', async () => clearInterval(looking))
}

function hasBody({ headers }: IncomingMessage) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
