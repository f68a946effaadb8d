import type { Db } from '#server/db/client.ts'
import { findOrderForLetter } from '#server/orders/find-for-letter.ts'
import type { LetterJob } from './jobs.ts'
import { writeOrderConfirmed } from './letters/order-confirmed.tsx'
import type { Letter } from './mailer.ts'

/** Writes the letter that was asked for, from what the database says now. */
export async function writeLetter(db: Db, { orderId, recipient }: LetterJob): Promise<Letter> {
  const order = await findOrderForLetter(db, orderId)
  if (!order) throw new Error(`No order ${orderId}`)
  return { to: recipient, ...writeOrderConfirmed(order) }
}
