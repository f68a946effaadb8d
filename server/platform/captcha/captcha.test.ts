import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sfida, SfidaRisolta } from '#contract/captcha.ts'
import { openLog } from '#server/platform/base/log.ts'
import { openShop } from '#server/app/shop.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { registrationOf, solvedCaptcha } from '#tests/support/visitor.ts'
import { openCaptcha } from './captcha.ts'
import { removeOldProofs } from './proof.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const verify = (captchaValue: string) => shop.call('POST /Capcha/Verify', { body: { captchaValue } })
const pack = (solved: unknown) => Buffer.from(JSON.stringify(solved)).toString('base64')

/** Does the work of a browser. */
async function solve(challenge: Sfida): Promise<SfidaRisolta> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('not solved')
  const { counter, derivedKey } = solution
  return { challenge, solution: { counter, derivedKey } }
}
const challenge = async () => (await shop.call('GET /Capcha/Challenge')).json()

test(
  'a challenge that is solved gives a proof, and one registration spends it',
  { tags: ['S-408', 'S-409'] },
  async () => {
    const given = await shop.call('GET /Capcha/Challenge')
    expect(given.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(given.headers['set-cookie']).toBeUndefined()
    const { status, json, headers } = await verify(pack(await solve(given.json())))
    expect([status, json()]).toEqual([200, { success: true, error: null, prova: expect.stringMatching(/^[\w-]{43}$/) }])
    expect(headers['set-cookie']).toBeUndefined()

    const capcha = json().prova ?? ''
    const register = () => shop.call('POST /Auth/Register', { query: { capcha }, body: registrationOf() })
    const answers = await Promise.all([register(), register(), register()])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 403, 403])
  },
)

const from = (host: number, agent: string) => ({ 'x-forwarded-for': `198.51.100.${host}`, 'user-agent': agent })

test(
  'a registration with exactly the specified body is the one that the client’s solved captcha allows',
  { tags: ['H-113', 'S-406'] },
  async () => {
    await using fresh = await openTestShop({ env: { TRUST_PROXY: '127.0.0.1' } })
    const register = async (headers: Record<string, string>) =>
      (await fresh.call('POST /Auth/Register', { headers, body: registrationOf() })).status
    const here = from(1, 'Firefox')
    expect(await register(here)).toBe(403)
    const value = pack(await solve((await fresh.call('GET /Capcha/Challenge')).json()))
    await fresh.call('POST /Capcha/Verify', { headers: here, body: { captchaValue: value } })
    expect([await register(from(2, 'Firefox')), await register(from(1, 'Chrome'))]).toEqual([403, 403])
    const answers = await Promise.all([register(here), register(here), register(here)])
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 403, 403])
  },
)

test('a challenge is solved once, also when two processes hear of it at the same moment', async () => {
  const further = await openShop({
    settings: shop.deps.settings,
    log: openLog('ERROR', () => {}),
    databaseUrl: shop.databaseUrl,
    sweepMs: null,
  })
  try {
    const value = pack(await solve(await challenge()))
    const there = async () => {
      const answer = await further.app.inject({
        method: 'POST',
        url: '/api/Capcha/Verify',
        payload: { captchaValue: value },
      })
      return answer.json<{ success: boolean }>().success
    }
    const here = async () => (await verify(value)).json().success
    const heard = await Promise.all([here(), there(), here(), there(), here(), there()])
    expect(heard.filter(Boolean)).toHaveLength(1)
    expect((await verify(value)).json()).toEqual({
      success: false,
      error: 'Il captcha è già stato usato: riprova.',
    })
  } finally {
    await further.close()
  }
})

test('whatever was changed in a challenge or its solution is refused', { tags: ['S-409'] }, async () => {
  const solved = await solve(await challenge())
  const { parameters, signature } = solved.challenge
  const other = await challenge()
  const forged: unknown[] = [
    { ...solved, challenge: { signature, parameters: { ...parameters, cost: 1 } } },
    { ...solved, challenge: { signature, parameters: { ...parameters, expiresAt: parameters.expiresAt + 600 } } },
    { ...solved, challenge: { signature, parameters: { ...parameters, keyPrefix: '00' } } },
    { ...solved, challenge: { signature, parameters: { ...parameters, nonce: 'ab'.repeat(16) } } },
    { ...solved, challenge: { signature: other.signature, parameters } },
    { ...solved, challenge: other },
    { ...solved, solution: { ...solved.solution, derivedKey: parameters.keyPrefix } },
    { ...solved, solution: { ...solved.solution, derivedKey: 'ab'.repeat(32) } },
    { challenge: solved.challenge },
    null,
    [],
    'x',
  ]
  for (const value of [...forged.map(pack), '', '{}', '%%%', 'A'.repeat(4000)]) {
    const { status, json } = await verify(value)
    expect([status, json()]).toEqual([200, { success: false, error: 'Il captcha non è valido: riprova.' }])
  }
  expect((await verify(pack(solved))).json().success).toBe(true)
})

test('a challenge lasts five minutes', async () => {
  const value = pack(await solve(await challenge()))
  shop.forward(5 * 60_000 + 1000)
  expect((await verify(value)).json()).toEqual({ success: false, error: 'Il captcha è scaduto: riprova.' })
})

test('a proof lasts ten minutes, and what the database has of it is not one', async () => {
  const register = async (capcha: string) =>
    (await shop.call('POST /Auth/Register', { query: { capcha }, body: registrationOf() })).status
  const late = await solvedCaptcha(shop)
  const [stored] = await shop.deps.db.selectFrom('captcha_solved').select('proof_hash').execute()
  for (const form of ['base64url', 'hex', 'base64'] as const) {
    expect(await register(stored?.proof_hash.toString(form).slice(0, 60) ?? '')).toBe(403)
  }
  shop.forward(10 * 60_000 + 1000)
  expect(await register(late)).toBe(403)
  expect(await register(await solvedCaptcha(shop))).toBe(200)
})

test('processes sign with one secret, which is not in the log', async () => {
  const captchas = Array.from({ length: 4 }, () => openCaptcha(shop.deps))
  const given = await Promise.all(captchas.map((captcha) => captcha.challenge()))
  for (const [index, one] of given.entries()) {
    const verdict = await captchas[(index + 1) % 4]?.verify(pack(await solve(one)), { address: '192.0.2.7', agent: '' })
    expect(verdict).toEqual({ proof: expect.any(String) })
  }
  const secrets = await shop.deps.db.selectFrom('captcha_secret').select('secret').execute()
  expect(secrets).toHaveLength(1)
  const log = shop.lines.join('\n')
  for (const form of ['hex', 'base64', 'base64url'] as const) {
    expect(log).not.toContain(secrets[0]?.secret.toString(form))
  }
})

test('what is over is forgotten', async () => {
  await solvedCaptcha(shop)
  const count = async () => (await shop.deps.db.selectFrom('captcha_solved').select('nonce').execute()).length
  await removeOldProofs(shop.deps)
  expect(await count()).toBeGreaterThan(0)
  shop.forward(10 * 60_000 + 1)
  await removeOldProofs(shop.deps)
  expect(await count()).toBe(0)
})
