import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildCaller } from '#tests/support/builders.ts'
import { emailAbout } from '#tests/support/emails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { countTold, newCode, openOrder } from './parcels.fixtures.ts'

let shop: TestShop
let owner: string
let order: Awaited<ReturnType<typeof openOrder>>
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(async () => {
  order = await openOrder(shop, owner)
})

test('an order leaves in two parcels: sent with the first, delivered and the days to think again with the last', async () => {
  const { send, read, move, arrive, isToPrepare, codes, customer, id } = order
  const [first, second] = [newCode(), newCode()]
  const sent = (await send([[1, 1]], 0, { codice: ` ${first} `, corriere: 'brt' })).json()
  expect(sent).toMatchObject({ stato: 'In Spedizione', codSpedizione: first, corriere: 'brt' })
  expect(sent.pacchi).toMatchObject([{ numero: 1, codice: first, righe: [{ id: 1, codice: codes[0], quantity: 1 }] }])
  expect(sent.daSpedire?.map((one) => [one.id, one.quantity])).toEqual([
    [1, 1],
    [2, 1],
  ])
  expect([await isToPrepare(), sent.mosse?.includes('Completato')]).toEqual([true, false])
  expect((await move('Completato')).json().code).toBe('order-rest-waiting')
  const { text } = await emailAbout(shop, customer.account.email, `Ordine n. ${id}: pacco 1 spedito`)
  expect(text).toMatch(/Nel pacco\s+.*1 × .*Con un altro pacco/s)

  shop.forward(120_000)
  expect((await arrive(1)).json()).toMatchObject({
    stato: 'In Spedizione',
    pacchi: [{ consegnatoIl: expect.any(String) }],
  })
  // the same news again is none
  const { pacchi } = await read()
  shop.forward(1000)
  expect((await arrive(1)).json().pacchi).toEqual(pacchi)
  const rest = (
    await send(
      [
        [1, 1],
        [2, 1],
      ],
      1,
      { codice: second },
    )
  ).json()
  expect([rest.codSpedizione, rest.daSpedire, await isToPrepare()]).toEqual([second, undefined, false])
  expect(rest.pacchi?.map(({ codice, link }) => [codice, link?.includes(codice ?? '-')])).toEqual([
    [first, true],
    [second, true],
  ])
  expect((await emailAbout(shop, customer.account.email, `pacco 2 spedito`)).text).toContain('è partito tutto')
  for (const cerca of [first, second]) {
    const found = await shop.call('GET /Ordini/GetOrdini', { token: owner, query: { cerca } })
    expect(found.json().data.map((one) => one.id)).toEqual([id])
  }
  expect((await read(customer.token)).pacchi).toHaveLength(2)

  shop.forward(120_000)
  const done = (await arrive(2)).json()
  expect(done).toMatchObject({ stato: 'Completato', consegnatoIl: done.pacchi?.[1]?.consegnatoIl ?? '' })
  expect(done.pacchi?.[0]?.consegnatoIl).not.toBe(done.consegnatoIl)
  expect(done.storia.map(({ azione }) => azione).filter(Boolean)).toEqual([
    'pacco spedito',
    'pacco consegnato',
    'pacco spedito',
    'pacco consegnato',
  ])
})

test('of two who send the same rest one does and the other reads it; pieces that are gone are refused', async () => {
  const { send, arrive } = order
  const other = await buildCaller(shop, { role: 'administrator' })
  await send([[2, 1]], 0, { codice: newCode() })
  const both = await Promise.all([send([[1, 2]], 1), send([[1, 2]], 1, {}, other.token)])
  expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.json().code).toBe('parcels-changed')
  expect((await send([[1, 1]], 2)).json().code).toBe('parcel-not-now')
  expect((await arrive(3)).json().code).toBe('parcel-not-found')
})

