import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FiltroUtenti, ModificheUtente } from '#contract/utenti.ts'
import type { Db } from '#server/platform/database/client.ts'
import { recountTotals } from '#server/app/recount-totals.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { goToCheckout, pay } from '#tests/support/buyer.ts'
import { writePeople } from '#tests/support/many-people.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { countPeople, findIds, selectPeople } from './queries.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator', name: 'Giulia Ferrari', email: 'giulia@ottica.example' }))
    .token
})
afterAll(() => shop[Symbol.asyncDispose]())

const getUser = (token: string, id?: number) =>
  shop.call('GET /Utenti/GetUserById', { token, ...(id !== undefined && { query: { id } }) })
const update = (token: string, id: number, body: ModificheUtente) =>
  shop.call('PATCH /Utenti/UpdateUtente', { token, query: { id }, body })
const list = async (body?: FiltroUtenti) => {
  const { json, headers } = await shop.call('POST /Utenti/GetAllUtenti', { token: owner, body })
  return { rows: json(), total: Number(headers['x-total-count']) }
}
const namesOf = async (body: FiltroUtenti) => (await list(body)).rows.map(({ nomeCompleto }) => nomeCompleto)

test(
  'GetUserById tells callers about themselves, with every field but the password',
  { tags: ['S-265', 'S-458', 'H-50', 'H-83'] },
  async () => {
    const { account, token } = await buildCaller(shop, { name: 'Ada Rossi', email: 'ada@posta.example' })
    const { status, json } = await getUser(token)
    expect(status).toBe(200)
    expect(json()).toEqual({
      id: account.id,
      nomeCompleto: 'Ada Rossi',
      email: 'ada@posta.example',
      telefono: '',
      genere: 'notspecify',
      dataNascita: null,
      isVerified: true,
      isDeleted: false,
      ordini: 0,
      ruolo: 'Cliente',
      secondoFattore: false,
      modificatoIl: expect.any(String),
    })
    expect((await getUser(token, account.id)).json()).toEqual(json())
    const picture = '/media/foto/ada.webp'
    await shop.deps.db.updateTable('account').set({ picture }).where('id', '=', account.id).execute()
    expect((await getUser(token)).json()).toEqual({ ...json(), img: picture })
  },
)

test(
  'of others only the administrator is told; to a customer they do not exist',
  { tags: ['H-50', 'H-68'] },
  async () => {
    const { account } = await buildCaller(shop, { name: 'Luca Bianchi' })
    const { token } = await buildCaller(shop)
    expect((await getUser(owner, account.id)).json()).toMatchObject({ nomeCompleto: 'Luca Bianchi' })
    const refused = await getUser(token, account.id)
    expect([refused.status, refused.json().title]).toEqual([404, 'Utente non trovato.'])
    expect((await getUser(token, 2_000_000)).text).toBe(refused.text)
    expect((await getUser(owner, 2_000_000)).status).toBe(404)
  },
)

test('an edit answers its message, spelt as specified', { tags: ['S-460', 'S-461', 'S-519', 'H-17'] }, async () => {
  const { account, token } = await buildCaller(shop)
  const changes = {
    nomeCompleto: 'Anna Verdi',
    dataNascita: '1990-02-28',
    telefono: ' +39 333 1234567 ',
    genere: 'donna',
  } as const
  const { status, text } = await update(token, account.id, changes)
  expect([status, text]).toEqual([200, '"Utente aggiornato con sucesso!"'])
  expect((await getUser(token)).json()).toMatchObject({
    nomeCompleto: 'Anna Verdi',
    dataNascita: '1990-02-28',
    telefono: '+39 333 1234567',
    genere: 'donna',
  })
  // who is signed in is told afresh, too
  expect((await shop.call('GET /Auth/GetUserInfo', { token })).json().nomeCompleto).toBe('Anna Verdi')
})

