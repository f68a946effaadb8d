import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A TCP line to a PostgreSQL on a socket that can go silent as a network does: connections stay open and are accepted, no byte
 * passes, and neither side hears that the other has ended.
 */
export async function openDatabaseLine(databaseUrl: string) {
  let silent = false
  let losing = new AbortController()
  const sockets = new Set<Socket>()
  const { searchParams, pathname } = new URL(databaseUrl)
  const socketPath = `${searchParams.get('host')}/.s.PGSQL.5432`
  const server = createServer((shop) => {
    const database = connect(socketPath)
    const { signal } = losing
    const isLost = () => silent || signal.aborted
    for (const [from, to] of [
      [shop, database],
      [database, shop],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        if (!isLost()) to.destroy()
      })
      from.on('data', (bytes) => {
        if (!isLost()) to.write(bytes)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://postgres@127.0.0.1:${port}${pathname}`,
    goSilent: () => (silent = true),
    /** For new connections; those of before are lost for good. */
    speakAgain: () => {
      losing.abort()
      losing = new AbortController()
      silent = false
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
