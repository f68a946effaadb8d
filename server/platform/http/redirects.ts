import type { FastifyInstance } from 'fastify'

/** A shop that is about to close serves whoever comes, and asks for no further visit on the same connection. */
export function sendAway(app: FastifyInstance, leaving: AbortSignal) {
  app.addHook('onRequest', (_request, reply, done) => {
    if (leaving.aborted) reply.raw.setHeader('connection', 'close')
    done()
  })
  // those who were being served when it began keep theirs; they are idle soon
  let looking: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    looking = setInterval(() => app.server.closeIdleConnections(), 100)
  })
  app.addHook('onClose', async () => clearInterval(looking))
}
