import { readdir, readFile } from 'node:fs/promises'
import PostalMime from 'postal-mime'
import { expect, test, vi } from 'vitest'
import { usualSettings } from '#contract/owner-settings.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const message = { nome: 'Ada Rossi', email: 'ada@posta.example', messaggio: 'Buongiorno,\nsiete aperti <lunedì>?' }
const write = (shop: TestShop, body: unknown) => shop.call('POST /Contatti/Scrivi', { body })
const emails = (shop: TestShop) =>
  shop.deps.db.selectFrom('email').select(['kind', 'recipient', 'facts', 'sent_at']).execute()

test('what a visitor writes arrives in the mailbox of the shop, and the answer goes to the visitor', async () => {
  await using shop = await openTestShop()
  expect((await write(shop, message)).json()).toEqual({ success: true })
  await vi.waitFor(async () => expect((await emails(shop))[0]?.sent_at).toBeTruthy(), 20_000)
  const folder = `${shop.deps.settings.dataDir}/posta`
  const file = (await readdir(folder)).find((name) => name.endsWith('.eml'))
  const mail = await PostalMime.parse(await readFile(`${folder}/${file}`))
  expect(mail).toMatchObject({
    to: [{ address: usualSettings.receivingEmail }],
    replyTo: [{ address: 'ada@posta.example' }],
    subject: 'Messaggio dal sito: Ada Rossi',
  })
  expect(mail.text).toContain('siete aperti <lunedì>?')
  expect(mail.html).toContain('siete aperti &lt;lunedì&gt;?')
  // once it is sent the shop's database holds no word of it
  expect(await emails(shop)).toMatchObject([{ kind: 'visitor-message', recipient: '', facts: null }])
})

test(
  'a message without name, address or text, or with an address that is none, is refused in words',
  { tags: ['H-76'] },
  async () => {
    await using shop = await openTestShop()
    for (const field of ['nome', 'email', 'messaggio']) {
      const answer = await write(shop, { ...message, [field]: ' \n' })
      expect([answer.status, answer.json().title], field).toEqual([400, 'Compila tutti i campi'])
    }
    for (const email of ['ada', 'ada@', 'ada@posta', 'a b@c.it', 'ada@posta.example\r\nBcc: tutti@posta.example']) {
      const answer = await write(shop, { ...message, email })
      expect([answer.status, answer.json().title], email).toEqual([400, 'Formato email non valido'])
    }
    expect(await emails(shop)).toEqual([])
  },
)

test('the same message twice is one email, and a line break in a name makes no header', async () => {
  await using shop = await openTestShop()
  const typed = { ...message, nome: 'Ada\r\nBcc: tutti@posta.example' }
  expect((await Promise.all([write(shop, typed), write(shop, typed)])).map(({ status }) => status)).toEqual([200, 200])
  await vi.waitFor(async () => expect((await emails(shop))[0]?.sent_at).toBeTruthy(), 20_000)
  const folder = `${shop.deps.settings.dataDir}/posta`
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  expect(files).toHaveLength(1)
  const mail = await PostalMime.parse(await readFile(`${folder}/${files[0]}`))
  expect(mail.bcc).toBeUndefined()
  expect(mail.subject).toBe('Messaggio dal sito: Ada Bcc: tutti@posta.example')
})

test('a program that fills in the hidden field is thanked, and nothing is sent', async () => {
  await using shop = await openTestShop()
  const answer = await write(shop, { ...message, sito: 'https://spam.example' })
  expect(answer.json()).toEqual({ success: true })
  expect(await emails(shop)).toEqual([])
})

test('one network may write six times an hour', async () => {
  await using shop = await openTestShop({ env: { LIMITS: '' } })
  for (let nth = 1; nth <= 6; nth++) {
    expect((await write(shop, { ...message, messaggio: `numero ${nth}` })).status).toBe(200)
  }
  expect((await write(shop, message)).status).toBe(429)
  shop.forward(3_600_000)
  expect((await write(shop, message)).status).toBe(200)
})