test('a parcel that is sent again after a lost answer leaves once; other pieces by its code are another', async () => {
  const { send, id } = order
  const pieces: [number, number][] = [
    [2, 1],
    [1, 1],
  ]
  const wish = { codice: newCode(), corriere: 'brt' }
  const first = (await send(pieces, 0, wish)).json()
  expect((await send(pieces.toReversed(), 0, wish)).json()).toEqual(first)
  expect([first.pacchi?.length, await countTold(shop, id)]).toEqual([1, 1])
  const others = [{ ...wish, corriere: 'gls' }, { codice: newCode() }, {}].map((other) => send(pieces, 0, other))
  for (const answer of await Promise.all([send([[1, 1]], 0, wish), ...others]))
    expect(answer.json().code).toBe('parcels-changed')
})

test('a rest is shipped with many others, by codes and by file, and a step back takes the parcels back', async () => {
  const { send, read, move, bulk, id } = order
  const [first, second] = [newCode(), newCode()]
  await send([[1, 1]], 0, { codice: first })
  expect(await bulk('spedisci', first)).toMatchObject({ esito: 'già fatto' })
  expect(await bulk('consegna')).toMatchObject({ esito: 'rifiutato', codice: 'order-rest-waiting' })
  const file = new File([`ordine;codice\n${id};${second}\n`], 'a.csv')
  const form = new FormData()
  form.append('file', file)
  const readFile = await shop.call('POST /Ordini/LeggiSpedizioni', { token: owner, body: form })
  expect(readFile.json().righe.map(({ esito }) => esito)).toEqual(['da spedire'])
  const [slip] = (await shop.call('POST /Ordini/StampaOrdini', { token: owner, body: { ordini: [id] } })).json()
  expect(slip?.daSpedire?.map(({ quantity }) => quantity)).toEqual([1, 1])
  expect(await bulk('spedisci', second)).toMatchObject({ esito: 'fatto', codSpedizione: second })
  expect((await read()).pacchi).toHaveLength(2)
  const back = (await move('In Lavorazione')).json()
  expect([back.pacchi, back.daSpedire, back.speditoIl]).toEqual([undefined, undefined, undefined])
  const told = await countTold(shop, id)
  await send([[1, 1]], 0, { codice: newCode() })
  expect(await countTold(shop, id)).toBe(told + 1)
})

test('the code of a parcel that left before the last is corrected; its customer and the history say which', async () => {
  const { send, read, customer, id } = order
  await send([[1, 1]], 0, { codice: newCode() })
  await send([[1, 1]], 1)
  const [code, after] = [newCode(), newCode()]
  const correct = (pacco: string, codiceSpedizione: string, codicePrima?: string) =>
    shop.call('PUT /Ordini/AggiornaCodSpedizione', {
      token: owner,
      query: { id: String(id), pacco, codiceSpedizione, ...(codicePrima !== undefined && { codicePrima }) },
    })
  const [first] = (await read()).pacchi ?? []
  expect((await correct('1', code, 'altro')).json().code).toBe('shipping-code-changed')
  expect((await correct('4', code)).json().code).toBe('parcel-not-found')
  const now = (await correct('1', ` ${code} `, first?.codice)).json()
  await correct('1', code)
  expect([now.codSpedizione, now.pacchi?.map(({ codice }) => codice)]).toEqual([undefined, [code, undefined]])
  expect(now.storia.at(-1)).toMatchObject({ azione: 'codice di spedizione', nota: `pacco 1, ${code}` })
  const { text } = await emailAbout(shop, customer.account.email, `Ordine n. ${id}: codice del pacco 1`)
  expect(text).toContain(`il pacco n. 1 del tuo ordine n. ${id} si segue con`)
  expect(text).toContain(code)
  expect(text).toContain('quello che ti avevamo scritto prima non vale')
  expect(text).not.toContain('Con un altro pacco')
  const told = await countTold(shop, id)
  await correct('1', first?.codice ?? '')
  await correct('1', code)
  expect(await countTold(shop, id)).toBe(told + 2)
  // of the last one the order's row says it
  expect((await correct('2', after, '')).json()).toMatchObject({ codSpedizione: after })
  const last = await emailAbout(shop, customer.account.email, `Ordine n. ${id}: codice del pacco 2`)
  expect(last.text).toMatch(/il pacco n\. 2 del tuo ordine n\. \d+ si segue con Poste Italiane e questo codice\.\n/)
})
