import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, request as ask } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { join } from 'node:path'
import { findPorts } from '#tests/support/ports.ts'
import { makeFolder } from './shop-process.ts'

/** What belongs to one connection and does not go on to the next. */
const ofConnection = /^(?::.*|host|connection|keep-alive|transfer-encoding)$/

/**
 * The shop as customers reach it: TLS and HTTP/2 from something in front of it, such as deploy/nginx.conf. The certificate is
 * unknown to the browser: has to be told to ignore that. Undefined where there is no `openssl` to make it.
 */
export async function openFront(origin: string) {
  const certificate = makeCertificate()
  if (!certificate) return undefined
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer(certificate, (request, reply) => passOn(request, reply, origin, agent))
  const port = await findPorts(1)
  await new Promise<void>((opened) => server.listen(port, '127.0.0.1', opened))
  return {
    origin: `https://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      agent.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function makeCertificate() {
  using folder = makeFolder()
  const [key, cert] = [join(folder.path, 'key.pem'), join(folder.path, 'cert.pem')]
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=127.0.0.1'.split(' ')
  try {
    execFileSync('openssl', [...words, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

function passOn(request: Http2ServerRequest, reply: Http2ServerResponse, origin: string, agent: Agent) {
  const { method, url: path } = request
  const passed = ask(origin + path, { method, agent, headers: keepEndToEnd(request.headers) }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, keepEndToEnd(answer.headers))
    answer.pipe(reply)
  })
  passed.on('error', () => reply.stream.close())
  request.pipe(passed)
}

function keepEndToEnd<Value>(headers: Record<string, Value>) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.test(name)))
}
