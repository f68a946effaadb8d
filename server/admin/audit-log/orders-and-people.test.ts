import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdministrator, promote, resetAccess } from '#server/auth/create-administrator.ts'
import { hashPassword } from '#server/auth/password.ts'
import { removeUnverified } from '#server/users/remove-unverified.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy, refuseRefund } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
let code: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator', name: 'Anna Ferrari' })).token
  code = (await buildProduct(shop.deps.db, { stock: null })).code
})
afterAll(() => shop[Symbol.asyncDispose]())

const read = async (query: object) => (await shop.call('GET /Stats/GetRegistro', { token: owner, query })).json().data
const move = (id: number, stato: string) =>
  shop.call('PUT /Ordini/UpdateOrdine', { token: owner, query: { id, stato } })
const keepCode = (id: number, codiceSpedizione: string) =>
  shop.call('PUT /Ordini/AggiornaCodSpedizione', { token: owner, query: { id, codiceSpedizione } })
const entry = (azione: string, modifiche: object = {}) => ({ chi: 'Anna Ferrari', azione, modifiche })
/** The same moment twice has no order of its own. */
const tick = () => shop.forward(1000)

test('who moved an order and gave it a shipping code, from what to what; the shop’s own moves are not there', async () => {
  const { token } = await buildCaller(shop)
  const id = await buy(shop, token, { code })
  tick()
  await move(id, 'In Lavorazione')
  tick()
  await keepCode(id, 'RA1IT')
  await keepCode(id, 'RA1IT')
  tick()
  await keepCode(id, 'RA2IT')
  tick()
  await move(id, 'Cancellato')
  expect(await read({ tipo: 'ordine', id })).toMatchObject([
    entry('stato', { stato: { prima: 'In Lavorazione', dopo: 'Cancellato' } }),
    entry('codice di spedizione', { codSpedizione: { prima: 'RA1IT', dopo: 'RA2IT' } }),
    entry('codice di spedizione', { codSpedizione: { prima: null, dopo: 'RA1IT' } }),
    entry('stato', { stato: { prima: 'In Accettazione', dopo: 'In Lavorazione' } }),
  ])
  const storia = async (as: string) =>
    (await shop.call('GET /Ordini/GetOrdineById', { token: as, query: { id } })).json().storia
  expect((await storia(owner)).map(({ stato, azione, chi, nota }) => [stato, azione, chi, nota])).toEqual([
    ['In Accettazione', undefined, undefined, undefined],
    ['In Lavorazione', undefined, 'Anna Ferrari', undefined],
    ['In Lavorazione', 'codice di spedizione', 'Anna Ferrari', 'RA1IT'],
    ['In Lavorazione', 'codice di spedizione', 'Anna Ferrari', 'RA2IT'],
    ['Cancellato', undefined, 'Anna Ferrari', undefined],
  ])
  expect((await storia(token)).map((moment) => Object.values(moment)[0])).toEqual([
    'In Accettazione',
    'In Lavorazione',
    'Cancellato',
  ])
})

test('who tried a refund again, and who paid a withdrawal back', async () => {
  const { token } = await buildCaller(shop)
  const retried = await buy(shop, token, { code })
  await refuseRefund(shop, retried, owner)
  await shop.call('POST /Ordini/RiprovaRimborso', { token: owner, query: { id: retried } })
  expect(await read({ tipo: 'ordine', id: retried })).toEqual(
    expect.arrayContaining([
      expect.objectContaining(entry('rimborso ritentato', { rimborso: { prima: null, dopo: 15_900 } })),
    ]),
  )
  const withdrawn = await buy(shop, token, { code })
  await shop.call('POST /Recessi/Conferma', { token, body: { ordine: withdrawn } })
  const refundWithdrawal = () => shop.call('POST /Recessi/Rimborsa', { token: owner, query: { ordine: withdrawn } })
  await Promise.all([refundWithdrawal(), refundWithdrawal()])
  const done = (await read({ tipo: 'ordine', id: withdrawn })).filter(({ azione }) => azione !== 'stato')
  expect(done).toMatchObject([entry('rimborso del recesso', { rimborso: { prima: null, dopo: 15_900 } })])
})

