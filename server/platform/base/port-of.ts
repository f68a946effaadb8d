import type { Server } from 'node:net'

/** The TCP port of a server that is listening. */
export function portOf(server: Pick<Server, 'address'>) {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  return address.port
}
