import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openMailbox } from './mailbox.ts'
import { openMailer } from './mailer.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { goToCheckout, pay } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let listed: string[]
beforeAll(async () => {
  shop = await openTestShop()
  const { token } = await buildCaller(shop, { email: 'ada@posta.example', name: 'Ada <b>Rossi</b>' })
  const { code } = await buildProduct(shop.deps.db)
  const { sessionId } = await goToCheckout(shop, token, { code, quantity: 2 })
  await pay(shop, sessionId)
  await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId } })
  listed = await vi.waitFor(
    async () => {
      const found = [...(await get('/_dev/posta')).body.matchAll(/href="(\/_dev\/posta\/[^"]+)"/g)].map(
        ([, path]) => path ?? '',
      )
      expect(found).toHaveLength(1)
      return found
    },
    { timeout: 10_000 },
  )
})
afterAll(() => shop[Symbol.asyncDispose]())

const get = (url: string, on = shop) => on.app.inject({ url })

test('a paid order’s email is in the demo’s mailbox, and can be read', async () => {
  const list = await get('/_dev/posta')
  expect(list.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(list.body).toContain('Ordine n. 1 confermato – Ottica Novantaquattro')
  expect(list.body).toContain('ada@posta.example')
  const [path = ''] = listed
  const page = (await get(path)).body
  expect(page).toContain(`<iframe title="L’email come si vede" sandbox="" src="${path}/html">`)
  expect(page).toContain('Totale, IVA inclusa: 318,00')
  // names are text on the page too
  expect(page).toContain('Ada &lt;b&gt;Rossi&lt;/b&gt;')
  expect(page).not.toContain('<b>Rossi')
})

test('an email can do nothing in its frame, and the page loads nothing but it', async () => {
  const [path = ''] = listed
  const email = await get(`${path}/html`)
  expect(email.headers['content-security-policy']).toBe(
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  )
  expect(email.body).toContain('Grazie per il tuo ordine')
  const page = await get(path)
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; frame-src 'self';/,
  )
  expect(page.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
})

test('the file of an email is the email as it was sent', async () => {
  const [path = ''] = listed
  const file = await get(`${path}/eml`)
  expect(file.headers['content-type']).toContain('message/rfc822')
  expect(file.headers['content-disposition']).toBe(`attachment; filename="${path.split('/').at(-1)}"`)
  const mail = await PostalMime.parse(file.rawPayload)
  expect(mail).toMatchObject({
    subject: 'Ordine n. 1 confermato – Ottica Novantaquattro',
    to: [{ address: 'ada@posta.example' }],
  })
  const { key } = await shop.deps.db.selectFrom('email').select('key').executeTakeFirstOrThrow()
  expect(mail.messageId).toBe(`<${key}@ottica.example>`)
  expect(readFileSync(join(shop.folder, 'demo/posta', path.split('/').at(-1) ?? '')).equals(file.rawPayload)).toBe(true)
})

test('no name leads out of the mailbox', async () => {
  writeFileSync(join(shop.folder, 'demo/posta/segreto.eml'), 'Subject: segreto\r\n\r\nsegreto')
  for (const name of [
    'segreto.eml',
    '../server.json',
    '..%2Fserver.json',
    '%2e%2e%2fserver.json',
    '1763637243123-000000000000.eml',
    'x%00.eml',
  ]) {
    for (const end of ['', '/html', '/eml']) {
      const { statusCode, body } = await get(`/_dev/posta/${name}${end}`)
      expect(statusCode, name).toBeGreaterThanOrEqual(400)
      expect(statusCode, name).toBeLessThan(500)
      expect(body).not.toContain('segreto')
    }
  }
  expect((await get('/_dev/posta')).body).not.toContain('segreto')
})

test('an empty mailbox says so', async () => {
  await using other = await openTestShop()
  expect((await get('/_dev/posta', other)).body).toContain('Nessuna email, per ora.')
})

test('the newest email comes first, also those of another process', async () => {
  await using other = await openTestShop()
  const second = await openMailbox(join(other.folder, 'demo/posta'))
  const mailer = openMailer({ smtpUrl: undefined, mailFrom: 'negozio@ottica.example' }, second.url)
  for (const subject of ['prima', 'seconda', 'terza']) {
    await mailer.send({ to: 'ada@posta.example', subject, html: '', text: subject }, subject)
    await new Promise((go) => setTimeout(go, 5))
  }
  mailer.close()
  await second.close()
  const { body } = await get('/_dev/posta', other)
  expect([...body.matchAll(/eml">(\w+)</g)].map(([, subject]) => subject)).toEqual(['terza', 'seconda', 'prima'])
})

test('a real shop has no mailbox', async () => {
  await using real = await openTestShop({
    env: {
      PUBLIC_URL: 'https://ottica.example',
      STRIPE_SECRET_KEY: 'sk_test_prova',
      SANDBOX_URL: '',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'negozio@ottica.example',
    },
  })
  expect((await get('/_dev/posta', real)).statusCode).toBe(404)
})
