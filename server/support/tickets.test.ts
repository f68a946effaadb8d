import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { goToCheckout, ordersOf, pay } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { listTickets, openTicket, putState, readTicket, say } from '#tests/support/tickets.ts'

let shop: TestShop
let customer: string
let other: string
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  customer = (await buildCaller(shop, { name: 'Ada Rossi' })).token
  other = (await buildCaller(shop, { name: 'Bea Neri' })).token
  owner = (await buildCaller(shop, { name: 'Giulia Ferrari', role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

const create = (body: object, token = customer) => shop.call('POST /Ticket/CreaTicket', { token, body })
const stateOf = async (id: number, token = customer) =>
  (await shop.call('GET /Ticket/GetStatus', { token, query: { id: String(id) } })).json()

test(
  'a ticket is opened with a trimmed title, and the answer is its number',
  { tags: ['S-449', 'S-452', 'S-273', 'S-380'] },
  async () => {
    const { status, text } = await create({ titolo: '  Quando arriva?  ', categoria: ' Spedizioni ' })
    expect(status).toBe(200)
    expect(text).toMatch(/^\d+$/)
    const { tickets, success, error } = await listTickets(shop, customer)
    expect([success, error]).toEqual([true, null])
    expect(tickets[0]).toEqual({
      id: Number(text),
      titolo: 'Quando arriva?',
      categoria: 'Spedizioni',
      stato: 'Aperto',
      dataCreazione: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      messages: [],
      utente: { nomeCompleto: 'Ada Rossi', email: expect.stringContaining('@') },
      ordine: null,
      prodotto: null,
      nonLetti: 0,
      quantiMessaggi: 0,
      ultimoMessaggio: null,
    })
  },
)

test.each([
  [{}],
  [{ titolo: 'Una domanda' }],
  [{ categoria: 'Altro' }],
  [{ titolo: '   ', categoria: 'Altro' }],
  [{ titolo: 'Una domanda', categoria: ' ' }],
])('a ticket needs a title and a category: %j', { tags: ['S-379'] }, async (body) => {
  const { status, json } = await create(body)
  expect([status, json().title]).toEqual([400, 'Titolo e categoria sono obbligatori'])
})

test('a category is one of the six, and a title has an end', { tags: ['S-274'] }, async () => {
  for (const categoria of ['Account', 'Pagamenti', 'Ordini', 'Prodotti', 'Spedizioni', 'Altro']) {
    expect((await create({ titolo: 'Una domanda', categoria })).status).toBe(200)
  }
  expect((await create({ titolo: 'Una domanda', categoria: 'Lenti' })).json().code).toBe('category-not-valid')
  expect((await create({ titolo: 'x'.repeat(161), categoria: 'Altro' })).json().code).toBe('title-too-long')
  expect((await create({ titolo: 'x'.repeat(160), categoria: 'Altro' })).status).toBe(200)
})

test('a ticket may be about an order of one’s own and about a frame on sale', async () => {
  const { id: prodotto, code } = await buildProduct(shop.deps.db)
  const { sessionId } = await goToCheckout(shop, customer, { code })
  await pay(shop, sessionId)
  await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId } })
  const ordine = (await ordersOf(shop))[0]?.id
  const about = { titolo: 'Il mio ordine', categoria: 'Ordini', ordine, prodotto }
  const id = Number((await create(about)).text)
  const { ticket } = await readTicket(shop, customer, id)
  expect(ticket).toMatchObject({ ordine, prodotto: { id: prodotto, codice: code } })
  expect((await create(about, other)).json().title).toBe('Ordine non trovato.')
  expect((await create({ ...about, ordine: 1_000_000 })).json().title).toBe('Ordine non trovato.')
  expect((await create({ ...about, prodotto: 1_000_000 })).json().title).toBe('Prodotto non trovato!')
})

test('a ticket sent twice is opened once', async () => {
  const body = { titolo: 'Una sola', categoria: 'Altro', chiave: 'scheda-1-001' }
  const answers = await Promise.all([create(body), create(body), create(body)])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect((await create(body, other)).text).not.toBe(answers[0].text)
})

