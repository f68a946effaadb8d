import { sql } from 'kysely'

// what other folders ask of the account at the provider

/**
 * What customers' banks took, movement by movement, as columns at, provider_payment_id and cents; what came back after a
 * dispute that was won is below zero.
 */
export const disputeMovements = sql`
  select made_at as at, provider_payment_id, -amount_cents as cents
  from balance_transaction where kind in ('dispute', 'dispute_reversal')`

/**
 * What the account costs and what leaves it for the bank, movement by movement, as columns at, fees, other and paid_out:
 * `other` is what is of no order of the shop, or has no word of the shop's.
 */
export const accountMovements = sql`
  select made_at as at,
    case when kind = 'fee' then fee_cents - amount_cents else fee_cents end as fees,
    case
      when kind in ('payout', 'payout_failure', 'fee') then 0
      when kind = 'other' or not exists (
        select from shop_order where shop_order.provider_payment_id = balance_transaction.provider_payment_id
      ) then amount_cents
      else 0
    end as other,
    case when kind in ('payout', 'payout_failure') then -amount_cents else 0 end as paid_out
  from balance_transaction`

/** What the provider kept of each payment, as columns provider_payment_id and fees; without those that it did not report yet. */
export const feesOfPayments = sql`
  select provider_payment_id, sum(fee_cents) as fees from balance_transaction
  where kind = 'charge' and provider_payment_id is not null group by 1`