test('of a person only which fields an administrator changed, never what was in them', async () => {
  const { account, token } = await buildCaller(shop, { name: 'Ada Rossi', email: 'ada.rossi@posta.example' })
  const { id } = account
  const update = (as: string, body: object) =>
    shop.call('PATCH /Utenti/UpdateUtente', { token: as, query: { id }, body })
  await update(token, { telefono: '0131 000000' })
  await update(owner, { nomeCompleto: 'Ada Bianchi', telefono: '0131 123456', genere: '' })
  await update(owner, { nomeCompleto: 'Ada Bianchi' })
  await shop.call('DELETE /Utenti/DeleteUtente', { token: owner, query: { id } })
  await shop.call('DELETE /Utenti/DeleteUtente', { token: owner, query: { id } })
  await shop.call('GET /Utenti/AttivaUtente', { token: owner, query: { id } })
  await shop.call('GET /Utenti/AttivaUtente', { token: owner, query: { id } })
  const entries = await read({ tipo: 'utente', id })
  const untold = { prima: null, dopo: null }
  expect(entries).toMatchObject([
    entry('attivato'),
    entry('disattivato'),
    entry('modificato', { nomeCompleto: untold, telefono: untold }),
  ])
  expect(entries[0]).toMatchObject({ nome: 'Ada Bianchi', tipo: 'utente', oggetto: id })
})

test(
  'an account that is deleted leaves no name in the register, neither as who changed nor as who was changed',
  { tags: ['H-80'] },
  async () => {
    const passwordHash = await hashPassword('Occhiali-1994')
    const caller = await buildCaller(shop, { name: 'Nadia Lepore', role: 'administrator', passwordHash })
    const { id } = caller.account
    await shop.call('PATCH /Utenti/UpdateUtente', { token: owner, query: { id }, body: { nomeCompleto: 'Nadia Neri' } })
    const { id: product } = await buildProduct(shop.deps.db)
    await shop.call('PUT /Prodotti/ModificaProdotto', { token: caller.token, body: { id: product, prezzo: 1 } })
    const { status } = await shop.call('POST /Utenti/EliminaAccount', {
      token: caller.token,
      body: { password: 'Occhiali-1994' },
    })
    expect(status).toBe(200)
    // their row stays, or it would read as if it had been done at the machine
    await removeUnverified({ ...shop.deps, now: () => new Date(shop.now().getTime() + 8 * 86_400_000) })
    expect(await read({ tipo: 'prodotto', id: product })).toMatchObject([{ chi: '' }])
    expect(await read({ tipo: 'utente', id })).toMatchObject([{ chi: 'Anna Ferrari', nome: '' }])
    const stored = await shop.deps.db.selectFrom('audit_entry').selectAll().execute()
    expect(JSON.stringify(stored)).not.toMatch(/Nadia/)
  },
)

test('what was done at the machine itself says so', async () => {
  await createAdministrator(shop.deps, {
    email: 'rita@ottica.example',
    fullName: 'Rita Neri',
    password: 'Lenti-e-aste-7',
  })
  const { id } = await shop.deps.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'rita@ottica.example')
    .executeTakeFirstOrThrow()
  tick()
  await promote(shop.deps, id)
  tick()
  await resetAccess(shop.deps, id, 'Lenti-e-aste-8')
  const entries = await read({ tipo: 'utente', id })
  expect(entries.map(({ chi, azione }) => [chi, azione])).toEqual([
    ['riga di comando', 'accesso reimpostato'],
    ['riga di comando', 'reso amministratore'],
    ['riga di comando', 'creato'],
  ])
})

test('without a kind all changes stand together, the latest first', async () => {
  const { token } = await buildCaller(shop)
  const id = await buy(shop, token, { code })
  tick()
  await move(id, 'In Spedizione')
  tick()
  const { id: product, code: named } = await buildProduct(shop.deps.db)
  await shop.call('PATCH /Prodotti/ToggleTrending', { token: owner, query: { prodotto: product } })
  tick()
  await keepCode(id, 'RM9IT')
  expect((await read({})).slice(0, 3)).toMatchObject([
    { tipo: 'ordine', oggetto: id, nome: '', azione: 'codice di spedizione' },
    { tipo: 'prodotto', oggetto: product, nome: named, azione: 'tendenza' },
    { tipo: 'ordine', oggetto: id, azione: 'stato' },
  ])
})
