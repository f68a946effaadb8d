import type { Stripe } from 'stripe'

/** The shop's account as the API answers it; cents, fees taken off. */
export const presentBalance = ({ available, pending }: { available: number; pending: number }): Stripe.Balance =>
  ({
    object: 'balance',
    available: [amount(available)],
    // An account must qualify for instant payouts and fill its prefunding by hand: this one did neither.
    instant_available: [amount(0)],
    livemode: false,
    pending: [amount(pending)],
    refund_and_dispute_prefunding: { available: [amount(0)], pending: [amount(0)] },
  }) satisfies Stripe.Balance

const amount = (cents: number) => ({ amount: cents, currency: 'eur', source_types: { card: cents } })