test(
  'the shop’s answer waits for the customer, the customer’s for the shop',
  { tags: ['S-275', 'S-330', 'S-451', 'H-46'] },
  async () => {
    const id = await openTicket(shop, customer)
    const seen = [(await stateOf(id)).stato]
    for (const token of [customer, owner, owner, customer, owner]) {
      await say(shop, token, id, 'Ecco')
      seen.push((await stateOf(id)).stato)
    }
    expect(seen).toEqual(['Aperto', 'Aperto', 'pending', 'pending', 'Aperto', 'pending'])
  },
)

test(
  'the customer closes the own ticket, and a message opens it again',
  { tags: ['S-327', 'S-448', 'H-46'] },
  async () => {
    const id = await openTicket(shop, customer)
    expect((await putState(shop, customer, id, 'Chiuso')).json()).toEqual({
      success: true,
      stato: 'Chiuso',
      error: null,
    })
    // a second click, another tab
    expect((await putState(shop, customer, id, 'chiuso')).json().stato).toBe('Chiuso')
    expect((await say(shop, customer, id, 'Ancora una cosa')).json().stato).toBe('Aperto')
    await putState(shop, owner, id, 'Chiuso')
    expect((await say(shop, owner, id, 'Dimenticavo')).json().stato).toBe('pending')
  },
)

test(
  'the shop puts a ticket into any state, its customer closes it',
  { tags: ['S-563', 'H-46', 'H-114'] },
  async () => {
    const id = await openTicket(shop, customer)
    const refused = async (token: string, stato: string) => {
      const { status, json } = await putState(shop, token, id, stato)
      return [status, json().title]
    }
    const no = [409, 'Non puoi portare questo ticket in questo stato.']
    expect(await refused(customer, 'Aperto')).toEqual(no)
    expect(await refused(customer, 'pending')).toEqual(no)
    for (const stato of ['pending', 'Chiuso', 'pending', 'Aperto', 'Chiuso', 'Aperto'] as const) {
      expect((await putState(shop, owner, id, stato)).json()).toEqual({ success: true, stato, error: null })
      expect((await stateOf(id)).stato).toBe(stato)
    }
    await putState(shop, owner, id, 'Chiuso')
    expect(await refused(customer, 'Aperto')).toEqual(no)
    expect(await refused(owner, 'Finito')).toEqual([400, 'Lo stato può essere Aperto, pending o Chiuso.'])
  },
)

test('a change of state names the parameter that is missing', { tags: ['S-393'] }, async () => {
  for (const [query, name] of [
    [{ stato: 'Chiuso' }, 'id'],
    [{ id: '1' }, 'stato'],
  ] as const) {
    const { json } = await shop.call('PUT /Ticket/CambiaStato', { token: customer, query })
    expect(json().title).toBe(`Il parametro '${name}' è null o undefined.`)
  }
})

test('another person’s ticket answers byte for byte like one that does not exist', { tags: ['H-79'] }, async () => {
  const id = await openTicket(shop, customer)
  await say(shop, customer, id, 'Privato')
  const ask = async (ticket: number) => {
    const query = { id: String(ticket) }
    const answers = [
      await shop.call('GET /Ticket/GetMessages', { token: other, query }),
      await shop.call('GET /Ticket/GetStatus', { token: other, query }),
      await shop.call('POST /Ticket/SendMessage', { token: other, query, body: { contenuto: 'Ciao' } }),
      await shop.call('PUT /Ticket/CambiaStato', { token: other, query: { ...query, stato: 'Chiuso' } }),
    ]
    return answers.map(({ status, text }) => [status, text])
  }
  const foreign = await ask(id)
  expect(foreign).toEqual(await ask(1_000_000))
  for (const [status, text] of foreign) {
    expect(status).toBe(200)
    expect(JSON.parse(String(text))).toMatchObject({ success: false, error: 'Ticket non trovato.' })
  }
  expect((await readTicket(shop, customer, id)).messages).toHaveLength(1)
  expect((await stateOf(id)).stato).toBe('Aperto')
})

