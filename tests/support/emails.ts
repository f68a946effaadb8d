import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { expect, vi } from 'vitest'
import type { TestShop } from './shop.ts'

/** An email as its recipient reads it. */
export interface ReceivedEmail {
  to: string
  /** All whom it went to. */
  allTo: string[]
  from: { name: string; address: string }
  /** Who gets an answer, where that is not the sender. */
  replyTo: string | undefined
  subject: string
  text: string
  html: string
  /** The code of its text, and the link that carries it. */
  code: string
  link: URL
  /** Names of the files that came along. */
  files: string[]
}

/** The emails in the shop's mailbox to an address, however it is spelt, the oldest first. */
export async function emailsTo(shop: TestShop, address: string): Promise<ReceivedEmail[]> {
  const folder = join(shop.deps.settings.dataDir, 'posta')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()
  const written = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  // all emails of a file's tests lie here, and each takes a while to read
  const near = written.filter((text) => text.toLowerCase().includes(address.toLowerCase()))
  const mails = await Promise.all(near.map((text) => PostalMime.parse(text)))
  return mails
    .map(({ to, from, replyTo, subject = '', text = '', html = '', attachments }) => {
      const code = /\b[\dA-Z]{4}(?:-[\dA-Z]{4}){1,3}\b/.exec(text)?.[0] ?? ''
      const link = new URL(/http\S+/.exec(text)?.[0] ?? 'http://nessuno.example')
      return {
        to: to?.[0]?.address ?? '',
        allTo: (to ?? []).map((one) => one.address ?? ''),
        from: { name: from?.name ?? '', address: from?.address ?? '' },
        replyTo: replyTo?.[0]?.address,
        subject,
        text,
        html,
        code,
        link,
        files: attachments.map(({ filename }) => filename ?? ''),
      }
    })
    .filter(({ to }) => to.toLowerCase() === address.toLowerCase())
}

/** The newest email to an address, once `count` have arrived. */
export async function waitForEmail(shop: TestShop, address: string, count = 1): Promise<ReceivedEmail> {
  const emails = await vi.waitFor(
    async () => {
      const found = await emailsTo(shop, address)
      expect(found).toHaveLength(count)
      return found
    },
    { timeout: 20_000, interval: 50 },
  )
  const newest = emails.at(-1)
  if (!newest) throw new Error(`no email to ${address}`)
  return newest
}

/** Waits until no email is on its way; those that are to leave later are not. */
export async function waitForPost(shop: TestShop) {
  await vi.waitFor(
    async () => {
      const { rows: waiting } = await sql<{ key: string }>`
        select key from email where sent_at is null and not exists (
          select from pgboss.job where data ->> 'key' = email.key and state = 'created' and start_after > now() + interval '5 seconds'
        )`.execute(shop.deps.db)
      expect(waiting).toEqual([])
    },
    { timeout: 20_000, interval: 50 },
  )
}

/** The one email to an address whose subject holds these words, once nothing is on its way any more. */
export async function emailAbout(shop: TestShop, address: string, words: string): Promise<ReceivedEmail> {
  await waitForPost(shop)
  const found = (await emailsTo(shop, address)).filter(({ subject }) => subject.includes(words))
  const [email] = found
  if (!email || found.length > 1) throw new Error(`${found.length} emails to ${address} about ${words}`)
  return email
}
