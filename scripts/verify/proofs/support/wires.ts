// The lines between the shop and what it talks to, held by the proof. The shop is told to reach its database and its card
// provider here, so it can be stopped at a moment that is named by what it says, with nothing in its code for that.
import { once } from 'node:events'
import { createServer as createHttpServer, request as requestHttp, type IncomingMessage } from 'node:http'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Something that the shop says. */
export interface Moment {
  /** What it says: SQL to the database, method and path to the provider. */
  words: RegExp
  /** Only on a connection of the database that has said this before. */
  earlier?: RegExp
  /** `said`: not heard yet. `done`: it was carried out, and the shop does not know. */
  when: 'said' | 'done'
}

/** Waits for one moment at a time. What is said in that moment goes no further. */
function openTrap() {
  let armed: { moment: Moment; strike: () => void } | undefined
  return {
    get moment() {
      return armed?.moment
    },
    spring() {
      armed?.strike()
      armed = undefined
    },
    /** `strike` runs at the moment itself, before anything else can. */
    arm: (moment: Moment, strike: () => void) => {
      armed = { moment, strike }
    },
    get open() {
      return armed !== undefined
    },
  }
}

async function listen(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** A line to PostgreSQL, whose socket is given. */
export async function openDatabaseWire(socket: string) {
  const trap = openTrap()
  const pairs = new Set<Socket>()
  const server = createServer((shop) => {
    const database = connect(socket)
    const read = readMessages()
    let said = ''
    let struck = false
    let last = false
    const cut = () => {
      pairs.delete(shop)
      shop.destroy()
      database.destroy()
    }
    const strike = () => {
      struck = true
      trap.spring()
      cut()
    }
    pairs.add(shop)
    for (const end of [shop, database]) end.on('error', () => {}).on('close', cut)
    shop.on('data', (bytes) => {
      if (struck) return
      for (const text of read(bytes)) {
        const { moment } = trap
        if (moment?.words.test(text) && (!moment.earlier || moment.earlier.test(said))) {
          if (moment.when === 'said') return strike()
          last = true
        }
        said = /^.?begin/i.test(text) ? '' : said + text
      }
      database.write(bytes)
    })
    database.on('data', (bytes) => {
      if (struck) return
      if (last && trap.open) return strike()
      shop.write(bytes)
    })
  })
  const port = await listen(server)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    arm: trap.arm,
    close() {
      for (const pair of pairs) pair.destroy()
      server.close()
    },
  }
}

/** Takes the bytes of one connection apart into its messages: type and text of each. */
function readMessages() {
  let rest: Buffer = Buffer.alloc(0)
  // the first message has no type
  let first = true
  return (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    const messages: string[] = []
    for (;;) {
      const head = first ? 0 : 1
      if (rest.length < head + 4) return messages
      const length = head + rest.readInt32BE(head)
      if (rest.length < length) return messages
      if (!first) messages.push(rest.toString('latin1', 0, 1) + rest.toString('latin1', 5, length))
      rest = rest.subarray(length)
      first = false
    }
  }
}

/** A line to the card provider. */
export async function openProviderWire(url: string) {
  const trap = openTrap()
  const target = new URL(url)
  const server = createHttpServer((request, reply) => {
    void (async () => {
      const { moment } = trap
      const hit = moment?.words.test(`${request.method} ${request.url}`)
      const body = await buffer(request)
      const strike = () => {
        trap.spring()
        reply.destroy()
      }
      if (hit && moment?.when === 'said') return strike()
      const { method = 'GET', url: path = '/', headers } = request
      const onward = requestHttp({ host: target.hostname, port: target.port, method, path, headers })
      onward.end(body)
      const [answer] = (await once(onward, 'response')) as [IncomingMessage]
      const text = await buffer(answer)
      if (hit) return strike()
      reply.writeHead(answer.statusCode ?? 502, answer.headers).end(text)
    })().catch(() => reply.destroy())
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    arm: trap.arm,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
