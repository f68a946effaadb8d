import { createTransport } from 'nodemailer'
import { isObject } from '#contract/objects.ts'
import type { Settings } from '#server/platform/base/env.ts'

/** An email as it is written, before it has sender and Message-ID. */
export interface Email {
  /** Several addresses read one email, and see each other in it. */
  to: string | string[]
  subject: string
  html: string
  text: string
  /** Who gets the answer, when not the sender. */
  replyTo?: string
  /** As whom the shop sends it; what is empty is as the machine's settings have it, a name that they lack is the shop's. */
  from?: { name: string; address: string; shopName: string }
  /** `cid`: it is shown within the text, which names it so. */
  attachments?: { filename: string; contentType: string; content: string | Buffer; cid?: string }[]
}

export interface Mailer {
  /**
   * Hands an email to the mail server. `key` makes its Message-ID, so that one sent twice is known as the same.
   * `refused`: that recipient will never be accepted. Whatever may pass is thrown.
   */
  send(email: Email, key: string): Promise<'sent' | 'refused'>
  close(): void
}

/** A mail server that is slow must not keep an email longer than its job may take. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/**
 * Emails that follow each other share a connection, which costs more than they do; the mail server is left alone after 20 seconds.
 * No more than ten leave a process in a second: mail providers refuse more, and many at once would keep the shop from its customers.
 */
const shared = { pool: true, maxConnections: 5, idleTimeout: 20_000, rateLimit: 10, rateDelta: 1000 } as const

/** Sends through the mail server of the settings, in the demo through its own mailbox. */
export function openMailer({ smtpUrl, mailFrom }: Pick<Settings, 'smtpUrl' | 'mailFrom'>, mailboxUrl?: string): Mailer {
  const url = mailboxUrl ?? smtpUrl
  if (!url) throw new Error('No mail server is set')
  const transport = createTransport({ ...shared, requireTLS: !isLocal(url), ...timeouts, url })
  const own = readSender(mailFrom)
  const host = own.address.split('@').at(-1) || 'localhost'
  return {
    async send({ to, subject, html, text, replyTo, from, attachments }, key) {
      try {
        await transport.sendMail({
          from: { name: from?.name || own.name || (from?.shopName ?? ''), address: from?.address || own.address },
          // as objects: each is one address, whatever commas it may hold
          to: [to].flat().map((address) => ({ name: '', address })),
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          subject,
          html,
          text,
          ...(attachments && { attachments }),
          messageId: `<${key.replaceAll(/[^\w.-]/g, '-')}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        return 'sent'
      } catch (error) {
        if (isRefusal(error)) return 'refused'
        throw error
      }
    },
    close: () => transport.close(),
  }
}

/** `Ottica Rossi <negozio@rossi.example>`, or the address alone. */
export function readSender(mailFrom: string) {
  const [, name = '', address = mailFrom.trim()] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(mailFrom) ?? []
  return { name, address }
}

/** Passwords and emails cross a network only encrypted; `?requireTLS=false` in the address is the owner's decision. */
function isLocal(url: string) {
  const { protocol, hostname } = new URL(url)
  return protocol === 'smtps:' || hostname === '127.0.0.1' || hostname === 'localhost' || hostname === '[::1]'
}

/**
 * The mail server's final no to the recipient, told by its enhanced code (RFC 3463): 5.1.1 to 5.1.6, and 5.1.10 of RFC 7505,
 * are about the destination's address. 5.1.7 and 5.1.8 are about the sender's, 5.7.x about leave, 5.2.x about a mailbox
 * that is full for one; a plain 550 may mean any of them. What may be the shop's own fault passes once it is corrected.
 */
function isRefusal(error: unknown) {
  const { command, response } = isObject(error) ? error : {}
  return command === 'RCPT TO' && typeof response === 'string' && /^5\d\d[ -]5\.1\.([1-6]|10)\b/.test(response)
}
