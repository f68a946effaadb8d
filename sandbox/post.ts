import { Agent, request } from 'node:http'
import type { ClientRequest } from 'node:http'

/** What one exchange sends. */
interface Message {
  url: string
  headers: Record<string, string>
  body: string
}

interface Poster {
  /** The status that is answered; redirects are not followed. */
  post(message: Message): Promise<number>
  /** Breaks off what is under way and ends the connections; a later post fails. */
  close(): void
}

/** Posts over connections that stay open; `limitMs` is for the whole exchange. `fetch` takes about twice the processor. */
export function openPoster(limitMs: number): Poster {
  const agent = new Agent({ keepAlive: true })
  const underWay = new Set<ClientRequest>()
  let closed = false

  const send = ({ url, headers, body }: Message, connections: Agent | false, untilMs: number): Promise<number> =>
    new Promise((resolve, reject) => {
      const asked = request(url, { method: 'POST', agent: connections, headers })
      const timer = setTimeout(() => asked.destroy(new Error(`no answer within ${limitMs} ms`)), untilMs - Date.now())
      underWay.add(asked)
      asked.on('response', (answer) => {
        // a body that is not read would keep the connection from the next post
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      asked.on('error', (error) => reject(wasClosedBefore(asked, error) ? new StaleConnection(error.message) : error))
      asked.on('close', () => {
        clearTimeout(timer)
        underWay.delete(asked)
      })
      asked.end(body)
    })

  return {
    async post(message) {
      const untilMs = Date.now() + limitMs
      if (closed) throw new Error(CLOSED)
      try {
        return await send(message, agent, untilMs)
      } catch (error) {
        if (closed || !(error instanceof StaleConnection)) throw error
        return send(message, false, untilMs)
      }
    },
    close() {
      closed = true
      underWay.forEach((asked) => asked.destroy(new Error(CLOSED)))
      agent.destroy()
    },
  }
}

const CLOSED = 'broken off: the sandbox stops'

/** The receiver closed a connection while it was taken for another post. */
class StaleConnection extends Error {}

const wasClosedBefore = (asked: ClientRequest, { code }: NodeJS.ErrnoException) =>
  asked.reusedSocket && (code === 'ECONNRESET' || code === 'EPIPE')
