import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, romeDay, startOfDay } from '#contract/calendar.ts'
import { inTransaction, openDb, type Db } from '#server/platform/database/client.ts'
import { errorLog, openDatabase } from '#tests/support/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { applySales } from './apply-sales.ts'

/** Numbers that are the same in every run. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const groups = 25
const perGroup = 40
const hourMs = 3_600_000
const start = Date.parse('2026-09-01T08:00:00Z')

interface Sale {
  group: number
  percent: number
  from: number
  to: number
}
/** What a frame cost from a moment on, and whether that was a reduced price. */
interface Entry {
  at: number
  cents: number
  reduced: boolean
}
interface Frame {
  id: number
  group: number
  full: number
  history: Entry[]
}

/** The rule as the law says it, one frame at a time: back to the first of its reductions, then thirty days; of a newer frame since it is there. */
function struck({ history }: Frame) {
  let first = history.length - 1
  if (!history[first]?.reduced) return { lowest_price_cents: null, lowest_since: null }
  for (; first > 0; first -= 1) {
    const [before, entry] = [history[first - 1], history[first]]
    if (!before?.reduced || !entry || before.cents < entry.cents) break
  }
  const began = history[first]?.at ?? 0
  const since = startOfDay(addDays(romeDay(new Date(began)), -30)).getTime()
  const held = history.filter((entry, index) => {
    const until = history[index + 1]?.at ?? Infinity
    return entry.at < began && until > since && until > entry.at
  })
  return {
    lowest_price_cents: held.length === 0 ? null : Math.min(...held.map(({ cents }) => cents)),
    lowest_since: start > since ? romeDay(new Date(start)) : null,
  }
}

function plainPrice({ full, group }: Frame, sales: Sale[], at: number) {
  const running = sales.filter((sale) => sale.group === group && sale.from <= at && sale.to > at)
  const cents = running.map(({ percent }) => Math.max(1, Math.floor((full * (100 - percent)) / 100 + 0.5)))
  const best = Math.min(...cents)
  return best < full ? { at, cents: best, reduced: true } : { at, cents: full, reduced: false }
}

function note(frame: Frame, entry: Entry) {
  const last = frame.history.at(-1)
  if (last?.cents !== entry.cents || last.reduced !== entry.reduced) frame.history.push(entry)
}

let database: Awaited<ReturnType<typeof openDatabase>>
let db: Db
beforeAll(async () => {
  database = await openDatabase()
  await migrate(database.url, errorLog)
  db = openDb(database.url, errorLog)
})
afterAll(async () => {
  await db.destroy()
  await database[Symbol.asyncDispose]()
})

async function insertFrames(random: (below: number) => number) {
  const rows = Array.from({ length: groups * perGroup }, (_, index) => ({
    code: `STO${index}-1`,
    model: `STO${index}`,
    type: `gruppo ${index % groups}`,
    price_cents: 1000 + random(30_000),
    images: [],
    created_at: new Date(start),
  }))
  const made = await db.insertInto('product').values(rows).returning(['id', 'type', 'price_cents']).execute()
  return made.map(({ id, type, price_cents: full }): Frame => {
    return { id, group: Number(type.slice(7)), full, history: [{ at: start, cents: full, reduced: false }] }
  })
}

async function insertSales(random: (below: number) => number): Promise<Sale[]> {
  const sales = Array.from({ length: 80 }, () => {
    const from = start + (1 + random(80 * 24)) * hourMs
    return { group: random(groups), percent: 5 + random(50), from, to: from + (1 + random(20 * 24)) * hourMs }
  })
  await db
    .insertInto('sale')
    .values(
      sales.map(({ group, percent, from, to }) => ({
        name: '',
        kind: 'percent' as const,
        value: percent,
        types: [`gruppo ${group}`],
        starts_at: new Date(from),
        ends_at: new Date(to),
        created_at: new Date(start),
      })),
    )
    .execute()
  return sales
}

/** The owner changes some prices, in the column that an edit would. */
async function change(tx: Db, frames: Frame[], random: (below: number) => number) {
  const some = frames.filter(() => random(100) < 6)
  for (const frame of some) frame.full = 1000 + random(30_000)
  const ids = some.map(({ id }) => id)
  await sql`update product set
      price_cents = case when sale_id is null then fresh.cents else price_cents end,
      full_price_cents = case when sale_id is not null then fresh.cents end
    from unnest(${ids}::int[], ${some.map(({ full }) => full)}::int[]) as fresh (id, cents)
    where product.id = fresh.id`.execute(tx)
  return ids
}

test('of 1,000 histories of prices and reductions the struck price is the one that a plain model finds', async () => {
  const random = seeded(30)
  const frames = await insertFrames(random)
  const sales = await insertSales(random)
  await inTransaction(db, (tx) =>
    applySales(
      tx,
      new Date(start),
      frames.map(({ id }) => id),
    ),
  )
  const edits = Array.from({ length: 25 }, () => start + (1 + random(95 * 24)) * hourMs + 60_000)
  const moments = [...new Set([...edits, ...sales.flatMap(({ from, to }) => [from, to])])].toSorted((a, b) => a - b)
  const isEdit = new Set(edits)
  let compared = 0
  let young = 0
  for (const [index, at] of moments.entries()) {
    await inTransaction(db, async (tx) => {
      const ids = isEdit.has(at) ? await change(tx, frames, random) : undefined
      await applySales(tx, new Date(at), ids)
    })
    for (const frame of frames) note(frame, plainPrice(frame, sales, at))
    if (index % 10 !== 0) continue
    const rows = await db
      .selectFrom('product')
      .select(['id', 'price_cents', 'lowest_price_cents', 'lowest_since'])
      .orderBy('id')
      .execute()
    const expected = frames.map((frame) => ({
      frame: { id: frame.id, price_cents: frame.history.at(-1)?.cents },
      struck: struck(frame),
    }))
    const found = rows.map(({ id, price_cents, ...of }) => ({ frame: { id, price_cents }, struck: of }))
    expect(found).toEqual(expected)
    compared += rows.filter(({ lowest_price_cents: cents }) => cents !== null).length
    young += rows.filter(({ lowest_since: since }) => since !== null).length
  }
  // enough of them were on sale when they were looked at
  expect(compared).toBeGreaterThan(1500)
  expect(young).toBeGreaterThan(300)
})
