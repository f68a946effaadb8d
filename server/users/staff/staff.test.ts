import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mansione } from '#contract/mansioni.ts'
import { hashPassword } from '#server/auth/password.ts'
import { openSession } from '#server/auth/sessions.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { waitForEmail } from '#tests/support/emails.ts'
import { untilWaiting } from '#tests/support/locks.ts'
import { issueInvitation, removeOldInvitations } from './invite.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const day = 86_400_000

let shop: TestShop
let owner: Awaited<ReturnType<typeof buildCaller>>
beforeAll(async () => {
  shop = await openTestShop()
  owner = await buildCaller(shop, { role: 'administrator', name: 'Giulia Ferrari' })
})
afterAll(() => shop[Symbol.asyncDispose]())

let people = 0
const newAddress = () => `collega${(people += 1)}@posta.example`

const invite = (email: string, mansione: Mansione = 'banco', token = owner.token) =>
  shop.call('POST /Collaboratori/Invita', { token, body: { email, mansione } })
const read = (codice: string) => shop.call('POST /Collaboratori/LeggiInvito', { body: { codice } })
const accept = (token: string, codice: string) => shop.call('POST /Collaboratori/Accetta', { token, body: { codice } })
const list = async () => (await shop.call('GET /Collaboratori/Elenco', { token: owner.token })).json()
const change = (id: number, mansione: Mansione, token = owner.token) =>
  shop.call('POST /Collaboratori/Cambia', { token, body: { id, mansione } })
const end = (id: number, token = owner.token) => shop.call('POST /Collaboratori/Termina', { token, query: { id } })
const infoOf = async (token: string) => (await shop.call('GET /Auth/GetUserInfo', { token })).json()
const withoutInvitations = () => shop.deps.db.deleteFrom('staff_invitation').execute()

/** What the register keeps of an account that became one of the staff. */
const promotionsOf = (id: number) =>
  shop.deps.db
    .selectFrom('audit_entry')
    .select('id')
    .where('subject_id', '=', id)
    .where('action', '=', 'promoted')
    .execute()

/** The code of the link in the newest of so many invitations to an address. */
async function codeFor(email: string, count = 1) {
  const { link, text } = await waitForEmail(shop, email, count)
  expect(link.pathname).toMatch(/^\/invito\/[\w-]{43}$/)
  return { code: link.pathname.split('/').at(-1) ?? '', text }
}

async function buildInvited(mansione: Mansione = 'banco') {
  const email = newAddress()
  expect((await invite(email, mansione)).status).toBe(200)
  const { code } = await codeFor(email)
  return { email, code }
}

/** One who accepted an invitation; without a second factor yet. */
async function buildColleague(mansione: Mansione = 'banco') {
  const { email, code } = await buildInvited(mansione)
  const caller = await buildCaller(shop, { email, name: 'Luca Bruni' })
  expect((await accept(caller.token, code)).status).toBe(200)
  return { ...caller, email }
}

