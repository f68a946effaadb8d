// Strangers at a real nginx with the configuration of deploy/: large bodies that are announced and held back, and requests
// that are begun and never ended. Nothing of theirs lies on the disk, and other visitors are served.
import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPorts } from '#tests/support/ports.ts'
import { openTestbed } from './support/testbed.ts'
import { startNginx } from './support/nginx.ts'
import { prove, waitUntil } from './support/proof.ts'

const announced = 69_000_000
const mostOnDisk = 50_000_000
const halfSent = 1520

await prove('strangers who send slowly, or much, at the front', async ({ check, tell }) => {
  await using testbed = await openTestbed({ apart: true })
  const port = await findPorts(2)
  const at = port + 1
  const folder = join(testbed.folder, 'nginx')
  const nginx = await startNginx(folder, { port, shops: [at, at] })
  const shop = await testbed.openFurther({ PORT: String(at), TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '0' })
  await waitUntil(async () => (await fetch(`${shop.url}/api/ready`)).ok)
  const sockets: Socket[] = []
  /** A connection that says this, and what is answered meanwhile. */
  const begin = (words: string) => {
    const socket = connect(port, '127.0.0.1')
    const said = { text: '' }
    socket.on('error', () => {}).on('data', (bytes) => (said.text += String(bytes)))
    socket.write(words)
    sockets.push(socket)
    return { socket, said }
  }

  const post = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${announced}\r\n\r\n`
  for (const path of ['/api/Auth/Login', '/api/Ticket/AllegaFile?id=1']) {
    const senders = Array.from({ length: 12 }, () => begin(post(path)))
    const piece = Buffer.alloc(1_000_000, 'a')
    let sentBytes = 0
    for (; sentBytes < announced - piece.length; sentBytes += piece.length) {
      for (const { socket } of senders) if (socket.writable) socket.write(piece)
      await sleep(5)
    }
    await sleep(1000)
    const onDisk = bytesOf(folder)
    tell(`${path}: ${senders.length} bodies of ${announced} bytes hold ${onDisk} bytes of the disk`)
    check('bodies of strangers take no room', onDisk <= mostOnDisk, onDisk)
    for (const { socket } of senders) if (socket.writable) socket.write(Buffer.alloc(announced - sentBytes, 'a'))
    await waitUntil(async () => senders.every(({ said }) => said.text !== ''), 60_000)
    const refused = senders.filter(({ said }) => /^HTTP\/1.1 (?:401|413)/.test(said.text))
    check(
      'each is refused',
      refused.length === senders.length,
      senders.map(({ said }) => said.text.slice(0, 20)),
    )
    for (const { socket } of senders) socket.destroy()
  }

  for (let turn = 0; turn < halfSent; turn += 1) begin('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ')
  await sleep(1000)
  const visits = await Promise.all(
    Array.from({ length: 20 }, () => fetch(`${nginx.url}/api/health`).then(({ ok }) => ok)),
  )
  check('other visitors are served meanwhile', visits.every(Boolean), visits)
  const open = () => sockets.filter((socket) => !socket.closed).length
  const left = await waitUntil(async () => open() === 0, 30_000)
  check('requests that do not end are given up', left, open())
  for (const socket of sockets) socket.destroy()
  await shop.end()
  await nginx.end()
})

/** The bytes of all files that nginx has open, deleted ones among them. */
function bytesOf(folder: string) {
  const pids = execFileSync('pgrep', ['-f', folder], { encoding: 'utf8' }).trim().split('\n')
  const sizes = pids.flatMap((pid) =>
    readdirSync(`/proc/${pid}/fd`).map((fd) => statSync(`/proc/${pid}/fd/${fd}`).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
