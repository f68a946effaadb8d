import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/auth/password.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Runs the command as `npm run admin:create -- …words` does, on the test shop's database. */
function run(words: string[], { input, env }: { input?: string; env?: Record<string, string> } = {}) {
  return new Promise<{ code: number; output: string }>((settle) => {
    const settings = { PATH: process.env['PATH'], DATABASE_URL: shop.databaseUrl, ...env }
    const child = execFile(
      process.execPath,
      ['scripts/run/admin-create.ts', ...words],
      { cwd: root, env: settings },
      (error, stdout, stderr) => settle({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}` }),
    )
    child.stdin?.end(input ?? '')
  })
}

const logIn = async (email: string, password: string) => {
  const { status, json } = await shop.call('POST /Auth/Login', { body: { email, password } })
  if (status !== 200) return status
  return (await shop.call('GET /Auth/GetUserInfo', { token: json().token })).json().ruolo
}

test('the owner of a real shop gets an account, with a password that is shown once', async () => {
  const { code, output } = await run(['--email', 'anna@ottica.example', '--nome', 'Anna Ferrari'])
  expect([code, output]).toEqual([0, expect.stringContaining('Anna Ferrari (anna@ottica.example) è amministratore.')])
  const password = /mostrata solo questa volta: (\S+)/.exec(output)?.[1] ?? ''
  expect(password).toMatch(/^[a-z]{5}(-[a-z]{5}){3}$/)
  expect(await logIn('anna@ottica.example', password)).toBe('Amministratore')
  const again = await run(['--email', 'Anna@Ottica.example', '--nome', 'Anna Ferrari'])
  expect([again.code, again.output]).toEqual([0, expect.stringContaining('è già amministratore')])
  expect(await logIn('anna@ottica.example', password)).toBe('Amministratore')
})

test('the password may come through the standard input, and is then not shown', async () => {
  const words = ['--email', 'bruno@ottica.example', '--nome', 'Bruno Sala', '--password-stdin']
  const { code, output } = await run(words, { input: 'Montature-1994\n' })
  expect([code, output.includes('Montature')]).toEqual([0, false])
  expect(await logIn('bruno@ottica.example', 'Montature-1994')).toBe('Amministratore')
  const short = await run(['--email', 'corta@ottica.example', '--nome', 'C', '--password-stdin'], { input: 'corta' })
  expect([short.code, short.output.trim()]).toEqual([1, 'La password deve avere da 8 a 128 caratteri.'])
})

test('a customer is promoted only when that is confirmed, and keeps the password', async () => {
  const passwordHash = await hashPassword('Occhiali-1994')
  const { account } = await buildCaller(shop, { passwordHash })
  expect((await run(['--email', account.email])).code).toBe(1)
  expect(await logIn(account.email, 'Occhiali-1994')).toBe('Cliente')
  expect((await run(['--email', account.email, '--conferma'])).code).toBe(0)
  expect(await logIn(account.email, 'Occhiali-1994')).toBe('Amministratore')
})

test('an account that a stranger registered with the owner’s address is never promoted', async () => {
  const email = 'preso@ottica.example'
  const passwordHash = await hashPassword('di-un-ladro-1')
  const { account } = await buildCaller(shop, { email, verified: false, passwordHash })
  const { code } = await run(['--email', email, '--nome', 'Vera Titolare', '--password-stdin'], {
    input: 'Montature-1994',
  })
  expect(code).toBe(0)
  expect(await logIn(email, 'di-un-ladro-1')).not.toBe('Amministratore')
  expect(await logIn(email, 'Montature-1994')).toBe('Amministratore')
  const thief = await shop.deps.db.selectFrom('account').select('role').where('id', '=', account.id).executeTakeFirst()
  expect(thief?.role).toBe('customer')
})

test('an administrator who lost password and phone gets in again: a new password, no second factor, no old session', async () => {
  const password = 'Occhiali-1994'
  const passwordHash = await hashPassword(password)
  const { account, token } = await buildCaller(shop, { role: 'administrator', passwordHash })
  const { segreto } = (await shop.call('POST /Auth/PreparaSecondoFattore', { token, body: { password } })).json()
  const body = { codice: new TOTP({ secret: Secret.fromBase32(segreto) }).generate() }
  expect((await shop.call('POST /Auth/AttivaSecondoFattore', { token, body })).status).toBe(200)
  const words = ['--email', account.email, '--reimposta', '--conferma', '--password-stdin']
  expect((await run(words, { input: 'Montature-1994' })).code).toBe(0)
  expect(await logIn(account.email, 'Montature-1994')).toBe('Amministratore')
  shop.forward(5000)
  expect((await shop.call('GET /Auth/GetUserInfo', { token })).status).toBe(401)
})

async function refused(words: string[], env: Record<string, string> = {}) {
  const { code, output } = await run(words, { env })
  return [code, output.trim()]
}

test('what it cannot do, it says in one line', async () => {
  expect(await refused(['--email', 'nessuna'])).toEqual([1, '«nessuna» non è un indirizzo email.'])
  const asks = 'Mancano --email, --nome o --conferma, e qui non posso chiedere.'
  expect(await refused([])).toEqual([1, asks])
  expect(await refused(['--email', 'nuova@ottica.example'])).toEqual([1, asks])
  expect(await refused(['--emial', 'a@b.it'])).toEqual([
    1,
    expect.stringMatching(/'--emial'\nCi sono: --email, --nome,/),
  ])
  expect(await refused(['--email', 'a@b.it'], { DATABASE_URL: 'postgres://127.0.0.1:9/shop' })).toEqual([
    1,
    'Il database non risponde, o rifiuta l’accesso. DATABASE_URL: connect ECONNREFUSED 127.0.0.1:9',
  ])
  const folder = mkdtempSync(join(tmpdir(), 'occhialeria-admin-'))
  const empty = await refused(['--email', 'a@b.it', '--nome', 'A'], { DATABASE_URL: '', DATA_DIR: folder })
  expect(empty).toEqual([
    1,
    `In ${join(folder, 'demo')} non c’è ancora un negozio: aprilo prima una volta con npm start.`,
  ])
  rmSync(folder, { recursive: true })
})
