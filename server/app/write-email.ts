import { prepareRecovery, prepareVerification } from '#server/auth/emails/prepare.ts'
import type { Db } from '#server/platform/database/client.ts'
import { findOrderForLetter } from '#server/orders/emails/facts.ts'
import { findCancelledForLetter, findShippedForLetter } from '#server/order-management/emails/facts.ts'
import { findReturnForLetter } from '#server/payments/emails/facts.ts'
import { findWithdrawalForLetter, findWithdrawalRefundForLetter } from '#server/returns/emails/facts.ts'
import { findTicketForLetter } from '#server/support/emails/facts.ts'
import type { LetterJob, LetterKind } from '#server/platform/email/letter-job.ts'
import { writeAccountDeleted } from '#server/users/emails/account-deleted.tsx'
import { writeAddressKnown } from '#server/auth/emails/address-known.tsx'
import { writeVisitorMessage } from '#server/support/contact/visitor-message.tsx'
import { writeOrderCancelled } from '#server/order-management/emails/order-cancelled.ts'
import { writeOrderConfirmed } from '#server/orders/emails/order-confirmed.tsx'
import { writeOrderShipped } from '#server/order-management/emails/order-shipped.ts'
import { writePasswordChanged } from '#server/auth/emails/password-changed.tsx'
import { writePaymentReturned } from '#server/payments/emails/payment-returned.tsx'
import { writeTicketAnswered, writeTicketWritten } from '#server/support/emails/ticket-news.tsx'
import { writeRecovery } from '#server/auth/emails/recovery.tsx'
import { writeVerification } from '#server/auth/emails/verification.tsx'
import {
  writeWithdrawalNotice,
  writeWithdrawalReceived,
  writeWithdrawalRefunded,
} from '#server/returns/emails/withdrawal.ts'
import type { Letter } from '#server/platform/email/mailer.ts'

/** Writes the letter that was asked for, from what the database says now; nothing when it has nothing to say any more. */
export async function writeLetter(db: Db, job: LetterJob, at: Date): Promise<Letter | undefined> {
  const letter = await writers[job.kind](db, job, at)
  return letter && { to: job.recipient, ...letter }
}

const writers = {
  'order-confirmed': async (db, job) =>
    writeOrderConfirmed(await about(job.orderId, (id) => findOrderForLetter(db, id))),
  'payment-returned': async (db, job) =>
    writePaymentReturned(await about(job.orderId, (id) => findReturnForLetter(db, id))),
  'account-deleted': async (_db, { facts }) => writeAccountDeleted({ name: facts?.['name'] ?? '' }),
  'ticket-answered': async (db, { facts = {} }) => {
    const told = await findTicketForLetter(db, facts, 'customer')
    return told && writeTicketAnswered(told)
  },
  'ticket-written': async (db, { facts = {} }) => {
    const told = await findTicketForLetter(db, facts, 'shop')
    return told && writeTicketWritten(told)
  },
  'order-shipped': async (db, job) => writeOrderShipped(await about(job.orderId, (id) => findShippedForLetter(db, id))),
  'order-cancelled': async (db, job) =>
    writeOrderCancelled(await about(job.orderId, (id) => findCancelledForLetter(db, id))),
  'withdrawal-received': async (db, job) =>
    writeWithdrawalReceived(await about(job.orderId, (id) => findWithdrawalForLetter(db, id))),
  'withdrawal-notice': async (db, job) =>
    writeWithdrawalNotice(await about(job.orderId, (id) => findWithdrawalForLetter(db, id))),
  'withdrawal-refunded': async (db, job) =>
    writeWithdrawalRefunded(await about(job.orderId, (id) => findWithdrawalRefundForLetter(db, id))),

  // codes are made when their letter is written: none is stored, and none is old when the mail server was away
  verification: async (db, { facts = {} }, at) => {
    const told = await prepareVerification(db, facts, at)
    return told && { to: told.to, ...(told.known ? writeAddressKnown(told) : writeVerification(told)) }
  },
  recovery: async (db, { recipient, facts = {} }, at) => {
    const told = await prepareRecovery(db, recipient, facts, at)
    return told && { to: told.to, ...(told.verified ? writeRecovery(told) : writeVerification(told)) }
  },
  'password-changed': async (_, { facts = {} }) => writePasswordChanged(facts),
  'visitor-message': async (_, { facts = {} }) => writeVisitorMessage(facts),
} satisfies Record<LetterKind, Writer>

type Writer = (db: Db, job: LetterJob, at: Date) => Promise<Written | undefined>
/** `to` where the letter goes elsewhere than was asked. */
type Written = Omit<Letter, 'to'> & { to?: string }

/** What a letter has to tell about an order. */
async function about<T>(orderId: number | undefined, find: (orderId: number) => Promise<T | undefined>) {
  const told = orderId === undefined ? undefined : await find(orderId)
  if (told === undefined) throw new Error(`No order ${orderId} to write about`)
  return told
}
