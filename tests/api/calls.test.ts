import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, Who } from '#contract/endpoint.ts'
import { endpoints, type Endpoints } from '#contract/endpoints.ts'
import { bodyNames, neededParameters } from '#contract/needed.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { fieldsOf } from '#tests/support/contract.ts'
import { buildKnown, samplesFor } from '#tests/support/samples.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

interface Specified {
  who: Who
  query?: string[]
  body?: string[]
  multipart?: true
}
const product =
  'codice descrizione marca imgs prezzo tipologia frontale codiceColore lente coloreMontatura coloreLente calibro ponte aste formaOcchiale polarizzato fotoCromatico genere'.split(
    ' ',
  )
const person = ['nomeCompleto', 'dataNascita', 'telefono', 'genere']
const days = ['fromUtc', 'toUtc']

/** The calls of the specification, email by email: their paths, their parameters and, as decided, who may (H-68). */
const specified: Record<string, Specified> = {
  'GET /Auth/GetUserInfo': { who: 'session' },
  'POST /Auth/Login': { who: 'anyone', body: ['email', 'password'] },
  'POST /Auth/Register': { who: 'anyone', body: ['email', 'password', ...person] },
  'POST /Auth/RefreshToken': { who: 'anyone', query: ['oldRefresh'] },
  'POST /Capcha/Verify': { who: 'anyone', body: ['captchaValue'] },
  'PATCH /Brands/ActiveBrand': { who: 'administrator', query: ['id'] },
  'POST /Brands/CreateBrand': { who: 'administrator', body: ['nome', 'img'], multipart: true },
  'DELETE /Brands/DeleteBrand': { who: 'administrator', query: ['id'] },
  'GET /Brands/GetAllActiveBrands': { who: 'anyone' },
  'GET /Brands/GetAllBrands': { who: 'administrator' },
  'PUT /Brands/UpdateBrand': { who: 'administrator', query: ['id'], body: ['nome', 'img'], multipart: true },
  'PUT /Ordini/AggiornaCodSpedizione': { who: 'administrator', query: ['id', 'codiceSpedizione'] },
  'DELETE /Ordini/CancellaOrdine': { who: 'administrator', query: ['id', 'reason'] },
  'GET /Ordini/GetOrdini': { who: 'session' },
  'PUT /Ordini/UpdateOrdine': { who: 'administrator', query: ['id', 'stato'] },
  'POST /Prodotti/AbilitaProdotto': { who: 'administrator', query: ['prodotto'] },
  'POST /Prodotti/DisabilitaProdotto': { who: 'administrator', query: ['prodotto'] },
  'DELETE /Prodotti/EliminaProdotto': { who: 'administrator', query: ['prodotto'] },
  'POST /Prodotti/CreaProdotto': { who: 'administrator', body: product, multipart: true },
  'POST /Prodotti/GetProdottiAttivi': { who: 'anyone', query: ['page'], body: ['categoria', 'tipologia', 'brand'] },
  'POST /Prodotti/GetProdotti': { who: 'administrator', body: ['codice'] },
  'GET /Prodotti/GetProdottiInTrending': { who: 'anyone' },
  'GET /Prodotti/GetProdottoById': { who: 'anyone', query: ['id'] },
  'PUT /Prodotti/ModificaProdotto': { who: 'administrator', body: ['id', ...product, 'trending'] },
  'PATCH /Prodotti/ToggleTrending': { who: 'administrator', query: ['prodotto'] },
  'POST /Sconti/CreaSconto': { who: 'administrator', body: ['codice', 'tipo', 'valore'] },
  'DELETE /Sconti/EliminaSconto': { who: 'administrator', query: ['id'] },
  'GET /Sconti/GetSconti': { who: 'administrator' },
  'GET /Stats/EventsByType': { who: 'administrator', query: days },
  'GET /Stats/GetAccountBalance': { who: 'administrator' },
  'GET /Stats/GetRecentLogs': { who: 'administrator', query: ['lines'] },
  'GET /Stats/GetTotalAmountOrders': { who: 'administrator' },
  'GET /Stats/Summary': { who: 'administrator', query: days },
  'GET /Stats/VisitorsByDay': { who: 'administrator', query: days },
  'GET /Stripe/CheckSessionStatus': { who: 'anyone', query: ['sessionId'] },
  'POST /Stripe/Checkout': { who: 'session', body: [] },
  'POST /Stripe/Webhook': { who: 'anyone', body: [] },
  'PUT /Ticket/CambiaStato': { who: 'session', query: ['id', 'stato'] },
  'POST /Ticket/CreaTicket': { who: 'session', body: ['titolo', 'categoria'] },
  'GET /Ticket/GetMessages': { who: 'session', query: ['id'] },
  'GET /Ticket/GetStatus': { who: 'session', query: ['id'] },
  'GET /Ticket/GetTickets': { who: 'session' },
  'POST /Ticket/SendMessage': { who: 'session', query: ['id', 'message'] },
  'GET /Utenti/AttivaUtente': { who: 'administrator', query: ['id'] },
  'POST /Utenti/ChangePassword': { who: 'anyone', query: ['email', 'password'] },
  'DELETE /Utenti/DeleteUtente': { who: 'administrator', query: ['id'] },
  'POST /Utenti/GetAllUtenti': { who: 'administrator', body: [] },
  'GET /Utenti/GetUserById': { who: 'session' },
  'POST /Utenti/RecoveryPassword': { who: 'anyone', query: ['email'] },
  'PATCH /Utenti/UpdateUtente': { who: 'session', query: ['id'], body: person },
  'POST /Utenti/VerifyToken': { who: 'anyone', query: ['email', 'token'] },
}
const table = Object.entries<Endpoint>(endpoints)

