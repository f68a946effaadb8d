import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCaller } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

const create = (body: object) => shop.call('POST /Sconti/CreaSconto', { token: owner, body })
const list = () => shop.call('GET /Sconti/GetSconti', { token: owner })
const remove = (id: number) => shop.call('DELETE /Sconti/EliminaSconto', { token: owner, query: { id } })

test('a discount is kept, listed and deleted', { tags: ['S-431', 'S-432', 'S-433', 'H-67'] }, async () => {
  const whole = {
    codice: 'ESTATE10',
    tipo: 'percentuale',
    valore: 10,
    dal: '2026-06-01',
    al: '2026-06-30',
    minimo: 5000,
    usiMassimi: 100,
    attivo: false,
  }
  const { id } = (await create(whole)).json()
  const { id: plain } = (await create({ codice: ' Natale ', tipo: 'importo', valore: 1500, dal: '' })).json()
  const listed = await list()
  expect(listed.headers['x-total-count']).toBe('2')
  expect(listed.json()).toEqual([
    {
      id: plain,
      codice: 'Natale',
      tipo: 'importo',
      valore: 1500,
      dal: null,
      al: null,
      minimo: 0,
      usiMassimi: null,
      attivo: true,
    },
    { id, ...whole },
  ])
  expect((await remove(id)).json()).toEqual({ success: true })
  expect((await remove(id)).json().title).toBe('Sconto non trovato.')
  expect((await list()).json()).toHaveLength(1)
})

test.each([
  [{ codice: ' ' }, 'Inserisci il codice dello sconto.'],
  [{ valore: 101 }, /da 1 a 100/],
  [{ valore: 0 }, /da 1 a 100/],
  [{ valore: -10 }, /da 1 a 100/],
  [{ tipo: 'importo', valore: -500 }, /in centesimi/],
  [{ minimo: -1 }, 'Controlla i dati inseriti e riprova.'],
  [{ usiPerPersona: -1 }, 'Controlla i dati inseriti e riprova.'],
  [{ automatico: true, pezziMinimi: 1000 }, /pezzi/],
  [{ valore: 10.5 }, /da 1 a 100/],
  [{ tipo: 'importo', valore: 1e9 }, /in centesimi/],
  [{ dal: '2026-02-02', al: '2026-02-01' }, 'Lo sconto non può finire prima di cominciare.'],
  [{ dal: '2026-02-30' }, 'Controlla i dati inseriti e riprova.'],
  [{ usiMassimi: 0 }, 'Controlla i dati inseriti e riprova.'],
  [{ tipo: undefined }, "Il parametro 'tipo' è null o undefined."],
])('a discount with %o is refused in words', { tags: ['S-431'] }, async (wish, title) => {
  const before = (await list()).json()
  const answer = await create({ codice: 'PROVA', tipo: 'percentuale', valore: 10, ...wish })
  expect(answer.status).toBe(400)
  expect(answer.json().title).toMatch(title)
  expect((await list()).json()).toEqual(before)
})

test('of one code there is one discount, whatever its case', async () => {
  await create({ codice: 'Unico', tipo: 'importo', valore: 100 })
  const { status, json } = await create({ codice: 'UNICO', tipo: 'importo', valore: 100 })
  expect([status, json().title]).toEqual([409, 'Esiste già uno sconto con il codice UNICO.'])
})