test('blank fields fall back to what was there', { tags: ['S-377'] }, async () => {
  const { account, token } = await buildCaller(shop, { name: 'Ada Rossi' })
  await update(token, account.id, { dataNascita: '1990-02-28', telefono: '0131 1', genere: 'uomo' })
  const before = (await getUser(token)).json()
  for (const blank of [
    {},
    { nomeCompleto: '', dataNascita: '', telefono: '', genere: '' },
    { nomeCompleto: '  ', telefono: ' ' },
    { nomeCompleto: null, dataNascita: null, telefono: null, genere: null },
  ] as const) {
    expect((await update(token, account.id, blank)).status).toBe(200)
    expect((await getUser(token)).json()).toEqual(before)
  }
})

test.each([
  ['Maria Teresa De Luca', 'Maria Teresa De Luca', 'Maria Teresa De Luca'],
  ['Maria Teresa De Luca', ' Maria  Teresa De Luca ', 'Maria Teresa De Luca'],
  ['Maria Teresa De Luca', '', 'Maria Teresa De Luca'],
  ['Maria Teresa De Luca', 'Maria Teresa De Luca Rossi', 'Maria Teresa'],
  ['Ada Rossi', 'Ada Bianchi', 'Ada Bianchi'],
  ['Ada Rossi', '  Ada   Maria   Bianchi', 'Ada Maria'],
  ['Ada Rossi', 'Ada', 'Ada'],
])(
  '%s, edited by an administrator as «%s», is %s; edited by its person it keeps every word',
  { tags: ['S-378', 'H-34', 'H-111'] },
  async (stored, typed, kept) => {
    const { account, token } = await buildCaller(shop, { name: stored })
    await update(owner, account.id, { nomeCompleto: typed })
    expect((await getUser(token)).json().nomeCompleto).toBe(kept)
    const own = await buildCaller(shop, { name: stored })
    await update(own.token, own.account.id, { nomeCompleto: typed })
    expect((await getUser(own.token)).json().nomeCompleto).toBe(typed.trim().replaceAll(/\s+/g, ' ') || stored)
  },
)

test('only an administrator edits another account', async () => {
  const { account, token } = await buildCaller(shop, { name: 'Luca Bianchi' })
  const stranger = await buildCaller(shop)
  expect((await update(stranger.token, account.id, { nomeCompleto: 'Preso Nota' })).status).toBe(404)
  expect((await getUser(token)).json().nomeCompleto).toBe('Luca Bianchi')
  expect((await update(owner, account.id, { nomeCompleto: 'Luca Neri' })).status).toBe(200)
  expect((await getUser(token)).json().nomeCompleto).toBe('Luca Neri')
})

