import type { Mutant } from './list.ts'

const priced = 'server/catalog/prices/priced.ts'
const selling = (test: string) => ({ file: 'server/catalog/prices/sales.test.ts', test })
const reading = (test: string) => ({ file: 'server/catalog/prices/read-sale.test.ts', test })
const reporting = (test: string) => ({ file: 'server/checkout/discounts/report-sale.test.ts', test })

/** Faults in what reduced prices are, when they begin and end, and what may be struck. */
export const saleMutants: Mutant[] = [
  {
    name: 'sale: the thirty days are counted in hours',
    edits: [
      {
        file: priced,
        find: 'startOfDay(addDays(romeDay(at), -days))',
        put: '(void [startOfDay, addDays, romeDay], new Date(at.getTime() - days * 86_400_000))',
      },
    ],
    killer: reading('thirty days before are whole days, also over the change of the clocks'),
  },
  {
    name: 'sale: the thirty days are twenty-nine',
    edits: [{ file: priced, find: 'const days = 30', put: 'const days = 29' }],
    killer: reading('thirty days before are whole days, also over the change of the clocks'),
  },
  {
    name: 'sale: a price of before the thirty days counts',
    edits: [
      { file: priced, find: 'until_at > greatest(from_at, ${lookBack(at)}::timestamptz)', put: 'until_at > from_at' },
    ],
    killer: selling(
      'the lowest of thirty days is struck, whatever the owner typed, and a frame that was cheaper has nothing struck',
    ),
  },
  {
    name: 'sale: reductions that grow are counted from the last',
    edits: [{ file: priced, find: 'and was.id is not null', put: 'and was.id is null' }],
    killer: selling(
      'reductions that grow without a break keep the price before the first; after a break the reduced price counts',
    ),
  },
  {
    name: 'sale: two reductions with a break between them are one',
    edits: [{ file: priced, find: "best.starts_at <= coalesce(was.ends_at, 'infinity')", put: 'true' }],
    killer: selling('a break between two reductions counts also when no process saw it'),
  },
  {
    name: 'sale: what was struck stays when the price rises',
    edits: [{ file: priced, find: 'best.cents <= product.price_cents and best.starts_at', put: 'best.starts_at' }],
    killer: selling('of overlapping reductions the lower price wins; one that lowers nothing is not applied'),
  },
  {
    name: 'sale: of a new frame nothing is ever struck',
    edits: [
      {
        file: priced,
        find: "greatest(product.created_at + interval '1 day', ${lookBack(at)}::timestamptz)",
        put: '${lookBack(at)}::timestamptz',
      },
    ],
    killer: selling('a new frame has struck what it cost since it is there; one that was never dearer has nothing'),
  },
  {
    name: 'sale: of a new frame it is not said since when',
    edits: [{ file: priced, find: 'else ${newSince(at)} end', put: 'else null end' }],
    killer: selling('a new frame has struck what it cost since it is there; one that was never dearer has nothing'),
  },
  {
    name: 'sale: a frame is new by the deeper reduction, not by the first',
    edits: [{ file: priced, find: 'when ${goesOn} then product.lowest_since else', put: 'else' }],
    killer: selling('a new frame has struck what it cost since it is there; one that was never dearer has nothing'),
  },
  {
    name: 'sale: what a frame cost before its record is guessed',
    edits: [
      {
        file: priced,
        find: "min(from_at) <= greatest(product.created_at + interval '1 day', ${lookBack(at)}::timestamptz)",
        put: 'true',
      },
    ],
    killer: selling('what a frame cost before it was written down is not guessed'),
  },
  {
    name: 'sale: a price that is not higher is struck',
    edits: [
      { file: 'contract/reduction.ts', find: 'lowest !== null && lowest > price ? lowest : null', put: 'lowest' },
    ],
    killer: selling(
      'the lowest of thirty days is struck, whatever the owner typed, and a frame that was cheaper has nothing struck',
    ),
  },
  {
    name: 'sale: it begins when it is made',
    edits: [{ file: priced, find: 'where starts_at <= ${at} and', put: 'where' }],
    killer: selling('it begins and ends by itself; one that has not begun is taken back'),
  },
  {
    name: 'sale: it does not end',
    edits: [{ file: priced, find: '(ends_at is null or ends_at > ${at})', put: 'true' }],
    killer: selling('it begins and ends by itself; one that has not begun is taken back'),
  },
  {
    name: 'sale: it still runs at the moment at which it ends',
    edits: [{ file: priced, find: 'ends_at > ${at})', put: 'ends_at >= ${at})' }],
    killer: selling('a reduction lowers what is paid, strikes the price of before, and gives it back'),
  },
  {
    name: 'sale: its last day is not in it',
    edits: [
      {
        file: 'server/catalog/prices/read-sale.ts',
        find: 'startOfDay(addDays(typed, 1))',
        put: 'startOfDay(addDays(typed, 0))',
      },
    ],
    killer: reading('on the day that has 25 hours'),
  },
  {
    name: 'sale: of two the latest wins',
    edits: [{ file: priced, find: 'order by 3, sale.id is', put: 'order by sale.id desc, sale.id is' }],
    killer: selling('of overlapping reductions the lower price wins; one that lowers nothing is not applied'),
  },
  {
    name: 'sale: a price may rise by it',
    edits: [
      {
        file: priced,
        find: 'sql<boolean>`${reduced} < ${full}`',
        put: 'sql<boolean>`${reduced} <> ${full}`',
      },
    ],
    killer: selling('of overlapping reductions the lower price wins; one that lowers nothing is not applied'),
  },
  {
    name: 'sale: one by which no price falls is made',
    edits: [
      {
        file: 'server/catalog/prices/edit-sales.ts',
        find: 'if (!(await lowersAny(tx, id)))',
        put: 'if (!(await lowersAny(tx, id)) && id === 0)',
      },
    ],
    killer: selling('a reduction by which no price falls is refused, and nothing is written'),
  },
  {
    name: 'sale: half a cent is rounded down',
    edits: [
      {
        file: priced,
        find: 'round(${full} * (100 - sale.value) / 100.0)',
        put: 'floor(${full} * (100 - sale.value) / 100.0)',
      },
    ],
    killer: selling('per cent are rounded half up to the cent'),
  },
  {
    name: 'sale: the clock does not wait for an end',
    edits: [
      {
        file: 'server/catalog/prices/queries.ts',
        find: '(select min(ends_at) from sale where ends_at > ${at})',
        put: '(select min(ends_at) from sale where ends_at > ${at} and id < 0)',
      },
    ],
    killer: {
      file: 'server/catalog/prices/sale-clock.test.ts',
      test: 'a reduction begins and ends by itself in every process, also in what they keep, within a second',
    },
  },
  {
    name: 'sale: its report counts what was given back',
    edits: [
      {
        file: 'server/orders/shared-queries.ts',
        find: 'line.quantity - coalesce(back.refunded, 0) as pieces',
        put: 'line.quantity as pieces',
      },
    ],
    killer: reporting('pieces whose price went back, orders whose money is back and cancelled ones are left out'),
  },
]