test(
  'a customer lists the own tickets, the shop everybody’s, the last written first',
  { tags: ['S-452', 'H-24', 'H-49'] },
  async () => {
    await using fresh = await openTestShop()
    const ada = (await buildCaller(fresh, { name: 'Ada Rossi' })).token
    const bea = (await buildCaller(fresh, { name: 'Bea Neri' })).token
    const shopkeeper = (await buildCaller(fresh, { role: 'administrator' })).token
    const first = await openTicket(fresh, ada, { titolo: 'Prima', categoria: 'Altro' })
    const second = await openTicket(fresh, bea, { titolo: 'Seconda 100%' })
    const third = await openTicket(fresh, ada, { titolo: 'Terza' })
    await say(fresh, bea, second, 'Il mio segreto')
    fresh.forward(1000)
    await say(fresh, ada, first, 'Eccomi')
    const seen = async (token: string, query: object = {}) =>
      (await listTickets(fresh, token, query)).tickets.map(({ id }) => id)
    expect(await seen(ada)).toEqual([first, third])
    expect(await seen(bea)).toEqual([second])
    expect(await seen(shopkeeper)).toEqual([first, second, third])
    expect((await listTickets(fresh, shopkeeper)).tickets.map(({ utente }) => utente.nomeCompleto)).toEqual([
      'Ada Rossi',
      'Bea Neri',
      'Ada Rossi',
    ])
    expect(await seen(shopkeeper, { categoria: 'Altro' })).toEqual([first])
    expect(await seen(shopkeeper, { stato: 'Chiuso' })).toEqual([])
    expect(await seen(shopkeeper, { cerca: 'neri' })).toEqual([second])
    expect(await seen(shopkeeper, { cerca: '100%' })).toEqual([second])
    expect(await seen(shopkeeper, { cerca: '%' })).toEqual([])
    expect(await seen(shopkeeper, { cerca: `${third}` })).toContain(third)
    expect(await seen(shopkeeper, { cerca: `#${third}` })).toEqual([third])
    expect(await seen(shopkeeper, { cerca: '10' })).toEqual([second])
    expect(await seen(shopkeeper, { cerca: '#10' })).toEqual([])
    expect(await seen(ada, { cerca: `#${second}` })).toEqual([])
    expect(await seen(ada, { cerca: 'Neri' })).toEqual([])
    // what people wrote is not searched, and stands in no list
    expect(await seen(shopkeeper, { cerca: 'segreto' })).toEqual([])
    const { text } = await fresh.call('GET /Ticket/GetTickets', { token: shopkeeper })
    expect(text).not.toContain('segreto')
    const page = await listTickets(fresh, shopkeeper, { pagina: '2', perPagina: '2' })
    expect([page.tickets.map(({ id }) => id), page.quanti]).toEqual([[third], 3])
  },
)

test('a customer who closes while the shop answers loses no message, and the ticket is in one of the two states', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const id = await openTicket(shop, customer)
    const [closed, answered] = await Promise.all([
      putState(shop, customer, id, 'Chiuso'),
      say(shop, owner, id, 'Eccomi'),
    ])
    expect([closed.status, answered.status]).toEqual([200, 200])
    const { messages, ticket } = await readTicket(shop, customer, id)
    expect(messages).toHaveLength(1)
    expect(['Chiuso', 'pending']).toContain(ticket?.stato)
  }
})

test('an administrator’s own ticket is a customer’s, answered by another administrator', async () => {
  const second = (await buildCaller(shop, { role: 'administrator' })).token
  const id = await openTicket(shop, owner)
  const { nonLetti } = await listTickets(shop, owner)
  expect((await say(shop, owner, id, 'Chi mi aiuta?')).json().stato).toBe('Aperto')
  // what they wrote themselves waits for the other one alone
  expect((await listTickets(shop, owner)).nonLetti).toBe(nonLetti)
  expect((await say(shop, second, id, 'Io')).json().stato).toBe('pending')
  expect((await listTickets(shop, owner)).tickets.find((ticket) => ticket.id === id)?.nonLetti).toBe(1)
})

test('what people write reaches no log', { tags: ['D-04'] }, async () => {
  const id = await openTicket(shop, customer, { titolo: 'Miopia grave' })
  await shop.call('POST /Ticket/SendMessage', { token: customer, query: { id: String(id), message: 'cilindro -2,25' } })
  await shop.call('POST /Ticket/SendMessage', { token: customer, query: { id: 'x', message: 'cilindro -2,25' } })
  expect(shop.lines.join('')).not.toMatch(/Miopia|cilindro/)
})
