import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints, type Endpoints } from '#contract/endpoints.ts'
import { openSession } from '#server/auth/sessions.ts'
import { phonePhoto } from '#server/support/attachments.fixtures.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { fieldsOf } from '#tests/support/contract.ts'
import { offer, turnLensesOn, wish } from '#tests/support/lenses.ts'
import { buildKnown } from '#tests/support/samples.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { openTicket, say, upload } from '#tests/support/tickets.ts'
import { watchWritten } from '#tests/support/written.ts'

/** What a call names: the customer's own, or something that does not exist. */
interface Things {
  account: number
  session: string
  order: number
  /** An order that was withdrawn from, and the declaration. */
  returned: number
  withdrawal: number
  ticket: number
  file: string
  /** A request for lenses that was offered, the order of the offer, and a file of the request. */
  lenses: number
  offer: number
  prescription: string
}
type Asking = (things: Things) => { query?: object; body?: unknown }

/** Calls that name something which belongs to one customer. */
const asking = {
  'POST /Auth/ChiudiSessione': ({ session: id }) => ({ query: { id } }),
  'GET /Utenti/GetUserById': ({ account: id }) => ({ query: { id } }),
  'PATCH /Utenti/UpdateUtente': ({ account: id }) => ({ query: { id }, body: { nomeCompleto: 'Ada Bianchi' } }),
  'GET /Ordini/GetOrdineById': ({ order: id }) => ({ query: { id } }),
  'POST /Recessi/Prepara': ({ order: ordine }) => ({ body: { ordine } }),
  'POST /Recessi/Conferma': ({ order: ordine }) => ({ body: { ordine } }),
  'POST /Recessi/Spedito': ({ returned: ordine, withdrawal: recesso }) => ({
    body: { ordine, recesso, corriere: 'Poste Italiane', codice: 'RA1' },
  }),
  'POST /Ticket/CreaTicket': ({ order: ordine }) => ({
    body: { titolo: 'Il mio ordine', categoria: 'Ordini', ordine },
  }),
  'GET /Ticket/GetMessages': ({ ticket: id }) => ({ query: { id } }),
  'GET /Ticket/GetStatus': ({ ticket: id }) => ({ query: { id } }),
  'POST /Ticket/SendMessage': ({ ticket: id }) => ({ query: { id }, body: { contenuto: 'Buongiorno' } }),
  'PUT /Ticket/CambiaStato': ({ ticket: id }) => ({ query: { id, stato: 'Chiuso' } }),
  'POST /Ticket/AllegaFile': ({ ticket: id }) => ({ query: { id }, body: photoForm() }),
  'GET /Ticket/Allegato': ({ file: id }) => ({ query: { id } }),
  'GET /Lenti/GetRichiesta': ({ lenses: id }) => ({ query: { id } }),
  'POST /Lenti/AllegaRicetta': ({ lenses: id }) => ({ query: { id }, body: photoForm() }),
  'GET /Lenti/File': ({ prescription: id }) => ({ query: { id } }),
  'POST /Lenti/Scrivi': ({ lenses: id }) => ({ body: { id, richiesta: crypto.randomUUID(), testo: 'Buongiorno' } }),
  'POST /Lenti/Accetta': ({ lenses: id, offer: ordine }) => ({
    body: { id, ordine, termini: shop.deps.business.current().termsVersion, suMisura: true },
  }),
  'POST /Lenti/Rifiuta': ({ lenses: id }) => ({ body: { id } }),
  'POST /Lenti/Cancella': ({ lenses: id }) => ({ body: { id } }),
} satisfies Partial<Record<keyof Endpoints, Asking>>

/** The long secret id of a payment lets its holder ask for its state; the customer's data is left out an hour later (H-70, S-443). */
const openlyAsked = ['GET /Stripe/CheckSessionStatus']

