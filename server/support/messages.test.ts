import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCaller } from '#tests/support/builders.ts'
import { countWaiting } from '#tests/support/locks.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { listTickets, openTicket, readTicket, say } from '#tests/support/tickets.ts'

let shop: TestShop
let customer: string
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  customer = (await buildCaller(shop, { name: 'Ada Rossi' })).token
  owner = (await buildCaller(shop, { name: 'Giulia Ferrari', role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

test('both sides read the conversation, each as its own', { tags: ['S-450', 'S-276'] }, async () => {
  const id = await openTicket(shop, customer)
  await say(shop, customer, id, 'Buongiorno')
  await say(shop, owner, id, 'Buongiorno a lei')
  const { messages, success, error } = await readTicket(shop, customer, id)
  expect([success, error]).toEqual([true, null])
  expect(messages).toEqual([
    {
      id: expect.any(Number),
      messaggio: 'Buongiorno',
      dataCreazione: expect.stringMatching(/Z$/),
      utente: { nomeCompleto: 'Ada Rossi' },
      mio: true,
      letto: false,
      allegati: [],
    },
    expect.objectContaining({ messaggio: 'Buongiorno a lei', utente: { nomeCompleto: 'Giulia Ferrari' }, mio: false }),
  ])
  expect((await readTicket(shop, owner, id)).messages.map(({ mio }) => mio)).toEqual([false, true])
})

test('the text comes in the body or in the query, and the body wins', { tags: ['S-277', 'S-453'] }, async () => {
  const id = await openTicket(shop, customer)
  const send = (query: object, body?: object) =>
    shop.call('POST /Ticket/SendMessage', {
      token: customer,
      query: { id: String(id), ...query },
      ...(body && { body }),
    })
  await send({ message: '  dalla query  ' })
  await send({ message: 'dalla query' }, { contenuto: '  dal corpo\n' })
  const long = 'è'.repeat(4000)
  await send({ message: long.slice(0, 200) }, { contenuto: long })
  const { messages } = await readTicket(shop, customer, id)
  expect(messages.map(({ messaggio }) => messaggio)).toEqual(['dalla query', 'dal corpo', long])
  expect((await send({}, { contenuto: `${long}x` })).json().code).toBe('message-too-long')
})

test(
  'an empty message is not sent, one without text names its parameter',
  { tags: ['S-382', 'S-383', 'S-394'] },
  async () => {
    const id = await openTicket(shop, customer)
    for (const contenuto of ['', ' ', '\n\t ']) {
      expect((await say(shop, customer, id, contenuto)).json().title).toBe('Scrivi un messaggio o allega un file.')
    }
    const send = (query: object) => shop.call('POST /Ticket/SendMessage', { token: customer, query })
    expect((await send({ id: String(id) })).json().title).toBe("Il parametro 'message' è null o undefined.")
    expect((await send({ message: 'Ciao' })).json().title).toBe("Il parametro 'id' è null o undefined.")
    expect((await readTicket(shop, customer, id)).messages).toEqual([])
  },
)

test('a message sent again under its key is there once, also at the same moment', async () => {
  const id = await openTicket(shop, customer)
  const chiave = crypto.randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => say(shop, customer, id, 'Una volta', { chiave })))
  answers.push(await say(shop, customer, id, 'Una volta', { chiave }))
  expect(new Set(answers.map(({ json }) => json().messaggio?.id)).size).toBe(1)
  await say(shop, owner, id, 'Anche qui', { chiave })
  expect((await readTicket(shop, customer, id)).messages).toHaveLength(2)
})

test('unread messages are counted for each side, and reading them is what reads them', async () => {
  await using fresh = await openTestShop()
  const ada = (await buildCaller(fresh)).token
  const bea = (await buildCaller(fresh)).token
  const shopkeeper = (await buildCaller(fresh, { role: 'administrator' })).token
  const unread = async (token: string) => (await fresh.call('GET /Ticket/NonLetti', { token })).json().quanti
  const id = await openTicket(fresh, ada)
  await say(fresh, ada, id, 'Uno')
  await say(fresh, ada, id, 'Due')
  expect([await unread(ada), await unread(bea), await unread(shopkeeper)]).toEqual([0, 0, 2])
  expect((await listTickets(fresh, shopkeeper)).tickets[0]?.nonLetti).toBe(2)
  expect((await readTicket(fresh, ada, id)).messages.map(({ letto }) => letto)).toEqual([false, false])
  // no list reads
  expect(await unread(shopkeeper)).toBe(2)
  await readTicket(fresh, shopkeeper, id)
  expect(await unread(shopkeeper)).toBe(0)
  const { messages, lettoFino } = await readTicket(fresh, ada, id)
  expect(messages.map(({ letto }) => letto)).toEqual([true, true])
  expect(lettoFino).toBe(messages[1]?.id)
  await say(fresh, shopkeeper, id, 'Tre')
  expect([await unread(ada), (await listTickets(fresh, ada)).nonLetti]).toEqual([1, 1])
})

test('a message that is written while its reader reads the one before stays unread, and its email stands', async () => {
  const { token } = await buildCaller(shop)
  const id = await openTicket(shop, token)
  await say(shop, owner, id, 'Uno')
  const { db } = shop.deps
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const { promise: written, resolve: write } = Promise.withResolvers<void>()
  // the shop's second message, not there yet for the other side
  const writing = db.transaction().execute(async (tx) => {
    await tx.selectFrom('ticket').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const { from_shop, author_id } = await tx
      .selectFrom('ticket_message')
      .select(['from_shop', 'author_id'])
      .where('ticket_id', '=', id)
      .executeTakeFirstOrThrow()
    const message = { ticket_id: id, author_id, from_shop, text: 'Due', created_at: shop.now() }
    await tx.insertInto('ticket_message').values(message).execute()
    await tx.updateTable('ticket').set({ customer_unread: 2, message_count: 2 }).where('id', '=', id).execute()
    hold()
    await written
  })
  await held
  const reading = readTicket(shop, token, id)
  await expect.poll(() => countWaiting(db), { timeout: 15_000 }).toBeGreaterThan(0)
  write()
  await writing
  expect((await reading).messages.map(({ messaggio }) => messaggio)).toEqual(['Uno'])
  const row = await db.selectFrom('ticket').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ customer_unread: 1, customer_told_at: expect.any(Date) })
  await readTicket(shop, token, id)
  const after = await db.selectFrom('ticket').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(after).toMatchObject({ customer_unread: 0, customer_told_at: null })
})