describe('an invitation', { tags: ['H-118'] }, () => {
  test('asks by email; accepted, it gives the duty, which waits for the second factor', async () => {
    const email = newAddress()
    const answered = await invite(` ${email.toUpperCase()} `, 'contabile')
    expect(answered.json().inviti).toContainEqual({
      id: expect.any(Number),
      email,
      mansione: 'contabile',
      scade: expect.any(String),
    })
    const { code, text } = await codeFor(email)
    expect(text).toContain('Giulia Ferrari ti invita')
    expect(text).toContain('«contabile»')
    expect((await read(code)).json()).toMatchObject({ email, mansione: 'contabile' })

    const { token, account } = await buildCaller(shop, { email })
    const elsewhere = (await openSession(shop.deps, account.id)).token
    expect((await accept(token, code)).json()).toEqual({ success: true })
    expect(await infoOf(token)).toMatchObject({
      ruolo: 'Amministratore',
      mansione: 'contabile',
      secondoFattoreDovuto: true,
    })
    expect((await shop.call('GET /Auth/GetUserInfo', { token: elsewhere })).status).toBe(401)
    const waiting = await shop.call('GET /Stats/Summary', { token })
    expect([waiting.status, waiting.json().title]).toEqual([
      403,
      'Per lavorare nel negozio attiva prima la verifica in due passaggi, dal tuo profilo.',
    ])
    await giveSecondFactor(account.id)
    expect((await shop.call('GET /Stats/Summary', { token })).status).toBe(200)
    expect(await infoOf(token)).not.toHaveProperty('secondoFattoreDovuto')
    expect((await list()).inviti.map((one) => one.email)).not.toContain(email)
    // the link is spent
    expect((await read(code)).status).toBe(404)
  })

  test('is for its address alone, and for one that is proved', async () => {
    const { email, code } = await buildInvited()
    const stranger = await buildCaller(shop)
    expect((await accept(stranger.token, code)).json().title).toMatch(/un’altra email/)
    // a stranger may have registered it
    const unproved = await buildCaller(shop, { email, verified: false })
    expect((await accept(unproved.token, code)).json().title).toMatch(/Conferma prima la tua email/)
    expect((await infoOf(stranger.token)).ruolo).toBe('Cliente')
    expect((await infoOf(unproved.token)).ruolo).toBe('Cliente')
  })

  test('changes no duty that was given meanwhile', async () => {
    const { email, code } = await buildInvited()
    const { token } = await buildCaller(shop, { email, duty: 'counter' })
    const before = await infoOf(token)
    expect((await accept(token, code)).json().code).toBe('already-staff')
    expect(await infoOf(token)).toEqual(before)
  })

  test('is over after seven days, taken back, or replaced by a newer one', async () => {
    const old = await buildInvited()
    shop.forward(7 * day)
    expect((await read(old.code)).json().title).toMatch(/non vale più/)
    // its email, written as late, would have no link that is good
    const { id: late } = await shop.deps.db
      .selectFrom('staff_invitation')
      .select('id')
      .where('email', '=', old.email)
      .executeTakeFirstOrThrow()
    expect(await issueInvitation(shop.deps.db, late, shop.now())).toBeUndefined()
    shop.forward(-7 * day)

    const taken = await buildInvited()
    const { id } = (await list()).inviti.find((one) => one.email === taken.email) ?? { id: 0 }
    const withdraw = () => shop.call('POST /Collaboratori/RitiraInvito', { token: owner.token, query: { id } })
    expect((await withdraw()).json().inviti.map((one) => one.email)).not.toContain(taken.email)
    // pressed again after a lost answer
    expect((await withdraw()).status).toBe(200)
    expect((await read(taken.code)).status).toBe(404)

    const first = await buildInvited()
    await invite(first.email, 'contabile')
    const second = await codeFor(first.email, 2)
    expect((await read(first.code)).status).toBe(404)
    expect((await read(second.code)).json().mansione).toBe('contabile')
  })

  test('accepted by two presses at once is accepted once', async () => {
    const { email, code } = await buildInvited()
    const { token, account } = await buildCaller(shop, { email })
    const answers = await Promise.all([accept(token, code), accept(token, code)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await promotionsOf(account.id)).toHaveLength(1)
  })

  test('accepted while another press of the same account accepts it is no failure', async () => {
    const { email, code } = await buildInvited()
    const { token, account } = await buildCaller(shop, { email })
    const { db } = shop.deps
    const { answer } = await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('account')
        .set({ role: 'administrator', duty: 'counter' })
        .where('id', '=', account.id)
        .execute()
      const begun = accept(token, code)
      await untilWaiting(db, begun)
      // the other one ends later than this one began
      shop.forward(1000)
      await tx.updateTable('staff_invitation').set({ expires_at: shop.now() }).where('email', '=', email).execute()
      return { answer: begun }
    })
    expect((await answer).status).toBe(200)
  })

  test('accepted again by the same account, as after a lost answer, is no failure; by any other it is over', async () => {
    const { email, code } = await buildInvited()
    const { token, account } = await buildCaller(shop, { email })
    const stranger = await buildCaller(shop)
    const counter = await buildCaller(shop, { duty: 'counter' })
    const sameAddress = await buildCaller(shop, { email, verified: false })
    await accept(token, code)
    expect((await accept(token, code)).json()).toEqual({ success: true })
    expect(await promotionsOf(account.id)).toHaveLength(1)
    for (const other of [stranger, counter, sameAddress])
      expect((await accept(other.token, code)).json().code).toBe('invitation-over')
    expect((await infoOf(stranger.token)).ruolo).toBe('Cliente')
    expect((await infoOf(sameAddress.token)).ruolo).toBe('Cliente')
    expect((await accept(token, 'nessuno')).json().code).toBe('invitation-over')
    // whose duty has ended does not take it back with the old link
    await end(account.id)
    const again = (await openSession(shop.deps, account.id)).token
    expect((await accept(again, code)).json().code).toBe('invitation-over')
    expect((await infoOf(again)).ruolo).toBe('Cliente')
  })

  test('that has been over for a week is forgotten, with its address', async () => {
    const kept = async () => (await shop.deps.db.selectFrom('staff_invitation').select('id').execute()).length
    await withoutInvitations()
    await buildColleague()
    await removeOldInvitations(shop.deps)
    expect(await kept()).toBe(1)
    shop.forward(7 * day)
    await removeOldInvitations(shop.deps)
    expect(await kept()).toBe(0)
    shop.forward(-7 * day)
  })

  test('is refused for a wrong address, for one of the staff, and beside too many others', async () => {
    expect((await invite('nessuno')).status).toBe(400)
    const { email } = await buildColleague()
    expect((await invite(email)).json().title).toMatch(/lavora già nel negozio/)
    await withoutInvitations()
    const last = newAddress()
    for (let count = 1; count < 20; count += 1) expect((await invite(newAddress())).status).toBe(200)
    expect((await invite(last)).status).toBe(200)
    expect((await invite(newAddress())).json().title).toMatch(/troppi inviti/)
    // in the place of its own it is none more
    expect((await invite(last.toUpperCase(), 'contabile')).json().inviti).toContainEqual(
      expect.objectContaining({ email: last, mansione: 'contabile' }),
    )
    await withoutInvitations()
  })

  test('is not sent without end by one owner, also to one address', async () => {
    await using alone = await openTestShop({ env: { LIMITS: 'staffInvitations.account=3' } })
    const { token } = await buildCaller(alone, { role: 'administrator' })
    const body = { email: newAddress(), mansione: 'banco' as const }
    const ask = async () => (await alone.call('POST /Collaboratori/Invita', { token, body })).status
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429])
  })
})

