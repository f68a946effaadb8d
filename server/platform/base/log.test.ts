import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { cartOf, goToCheckout, pay } from '#tests/support/buyer.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { hashPassword } from '#server/auth/password.ts'
import { logTo, openLog, type Level } from './log.ts'

/** A log whose lines are read, at one moment. */
function openAt(at: string, level: Level = 'DEBUG') {
  const lines: string[] = []
  return {
    lines,
    log: openLog(
      level,
      (line) => lines.push(line),
      () => new Date(at),
    ),
  }
}

const timeOf = (at: string) => {
  const { lines, log } = openAt(at)
  log.info('x')
  return lines[0]?.slice(0, 19)
}

describe('a line of the log', () => {
  test('is moment, level and message', { tags: ['S-219', 'S-220', 'S-221'] }, () => {
    const { lines, log } = openAt('2026-11-20T09:14:03Z')
    log.debug('one')
    log.info('two')
    log.warn('three')
    log.error('four')
    expect(lines).toEqual([
      '2026-11-20 10:14:03 DEBUG one\n',
      '2026-11-20 10:14:03 INFO two\n',
      '2026-11-20 10:14:03 WARN three\n',
      '2026-11-20 10:14:03 ERROR four\n',
    ])
  })

  test('tells the time of Rome, also when the clocks go forward and back', { tags: ['H-99'] }, () => {
    expect(timeOf('2026-03-29T00:59:59Z')).toBe('2026-03-29 01:59:59')
    expect(timeOf('2026-03-29T01:00:00Z')).toBe('2026-03-29 03:00:00')
    expect(timeOf('2026-10-25T00:59:59Z')).toBe('2026-10-25 02:59:59')
    expect(timeOf('2026-10-25T01:00:00Z')).toBe('2026-10-25 02:00:00')
    expect(timeOf('2026-10-25T02:00:00Z')).toBe('2026-10-25 03:00:00')
  })

  test('midnight belongs to the new day of Rome', { tags: ['H-99'] }, () => {
    expect(timeOf('2026-12-31T22:59:59Z')).toBe('2026-12-31 23:59:59')
    expect(timeOf('2026-12-31T23:00:00Z')).toBe('2027-01-01 00:00:00')
    expect(timeOf('2026-07-01T22:00:00Z')).toBe('2026-07-02 00:00:00')
  })

  test.each([
    ['DEBUG', ['DEBUG', 'INFO', 'WARN', 'ERROR']],
    ['INFO', ['INFO', 'WARN', 'ERROR']],
    ['WARN', ['WARN', 'ERROR']],
    ['ERROR', ['ERROR']],
  ] as const)('at %s only %s are written', (level, written) => {
    const { lines, log } = openAt('2026-11-20T09:14:03Z', level)
    for (const say of ['debug', 'info', 'warn', 'error'] as const) log[say]('x')
    expect(lines.map((line) => line.split(' ')[2])).toEqual(written)
  })

  test.each([
    ['a line feed', '\n'],
    ['a carriage return', '\r'],
    ['both', '\r\n'],
    ['empty lines', '\n\n  '],
    ['a vertical tab', '\v'],
    ['a form feed', '\f'],
    ['a next line', '\u0085'],
    ['a line separator', '\u2028'],
    ['a paragraph separator', '\u2029'],
  ])('cannot be forged with %s', (_, end) => {
    const { lines, log } = openAt('2026-11-20T09:14:03Z')
    log.info(`brand Rossi${end}2026-11-20 10:14:04 INFO account 1 signed in`)
    expect(lines).toHaveLength(1)
    expect(lines[0]?.trimEnd().split(/[\n\r\v\f\u0085\u2028\u2029]/)).toHaveLength(1)
    expect(lines[0]).toMatch(/^2026-11-20 10:14:03 INFO brand Rossi.*signed in\n$/)
  })

  test('does not move the cursor of a terminal in which it is read', () => {
    const { lines, log } = openAt('2026-11-20T09:14:03Z')
    log.info('a\u001b[2Kb\u009b2Kc\u0000d\u007fe\be')
    expect(lines[0]?.trimEnd()).not.toMatch(/\p{Cc}/u)
  })

  test('does not say whose address it is about', { tags: ['H-65'] }, () => {
    const { lines, log } = openAt('2026-11-20T09:14:03Z')
    log.warn('email conferma-1 not sent: 450 <ada.rossi@posta.example>: try later')
    log.error('request failed', new Error('postgres://negozio:segreta@db.example/shop is away'))
    expect(lines[0]).toBe('2026-11-20 10:14:03 WARN email conferma-1 not sent: 450 <a***@posta.example>: try later\n')
    expect(lines[1]).not.toContain('segreta')
  })

  test('holds a whole error, with the place where it happened', () => {
    const { lines, log } = openAt('2026-11-20T09:14:03Z')
    log.error('sweep failed', new TypeError('no\nsession'))
    log.error('sweep failed', 'refused')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(
      /^2026-11-20 10:14:03 ERROR sweep failed: TypeError: no ⏎ session ⏎ at .*log\.test\.ts:\d+.*\n$/,
    )
    expect(lines[1]).toBe('2026-11-20 10:14:03 ERROR sweep failed: refused\n')
  })
})

