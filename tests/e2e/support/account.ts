import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { customer, query, ready, running, type Shop } from './test.ts'

export const newAddress = () => `${randomUUID()}@posta.example`

/** A new account, used by one test only. */
export async function newAccount(shop: Shop, { role = 'customer', verified = true } = {}) {
  const email = newAddress()
  await shop.query(
    `insert into account (email, full_name, password_hash, phone, gender, birth_date, role, verified_at, created_at)
     select $1, 'Ada Bianchi', password_hash, '333 0000009', 'donna', '1990-05-17', $3, $4, now()
     from account where email = $2`,
    [email, customer.email, role, verified ? new Date() : null],
  )
  return { email, password: customer.password }
}

/** The page of a frame whose pieces are not counted, or of which there are many: a payment that is begun keeps one of them. */
export async function plentifulPage(shop: Shop) {
  const [frame] = await shop.query<{ id: number }>(
    `select product.id from product join brand on brand.id = brand_id
     where disabled_at is null and hidden_at is null order by stock desc nulls first, product.id desc limit 1`,
  )
  return `/product/${frame?.id}`
}

interface Who {
  email: string
}

/** Signs an account in beside the API, which takes a tenth of a second of the processor to compare the password. */
export async function openSession({ email }: Who) {
  const [token = '', refreshToken = ''] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64url'))
  const [hash, refreshHash] = [token, refreshToken].map((text) => createHash('sha256').update(text).digest())
  const opened = await query(
    `with opened as (
       insert into session (id, account_id, created_at, expires_at, agent, network)
       select gen_random_uuid(), id, now(), now() + interval '30 days', '', '' from account where email = $1 returning id
     )
     insert into session_token (hash, session_id, kind, created_at, expires_at)
     select hash, id, kind, now(), now() + lasts from opened,
       (values ($2::bytea, 'access', interval '15 minutes'), ($3::bytea, 'refresh', interval '30 days')) as kinds (hash, kind, lasts)
     returning 1`,
    [email, hash, refreshHash],
  )
  expect(opened, `an account of ${email}`).toHaveLength(2)
  return { token, refreshToken }
}

/** Writes the tokens of a session into the storage of the shop, and into that of no other page. */
function keepTokens({ origin, session }: { origin: string; session: Record<string, string> }) {
  if (location.origin === origin) for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
}

/** Signs in without the form, in the tests that are about something else; no page of the shop is open then. */
export async function enter(page: Page, who: Who) {
  const session = await openSession(who)
  // a page of the shop's own address, for its storage
  await page.goto('/api/health')
  await page.evaluate(keepTokens, { origin: running.url, session })
}

/** Signs in without the form, and opens a page. */
export async function openSignedIn(page: Page, who: Who, path: string) {
  const session = await openSession(who)
  const first = await page.addInitScript(keepTokens, { origin: running.url, session })
  await page.goto(path)
  await ready(page)
  // a later page of the test finds what the test has made of them
  await first.dispose()
}

/** The newest email to an address: its subject, its link and its code. */
export async function emailTo(shop: Shop, address: string, subject: RegExp) {
  let text = ''
  await expect
    .poll(
      async () => {
        text = (await textsTo(shop, address, subject)).at(-1) ?? ''
        return text
      },
      { timeout: 20_000, intervals: [100, 200, 300] },
    )
    .not.toBe('')
  const link = new URL(/http\S+/.exec(text)?.[0] ?? '')
  return { text, link: link.pathname + link.search, code: link.searchParams.get('token') ?? '' }
}

async function textsTo(shop: Shop, address: string, subject: RegExp) {
  const folder = join(shop.dataDir, 'posta')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()
  const written = await Promise.all(names.map(async (name) => readFile(join(folder, name), 'utf8')))
  // the emails of a whole run lie here, and each takes a while to read
  const near = written.filter((text) => text.toLowerCase().includes(address.toLowerCase()))
  const mails = await Promise.all(near.map(async (text) => PostalMime.parse(text)))
  return mails
    .filter(
      (mail) => mail.to?.[0]?.address?.toLowerCase() === address.toLowerCase() && subject.test(mail.subject ?? ''),
    )
    .map((mail) => mail.text ?? '')
}

export const verificationEmail = /Conferma la tua email/

/** Fills in the registration; the captcha and the terms are the test's. */
export async function fillRegistration(page: Page, email: string) {
  await page.getByLabel('Nome', { exact: true }).fill('Ada')
  await page.getByLabel('Cognome').fill('Bianchi')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Telefono').fill('333 0000009')
  await page.getByLabel('Data di nascita').fill('1990-05-17')
  await page.getByLabel('Password', { exact: true }).fill('Lenti-e-aste-7')
  await page.getByLabel('Ripeti la password').fill('Lenti-e-aste-7')
  await page.getByLabel('Donna').check()
  await page.getByLabel(/Accetto i termini/).check()
}

export const robotBox = (page: Page) => page.getByRole('checkbox', { name: 'Non sono un robot' })

export async function passCaptcha(page: Page) {
  await robotBox(page).check()
  await page.getByText('Verificato', { exact: true }).waitFor()
}

export const tokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('token')?.length, localStorage.getItem('refreshToken')?.length])
