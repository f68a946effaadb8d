import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'

/** Where reports of failures arrive: an endpoint that speaks as much of Sentry's protocol as the shop uses. */
export async function openReportService({ status = 200 } = {}) {
  /** The bodies as they came, one a report. */
  const received: string[] = []
  const server = createServer((request, response) => {
    // browsers of another origin are let in, as the real service does
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    void readBody(request).then((body) => {
      if (body) received.push(body)
      response.writeHead(status).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    dsn: `http://0123456789abcdef0123456789abcdef@127.0.0.1:${port}/7`,
    origin: `http://127.0.0.1:${port}`,
    received,
    /** What was reported, without the envelopes. */
    reports: () => received.map(readReport),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Received {
  tags?: { part: string }
  message?: string
  exception?: { values: { type: string; value: string; stacktrace?: { frames: object[] } }[] }
}

async function readBody(request: IncomingMessage) {
  const bytes = await buffer(request)
  return (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

/** An envelope is three lines: its own head, the head of what it holds, and that. */
function readReport(envelope: string) {
  return JSON.parse(envelope.split('\n')[2] ?? '{}') as Received
}
