import { createHook } from 'node:async_hooks'
import { argon2Sync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/platform/database/client.ts'
import { demoPassword, seedAccounts } from '#server/app/demo/accounts.ts'
import { unusableHash } from '#tests/support/builders.ts'
import { during } from '#tests/support/locks.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { updatePassword } from './entry-queries.ts'
import { hashPassword } from './password.ts'
import { selectOpenSessions } from './queries.ts'
import { endSessionsOf } from './shared-queries.ts'
import { erasePerson } from '#server/users/queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await Promise.all([seedAccounts(shop.deps.db, shop.now), seedAccounts(shop.deps.db, shop.now)])
})
afterAll(() => shop[Symbol.asyncDispose]())

/** How many passwords were hashed or compared: each is a task of the pool of threads. */
let comparisons = 0
const counting = createHook({ init: (_, type) => void (type === 'Piscina.Task' && (comparisons += 1)) }).enable()
afterAll(() => counting.disable())

const logIn = (body: unknown) => shop.call('POST /Auth/Login', { body })

interface Wish {
  email: string
  /** Without one no password opens the account, and comparing costs next to nothing. */
  password?: string
  verified?: boolean
  disabled?: boolean
}

async function buildAccount({ email, password, verified = true, disabled = false }: Wish) {
  return shop.deps.db
    .insertInto('account')
    .values({
      email,
      full_name: 'Ada Rossi',
      password_hash: password === undefined ? unusableHash : await hashPassword(password),
      verified_at: verified ? shop.now() : null,
      disabled_at: disabled ? shop.now() : null,
      created_at: shop.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

test(
  'Login answers token and refreshToken, and GetUserInfo says whose they are',
  { tags: ['S-405', 'S-269', 'S-404'] },
  async () => {
    const { status, json } = await logIn({ email: 'cliente@ottica.example', password: demoPassword })
    expect(status).toBe(200)
    expect(Object.keys(json()).toSorted()).toEqual(['refreshToken', 'token'])
    const info = await shop.call('GET /Auth/GetUserInfo', { token: json().token })
    expect(info.json()).toEqual({
      id: expect.any(Number),
      nomeCompleto: 'Marta Rossi',
      email: 'cliente@ottica.example',
      ruolo: 'Cliente',
      isVerified: true,
      secondoFattore: false,
    })
  },
)

test('the administrator is called Amministratore', { tags: ['S-266', 'S-282'] }, async () => {
  const { json } = await logIn({ email: 'titolare@ottica.example', password: demoPassword })
  const info = await shop.call('GET /Auth/GetUserInfo', { token: json().token })
  expect(info.json()).toMatchObject({ ruolo: 'Amministratore', nomeCompleto: 'Giulia Ferrari' })
})

test('GetUserInfo without a sign-in is refused', { tags: ['S-404'] }, async () => {
  expect((await shop.call('GET /Auth/GetUserInfo')).status).toBe(401)
})

test('email and password are both needed', { tags: ['S-363'] }, async () => {
  const incomplete = [
    {},
    { email: 'cliente@ottica.example' },
    { password: 'x' },
    { email: '  ', password: 'x' },
    { email: 'a@b.it', password: '' },
  ]
  for (const body of incomplete) {
    const { status, json } = await logIn(body)
    expect([status, json().title]).toEqual([400, 'Compila tutti i campi'])
  }
})

test('an unknown address, a wrong password and a disabled account get one answer', async () => {
  await buildAccount({ email: 'spento@posta.example', password: 'Occhiali-2001', disabled: true })
  const answers = []
  for (const body of [
    { email: 'nessuno@posta.example', password: 'Occhiali-2001' },
    { email: 'cliente@ottica.example', password: 'Occhiali-2001' },
    { email: 'spento@posta.example', password: 'Occhiali-2001' },
    { email: 'CLIENTE@ottica.example', password: demoPassword.toLowerCase() },
    { email: "' or 1=1 --", password: demoPassword },
    { email: 'cliente@ottica.example', password: 'à'.repeat(200) },
  ]) {
    const { status, text } = await logIn(body)
    answers.push(`${status} ${text}`)
  }
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('401')
  expect(answers[0]).toContain('Email o password non corretti.')
})

/** How many passwords were compared before this one was refused. */
async function countCompared(email: string) {
  const before = comparisons
  expect((await logIn({ email, password: 'sbagliata' })).status).toBe(401)
  return comparisons - before
}

test('as many passwords are compared for an unknown address as for a known one, however often it is registered', async () => {
  const [known, unknown] = ['nota@posta.example', 'ignota@posta.example']
  await buildAccount({ email: known })
  // the time of an answer is the time of its comparisons
  for (const registered of [0, 1, 2, 3, 4, 5, 6]) {
    expect([await countCompared(known), await countCompared(unknown)]).toEqual(
      Array(2).fill(Math.min(registered + 1, 5)),
    )
    for (const email of [known, unknown]) await buildAccount({ email, verified: false })
  }
})

test('the email is the same in capital letters and with blanks around it', async () => {
  expect((await logIn({ email: ' Cliente@Ottica.Example ', password: demoPassword })).status).toBe(200)
})

test(
  'of several accounts with one address the verified one is tried first, then the others',
  { tags: ['H-91'] },
  async () => {
    const email = 'doppia@posta.example'
    await buildAccount({ email, password: 'di-un-altro', verified: false })
    const verified = await buildAccount({ email, password: 'uguale-per-due' })
    const newest = await buildAccount({ email, password: 'uguale-per-due', verified: false })
    const own = await buildAccount({ email, password: 'solo-mia-1994', verified: false })
    const whoIs = async (password: string) => {
      const { token } = (await logIn({ email, password })).json()
      return (await shop.call('GET /Auth/GetUserInfo', { token })).json()
    }
    expect(await whoIs('uguale-per-due')).toMatchObject({ id: verified.id, isVerified: true })
    expect(await whoIs('solo-mia-1994')).toMatchObject({ id: own.id, isVerified: false })
    await shop.deps.db.updateTable('account').set({ disabled_at: shop.now() }).where('id', '=', verified.id).execute()
    expect(await whoIs('uguale-per-due')).toMatchObject({ id: newest.id, isVerified: false })
  },
)

test('letters may be typed composed or not', async () => {
  await buildAccount({ email: 'accenti@posta.example', password: 'perché-così' })
  expect((await logIn({ email: 'accenti@posta.example', password: 'perché-così'.normalize('NFD') })).status).toBe(200)
})

test('many sign-ins at once all get their answer', async () => {
  const body = { email: 'cliente@ottica.example', password: demoPassword }
  const answers = await Promise.all(Array.from({ length: 40 }, () => logIn(body)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('malformed bodies are refused without a word of the database', async () => {
  for (const body of [
    [],
    'testo',
    { email: 1, password: 2 },
    { email: 'a\u0000@b.it', password: 'x' },
    { email: 'a'.repeat(300), password: 'x' },
  ]) {
    const { status, json } = await logIn(body)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(json().title).toBeTruthy()
  }
})

test('neither passwords nor addresses reach the log', () => {
  const log = shop.lines.join('')
  expect(log).toContain('sign-in refused')
  expect(log).not.toContain(demoPassword)
  expect(log).not.toContain('@')
})

test('starting twice makes the demo accounts once, and leaves a changed one as it is', async () => {
  const { db } = shop.deps
  await db
    .updateTable('account')
    .set({ full_name: 'Marta Bianchi' })
    .where('email', '=', 'cliente@ottica.example')
    .execute()
  await seedAccounts(db, shop.now)
  const rows = await db
    .selectFrom('account')
    .select(['email', 'full_name'])
    .where('email', 'like', '%@ottica.example')
    .execute()
  expect(rows.map((row) => row.full_name).toSorted()).toEqual(['Giulia Ferrari', 'Marta Bianchi'])
})

test('a password stored with older parameters is stored anew when its owner signs in', async () => {
  const email = 'vecchia@posta.example'
  const { id } = await buildAccount({ email, password: 'x' })
  const nonce = Buffer.from('sedici byte sale')
  const message = 'perché-così'.normalize('NFKC')
  const hash = argon2Sync('argon2id', { message, nonce, memory: 8192, passes: 1, parallelism: 2, tagLength: 24 })
  const older = `$argon2id$v=19$m=8192,t=1,p=2$${base64(nonce)}$${base64(hash)}`
  const { db } = shop.deps
  await db.updateTable('account').set({ password_hash: older }).where('id', '=', id).execute()
  const stored = async () =>
    (await db.selectFrom('account').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
      .password_hash
  expect((await logIn({ email, password: 'sbagliata' })).status).toBe(401)
  expect(await stored()).toBe(older)
  expect((await logIn({ email, password: 'perché-così' })).status).toBe(200)
  const anew = await stored()
  expect(anew).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await logIn({ email, password: 'perché-così' })).status).toBe(200)
  expect(await stored()).toBe(anew)
})

test('sign-ins at once that store a password anew all succeed', async () => {
  const email = 'molte@posta.example'
  const { id } = await buildAccount({ email, password: 'x' })
  const nonce = Buffer.from('sedici byte sale')
  const hash = argon2Sync('argon2id', {
    message: 'uguale',
    nonce,
    memory: 64,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  const older = `$argon2id$v=19$m=64,t=1,p=1$${base64(nonce)}$${base64(hash)}`
  await shop.deps.db.updateTable('account').set({ password_hash: older }).where('id', '=', id).execute()
  const answers = await Promise.all([1, 2, 3].map(() => logIn({ email, password: 'uguale' })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('who signs in with a password that is changed in this moment stays out', async () => {
  const email = 'cambia@posta.example'
  const { id } = await buildAccount({ email, password: 'la-vecchia-1' })
  const { db } = shop.deps
  const anew = await hashPassword('la-nuova-2')
  const change = async (tx: Db) => {
    await updatePassword(tx, id, { passwordHash: anew })
    await endSessionsOf(tx, id, shop.now())
  }
  const { status, json } = await during(db, change, () => logIn({ email, password: 'la-vecchia-1' }))
  expect([status, json().code]).toEqual([401, 'wrong-credentials'])
  expect(await selectOpenSessions(db, id, shop.now())).toEqual([])
  expect((await logIn({ email, password: 'la-nuova-2' })).status).toBe(200)
})

test('who signs in while the account is erased leaves no session behind', async () => {
  const email = 'addio@posta.example'
  const { id } = await buildAccount({ email, password: 'la-vecchia-1' })
  const { db } = shop.deps
  const erase = (tx: Db) => erasePerson(tx, id, shop.now())
  const { status } = await during(db, erase, () => logIn({ email, password: 'la-vecchia-1' }))
  expect(status).toBe(401)
  expect(await db.selectFrom('session').select('id').where('account_id', '=', id).execute()).toEqual([])
})

function base64(bytes: Buffer) {
  return bytes.toString('base64').replaceAll('=', '')
}
