import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** The network between the shop and a PostgreSQL on a socket. It can go silent: it takes every byte, brings none, and ends nothing. */
export async function openRelay(socket: string) {
  let silent = false
  let lose = new AbortController()
  const ends = new Set<Socket>()
  const server = createServer((shop) => {
    const database = connect(socket)
    const { signal } = lose
    const isLost = () => silent || signal.aborted
    for (const [from, to] of [
      [shop, database],
      [database, shop],
    ] as const) {
      ends.add(from)
      from.on('error', () => {})
      from.on('data', (bytes) => {
        if (!isLost()) to.write(bytes)
      })
      // the other side of a lost connection does not hear of its end
      from.on('close', () => {
        ends.delete(from)
        if (!isLost()) to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    goSilent() {
      silent = true
    },
    /** New connections go through; those of before are lost for good. */
    speak() {
      lose.abort()
      lose = new AbortController()
      silent = false
    },
    close() {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}
