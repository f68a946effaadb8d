import type { Saldo } from '#contract/stats.ts'

/** `Fatturato` in cents, as the specification sums the provider's balance (S-530): pending amounts do not count (S-531). */
export function sumRevenue({
  available,
  instant_available: instant,
  refund_and_dispute_prefunding: prefunding,
}: Saldo) {
  return sum([...available, ...instant, ...prefunding.available])
}

/** What customers paid and the provider still holds, in cents. */
export const sumPending = ({ pending }: Saldo) => sum(pending)

const sum = (amounts: Saldo['pending']) => amounts.reduce((total, { amount }) => total + amount, 0)
