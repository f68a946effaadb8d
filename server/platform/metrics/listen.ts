import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { isIPv6 } from 'node:net'
import { portOf } from '#server/platform/base/port-of.ts'
import type { Log } from '#server/platform/base/log.ts'
import type { Metrics, Watched } from './metrics.ts'

interface Place {
  port: number
  /** The address of this machine that it listens on. */
  host: string
  log: Log
}

/** Answers `GET /metrics` on a port of its own: the shop's own port never shows them. */
export async function listenForMetrics(metrics: Metrics, watched: Watched, { port, host, log }: Place) {
  const answer = async (asked: string, reply: ServerResponse) => {
    if (asked !== 'GET /metrics') {
      reply.writeHead(404).end()
      return
    }
    const { type, text } = await metrics.read(watched)
    reply.writeHead(200, { 'content-type': type }).end(text)
  }
  const server = createServer((request, reply) => {
    answer(`${request.method} ${request.url}`, reply).catch((error: unknown) => {
      log.warn(`metrics not read: ${error instanceof Error ? error.message : String(error)}`)
      reply.writeHead(500).end()
    })
  })
  server.listen(port, host)
  await once(server, 'listening')
  log.info(`metrics at http://${isIPv6(host) ? `[${host}]` : host}:${portOf(server)}/metrics`)
  return {
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
