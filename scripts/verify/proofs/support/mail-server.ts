import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { fileURLToPath } from 'node:url'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/** How the server treats its clients. */
export type Mode = 'well' | 'slow' | 'busy' | 'dies-after-data'

/** How long a slow server thinks before it says yes. */
export const slowMs = 3000

/** A mail server of the proof, which can be away, slow or moody; it keeps the Message-ID of each email that it took. */
export async function openMailServer() {
  const taken: string[] = []
  let mode: Mode = 'well'
  let strike: (() => void) | undefined
  let running: SMTPServer | undefined
  let refused = 0

  const start = async (port: number) => {
    const smtp = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 100,
      onMailFrom(_address, _session, done) {
        if (mode !== 'busy') return done()
        refused += 1
        done(Object.assign(new Error('try again later'), { responseCode: 451 }))
      },
      onData(stream, session, done) {
        void (async () => {
          const text = (await buffer(stream)).toString()
          if (strike) {
            strike()
            strike = undefined
            return
          }
          if (mode === 'dies-after-data') {
            refused += 1
            // the email was received whole, and its sender is not told
            cut(smtp, session.id)
            return
          }
          if (mode === 'slow') await sleep(slowMs)
          taken.push(/^message-id:\s*<([^@>]+)@/im.exec(text)?.[1] ?? '?')
          done()
        })()
      },
    })
    smtp.on('error', () => {})
    const server: Server = smtp.listen(port, '127.0.0.1')
    await once(server, 'listening')
    running = smtp
    return (server.address() as AddressInfo).port
  }
  const stop = async () => {
    const smtp = running
    running = undefined
    if (smtp) await new Promise<void>((closed) => smtp.close(() => closed()))
  }
  const port = await start(0)
  const preload = fileURLToPath(new URL('mail-to-proof.mjs', import.meta.url))

  return {
    /** What a shop must be told to send its emails here. */
    settings: { NODE_OPTIONS: `--import=${preload}`, PROOF_MAIL_PORT: String(port) },
    /** Keys of the emails that it took, each as often as it took it. */
    list: () => [...taken],
    /** How often it has refused a client. */
    refusals: () => refused,
    behave: (now: Mode) => (mode = now),
    goAway: stop,
    comeBack: () => start(port),
    /** `struck` runs when it has heard the next email whole and has not said yes. */
    arm: (struck: () => void) => (strike = struck),
    close: stop,
  }
}
export type MailServer = Awaited<ReturnType<typeof openMailServer>>

/** Hangs up on one caller. */
function cut(smtp: SMTPServer, id: string) {
  for (const connection of smtp.connections) if (connection.id === id) connection.close()
}
