import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailFrom, recipient } from './outbox.fixtures.ts'
import { openMailer, type Mailer } from './mailer.ts'

let answer = { responseCode: 550, message: '' }
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo: (_address, _session, done) => done(Object.assign(new Error(answer.message), answer)),
})
let mailer: Mailer
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom })
})
afterAll(async () => {
  mailer.close()
  await new Promise<void>((closed) => server.close(() => closed()))
})

const send = () => mailer.send({ to: recipient, subject: 'Prova', html: 'x', text: 'x' }, 'prova')

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