describe('a duty', { tags: ['H-118'] }, () => {
  test('opens the counter the orders and no takings, the accountant the takings and no messages', async () => {
    const counter = await buildCaller(shop, { duty: 'counter' })
    const accountant = await buildCaller(shop, { duty: 'accountant' })
    const customer = await buildCaller(shop)
    await shop.call('POST /Ticket/CreaTicket', {
      token: customer.token,
      body: { titolo: 'Una domanda', messaggio: 'Quando arriva?', categoria: 'ordini' },
    })
    const tickets = async (token: string) => (await shop.call('GET /Ticket/GetTickets', { token })).json().tickets
    expect((await tickets(counter.token)).length).toBeGreaterThan(0)
    // to the messages of others an accountant is a customer
    expect(await tickets(accountant.token)).toEqual([])
    const statusOf = async (token: string, call: 'GET /Stats/VenditeDelMese' | 'GET /Ordini/EsportaOrdini') =>
      (await shop.call(call, { token, query: {} })).status
    expect(await statusOf(counter.token, 'GET /Stats/VenditeDelMese')).toBe(403)
    expect(await statusOf(accountant.token, 'GET /Stats/VenditeDelMese')).toBe(200)
    expect(await statusOf(counter.token, 'GET /Ordini/EsportaOrdini')).toBe(403)
    expect(await statusOf(accountant.token, 'GET /Ordini/EsportaOrdini')).toBe(200)
  })

  test('of the counter prepares orders at the prices of the shop; reductions are the owner’s', async () => {
    const { code } = await buildProduct(shop.deps.db, { priceCents: 10_000 })
    const { token } = await buildCaller(shop, { duty: 'counter' })
    const prepare = (more: object, price?: number) =>
      shop.call('POST /Ordini/Prepara', {
        token,
        body: {
          richiesta: crypto.randomUUID(),
          nome: 'Ada Bianchi',
          email: newAddress(),
          articoli: [{ codice: code, quantita: 1, ...(price && { prezzo: price }) }],
          ...more,
        },
      })
    expect((await prepare({})).status).toBe(200)
    for (const refused of [await prepare({ motivo: 'Amica' }, 5000), await prepare({ spedizioneGratuita: true })]) {
      expect([refused.status, refused.json().title]).toEqual([
        403,
        'Riduzioni e spedizione gratuita le può dare solo il titolare.',
      ])
    }
  })

  test('changes, and ends with all sessions; the register keeps both', async () => {
    const { account, token } = await buildCaller(shop, { duty: 'counter' })
    const changed = (await change(account.id, 'contabile')).json().collaboratori
    expect(changed.find(({ id }) => id === account.id)).toMatchObject({ mansione: 'contabile', secondoFattore: true })
    expect((await shop.call('GET /Stats/Summary', { token })).status).toBe(200)
    expect((await end(account.id)).json().collaboratori.map(({ id }) => id)).not.toContain(account.id)
    expect((await shop.call('GET /Auth/GetUserInfo', { token })).status).toBe(401)
    expect((await end(account.id)).status).toBe(404)
    const query = { tipo: 'utente' as const, id: account.id }
    const { data } = (await shop.call('GET /Stats/GetRegistro', { token: owner.token, query })).json()
    expect(data.map(({ modifiche }) => modifiche)).toEqual([
      { mansione: { prima: 'contabile', dopo: null } },
      { mansione: { prima: 'banco', dopo: 'contabile' } },
    ])
  })

  test('that has ended leaves a customer, who signs in by the password alone', async () => {
    const password = 'Lenti-e-aste-7'
    const wish = { duty: 'counter', email: newAddress(), passwordHash: await hashPassword(password) } as const
    const { account } = await buildCaller(shop, wish)
    const body = { email: wish.email, password }
    const signIn = async () => (await shop.call('POST /Auth/Login', { body })).status
    expect(await signIn()).not.toBe(200)
    await end(account.id)
    expect(await signIn()).toBe(200)
  })

  test('of the caller is another owner’s to change; the last owner stays', async () => {
    expect((await end(owner.account.id)).json().title).toMatch(/solo un altro titolare/)
    const second = await buildCaller(shop, { duty: 'owner' })
    // each ends the other at the same moment
    const answers = await Promise.all([end(second.account.id), end(owner.account.id, second.token)])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    const { db } = shop.deps
    const left = await db.selectFrom('account').select('id').where('role', '=', 'administrator').execute()
    expect(left.length).toBeGreaterThan(0)
    await db.updateTable('account').set({ role: 'administrator' }).where('id', '=', owner.account.id).execute()
  })

  test('of an owner: the last one is neither disabled nor ended', async () => {
    const { db } = shop.deps
    await db.updateTable('account').set({ role: 'customer' }).where('role', '=', 'administrator').execute()
    const only = await buildCaller(shop, { duty: 'owner' })
    const counter = await buildCaller(shop, { duty: 'counter' })
    expect((await change(only.account.id, 'banco', only.token)).json().title).toMatch(/altro titolare/)
    const query = { id: only.account.id }
    const disabled = await shop.call('DELETE /Utenti/DeleteUtente', { token: only.token, query })
    expect(disabled.json().title).toMatch(/unico amministratore/)
    expect((await end(counter.account.id, only.token)).status).toBe(200)
  })
})

async function giveSecondFactor(accountId: number) {
  const at = shop.now()
  const factor = { account_id: accountId, secret: 'JBSWY3DPEHPK3PXP', prepared_at: at, confirmed_at: at }
  await shop.deps.db.insertInto('second_factor').values(factor).execute()
  shop.deps.callers.forget()
}
