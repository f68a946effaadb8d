import type Stripe from 'stripe'
import type { Saldo } from '#contract/stats.ts'

/** The provider leaves out the parts that an account does not have. */
export function presentSaldo(balance: Stripe.Balance): Saldo {
  const prefunding = balance.refund_and_dispute_prefunding
  return {
    available: presentImporti(balance.available),
    pending: presentImporti(balance.pending),
    instant_available: presentImporti(balance.instant_available),
    refund_and_dispute_prefunding: {
      available: presentImporti(prefunding?.available),
      pending: presentImporti(prefunding?.pending),
    },
  }
}

function presentImporti(parts: { amount: number; currency: string }[] = []) {
  return parts.map(({ amount, currency }) => ({ amount, currency }))
}
