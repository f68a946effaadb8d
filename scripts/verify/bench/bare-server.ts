// A process of its own: the least that Node can do to give an answer, the measure of everything else.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Answer } from './answers.ts'

let answer: Answer = { status: 404, headers: [], body: new Uint8Array() }
process.on('message', (next: Answer) => {
  answer = next
  process.send?.('ready')
})
process.once('disconnect', () => process.exit(0))

const server = createServer((_, response) => response.writeHead(answer.status, answer.headers).end(answer.body))
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
