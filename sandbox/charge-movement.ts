import { idOf } from './ids.ts'
import type { PaymentRecord } from './payment.ts'
import { paymentFee } from './transaction.ts'
import type { Transactions } from './transactions.ts'

/** The money of a payment comes into the account; `availableAt` in milliseconds. */
export function addCharge(transactions: Transactions, { intent, charge }: PaymentRecord, availableAt: number): void {
  if (!charge) return
  transactions.add({
    id: idOf(charge.balance_transaction),
    type: 'charge',
    category: 'charge',
    amount: charge.amount,
    fee: paymentFee(charge.amount),
    source: charge.id,
    paymentId: intent.id,
    availableAt,
  })
}
