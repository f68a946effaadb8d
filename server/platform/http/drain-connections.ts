import type { FastifyInstance } from 'fastify'

/**
 * Drains keep-alive connections before the shop closes: after `leaving` every answer carries `Connection: close`, so that
 * the client's next request goes to another process.
 */
export function drainConnections(app: FastifyInstance, leaving: AbortSignal) {
  app.addHook('onRequest', (_request, reply, done) => {
    if (leaving.aborted) reply.raw.setHeader('connection', 'close')
    done()
  })
  // requests in progress when the drain began got no such header; their connections are closed once idle
  let closingIdle: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    closingIdle = setInterval(() => app.server.closeIdleConnections(), 100)
  })
  app.addHook('onClose', async () => clearInterval(closingIdle))
}