test('of two who edit one person over what they read, one does and the other is told; who does not say what was read wins', async () => {
  const { account, token } = await buildCaller(shop, { name: 'Luca Bianchi' })
  const { modificatoIl } = (await getUser(owner, account.id)).json()
  const answers = await Promise.all([
    update(owner, account.id, { telefono: '0131 1', modificatoIl }),
    update(owner, account.id, { nomeCompleto: 'Luca Neri', modificatoIl }),
    update(token, account.id, { genere: 'uomo', modificatoIl }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  for (const { status, text } of answers) if (status === 409) expect(text).toContain('modificati nel frattempo')
  const now = (await getUser(owner, account.id)).json()
  expect(now.modificatoIl).not.toBe(modificatoIl)
  // sent again after a lost answer, the one that was done is no edit of another
  const done = answers.findIndex(({ status }) => status === 200)
  const again = [
    () => update(owner, account.id, { telefono: '0131 1', modificatoIl }),
    () => update(owner, account.id, { nomeCompleto: 'Luca Neri', modificatoIl }),
    () => update(token, account.id, { genere: 'uomo', modificatoIl }),
  ][done]
  expect((await again?.())?.status).toBe(200)
  // what changes nothing is no edit
  expect((await update(owner, account.id, { telefono: now.telefono, modificatoIl: now.modificatoIl })).status).toBe(200)
  expect((await update(owner, account.id, { telefono: '0131 2', modificatoIl: now.modificatoIl })).status).toBe(200)
  expect((await update(owner, account.id, { telefono: '0131 3' })).status).toBe(200)
  expect((await getUser(token)).json().telefono).toBe('0131 3')
})

test('an edit changes nothing but those four fields', async () => {
  const { account, token } = await buildCaller(shop)
  const extra = { ruolo: 'Amministratore', email: 'altro@posta.example', isVerified: false, id: 1, password: 'x' }
  expect((await update(token, account.id, extra as ModificheUtente)).status).toBe(200)
  expect((await getUser(token)).json()).toMatchObject({ ruolo: 'Cliente', email: account.email, isVerified: true })
})

test('a birthday is edited by the rules of the registration', { tags: ['S-356', 'S-357'] }, async () => {
  const { account, token } = await buildCaller(shop)
  const year = shop.now().getFullYear()
  for (const [dataNascita, title] of [
    [`${year - 10}-01-31`, 'Devi avere almeno 18 anni per registrarti'],
    [`${year - 130}-01-31`, 'Formato data non valido'],
  ] as const) {
    const { status, json } = await update(token, account.id, { nomeCompleto: 'Non Cambia', dataNascita })
    expect([status, json().title]).toEqual([400, title])
  }
  expect((await getUser(token)).json()).toMatchObject({ dataNascita: null, nomeCompleto: account.full_name })
})

test.each([
  { dataNascita: '31/12/1990' },
  { dataNascita: '1990-02-30' },
  { genere: 'altro' },
  { telefono: '1'.repeat(41) },
  { nomeCompleto: 'x'.repeat(161) },
])('what cannot be stored is refused: %j', async (body) => {
  const { account, token } = await buildCaller(shop)
  const { status, json } = await update(token, account.id, body as ModificheUtente)
  expect([status, json().title]).toEqual([400, 'Controlla i dati inseriti e riprova.'])
})

test(
  'the owner searches people by name, email and id, and is told how many there are',
  { tags: ['S-457', 'H-86', 'S-243'] },
  async () => {
    const ids = new Map<string, number>()
    for (const [name, email] of [
      ['Zelda Quaglia', 'zelda@uno.example'],
      ['Zelda Merli', 'merli@due.example'],
      ['Bruno Quaglia', 'bruno_100%@due.example'],
    ] as const) {
      ids.set(name, (await buildCaller(shop, { name, email })).account.id)
    }
    expect(await namesOf({ cerca: 'zelda' })).toEqual(['Zelda Merli', 'Zelda Quaglia'])
    expect(await namesOf({ cerca: 'QUAGLIA zel' })).toEqual(['Zelda Quaglia'])
    expect(await namesOf({ cerca: 'due.example' })).toEqual(['Bruno Quaglia', 'Zelda Merli'])
    expect(await namesOf({ cerca: 'quagl UNO' })).toEqual(['Zelda Quaglia'])
    expect(await namesOf({ cerca: 'merli@due.example' })).toEqual(['Zelda Merli'])
    expect(await namesOf({ cerca: 'uaglia' })).toEqual([])
    // no character of a search means more than itself
    expect(await namesOf({ cerca: '_100%' })).toEqual(['Bruno Quaglia'])
    for (const cerca of ['%', "'", ':*', '!', '\\', '&|<->']) expect(await namesOf({ cerca })).toEqual([])
    expect(await namesOf({ cerca: String(ids.get('Zelda Merli')) })).toEqual(['Zelda Merli'])
    await update(owner, ids.get('Zelda Merli') ?? 0, { telefono: '+39 0131 86.12.34' })
    for (const cerca of ['0131 861234', '+39 0131-861234', '00390131861234', '1861234'])
      expect([cerca, await namesOf({ cerca })]).toEqual([cerca, ['Zelda Merli']])
    expect(await namesOf({ cerca: '0131 861235' })).toEqual([])
    expect(await namesOf({ cerca: '9'.repeat(30) })).toEqual([])
    expect(await list({ cerca: 'nessuno di questi' })).toEqual({ rows: [], total: 0 })
    expect(await list({ cerca: 'quaglia', perPagina: 1, pagina: 2 })).toMatchObject({
      rows: [{ nomeCompleto: 'Zelda Quaglia' }],
      total: 2,
    })
  },
)

test(
  'people are sorted by each column, the newest first unless said otherwise',
  { tags: ['S-457', 'S-265'] },
  async () => {
    const { account, token } = await buildCaller(shop, { name: 'Aaron Zeta', email: 'zzz@ordine.example' })
    const off = await buildCaller(shop, { name: 'Ordine Spento', email: 'mmm@ordine.example', disabled: true })
    const open = await buildCaller(shop, { name: 'Zoe Ordine', email: 'aaa@ordine.example', verified: false })
    const { code } = await buildProduct(shop.deps.db)
    const { sessionId } = await goToCheckout(shop, token, { code })
    await pay(shop, sessionId)
    await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId } })
    const [a, s, z] = [account.id, off.account.id, open.account.id]
    const sorted = async (body: FiltroUtenti) => (await list({ cerca: 'ordine', ...body })).rows.map(({ id }) => id)
    expect(await sorted({})).toEqual([z, s, a])
    expect(await sorted({ verso: 'asc' })).toEqual([a, s, z])
    expect(await sorted({ ordina: 'nome', verso: 'asc' })).toEqual([a, s, z])
    expect(await sorted({ ordina: 'email', verso: 'asc' })).toEqual([z, s, a])
    expect(await sorted({ ordina: 'ordini' })).toEqual([a, z, s])
    expect(await sorted({ ordina: 'verificato', verso: 'asc' })).toEqual([z, a, s])
    expect(await sorted({ ordina: 'eliminato' })).toEqual([s, z, a])
    const { rows } = await list({ cerca: 'ordine' })
    expect(rows.map(({ ordini, isVerified, isDeleted }) => [ordini, isVerified, isDeleted])).toEqual([
      [0, false, false],
      [0, true, true],
      [1, true, false],
    ])
  },
)

