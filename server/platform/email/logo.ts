import type { Email, Mailer } from './mailer.ts'

/** By this an email names the picture that comes with it. */
const id = 'logo'
export const logoInEmail = `cid:${id}`

/** Its tags, which are short: an expression without a bound takes long for a text that has none of them. */
const shown = new RegExp(`<[^<>]{0,1000}${logoInEmail}[^<>]{0,1000}>`, 'g')

type ReadLogo = () => Promise<Buffer | undefined>

/** Sends with each email the logo that it shows. */
export const mailWithLogo = (mailer: Mailer, read: ReadLogo): Mailer => ({
  ...mailer,
  send: async (email, key) => mailer.send(await withLogo(email, read), key),
})

async function withLogo(email: Email, read: ReadLogo): Promise<Email> {
  if (!email.html.includes(logoInEmail)) return email
  // an email waits for no picture: without it its name alone stands there
  const content = await read().catch(() => undefined)
  if (!content) return { ...email, html: email.html.replace(shown, '') }
  const picture = { filename: 'logo.png', contentType: 'image/png', content, cid: id }
  return { ...email, attachments: [...(email.attachments ?? []), picture] }
}
