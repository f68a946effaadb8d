import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCaller } from '#tests/support/builders.ts'
import { emailsTo, waitForEmail, waitForPost } from '#tests/support/emails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { newAddress, register, registrationOf, solvedCaptcha } from '#tests/support/visitor.ts'

let shop: TestShop
beforeAll(async () => {
  // as the contract has it: no setting of the owner, the proxy in front is believed
  shop = await openTestShop({ env: { LIMITS: '', TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => shop[Symbol.asyncDispose]())

let hosts = 0
const fromElsewhere = () => ({ 'x-forwarded-for': `198.51.100.${(hosts += 1)}` })
const times = (count: number) => Array.from({ length: count }, (_, turn) => turn)

const registerFrom = async (headers: Record<string, string>) =>
  shop.call('POST /Auth/Register', {
    headers,
    query: { capcha: await solvedCaptcha(shop) },
    body: registrationOf(),
  })

test('a network registers 20 accounts an hour; others are not its business', async () => {
  const here = fromElsewhere()
  for (const _ of times(20)) expect((await registerFrom(here)).status).toBe(200)
  const refused = await registerFrom(here)
  expect([refused.status, refused.json().title]).toEqual([429, 'Hai fatto troppi tentativi. Riprova più tardi.'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  expect((await registerFrom(fromElsewhere())).status).toBe(200)
})

test('registrations that are refused do not use up the limit of those that are made', { tags: ['H-114'] }, async () => {
  const headers = fromElsewhere()
  for (const _ of times(15)) {
    const body = registrationOf({ telefono: '' })
    const wrong = await shop.call('POST /Auth/Register', { headers, query: { capcha: 'nessuna' }, body })
    expect(wrong.json().title).toBe('Compila tutti i campi!')
    const bare = await shop.call('POST /Auth/Register', { headers, body: registrationOf() })
    expect(bare.status).toBe(403)
  }
  for (const _ of times(20)) expect((await registerFrom(headers)).status).toBe(200)
  expect((await registerFrom(headers)).status).toBe(429)
})

test('an address gets five emails of verification an hour from one network, and can still be registered', async () => {
  const email = newAddress()
  const [stranger, owner] = [fromElsewhere(), fromElsewhere()]
  const ask = async (headers: Record<string, string>) => {
    const query = { capcha: await solvedCaptcha(shop) }
    const answer = await shop.call('POST /Auth/Register', { headers, query, body: registrationOf({ email }) })
    expect(answer.status).toBe(200)
    return answer.json().token
  }
  for (const _ of times(7)) await ask(stranger)
  const token = await ask(owner)
  await waitForPost(shop)
  expect(await emailsTo(shop, email)).toHaveLength(6)
  const again = await shop.call('POST /Utenti/InviaVerifica', { token, headers: owner })
  expect(again.status).toBe(200)
  await waitForEmail(shop, email, 7)
})

test('registrations of many networks send an address twenty emails an hour, and its owner one more', async () => {
  const email = newAddress()
  const ask = async () => {
    const query = { capcha: await solvedCaptcha(shop) }
    return shop.call('POST /Auth/Register', { headers: fromElsewhere(), query, body: registrationOf({ email }) })
  }
  for (const _ of times(21)) await ask()
  const { token } = (await ask()).json()
  await waitForPost(shop)
  expect(await emailsTo(shop, email)).toHaveLength(20)
  expect((await shop.call('POST /Utenti/InviaVerifica', { token, headers: fromElsewhere() })).status).toBe(200)
  await waitForEmail(shop, email, 21)
})

test('the email of verification is sent again once a minute', async () => {
  const { account, token } = await buildCaller(shop, { verified: false })
  const headers = fromElsewhere()
  const ask = () => shop.call('POST /Utenti/InviaVerifica', { token, headers })
  expect((await ask()).json()).toEqual({ success: true })
  await waitForEmail(shop, account.email)
  const refused = await ask()
  expect([refused.status, Number(refused.headers['retry-after']) <= 60]).toEqual([429, true])
  for (const turn of times(5)) {
    shop.forward(60_000)
    expect((await ask()).status).toBe(turn < 4 ? 200 : 429)
  }
  await waitForEmail(shop, account.email, 5)
})

test('an address gets three emails of recovery an hour, known or not, however it is spelt', async () => {
  const { account } = await buildCaller(shop, { email: newAddress().replace('@', '.cliente@') })
  for (const email of [account.email, newAddress()]) {
    const ask = async (spelt: string) =>
      (await shop.call('POST /Utenti/RecoveryPassword', { headers: fromElsewhere(), body: { email: spelt } })).status
    const answers = []
    for (const spelt of [email, email.toUpperCase(), ` ${email}`, email]) answers.push(await ask(spelt))
    expect(answers).toEqual([200, 200, 200, 429])
  }
  // the database takes this capital for an i
  const other = account.email.replaceAll('i', '\u0130')
  for (const _ of times(3))
    await shop.call('POST /Utenti/RecoveryPassword', { headers: fromElsewhere(), body: { email: other } })
  await waitForPost(shop)
  expect(await emailsTo(shop, account.email)).toHaveLength(3)
  const told = shop.lines.filter((line) => line.includes('limit reached: recoveryEmails'))
  expect(told.join('\n')).not.toContain('@')
})

test('a network that guesses codes is stopped at 40 a quarter of an hour, others are not', async () => {
  const { email } = await register(shop)
  const { code } = await waitForEmail(shop, email)
  const guess = (address: string, token: string, headers: Record<string, string>) =>
    shop.call('POST /Utenti/VerifyToken', { headers, body: { email: address, token } })
  const here = fromElsewhere()
  const guesses = await Promise.all(times(41).map(() => guess(newAddress(), 'K7QM-3XWT', here)))
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await guess(email, code, here)).status).toBe(429)
  expect((await guess(email, code, fromElsewhere())).status).toBe(200)
})

test('the captcha is asked for 60 times a minute', async () => {
  const headers = fromElsewhere()
  const answers = await Promise.all(times(61).map(() => shop.call('GET /Capcha/Challenge', { headers })))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})