test(
  'the specification’s 51 calls are all there, and every further one says that it was added',
  { tags: ['S-403'] },
  () => {
    expect(Object.keys(specified)).toHaveLength(51)
    const listed = table.filter(([, { added }]) => !added).map(([name]) => name)
    expect(listed.toSorted()).toEqual(Object.keys(specified).toSorted())
  },
)

test.each(Object.entries(specified))('%s takes what the specification names, from whom it should', (name, wanted) => {
  const { who, query, body, multipart }: Endpoint = endpoints[name as keyof Endpoints]
  expect([who, multipart]).toEqual([wanted.who, wanted.multipart])
  expect(fieldsOf(query).all).toEqual(expect.arrayContaining(wanted.query ?? []))
  expect(body !== undefined || !wanted.body).toBe(true)
  expect(fieldsOf(body).all).toEqual(expect.arrayContaining(wanted.body ?? []))
  // whatever else they take may be left out
  for (const shape of [query, body]) {
    const known = [...(wanted.query ?? []), ...(wanted.body ?? [])]
    expect(known).toEqual(expect.arrayContaining(fieldsOf(shape).required))
  }
})

/** These may come in the query or in the body, so no shape says that they must be there. */
const eitherWay: Record<string, string[]> = {
  'POST /Auth/RefreshToken': ['oldRefresh'],
  'POST /Utenti/VerifyToken': ['email', 'token'],
  'POST /Utenti/RecoveryPassword': ['email'],
  'POST /Utenti/ChangePassword': ['password'],
  'POST /Ticket/SendMessage': ['message'],
}
const needed = table.flatMap(([name, { query, body }]) =>
  [...fieldsOf(query).required, ...fieldsOf(body).required, ...(eitherWay[name] ?? [])].map(
    (nome) => [name, nome] as const,
  ),
)

describe('a parameter that is missing is named', { tags: ['H-97'] }, () => {
  let shop: TestShop
  let samples: ReturnType<typeof samplesFor>
  let token: string
  beforeAll(async () => {
    shop = await openTestShop()
    const { account, sessionId, ...caller } = await buildCaller(shop, { role: 'administrator' })
    token = caller.token
    const me = { id: account.id, password: 'Occhiali-1994', sessionId }
    samples = samplesFor({ ...(await buildKnown(shop)), me, otherId: account.id })
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  test.each(needed)('%s without %s', async (name, nome) => {
    const { query = {}, body } = samples[name as keyof Endpoints]
    const left = { query: without(query, nome), body: withoutField(body, nome) }
    const { status, json } = await shop.call(name as keyof Endpoints, { token, ...left })
    expect([status, json().title]).toEqual([400, `Il parametro '${nome}' è null o undefined.`])
  })

  test.each(Object.entries<Endpoint>(endpoints).filter(([, { body }]) => fieldsOf(body).required.length > 0))(
    '%s without any body',
    async (name, { body }) => {
      const { query } = samples[name as keyof Endpoints]
      const { status, json } = await shop.call(name as keyof Endpoints, { token, ...(query && { query }) })
      const titles = fieldsOf(body).required.map((nome) => `Il parametro '${nome}' è null o undefined.`)
      expect([status, titles.includes(json().title ?? '')]).toEqual([400, true])
    },
  )
})

function without(fields: object, name: string) {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name && key !== bodyNames[name]))
}

function withoutField(body: unknown, name: string) {
  if (!(body instanceof FormData)) return typeof body === 'object' ? without(body ?? {}, name) : body
  const left = new FormData()
  for (const [key, value] of body) if (key !== name) left.append(key, value)
  return left
}

test(
  'what the browser does not call without is what the calls need',
  { tags: ['S-387', 'S-388', 'S-389', 'S-390', 'S-391', 'S-392', 'S-393', 'S-394'] },
  () => {
    const asked = Object.fromEntries(
      Object.keys(neededParameters).map((name) => [
        name,
        needed.filter(([endpoint]) => endpoint === name).map(([, parameter]) => parameter),
      ]),
    )
    expect(asked).toEqual(neededParameters)
  },
)

/** The files of the browser's that make a call. */
function callersOf(path: string) {
  const sources = globSync('web/**/*.{ts,tsx}', { exclude: ['web/**/*.test.*'] }).toSorted()
  return sources.filter((file) => readFileSync(file, 'utf8').includes(`${path}'`))
}

test(
  'three calls are made by no screen, and those of passwords and codes by the screens that were added',
  { tags: ['S-463', 'H-04', 'H-80'] },
  () => {
    const paths = ['/Stats/EventsByType', '/Stats/Summary', '/Ticket/GetStatus']
    expect(paths.flatMap(callersOf)).toEqual([])
    expect(callersOf('/Utenti/RecoveryPassword')).toEqual(['web/account/ask-recovery.tsx'])
    expect(callersOf('/Utenti/ChangePassword')).toEqual([
      'web/account/profile/change-password.tsx',
      'web/account/recover-form.tsx',
    ])
    expect(callersOf('/Utenti/VerifyToken')).toEqual(['web/account/recovery.ts', 'web/account/verification.ts'])
  },
)
