import type { Saldo } from '#contract/stats.ts'

/** `Fatturato` in cents, as the specification sums the provider's balance (S-530): what is pending does not count (S-531). */
export function sumRevenue({
  available,
  instant_available: instant,
  refund_and_dispute_prefunding: prefunding,
}: Saldo) {
  return [...available, ...instant, ...prefunding.available].reduce((sum, { amount }) => sum + amount, 0)
}
