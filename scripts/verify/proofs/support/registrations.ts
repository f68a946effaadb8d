import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashToken } from '#server/auth/sessions.ts'
import { call, type Front } from './buyers.ts'
import { waitUntil } from './proof.ts'
import type { Testbed } from './testbed.ts'

/** What the form of a registration sends. */
export const formOf = (email: string, nomeCompleto = 'Ada Rossi') => ({
  nomeCompleto,
  email,
  password: 'Lenti-e-aste-7',
  genere: 'donna',
  dataNascita: '1990-05-17',
  telefono: '333 1234567',
})

/** The proof of a captcha, made without solving one. */
export async function provideCaptcha({ ask }: Testbed) {
  const proof = crypto.randomUUID()
  await ask(
    `insert into captcha_solved (nonce, proof_hash, expires_at) values ($1, $2, now() + interval '10 minutes')`,
    [Buffer.from(proof), hashToken(proof)],
  )
  return proof
}

/** Registers with a captcha made without solving one; answers the bearer token. */
export async function register(
  testbed: Testbed,
  shop: Front,
  { email, name, address }: { email: string; name?: string; address?: string },
) {
  const body = formOf(email, name)
  const path = `POST /Auth/Register?capcha=${await provideCaptcha(testbed)}` as const
  const answer = await call(shop, path, { body, ...(address && { address }) })
  if (answer.status !== 200) throw new Error(`cannot register: ${JSON.stringify(answer)}`)
  return String(answer.body['token'])
}

/** The emails to an address that lie in the demo's mailbox, oldest first. */
function readMail({ mailFolder }: Testbed, email: string) {
  const names = readdirSync(mailFolder).filter((name) => name.endsWith('.eml'))
  const emails = names.toSorted().map((name) => readFileSync(join(mailFolder, name), 'utf8'))
  return emails.filter((mail) => mail.includes(`To: ${email}`)).map((mail) => mail.replaceAll('=\r\n', ''))
}

/** The code of the newest email to an address, once `count` have come. */
export async function readCode(testbed: Testbed, email: string, count: number) {
  await waitUntil(async () => readMail(testbed, email).length >= count)
  const code = /token=(?:3D)?(\w{4}(?:-\w{4}){1,3})/.exec(readMail(testbed, email).at(-1) ?? '')?.[1]
  if (!code) throw new Error(`no email with a code to ${email}`)
  return code
}