test('lines are appended to the file that several processes share, and shown', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'occhialeria-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const shown = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const [one, other] = [logTo(join(folder, 'log')), logTo(join(folder, 'log'))]
  one('first\n')
  other('second\n')
  expect(shown.mock.calls.map(([line]) => line)).toEqual(['first\n', 'second\n'])
  shown.mockRestore()
  await expect
    .poll(() =>
      readFileSync(join(folder, 'log', 'negozio.log'), 'utf8')
        .split('\n')
        .toSorted(),
    )
    .toEqual(['', 'first', 'second'])
})

test('a disk that is full loses lines, and takes the next ones when there is room', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'occhialeria-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'negozio.log')
  symlinkSync('/dev/full', file)
  const shown = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => {
    shown.mockRestore()
  })
  const write = logTo(folder)
  write('lost\n')
  await wait(100) // an error without a listener ends the process, and so this test
  rmSync(file)
  write('kept\n')
  await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8')).toBe('kept\n')
})

test('a full file is put aside, by whichever process sees it first, and only so many stay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'occhialeria-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const shown = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => {
    shown.mockRestore()
  })
  const keeping = { maxBytes: 2000, older: 2 }
  const writers = [logTo(folder, keeping), logTo(folder, keeping)]
  const files = () => readdirSync(folder).toSorted()
  const read = () => files().map((name) => readFileSync(join(folder, name), 'utf8'))
  for (let number = 100; number < 220; number++) {
    const line = `${number} ${'x'.repeat(95)}\n`
    writers[number % 2]?.(line)
    await expect.poll(() => read().some((text) => text.includes(line)), { interval: 1 }).toBe(true)
  }
  expect(files()).toEqual(['negozio.log', 'negozio.log.1', 'negozio.log.2'])
  const texts = read()
  for (const text of texts) {
    expect(text).toMatch(/^(?:\d{3} x{95}\n)+$/)
    expect(text.length).toBeLessThan(2500)
  }
  expect(texts[0]).toContain('219 ')
})

test('no password, token or key reaches the log, whatever happens to a request', async () => {
  await using shop = await openTestShop()
  const { db } = shop.deps
  const password = 'Parola-molto-segreta-1'
  const wrongPassword = 'Parola-sbagliata-2'
  const { account, ...first } = await buildCaller(shop)
  await db
    .updateTable('account')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', account.id)
    .execute()
  const { code } = await buildProduct(db)

  const { email } = account
  const logIn = (given: string) => shop.call('POST /Auth/Login', { body: { email, password: given } })
  const refresh = (oldRefresh: string) => shop.call('POST /Auth/RefreshToken', { query: { oldRefresh } })
  expect((await logIn(wrongPassword)).status).toBe(401)
  const second = (await logIn(password)).json()
  const third = (await refresh(second.refreshToken)).json()
  const secrets = [password, wrongPassword, first.token, first.refreshToken, second.token, second.refreshToken]
  secrets.push(third.token, third.refreshToken, shop.payments.key, shop.payments.webhookSecret, '$argon2id$')

  // refused in every way that a request can be
  const unknown = 'token-mai-emesso-'.padEnd(43, 'x')
  secrets.push(unknown)
  expect((await refresh(unknown)).status).toBe(401)
  expect((await refresh(unknown.repeat(9))).status).toBe(400)
  expect((await shop.call('GET /Auth/GetUserInfo', { token: unknown })).status).toBe(401)
  for (const url of [
    '/api/Auth/Login',
    `/api/Auth/MaiVista?password=${password}`,
    `/api/Auth/GetUserInfo?token=${third.token}`,
  ]) {
    const answer = await shop.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${third.token}` },
      payload: `{"email":"${email}","password":"${password}`,
    })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
  }
  const forged = { 'content-type': 'application/json', 'stripe-signature': `t=1,v1=${unknown}` }
  const event = await shop.app.inject({ method: 'POST', url: '/api/Stripe/Webhook', headers: forged, payload: '{}' })
  expect(event.statusCode).toBe(400)

  // a purchase, its email, and a provider that goes away
  await shop.listen()
  const { sessionId } = await goToCheckout(shop, third.token, { code })
  await pay(shop, sessionId)
  await expect.poll(() => shop.lines.join(''), { timeout: 20_000 }).toMatch(/email \S+ sent/)
  await shop.sandbox.close()
  expect((await shop.call('POST /Stripe/Checkout', { token: third.token, body: cartOf({ code }) })).status).toBe(502)

  // a fault of our own, in the middle of the calls that carry secrets
  await sql`alter table session_token rename to session_token_gone`.execute(db)
  shop.forward(6000) // who called before is no longer remembered
  expect((await refresh(third.refreshToken)).status).toBe(500)
  expect((await logIn(password)).status).toBe(500)
  expect((await shop.call('GET /Auth/GetUserInfo', { token: third.token })).status).toBe(500)

  const log = shop.lines.join('')
  expect(log).toContain('ERROR POST /api/Auth/RefreshToken 500 unexpected')
  for (const secret of secrets) expect(log).not.toContain(secret)
  expect(log).not.toMatch(/oldRefresh|[?&](password|token)=|Bearer/)
  for (const line of shop.lines)
    expect(line).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d (DEBUG|INFO|WARN|ERROR) \S[^\n]*\n$/)
})
