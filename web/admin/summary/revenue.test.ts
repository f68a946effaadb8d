import { expect, test } from 'vitest'
import { sumPending, sumRevenue } from './revenue.ts'

const cents = (...amounts: number[]) => amounts.map((amount) => ({ amount, currency: 'eur' }))

test(
  'revenue sums available, instantly available and prefunded amounts; pending amounts do not count',
  { tags: ['S-530', 'S-531'] },
  () => {
    const balance = {
      available: cents(10_000, 250),
      pending: cents(7_777),
      instant_available: cents(300),
      refund_and_dispute_prefunding: { available: cents(40), pending: cents(9_999) },
    }
    expect(sumRevenue(balance)).toBe(10_590)
    expect(sumPending(balance)).toBe(7_777)
    expect(sumRevenue({ ...balance, available: cents(-500), instant_available: [] })).toBe(-460)
  },
)
