import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailFrom, recipient } from './outbox.fixtures.ts'
import { openMailer, type Mailer } from './mailer.ts'

let answer = { responseCode: 550, message: '' }
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo: (_address, _session, done) => done(Object.assign(new Error(answer.message), answer)),
})
let mailer: Mailer
beforeAll(async () => (mailer = await openFor(server)))
afterAll(() => closeBoth(mailer, server))

/** A mailer for a mail server, which it opens. */
async function openFor(smtp: SMTPServer) {
  await once(smtp.listen(0, '127.0.0.1'), 'listening')
  const { port } = smtp.server.address() as AddressInfo
  return openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom })
}

async function closeBoth(own: Mailer, smtp: SMTPServer) {
  own.close()
  await new Promise<void>((closed) => smtp.close(() => closed()))
}

const email = { to: recipient, subject: 'Prova', html: 'x', text: 'x' }
const send = () => mailer.send(email, 'prova')

test.each([
  [550, '5.1.1 User unknown in local recipient table'],
  [550, '5.1.2 Recipient address rejected: Domain not found'],
  [501, '5.1.3 Bad recipient address syntax'],
  [556, '5.1.10 Recipient address has null MX'],
])('a no to the recipient is final: %i %s', async (responseCode, message) => {
  answer = { responseCode, message }
  expect(await send()).toBe('refused')
})

test.each([
  [554, '5.7.1 Relay access denied'],
  [553, '5.7.1 Sender address rejected: not owned by user'],
  [550, '5.1.8 Sender address rejected: Domain not found'],
  [554, '5.7.1 Service unavailable; Client host blocked'],
  [552, '5.2.2 Mailbox full'],
  [550, 'relay not permitted'],
  [451, '4.7.1 Greylisted'],
])('a no that may be the shop’s own fault, or pass, is none: %i %s', async (responseCode, message) => {
  answer = { responseCode, message }
  await expect(send()).rejects.toThrow(message)
})

describe('emails that follow each other', () => {
  const connections: Socket[] = []
  const received: number[] = []
  const open = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream).then(() => done(null, String(received.push(performance.now()))), done)
    },
  })
  open.server.on('connection', (socket: Socket) => connections.push(socket))
  let own: Mailer
  beforeAll(async () => (own = await openFor(open)))
  afterAll(() => closeBoth(own, open))

  test('share a connection; one that the mail server dropped is opened anew', async () => {
    for (const key of ['uno', 'due', 'tre']) expect(await own.send(email, key)).toBe('sent')
    expect(connections).toHaveLength(1)
    connections[0]?.destroy()
    expect(await own.send(email, 'quattro')).toBe('sent')
    expect(received).toHaveLength(4)
    expect(connections).toHaveLength(2)
  })

  test('are no more than ten a second', async () => {
    received.length = 0
    const keys = Array.from({ length: 24 }, (_, index) => `molte-${index}`)
    expect(await Promise.all(keys.map((key) => own.send(email, key)))).toEqual(keys.map(() => 'sent'))
    expect(connections.length).toBeLessThanOrEqual(6)
    const [first = 0, last = 0] = [received.at(0), received.at(-1)]
    // after ten, wherever in a second that was, a second passes
    expect(last - first).toBeGreaterThan(1000)
  })
})
