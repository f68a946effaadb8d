import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { openPages } from '#server/pages/pages.fixtures.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { closeDays } from '#server/admin/statistics/close-days.ts'
import { listEventsByType } from '#server/admin/statistics/events-by-type.ts'
import { listVisitorsByDay } from '#server/admin/statistics/visitors-by-day.ts'
import { openVisits, visitOf } from './visits.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile Safari/604.1'
const home = visitOf({ url: '/', pattern: '/' })
if (!home) throw new Error('the home page is not counted')

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Moves the shop's clock to a moment that is still to come. */
const goTo = (moment: string) => shop.forward(Date.parse(moment) - shop.now().getTime())
const visitorsOn = async (day: string) => {
  const at = new Date(`${day}T12:00:00Z`)
  const [{ visitors } = { visitors: -1 }] = await listVisitorsByDay(shop.deps, { from: at, to: at })
  return visitors
}

describe('visitors of a day', { tags: ['H-64'] }, () => {
  test('a visitor who comes back counts once, also at another process of the shop; another browser is another visitor', async () => {
    goTo('2030-02-10T10:00:00Z')
    const { visits } = shop.deps
    const other = openVisits(shop.deps)
    for (const at of [visits, other]) at.see(home, '192.0.2.7', firefox)
    await Promise.all([visits.flush(), other.flush()])
    visits.see(home, '192.0.2.7', firefox)
    visits.see(home, '192.0.2.7', safari)
    visits.see(home, '192.0.2.8', firefox)
    await visits.flush()
    await other.close()
    expect(await visitorsOn('2030-02-10')).toBe(3)
  })

  test('programs are not counted, nor clients without a user agent', async () => {
    goTo('2030-02-11T10:00:00Z')
    const { visits } = shop.deps
    visits.see(home, '192.0.2.9', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
    visits.see(home, '192.0.2.9', 'curl/8.14')
    visits.see(home, '192.0.2.9', '')
    await visits.flush()
    expect(await visitorsOn('2030-02-11')).toBe(0)
  })

  test('at night only the number stays: hashes and salt are thrown away', async () => {
    goTo('2030-02-12T22:59:00Z')
    const { db, visits } = shop.deps
    visits.see(home, '192.0.2.7', firefox)
    await visits.flush()
    const kept = await db.selectFrom('visitor_seen').selectAll().where('day', '=', '2030-02-12').execute()
    expect(kept).toHaveLength(1)
    expect(kept[0]?.hash).toHaveLength(16)
    goTo('2030-02-12T23:01:00Z')
    // two processes tidy up at the same time
    await Promise.all([closeDays(shop.deps), closeDays(shop.deps)])
    expect(await db.selectFrom('visitor_seen').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('visit_salt').selectAll().execute()).toEqual([])
    expect(await visitorsOn('2030-02-12')).toBe(1)
    expect(await visitorsOn('2030-02-10')).toBe(3)
  })

  test('the same visitor has another hash the day after', async () => {
    const { db, visits } = shop.deps
    const hashes = []
    for (const at of ['2030-02-14T10:00:00Z', '2030-02-15T10:00:00Z']) {
      goTo(at)
      visits.see(home, '192.0.2.7', firefox)
      await visits.flush()
      const rows = await db.selectFrom('visitor_seen').select('hash').where('day', '=', at.slice(0, 10)).execute()
      hashes.push(rows[0]?.hash.toString('hex'))
    }
    expect(new Set(hashes).size).toBe(2)
  })

  test(
    'days are Rome’s, and those without visitors are there with 0, over both changes of the clock',
    { tags: ['S-439', 'H-66', 'H-99'] },
    async () => {
      const { visits } = shop.deps
      for (const moment of [
        '2030-03-30T22:59:00Z',
        '2030-03-30T23:01:00Z',
        '2030-03-31T21:59:00Z',
        '2030-03-31T22:01:00Z',
      ]) {
        goTo(moment)
        visits.see(home, '192.0.2.7', firefox)
        await visits.flush()
      }
      const march = await listVisitorsByDay(shop.deps, {
        from: new Date('2030-03-28T23:00:00Z'),
        to: new Date('2030-04-01T21:59:59Z'),
      })
      expect(march).toEqual([
        { day: '2030-03-29', visitors: 0 },
        { day: '2030-03-30', visitors: 1 },
        { day: '2030-03-31', visitors: 1 },
        { day: '2030-04-01', visitors: 1 },
      ])
      for (const moment of ['2030-10-26T22:01:00Z', '2030-10-27T22:59:00Z', '2030-10-27T23:01:00Z']) {
        goTo(moment)
        visits.see(home, '192.0.2.7', firefox)
        await visits.flush()
      }
      const recent = await listVisitorsByDay(shop.deps, {})
      expect(recent).toHaveLength(30)
      expect(recent.slice(-3)).toEqual([
        { day: '2030-10-26', visitors: 0 },
        { day: '2030-10-27', visitors: 1 },
        { day: '2030-10-28', visitors: 1 },
      ])
    },
  )

  test('a database that is away costs the count of that time, and nothing else', async () => {
    const { db } = shop.deps
    const lines: string[] = []
    const broken = {
      ...shop.deps,
      db: {
        transaction: () => {
          throw new Error('away')
        },
        insertInto: () => {
          throw new Error('away')
        },
      } as unknown as typeof db,
      log: { ...shop.deps.log, warn: (line: string) => void lines.push(line) },
    }
    const visits = openVisits(broken)
    visits.see(home, '192.0.2.7', firefox)
    await visits.close()
    expect(lines).toEqual(['visits not counted: away'])
  })
})

describe('what people did', { tags: ['S-434'] }, () => {
  test('pages, frames, searches and purchases are counted, a page fetched ahead and then opened once', async () => {
    goTo('2030-11-20T10:00:00Z')
    const { visits, db } = shop.deps
    for (const [url, pattern] of [
      ['/product/7.data?_routes=routes%2Fproduct', '/product/:id'],
      ['/product/7', '/product/:id'],
      ['/shop?categoria=donna', '/shop'],
      ['/shop?pagina=2', '/shop'],
      ['/_.data', '/'],
      ['/404', '*'],
    ] as const) {
      const visit = visitOf({ url, pattern })
      if (visit) visits.see(visit, '192.0.2.7', firefox)
    }
    await visits.flush()
    const { account } = await buildCaller(shop)
    const { price_cents: cents } = await buildProduct(db)
    const order = {
      account_id: account.id,
      email: account.email,
      customer_name: account.full_name,
      subtotal_cents: cents,
      shipping_cents: 0,
      total_cents: cents,
      origin: 'http://127.0.0.1',
      placed_at: shop.now(),
      payable_until: shop.now(),
    }
    await db
      .insertInto('shop_order')
      .values([
        { ...order, reference: crypto.randomUUID(), state: 'expired' },
        { ...order, reference: crypto.randomUUID(), state: 'accepted', paid_at: shop.now() },
        {
          ...order,
          reference: crypto.randomUUID(),
          state: 'accepted',
          placed_at: new Date('2030-11-18T22:00:00Z'),
          paid_at: new Date('2030-11-18T22:59:59Z'),
        },
      ])
      .execute()
    const period = { from: new Date('2030-11-18T23:00:00Z'), to: shop.now() }
    expect(await listEventsByType(shop.deps, period)).toEqual([
      { type: 'page-viewed', count: 4 },
      { type: 'product-viewed', count: 1 },
      { type: 'search-made', count: 1 },
      { type: 'checkout-begun', count: 2 },
      { type: 'order-paid', count: 1 },
    ])
  })
})

describe('what a page counts', () => {
  test('pages that a person is given are counted, also when the browser has them already; failures and HEAD are not', async () => {
    await using site = await openPages()
    await buildProduct(site.deps.db, { brand: 'Volpedo' })
    const get = (url: string, more: Record<string, string> = {}) =>
      site.pages.inject({ url, headers: { 'user-agent': firefox, ...more } })
    const { headers } = await get('/shop?brand=Volpedo')
    expect(headers['set-cookie']).toBeUndefined()
    await site.deps.visits.flush()
    expect((await get('/shop?brand=Volpedo', { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)
    await get('/product/999')
    await get('/nessuna')
    await site.pages.inject({ method: 'HEAD', url: '/', headers: { 'user-agent': firefox } })
    await site.deps.visits.flush()
    const counted = (await listEventsByType(site.deps, {})).filter(({ count }) => count > 0)
    expect(counted).toEqual([
      { type: 'page-viewed', count: 2 },
      { type: 'search-made', count: 2 },
    ])
    expect((await listVisitorsByDay(site.deps, {})).at(-1)?.visitors).toBe(1)
  })
})
