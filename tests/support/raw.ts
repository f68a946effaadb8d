import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Sends these bytes as they are, as no HTTP client would, and reads the answer until the connection ends. */
export async function sendBytes(address: string, bytes: string) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(bytes, 'latin1')
  const answer = await text(socket)
  const cut = answer.indexOf('\r\n\r\n')
  const [start = '', ...lines] = answer.slice(0, cut).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { statusCode: Number(start.split(' ')[1]), headers, body: answer.slice(cut + 4) }
}

/** One request line and these headers; the connection is not kept. */
export function askRaw(address: string, method: string, target: string, headers: string[] = []) {
  const { host } = new URL(address)
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers]
  return sendBytes(address, `${lines.join('\r\n')}\r\n\r\n`)
}
