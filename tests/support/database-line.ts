import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A TCP line to the tests' PostgreSQL that can go silent as a network or a paused machine does: connections stay open and
 * are accepted, and no byte passes.
 */
export async function openDatabaseLine(databaseUrl: string) {
  let silent = false
  const sockets = new Set<Socket>()
  const { searchParams, pathname } = new URL(databaseUrl)
  const socketPath = `${searchParams.get('host')}/.s.PGSQL.5432`
  const server = createServer((shop) => {
    const database = connect(socketPath)
    for (const [from, to] of [
      [shop, database],
      [database, shop],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => to.destroy())
      from.on('data', (bytes) => {
        if (!silent) to.write(bytes)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://postgres@127.0.0.1:${port}${pathname}`,
    goSilent: () => (silent = true),
    speakAgain: () => (silent = false),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
