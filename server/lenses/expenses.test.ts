import { afterAll, beforeAll, expect, test } from 'vitest'
import { romeDay } from '#contract/calendar.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { pay } from '#tests/support/buyer.ts'
import { accept, buildRequest, offer, turnLensesOn } from '#tests/support/lenses.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = await turnLensesOn(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const taxCode = 'RSSDAA80A41F205N'

interface Case {
  taxCode?: string
  sistemaTS?: boolean
  uso?: 'lontano' | 'riposo'
  /** Rates of frame and lenses. */
  rates?: readonly [number, number]
}

/** An offer of 267 euros that its customer paid; answers the order's number. */
async function buyGlasses({ taxCode: code, sistemaTS = true, uso = 'lontano', rates = [4, 4] }: Case) {
  const { id, customer } = await buildRequest(shop, { uso })
  const { account, token } = customer
  if (code) await shop.deps.db.updateTable('account').set({ tax_code: code }).where('id', '=', account.id).execute()
  const voci = offer(id).voci.map(({ nome, prezzo }, index) => ({ nome, prezzo, iva: rates[Math.min(index, 1)] ?? 4 }))
  const offered = await shop.call('POST /Lenti/Offri', { token: owner, body: offer(id, { voci }) })
  const orderId = offered.json().ordine ?? 0
  const page = (await accept(shop, token, { id, orderId }, { sistemaTS })).json()
  await pay(shop, page.id)
  await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId: page.id } })
  return orderId
}

async function readFile(anno: number) {
  const file = await shop.call('GET /Lenti/EsportaSpese', { token: owner, query: { anno } })
  expect(file.headers['content-disposition']).toContain(`spese-sanitarie-${anno}-da-verificare.csv`)
  const [head = '', ...rows] = file.text.replace('\uFEFF', '').trimEnd().split('\r\n')
  return { head, rows: rows.map((row) => row.split(';')) }
}

test('the file of health expenses has who gave a tax code and asked for it, by rate, and nothing that went back', async () => {
  const told = await buyGlasses({ taxCode })
  const parted = await buyGlasses({ taxCode, rates: [22, 4] })
  const [, , , back] = [
    await buyGlasses({ taxCode, sistemaTS: false }),
    await buyGlasses({}),
    await buyGlasses({ taxCode, uso: 'riposo' }),
    await buyGlasses({ taxCode }),
  ]
  const cancel = { id: back ?? 0, reason: 'requested_by_customer' } as const
  const cancelled = await shop.call('DELETE /Ordini/CancellaOrdine', { token: owner, query: cancel })
  expect(cancelled.status).toBe(200)
  const day = romeDay(shop.now())
  const year = Number(day.slice(0, 4))
  const { head, rows } = await readFile(year)
  expect(head).toBe(
    'Partita IVA;Data documento;Numero documento;Data pagamento;Codice fiscale;Tipo spesa;Importo;Aliquota IVA;Pagamento tracciato;Tipo documento;Opposizione',
  )
  const line = (order: number, amount: string, rate: number) => [
    '00000000000',
    day,
    `ordine-${order}`,
    day,
    taxCode,
    'AD',
    amount,
    `${rate}%`,
    'SI',
    'D',
    '0',
  ]
  expect(rows).toEqual([line(told, '267,00', 4), line(parted, '118,00', 4), line(parted, '149,00', 22)])
  expect((await readFile(year - 1)).rows).toEqual([])
  const { token: counter } = await buildCaller(shop, { role: 'administrator', duty: 'counter' })
  expect((await shop.call('GET /Lenti/EsportaSpese', { token: counter, query: { anno: year } })).status).toBe(403)
})
