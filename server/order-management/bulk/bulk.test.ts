import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { highest } from '#contract/bounds.ts'
import type { OrdiniDaMuovere } from '#contract/ordini-insieme.ts'
import { openOrder } from '#server/order-management/parcels.fixtures.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
let other: string
let ids: [number, number, number]
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator', name: 'Rita Titolare' })).token
  other = (await buildCaller(shop, { role: 'administrator', name: 'Ugo Commesso' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(async () => {
  const [first, second, third] = [await buyOne(), await buyOne(), await buyOne()]
  ids = [first, second, third]
})

async function buyOne(name?: string) {
  const { token } = await buildCaller(shop, name ? { name } : {})
  return buy(shop, token, { code: (await buildProduct(shop.deps.db)).code })
}

const move = async (azione: OrdiniDaMuovere['azione'], ordini: OrdiniDaMuovere['ordini'], token = owner) =>
  (await shop.call('POST /Ordini/MuoviOrdini', { token, body: { azione, ordini } })).json()
const sayOutcomes = (outcomes: Awaited<ReturnType<typeof move>>) =>
  outcomes.map(({ esito, stato, codice }) => [esito, stato, ...(codice ? [codice] : [])])
const historyOf = (id: number) =>
  shop.deps.db.selectFrom('order_history').select('state').where('order_id', '=', id).orderBy('id').execute()
const shippedEmails = (id: number) =>
  shop.deps.db
    .selectFrom('email')
    .select('key')
    .where('order_id', '=', id)
    .where('kind', '=', 'order-shipped')
    .execute()
const newCode = () => `RA${crypto.randomUUID().slice(0, 12).toUpperCase()}`

test('many orders go on together, each with its outcome, and once more changes nothing', async () => {
  const [first, second, third] = ids
  const [one, two] = [newCode(), newCode()]
  await shop.call('DELETE /Ordini/CancellaOrdine', { token: owner, query: { id: third, reason: 'duplicate' } })
  const all = [...ids, 2_000_000].map((id) => ({ id }))
  const accepted = await move('accetta', all)
  expect(accepted.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  expect(sayOutcomes(accepted)).toEqual([
    ['fatto', 'In Lavorazione'],
    ['fatto', 'In Lavorazione'],
    ['rifiutato', 'Cancellato', 'order-changed'],
    ['rifiutato', undefined, 'order-not-found'],
  ])
  expect(sayOutcomes(await move('accetta', [{ id: first }]))).toEqual([['già fatto', 'In Lavorazione']])
  const parcels = [
    { id: first, codice: ` ${one} `, codicePrima: '' },
    { id: second, codice: two },
  ]
  const shipped = await move('spedisci', parcels)
  expect(sayOutcomes(shipped)).toEqual([
    ['fatto', 'In Spedizione'],
    ['fatto', 'In Spedizione'],
  ])
  expect(shipped.map(({ codSpedizione }) => codSpedizione)).toEqual([one, two])
  expect(sayOutcomes(await move('spedisci', parcels))).toEqual([
    ['già fatto', 'In Spedizione'],
    ['già fatto', 'In Spedizione'],
  ])
  expect(await shippedEmails(first)).toHaveLength(1)
  expect(sayOutcomes(await move('consegna', [{ id: first }, { id: third }]))).toEqual([
    ['fatto', 'Completato'],
    ['rifiutato', 'Cancellato', 'order-changed'],
  ])
  expect((await historyOf(first)).map(({ state }) => state)).toEqual(['accepted', 'processing', 'shipped', 'completed'])
})

test('a parcel leaves with its code in one step, from an order that was only paid too', async () => {
  const [first, second, third] = ids
  const code = newCode()
  const outcomes = await move('spedisci', [
    { id: first, codice: code },
    { id: second, codice: code.toLowerCase() },
    { id: third, codice: '  ' },
  ])
  expect(sayOutcomes(outcomes)).toEqual([
    ['fatto', 'In Spedizione'],
    ['rifiutato', 'In Accettazione', 'shipping-code-of-other'],
    ['rifiutato', 'In Accettazione', 'shipping-code-not-valid'],
  ])
  expect(outcomes[1]?.messaggio).toBe(
    `Il codice ${code.toLowerCase()} è già dell’ordine ${first}, di un altro cliente.`,
  )
  const whole = await shop.call('GET /Ordini/GetOrdineById', { token: owner, query: { id: first } })
  expect(whole.json().storia.map(({ stato, nota }) => [stato, nota])).toEqual(
    expect.arrayContaining([['In Spedizione', undefined]]),
  )
  expect(whole.json()).toMatchObject({ codSpedizione: code, speditoIl: expect.any(String) })
})

test('of two who ship the same order one does, and the other reads how it stands', async () => {
  const [first] = ids
  const codes = [newCode(), newCode()] as const
  const both = await Promise.all([
    move('spedisci', [{ id: first, codice: codes[0] }]),
    move('spedisci', [{ id: first, codice: codes[1] }], other),
  ])
  const [done, refused] = both.flat().toSorted((a, b) => a.esito.localeCompare(b.esito))
  expect([done?.esito, refused?.esito]).toEqual(['fatto', 'rifiutato'])
  expect(refused?.messaggio).toBe('L’ordine è già In Spedizione.')
  expect(refused?.codSpedizione).toBe(done?.codSpedizione)
  expect(await shippedEmails(first)).toHaveLength(1)
})

test('a code that another person typed meanwhile is not overwritten', async () => {
  const [first] = ids
  const typed = newCode()
  await move('accetta', [{ id: first }])
  const query = { id: first, codiceSpedizione: typed }
  await shop.call('PUT /Ordini/AggiornaCodSpedizione', { token: other, query })
  const [outcome] = await move('spedisci', [{ id: first, codice: newCode(), codicePrima: '' }])
  expect(outcome).toMatchObject({ esito: 'rifiutato', stato: 'In Lavorazione', codice: 'shipping-code-changed' })
  expect(outcome?.codSpedizione).toBe(typed)
})

const accept = (ordini: { id: number }[]) =>
  shop.call('POST /Ordini/MuoviOrdini', { token: owner, body: { azione: 'accetta', ordini } })
test('a request names each order once and no more than the bound', async () => {
  const [id] = ids
  const tooMany = Array.from({ length: highest.ordersAtOnce + 1 }, (_, index) => ({ id: 1_000_000 + index }))
  for (const ordini of [[], [{ id }, { id }], tooMany]) expect((await accept(ordini)).status).toBe(400)
})

test('what is printed of many orders are their goods and addresses, the oldest first', async () => {
  const [first, second] = ids
  const body = { ordini: [second, 2_000_000, first] }
  const printed = (await shop.call('POST /Ordini/StampaOrdini', { token: owner, body })).json()
  expect(printed.map(({ id }) => id)).toEqual([first, second])
  expect(printed[0]).toMatchObject({
    destinazione: { country: 'IT' },
    righe: [{ codice: expect.any(String), nome: expect.stringContaining('Volpedo'), quantity: 1, rimessi: 0 }],
  })
})

test('what is printed says what was withdrawn from before it left, and whose money is all back', async () => {
  const [refunded] = ids
  const customer = await buildCaller(shop)
  const [one, two] = [await buildProduct(shop.deps.db, { stock: 5 }), await buildProduct(shop.deps.db, { stock: 5 })]
  const whole = await buy(shop, customer.token, { code: one.code, quantity: 2 }, { code: two.code })
  const withdraw = (righe?: { id: number; quantita: number }[]) =>
    shop.call('POST /Recessi/Conferma', { token: customer.token, body: { ordine: whole, ...(righe && { righe }) } })
  const print = async (id: number) =>
    (await shop.call('POST /Ordini/StampaOrdini', { token: owner, body: { ordini: [id] } })).json()[0]
  const page = async (id: number) =>
    (await shop.call('GET /Ordini/GetOrdineById', { token: owner, query: { id } })).json()
  await withdraw([{ id: 1, quantita: 1 }])
  const receduti = [{ codice: one.code, quantity: 1 }]
  expect(await print(whole)).toMatchObject({ receduti })
  expect(await page(whole)).toMatchObject({ receduti })
  await withdraw()
  expect((await print(whole))?.receduti).toEqual([
    { codice: one.code, quantity: 2 },
    { codice: two.code, quantity: 1 },
  ])
  const { totale } = await page(refunded)
  const wish = { id: refunded, richiesta: crypto.randomUUID(), motivo: 'requested_by_customer' as const }
  await shop.call('POST /Ordini/Rimborsa', { token: owner, body: { ...wish, importo: totale } })
  expect(await print(refunded)).toMatchObject({ tuttoRimborsato: true })
  expect(await print(ids[1])).not.toHaveProperty('tuttoRimborsato')
})

test('of an order in several parcels only the withdrawn pieces that are still here are not sent', async () => {
  const order = await openOrder(shop, owner)
  await order.send([[1, 1]], 0, { codice: newCode() })
  await shop.call('POST /Recessi/Conferma', { token: order.customer.token, body: { ordine: order.id } })
  const [printed] = (
    await shop.call('POST /Ordini/StampaOrdini', { token: owner, body: { ordini: [order.id] } })
  ).json()
  expect(printed?.receduti?.map(({ quantity }) => quantity)).toEqual([1, 1])
  expect(printed?.daSpedire?.map(({ quantity }) => quantity)).toEqual([1, 1])
})

const readFile = async (text: string) => {
  const body = new FormData()
  body.set('file', new File([text], 'corriere.csv'))
  return shop.call('POST /Ordini/LeggiSpedizioni', { token: owner, body })
}
const linesOf = async (text: string) =>
  (await readFile(text)).json().righe.map(({ riga, esito, ordine, messaggio }) => [riga, esito, ordine?.id, messaggio])

test('a file of a carrier names its orders by number or by name, and reading it changes nothing', async () => {
  const [first, second, third] = ids
  const surname = `Dell${crypto
    .randomUUID()
    .slice(0, 8)
    .replaceAll(/[^a-f]/g, 'o')}`
  const named = await buyOne(`Maria D'${surname} Però`)
  const [one, two, three] = [newCode(), newCode(), newCode()]
  await move('spedisci', [{ id: third, codice: three }])
  const lines = [
    `#${first};;${one}`,
    `;PERO' MARIA D’${surname.toUpperCase()};${two}`,
    `Ordine ${third};;${three}\u200B`,
  ]
  expect(await linesOf(`N° ordine;Destinatario;Lettera di vettura\n${lines.join('\n')}\n`)).toEqual([
    [2, 'da spedire', first, undefined],
    [3, 'da spedire', named, undefined],
    [4, 'già spedito', third, undefined],
  ])
  expect((await historyOf(second)).map(({ state }) => state)).toEqual(['accepted'])
  expect((await historyOf(first)).map(({ state }) => state)).toEqual(['accepted'])
})

test('each wrong, doubled or foreign line of a file is named', async () => {
  const [first, second, third] = ids
  const name = `Zita ${crypto.randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`
  const twins = [await buyOne(name), await buyOne(name)]
  const [sent, fresh, twice] = [newCode(), newCode(), newCode()]
  await move('spedisci', [{ id: third, codice: sent }])
  const cancelled = await buyOne()
  await shop.call('DELETE /Ordini/CancellaOrdine', { token: owner, query: { id: cancelled, reason: 'duplicate' } })
  const lines = [
    `${first};;`,
    `boh;;${newCode()}`,
    `2000000;;${newCode()}`,
    `${first};;${sent}`,
    `${third};;${fresh}`,
    `${cancelled};;${newCode()}`,
    `;Nessuno Così;${newCode()}`,
    `;${name};${newCode()}`,
    `;;${newCode()}`,
    `${first};Tutt'altro Nome;${newCode()}`,
    `${first};;${twice}`,
    `${second};;${twice.toLowerCase()}`,
    `${twins[0]};;${newCode()}`,
    `${twins[0]};;${newCode()}`,
  ]
  const read = await linesOf(`ordine,cliente,tracking\n${lines.join('\n').replaceAll(';', ',')}\n`)
  expect(read.map(([line, , , why]) => [line, why])).toEqual([
    [2, 'Inserisci un codice di spedizione valido'],
    [3, '«boh» non è un numero d’ordine.'],
    [4, 'Ordine non trovato.'],
    [5, `Il codice ${sent} è già dell’ordine ${third}, di un altro cliente.`],
    [6, 'L’ordine è già In Spedizione.'],
    [7, 'Un ordine Cancellato non può passare a In Spedizione.'],
    [8, 'Non c’è nessun ordine da spedire a «Nessuno Così».'],
    [9, `A «${name}» sono da spedire più ordini (${twins.join(', ')}): serve il numero.`],
    [10, 'Manca il numero dell’ordine.'],
    [11, expect.stringMatching(`^L’ordine ${first} è di .+, non di «Tutt'altro Nome».$`)],
    [12, `Il codice ${twice} c’è più volte: righe 12, 13.`],
    [13, `Il codice ${twice.toLowerCase()} c’è più volte: righe 12, 13.`],
    [14, `L’ordine ${twins[0]} c’è più volte: righe 14, 15.`],
    [15, `L’ordine ${twins[0]} c’è più volte: righe 14, 15.`],
  ])
})

test.each([
  ['codice;prezzo\nA;1\n', 'shipment-columns-missing'],
  ['ordine;nota\n1;ciao\n', 'shipment-columns-missing'],
  ['', 'csv-empty'],
  [`ordine;codice\n${'1;A\n'.repeat(highest.shipmentLines + 1)}`, 'shipment-file-too-long'],
])('a file that is no list of parcels is refused whole', async (text, code) => {
  const answer = await readFile(text)
  expect(answer.json()).toMatchObject({ code })
})
