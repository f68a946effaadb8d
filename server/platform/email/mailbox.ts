import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { portOf } from '#server/platform/base/port-of.ts'

/** Names that the mailbox gives: moment in milliseconds, then something that two processes do not both choose. */
export const mailName = /^\d{13}-[0-9a-f]{12}\.eml$/

/** The demo's mail server: it delivers nothing, and keeps every email as a file of the folder. */
export async function openMailbox(folder: string) {
  mkdirSync(folder, { recursive: true })
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: 5_000_000,
    onData(stream, _session, done) {
      buffer(stream)
        .then((mail) => keep(folder, mail))
        .then(() => done(), done)
    },
  })
  // a client that hangs up in the middle
  smtp.on('error', () => {})
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    url: `smtp://127.0.0.1:${portOf(listening)}`,
    close: () => new Promise<void>((closed) => smtp.close(() => closed())),
  }
}

/** Under its name only when it is whole. */
async function keep(folder: string, mail: Buffer) {
  const name = `${Date.now()}-${randomBytes(6).toString('hex')}.eml`
  const draft = join(folder, `.${name}.tmp`)
  await writeFile(draft, mail)
  await rename(draft, join(folder, name))
}
