import { expect, test } from 'vitest'
import { usualBusiness } from '#contract/business.ts'
import { renderEmail } from './layout.tsx'
import { mailWithLogo } from './logo.ts'
import type { Email } from './mailer.ts'

const logo = '/media/negozio/0f8fad5b-d9cb-469f-a165-70867728950e-320x96.png'
const html = renderEmail({ title: 'Prova', preview: 'Prova', children: 'Ciao' }, { ...usualBusiness, logo })

async function send(read: () => Promise<Buffer | undefined>) {
  const sent: Email[] = []
  const mailer = mailWithLogo({ send: async (email) => (sent.push(email), 'sent'), close: () => {} }, read)
  await mailer.send({ to: 'ada@posta.example', subject: 'Prova', text: 'Ciao', html }, 'prova')
  return sent[0]
}

test('the logo comes with the email', async () => {
  const email = await send(async () => Buffer.from('logo'))
  expect(email?.html).toContain('src="cid:logo"')
  expect(email?.attachments).toHaveLength(1)
})

test.each([
  ['is not there any more', async () => undefined],
  ['cannot be read', () => Promise.reject(new Error('no storage'))],
])('of a logo that %s no empty picture is left, and the name stays', async (_, read) => {
  const email = await send(read)
  expect(email?.html).not.toMatch(/<img|cid:/)
  expect(email?.html).toContain(usualBusiness.shopName)
  expect(email?.attachments).toBeUndefined()
})
