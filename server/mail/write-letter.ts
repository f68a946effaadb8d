import type { Db } from '#server/db/client.ts'
import { findOrderForLetter } from '#server/orders/find-for-letter.ts'
import { findReturnForLetter } from '#server/payments/find-for-letter.ts'
import type { LetterJob, LetterKind } from './jobs.ts'
import { writeAccountDeleted } from './letters/account-deleted.tsx'
import { writeOrderConfirmed } from './letters/order-confirmed.tsx'
import { writePaymentReturned } from './letters/payment-returned.tsx'
import { writeTicketAnswered, writeTicketWritten, type TicketLetter } from './letters/ticket-news.tsx'
import type { Letter } from './mailer.ts'

/** Writes the letter that was asked for, from what the database says now. */
export async function writeLetter(db: Db, job: LetterJob): Promise<Letter> {
  return { to: job.recipient, ...(await writers[job.kind](db, job)) }
}

const writers = {
  'order-confirmed': async (db, job) =>
    writeOrderConfirmed(await about(job.orderId, (id) => findOrderForLetter(db, id))),
  'payment-returned': async (db, job) =>
    writePaymentReturned(await about(job.orderId, (id) => findReturnForLetter(db, id))),
  'account-deleted': async (_db, { facts }) => writeAccountDeleted({ name: facts?.['name'] ?? '' }),
  'ticket-answered': async (_, job) => writeTicketAnswered(aboutTicket(job)),
  'ticket-written': async (_, job) => writeTicketWritten(aboutTicket(job)),
} satisfies Record<LetterKind, (db: Db, job: LetterJob) => Promise<Omit<Letter, 'to'>>>

/** What a letter has to tell about an order. */
async function about<T>(orderId: number | undefined, find: (orderId: number) => Promise<T | undefined>) {
  const told = orderId === undefined ? undefined : await find(orderId)
  if (told === undefined) throw new Error(`No order ${orderId} to write about`)
  return told
}

function aboutTicket({ facts = {} }: LetterJob): TicketLetter {
  return { number: Number(facts['ticket']), origin: facts['origin'] ?? '' }
}
