import type { Mutant } from './list.ts'

const byRate = 'server/admin/revenue/revenue-by-rate.ts'
const selling = (test: string) => ({ file: 'server/admin/revenue/vat.test.ts', test })

/** Faults in VAT: of what an order keeps, and of how its sums are parted. */
export const vatMutants: Mutant[] = [
  {
    name: 'VAT is rounded line by line',
    edits: [
      {
        file: byRate,
        find: 'for (const day of days) Object.assign(day, partVat(day.paid - day.refunded, day.rate))',
        put: '',
      },
      {
        file: byRate,
        find: '+= direction * cents',
        put: `+= direction * cents
    const part = partVat(kind === 'sale' ? cents : -direction * cents, rate)
    sum.taxable += part.taxable
    sum.tax += part.tax`,
      },
    ],
    killer: selling('VAT is parted once for the day and rate, not line by line'),
  },
  {
    name: 'everything is sold at the usual rate',
    edits: [{ file: 'server/orders/place-order.ts', find: 'Number(product.vat_rate)', put: '22' }],
    killer: selling(
      'a day’s revenue by rate: goods at their own, shipping by what they were sold for, as they were when sold',
    ),
  },
  {
    name: 'what goes back of shipping and in free sums is of the first line',
    edits: [
      {
        file: 'contract/vat.ts',
        find: '[shareCents(shipping, worths), shareCents(rest, worths)]',
        put: '[shareCents(shipping, worths.slice(0, 1)), shareCents(rest, worths.slice(0, 1))]',
      },
    ],
    killer: selling(
      'what goes back counts on its own day: goods at their rate, shipping and a free sum by what was sold',
    ),
  },
]
