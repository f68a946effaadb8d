import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import PostalMime from 'postal-mime'
import { errorCode } from '#server/platform/base/error-code.ts'
import type { Settings } from '#server/platform/base/env.ts'
import { mailName } from './mailbox.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { pagePolicy, renderList, renderMail, type StoredEmail } from './mailbox-page.tsx'

const mostListed = 100

/** An email comes from outside: it is shown as in a sandbox of its own, and asks for nothing from anywhere. */
const emailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

/** The emails of the demo, at `/_dev/posta`; a real shop has no such page. */
export function serveMailbox(app: FastifyInstance, { dataDir }: Pick<Settings, 'dataDir'>) {
  const folder = join(dataDir, 'posta')

  app.get('/_dev/posta', async (_, reply) => {
    const names = (await readdir(folder))
      .filter((name) => mailName.test(name))
      .toSorted()
      .toReversed()
    const emails = await Promise.all(names.slice(0, mostListed).map((name) => open(folder, name)))
    return sendPage(reply, renderList(emails))
  })

  app.get<{ Params: { name: string } }>('/_dev/posta/:name', async ({ params }, reply) => {
    const email = await open(folder, params.name)
    return sendPage(reply, renderMail(email))
  })

  app.get<{ Params: { name: string } }>('/_dev/posta/:name/html', async ({ params }, reply) => {
    const email = await open(folder, params.name)
    if (!email.mail.html) throw new Problem('not-found')
    reply.headers({ ...headers, 'content-security-policy': emailPolicy }).type('text/html; charset=utf-8')
    return reply.send(showInline(email.mail))
  })

  app.get<{ Params: { name: string } }>('/_dev/posta/:name/eml', async ({ params }, reply) => {
    const email = await open(folder, params.name)
    reply.headers({ ...headers, 'content-disposition': `attachment; filename="${email.name}"` }).type('message/rfc822')
    return reply.send(email.bytes)
  })
}

/** The HTML with the pictures that came along in their places: no page of ours shows what only the email has. */
function showInline({ html = '', attachments }: StoredEmail['mail']) {
  return attachments.reduce((shown, { contentId, mimeType, content }) => {
    if (!contentId || typeof content === 'string') return shown
    const data = Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content).toString('base64')
    return shown.replaceAll(`cid:${contentId.replaceAll(/[<>]/g, '')}`, `data:${mimeType};base64,${data}`)
  }, html)
}

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }

function sendPage(reply: FastifyReply, page: string) {
  return reply
    .headers({ ...headers, 'content-security-policy': pagePolicy })
    .type('text/html; charset=utf-8')
    .send(page)
}

/** One email of the folder. Problems: not-found, also when the name is none that the mailbox gives. */
async function open(folder: string, name: string): Promise<StoredEmail> {
  if (!mailName.test(name)) throw new Problem('not-found')
  try {
    const bytes = await readFile(join(folder, name))
    return { name, bytes, mail: await PostalMime.parse(bytes), at: new Date(Number(name.slice(0, 13))) }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new Problem('not-found')
    throw error
  }
}