test('without a page the list ends at 200, and says how many there are', { tags: ['H-86'] }, async () => {
  await using other = await openTestShop()
  const { token } = await buildCaller(other, { role: 'administrator' })
  await sql`insert into account (email, full_name, password_hash, created_at)
    select 'persona' || n || '@posta.example', 'Persona ' || n, 'x', now() from generate_series(1, 300) n`.execute(
    other.deps.db,
  )
  await recountTotals(other.deps)
  const { json, headers } = await other.call('POST /Utenti/GetAllUtenti', { token })
  expect([json().length, headers['x-total-count']]).toEqual([200, '301'])
  expect(json()[0]?.nomeCompleto).toBe('Persona 300')
  const last = await other.call('POST /Utenti/GetAllUtenti', { token, body: { pagina: 7, perPagina: 50 } })
  expect(last.json().map(({ id }) => id)).toEqual([1])
})

test(
  'of many people no page, sorted by whatever, and no search reads all; those of a page are counted to a thousand',
  { tags: ['H-86'] },
  async () => {
    await using other = await openTestShop()
    const { token } = await buildCaller(other, { role: 'administrator' })
    await writePeople(other.deps.db, { count: 20_000 })
    const total = async (body: FiltroUtenti) =>
      (await other.call('POST /Utenti/GetAllUtenti', { token, body })).headers['x-total-count']
    expect(await total({ perPagina: 1 })).toBe('20001')
    expect(await total({ pagina: 1 })).toBe('1001')
    expect(await total({ cerca: 'ada' })).toBe('1001')
    const pool = new Pool({ connectionString: other.databaseUrl, max: 1 })
    const asked: CompiledQuery[] = []
    const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) })
    const newest = { sortBy: 'id', direction: 'desc', limit: 25, offset: 0 } as const
    const everyone = ['id', 'name', 'orders', 'email', 'verified', 'disabled'] as const
    for (const sortBy of everyone) {
      for (const direction of ['asc', 'desc'] as const)
        await selectPeople(db, undefined, { ...newest, sortBy, direction })
    }
    await countPeople(db, 1001)
    expect(await findIds(db, { words: ['ada'] }, 1000)).toBeNull()
    const ids = (await findIds(db, { words: ['cognome0042'] }, 1000)) ?? []
    expect(ids.length).toBeGreaterThan(0)
    await selectPeople(db, { ids }, newest)
    await selectPeople(db, { id: 12 }, newest)
    await selectPeople(db, { words: ['ada'] }, newest)
    for (const { sql: statement, parameters } of asked.splice(0)) {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain analyze ${statement}`, [...parameters])
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan, statement).not.toMatch(/Seq Scan on account/)
      // nor walks along an index to the end
      expect(plan, statement).not.toMatch(/Rows Removed by Filter: \d{4}/)
    }
    await db.destroy()
  },
)

test(
  'DeleteUtente disables: out within five seconds and at once here; AttivaUtente lets in again',
  { tags: ['S-454', 'S-456', 'H-33'] },
  async () => {
    const { account, token, refreshToken } = await buildCaller(shop)
    const whoAmI = async () => (await shop.call('GET /Auth/GetUserInfo', { token })).status
    expect(await whoAmI()).toBe(200)
    const disable = () => shop.call('DELETE /Utenti/DeleteUtente', { token: owner, query: { id: account.id } })
    expect((await disable()).json()).toEqual({ success: true })
    expect(await whoAmI()).toBe(401)
    expect((await shop.call('POST /Auth/RefreshToken', { body: { oldRefresh: refreshToken } })).status).toBe(401)
    expect((await getUser(owner, account.id)).json().isDeleted).toBe(true)
    // twice is no failure
    expect((await disable()).status).toBe(200)
    expect((await shop.call('GET /Utenti/AttivaUtente', { token: owner, query: { id: account.id } })).json()).toEqual({
      success: true,
    })
    expect((await getUser(owner, account.id)).json().isDeleted).toBe(false)
    // the old sessions stay ended
    expect(await whoAmI()).toBe(401)
    expect((await shop.call('DELETE /Utenti/DeleteUtente', { token: owner, query: { id: 2_000_000 } })).status).toBe(
      404,
    )
    expect((await shop.call('GET /Utenti/AttivaUtente', { token: owner, query: { id: 2_000_000 } })).status).toBe(404)
  },
)

test('an administrator does not shut the own account out by a slip, while another one may', async () => {
  const one = await buildCaller(shop, { role: 'administrator' })
  const disable = (token: string) => shop.call('DELETE /Utenti/DeleteUtente', { token, query: { id: one.account.id } })
  const { status, json } = await disable(one.token)
  expect([status, json().title]).toEqual([
    409,
    'Non puoi disabilitare il tuo account: può farlo un altro amministratore.',
  ])
  expect((await getUser(one.token)).json().isDeleted).toBe(false)
  expect((await disable(owner)).status).toBe(200)
})

test('the last administrator stays, also when the last two disable each other at once', async () => {
  await using other = await openTestShop()
  const first = await buildCaller(other, { role: 'administrator' })
  const disable = (token: string, id: number) => other.call('DELETE /Utenti/DeleteUtente', { token, query: { id } })
  const refused = await disable(first.token, first.account.id)
  expect([refused.status, refused.json().title]).toEqual([
    409,
    'È l’unico amministratore del negozio: prima nominane un altro.',
  ])
  for (let round = 0; round < 5; round += 1) {
    const { account, token } = await buildCaller(other, { role: 'administrator' })
    await Promise.all([disable(token, first.account.id), disable(first.token, account.id)])
    const standing = await other.deps.db
      .selectFrom('account')
      .select('id')
      .where('role', '=', 'administrator')
      .where('disabled_at', 'is', null)
      .execute()
    expect(standing).toHaveLength(1)
    await other.deps.db
      .updateTable('account')
      .set({ disabled_at: other.now() })
      .where('id', '!=', first.account.id)
      .execute()
    await other.deps.db.updateTable('account').set({ disabled_at: null }).where('id', '=', first.account.id).execute()
    await other.deps.db
      .updateTable('session')
      .set({ ended_at: null })
      .where('account_id', '=', first.account.id)
      .execute()
    other.forward(5000)
  }
})
