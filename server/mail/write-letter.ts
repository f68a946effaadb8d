import type { Db } from '#server/db/client.ts'
import { findOrderForLetter } from '#server/orders/find-for-letter.ts'
import { findReturnForLetter } from '#server/payments/find-for-letter.ts'
import type { LetterJob } from './jobs.ts'
import { writeOrderConfirmed } from './letters/order-confirmed.tsx'
import { writePaymentReturned } from './letters/payment-returned.tsx'
import type { Letter } from './mailer.ts'

/** Writes the letter that was asked for, from what the database says now. */
export async function writeLetter(db: Db, job: LetterJob): Promise<Letter> {
  return { to: job.recipient, ...(await writers[job.kind](db, job)) }
}

const writers = {
  'order-confirmed': async (db, { orderId }) =>
    writeOrderConfirmed(found(await findOrderForLetter(db, orderId), orderId)),
  'payment-returned': async (db, { orderId }) =>
    writePaymentReturned(found(await findReturnForLetter(db, orderId), orderId)),
} satisfies Record<LetterJob['kind'], (db: Db, job: LetterJob) => Promise<Omit<Letter, 'to'>>>

function found<T>(told: T | undefined, orderId: number) {
  if (told === undefined) throw new Error(`No order ${orderId}`)
  return told
}