test('a chat is read page by page: the newest, the older ones, and what came since', async () => {
  const id = await openTicket(shop, customer)
  for (let turn = 1; turn <= 7; turn += 1) await say(shop, customer, id, `Messaggio ${turn}`)
  const read = async (query: object) => {
    const { messages, altri } = await readTicket(shop, owner, id, query)
    return { numbers: messages.map(({ messaggio }) => Number(messaggio.at(-1))), ids: messages.map((m) => m.id), altri }
  }
  const newest = await read({ perPagina: '3' })
  expect([newest.numbers, newest.altri]).toEqual([[5, 6, 7], true])
  const older = await read({ prima: String(newest.ids[0]), perPagina: '3' })
  expect([older.numbers, older.altri]).toEqual([[2, 3, 4], true])
  const oldest = await read({ prima: String(older.ids[0]), perPagina: '3' })
  expect([oldest.numbers, oldest.altri]).toEqual([[1], false])
  const since = await read({ dopo: String(older.ids[2]), perPagina: '2' })
  expect([since.numbers, since.altri]).toEqual([[5, 6], true])
  expect(await read({ dopo: String(newest.ids[2]) })).toEqual({ numbers: [], ids: [], altri: false })
})

test('two administrators who answer at once are both heard, in one order for all', async () => {
  const second = (await buildCaller(shop, { name: 'Piero Galli', role: 'administrator' })).token
  const id = await openTicket(shop, customer)
  await Promise.all(
    Array.from({ length: 10 }, (_, turn) => say(shop, turn % 2 ? owner : second, id, `Risposta ${turn}`)),
  )
  const { messages, ticket } = await readTicket(shop, customer, id, { perPagina: '100' })
  expect(messages).toHaveLength(10)
  expect(new Set(messages.map(({ utente }) => utente.nomeCompleto))).toEqual(new Set(['Giulia Ferrari', 'Piero Galli']))
  expect([ticket?.stato, ticket?.quantiMessaggi]).toEqual(['pending', 10])
})

/** Scripts that browsers have run before, in 200 wrappings. */
const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '"><b onmouseover=alert(1)>',
  "';alert(1)//",
  'javascript:alert(1)',
  '</textarea><iframe srcdoc="<script>1</script>">',
  '{{constructor.constructor("alert(1)")()}}',
  '\u202Egnp.exe',
  '<!--<script>-->',
]
const wrappings = 20
const wrap = (attack: string, turn: number) =>
  `${'<'.repeat(turn % 4)}${attack}${'\u2028&quot;'.repeat(turn % 3)} ${turn}`

test('200 texts that attack a page are kept and answered to the email, as JSON', async () => {
  for (let turn = 0; turn < wrappings; turn += 1) {
    const texts = attacks.map((attack) => wrap(attack, turn))
    const id = await openTicket(shop, customer, { titolo: texts[turn % texts.length] })
    for (const text of texts) await say(shop, customer, id, text)
    const answer = await shop.call('GET /Ticket/GetMessages', { token: owner, query: { id: String(id) } })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    // nothing of it turns the direction in which the rest is drawn
    const kept = texts.map((text) => text.replaceAll('\u2028', '\n').replaceAll('\u202E', ''))
    expect(answer.json().messages.map(({ messaggio }) => messaggio)).toEqual(kept)
    expect(answer.json().ticket?.titolo).toBe(kept[turn % texts.length]?.replaceAll('\n', ' '))
  }
})