let shop: TestShop
let photo: Buffer
let theirs: Things
let owner: string
let stranger: string
beforeAll(async () => {
  shop = await openTestShop()
  photo = await phonePhoto()
  const { customer, orders } = await buildKnown(shop)
  owner = customer.token
  stranger = (await buildCaller(shop)).token
  const ticket = await openTicket(shop, owner)
  await say(shop, owner, ticket, 'La lente destra è graffiata')
  const file = (await upload(shop, owner, ticket, photo)).json().id
  // a further sign-in: the owner closes it in the end
  await openSession(shop.deps, customer.account.id)
  const sessions = (await shop.call('GET /Auth/GetSessioni', { token: owner })).json().data
  const session = sessions.find(({ questa }) => !questa)?.id ?? ''
  const declared = shop.deps.db.selectFrom('withdrawal').select('id').where('order_id', '=', orders.withdrawn)
  const { id: withdrawal } = await declared.executeTakeFirstOrThrow()
  const { moved: order, withdrawn: returned } = orders
  // what never left the shop is not sent back
  const delivered = { state: 'completed', delivered_at: shop.now() } as const
  await shop.deps.db.updateTable('shop_order').set(delivered).where('id', '=', returned).execute()
  const told = await offeredTo(owner)
  theirs = { account: customer.account.id, session, order, returned, withdrawal, ticket, file, ...told }
})
afterAll(() => shop[Symbol.asyncDispose]())

/** A request of a customer for lenses, with a photo and an offer. */
async function offeredTo(token: string) {
  const optician = await turnLensesOn(shop)
  const { id: frame } = await buildProduct(shop.deps.db, { priceCents: 14_900 })
  const { id: lenses } = (await shop.call('POST /Lenti/Chiedi', { token, body: wish(frame) })).json()
  const query = { id: lenses }
  const sent = (await shop.call('POST /Lenti/AllegaRicetta', { token, query, body: photoForm() })).json()
  const made = (await shop.call('POST /Lenti/Offri', { token: optician, body: offer(lenses) })).json()
  return { lenses, offer: made.ordine ?? 0, prescription: sent.dati?.file[0]?.id ?? '' }
}

const unknownIds = () => ({
  account: 2_000_000,
  session: crypto.randomUUID(),
  order: 2_000_000,
  returned: 2_000_000,
  withdrawal: 2_000_000,
  ticket: 2_000_000,
  file: crypto.randomUUID(),
  lenses: 2_000_000,
  offer: 2_000_000,
  prescription: crypto.randomUUID(),
})

function photoForm() {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(photo)], 'foto.jpg', { type: 'image/jpeg' }))
  return form
}

describe.each(Object.entries<Asking>(asking))('%s', (name, ask) => {
  const call = (token: string, things: Things) => shop.call(name as keyof Endpoints, { token, ...ask(things) })

  test(
    'what is another’s is answered as what does not exist, and stays as it was',
    { tags: ['S-418', 'H-68'] },
    async () => {
      // trying is counted where guessing would pay (L-03)
      const expectUnwritten = await watchWritten(shop, ['attempt_window'])
      const foreign = await call(stranger, theirs)
      await expectUnwritten()
      const missing = await call(stranger, unknownIds())
      expect([foreign.status, foreign.text]).toEqual([missing.status, missing.text])
      expect(foreign.text).not.toContain('graffiata')
      expect(foreign.status === 404 || foreign.text.includes('"success":false')).toBe(true)
    },
  )
})

describe.each(Object.entries<Asking>(asking))('%s', (name, ask) => {
  test('its owner is answered', async () => {
    const { status, text } = await shop.call(name as keyof Endpoints, { token: owner, ...ask(theirs) })
    expect(status, text).toBe(200)
    expect(text).not.toContain('"success":false')
  })
})

test('every call of customers that names something owned stands here', () => {
  const ids = new Set(['id', 'ordine', 'sessionId', 'allegati'])
  const naming = Object.entries<Endpoint>(endpoints).filter(([, { who, knowsCaller, query, body }]) => {
    const isTheirs = who === 'session' || who === 'verified' || (who === 'anyone' && knowsCaller)
    return isTheirs && [query, body].flatMap((shape) => fieldsOf(shape).all).some((field) => ids.has(field))
  })
  expect(naming.map(([name]) => name).toSorted()).toEqual([...Object.keys(asking), ...openlyAsked].toSorted())
})

test('a file that another gave is not sent with one’s own message', async () => {
  const waiting = (await upload(shop, owner, theirs.ticket, photo)).json().id
  const mine = await openTicket(shop, stranger)
  const expectUnwritten = await watchWritten(shop, ['attempt_window'])
  const { status, json } = await say(shop, stranger, mine, 'Ecco', { allegati: [waiting] })
  expect([status, json().title]).toEqual([404, 'Allegato non trovato. Caricalo di nuovo.'])
  await expectUnwritten()
})
