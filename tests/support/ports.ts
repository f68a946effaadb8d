import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below 32768, where the kernel (ip_local_port_range) finds the port of a connection and of a server that asks for any:
 * a port from there may be taken again before the program it is meant for listens.
 */
const range = { first: 20_000, end: 32_000 }

/** The first of `count` ports next to each other that are free. */
export async function findPorts(count: number): Promise<number> {
  for (;;) {
    const first = randomInt(range.first, range.end)
    const tries = Array.from({ length: count }, (_, index) => listenBriefly(first + index))
    if ((await Promise.allSettled(tries)).every(({ status }) => status === 'fulfilled')) return first
  }
}

function listenBriefly(port: number): Promise<void> {
  const server = createServer()
  return new Promise((settle, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => server.close(() => settle()))
  })
}
