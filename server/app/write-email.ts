import { prepareRecovery, prepareVerification, prepareWarning } from '#server/auth/emails/prepare.ts'
import { orderAddresses } from '#contract/mail-settings.ts'
import type { WholeBusiness } from '#contract/owner-settings.ts'
import { withSender } from '#server/business/sender.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { findOrderForEmail } from '#server/orders/emails/facts.ts'
import {
  findAddressForEmail,
  findCancelledForEmail,
  findRefundedForEmail,
  findRefundFailedForEmail,
  findShippedForEmail,
} from '#server/order-management/emails/facts.ts'
import {
  findLinkForEmail,
  findOverForEmail,
  writePaymentLink,
  writePaymentLinkOver,
} from '#server/payments/links/emails.ts'
import { findLensesForEmail, findOfferForEmail, type LensEmail } from '#server/lenses/emails/facts.ts'
import {
  writeLensesAnswered,
  writeLensesDeclined,
  writeLensesOffered,
  writeLensesOver,
  writeLensesWaiting,
} from '#server/lenses/emails/lenses.ts'
import { prepareRestocked, writeRestockConfirm, writeRestocked } from '#server/catalog/restock/emails.ts'
import { prepareConfirmation } from '#server/catalog/restock/watch.ts'
import { findReturnForEmail } from '#server/payments/emails/facts.ts'
import {
  findReturnSentForEmail,
  findWithdrawalForEmail,
  findWithdrawalRefundForEmail,
} from '#server/returns/emails/facts.ts'
import {
  writeClaimNotice,
  writeClaimReceived,
  writeClaimWarning,
  writeWithdrawalCode,
} from '#server/returns/emails/claim.ts'
import { findClaimForEmail } from '#server/returns/emails/claim-facts.ts'
import { issueCode as issueOrderCode } from '#server/returns/order-code.ts'
import { findTicketForEmail } from '#server/support/emails/facts.ts'
import type { EmailJob, EmailKind } from '#server/platform/email/email-job.ts'
import { prepareInvitation, writeStaffInvited } from '#server/users/staff/email.ts'
import { writeAccountDeleted } from '#server/users/emails/account-deleted.ts'
import { writeAddressKnown } from '#server/auth/emails/address-known.ts'
import { writeVisitorMessage } from '#server/support/contact/visitor-message.tsx'
import { writeOrderAddress } from '#server/order-management/emails/order-address.ts'
import { writeOrderCancelled } from '#server/order-management/emails/order-cancelled.ts'
import { writeOrderRefunded } from '#server/order-management/emails/order-refunded.ts'
import { writeRefundFailed } from '#server/order-management/emails/refund-failed.ts'
import { findDaySummary } from '#server/admin/statistics/daily-summary.ts'
import { writeDaySummary } from '#server/admin/statistics/emails/day-summary.ts'
import { writeOrderArrived } from '#server/orders/emails/order-arrived.ts'
import { writeOrderConfirmed } from '#server/orders/emails/order-confirmed.tsx'
import { writeOrderShipped } from '#server/order-management/emails/order-shipped.ts'
import { writePasswordChanged } from '#server/auth/emails/password-changed.ts'
import { writePaymentReturned } from '#server/payments/emails/payment-returned.ts'
import { writeTicketAnswered, writeTicketWritten } from '#server/support/emails/ticket-news.ts'
import { writeRecovery } from '#server/auth/emails/recovery.ts'
import { writeSecurityNews, writeWrongPasswords } from '#server/auth/emails/security-news.ts'
import { writeVerification } from '#server/auth/emails/verification.ts'
import {
  writeReturnSent,
  writeWithdrawalNotice,
  writeWithdrawalReceived,
  writeWithdrawalRefunded,
} from '#server/returns/emails/withdrawal.ts'
import type { Email } from '#server/platform/email/mailer.ts'

/** Writes the email that was asked for, from what the database says now; nothing when it has nothing to say any more. */
export async function writeEmail(known: Known, job: EmailJob, at: Date): Promise<Email | undefined> {
  const email: Written | undefined = await writers[job.kind](known, job, at)
  if (!email) return undefined
  const to = email.to ?? job.recipient
  if (!to) throw new Error(`No recipient of an email ${job.kind}`)
  return withSender({ ...email, to }, known.business)
}

const writers = {
  'order-confirmed': async ({ db, business }, job) =>
    writeOrderConfirmed(await about(job.orderId, (id) => findOrderForEmail(db, id)), business),
  'order-arrived': async ({ db, business }, job) =>
    toOwners(business, writeOrderArrived(await about(job.orderId, (id) => findOrderForEmail(db, id)), business)),
  'daily-summary': async ({ db, business }, { facts = {} }, at) => {
    const told = await findDaySummary(db, facts, at, business)
    return told && toOwners(business, writeDaySummary(told, business))
  },
  'payment-returned': async ({ db, business }, job) =>
    writePaymentReturned(await about(job.orderId, (id) => findReturnForEmail(db, id)), business),
  'account-deleted': async ({ business }, { facts }) => writeAccountDeleted({ name: facts?.['name'] ?? '' }, business),
  'ticket-answered': async ({ db, business }, { facts = {} }) => {
    const told = await findTicketForEmail(db, facts, 'customer')
    return told && writeTicketAnswered(told, business)
  },
  'ticket-written': async ({ db, business }, { facts = {} }) => {
    const told = await findTicketForEmail(db, facts, 'shop')
    return told && toShop(business, writeTicketWritten(told, business))
  },
  'order-shipped': async ({ db, business }, job) =>
    writeOrderShipped(
      await about(job.orderId, (id) => findShippedForEmail(db, id, job.facts ?? {}, business)),
      business,
    ),
  'order-address': async ({ db, business }, job) =>
    writeOrderAddress(await about(job.orderId, (id) => findAddressForEmail(db, id, job.facts ?? {})), business),
  'order-cancelled': async ({ db, business }, job) =>
    writeOrderCancelled(await about(job.orderId, (id) => findCancelledForEmail(db, id)), business),
  'order-refunded': async ({ db, business }, { orderId = 0, facts = {} }) => {
    const told = await findRefundedForEmail(db, orderId, facts)
    return told && writeOrderRefunded(told, business)
  },
  'refund-failed': async ({ db, business }, { orderId = 0, facts = {} }) => {
    const told = await findRefundFailedForEmail(db, orderId, facts)
    return told && writeRefundFailed(told, business)
  },
  'withdrawal-received': async ({ db, business }, job) =>
    writeWithdrawalReceived(
      await about(job.orderId, (id) => findWithdrawalForEmail(db, id, job.facts ?? {})),
      business,
    ),
  'withdrawal-notice': async ({ db, business }, job) =>
    toShop(
      business,
      writeWithdrawalNotice(
        await about(job.orderId, (id) => findWithdrawalForEmail(db, id, job.facts ?? {})),
        business,
      ),
    ),
  'withdrawal-refunded': async ({ db, business }, { orderId = 0, facts = {} }) => {
    const told = await findWithdrawalRefundForEmail(db, orderId, facts)
    return told && writeWithdrawalRefunded(told, business)
  },
  'withdrawal-code': async ({ db, business }, { facts = {} }, at) => {
    const told = await issueOrderCode(db, Number(facts['ordine']), at)
    return told && { to: told.to, ...writeWithdrawalCode(told, business) }
  },
  'payment-link': async ({ db, business }, { orderId = 0 }, at) => {
    const told = await findLinkForEmail(db, orderId, at)
    return told && writePaymentLink(told, business)
  },
  'payment-link-over': async ({ db, business }, { orderId = 0 }) => {
    const lenses = await findOfferForEmail(db, orderId)
    if (lenses) return writeLensesOver(lenses, business)
    const told = await findOverForEmail(db, orderId)
    return told && writePaymentLinkOver(told, business)
  },
  'lens-offered': async ({ db, business }, { orderId = 0 }) => {
    const told = await findOfferForEmail(db, orderId)
    return told && writeLensesOffered(told, business)
  },
  'lens-answered': aboutLenses(writeLensesAnswered),
  'lens-declined': aboutLenses(writeLensesDeclined),
  'lens-asked': aboutLenses((told, business) =>
    toShop(business, writeLensesWaiting(told, business, { written: false })),
  ),
  'lens-written': aboutLenses((told, business) =>
    toShop(business, writeLensesWaiting(told, business, { written: true })),
  ),
  'claim-received': async ({ db, business }, { facts = {} }) => {
    const told = await findClaimForEmail(db, facts)
    return told && writeClaimReceived(told.claim, business)
  },
  'claim-notice': async ({ db, business }, { facts = {} }) => {
    const told = await findClaimForEmail(db, facts)
    return told && toShop(business, writeClaimNotice(told.claim, business))
  },
  'claim-warning': async ({ db, business }, { facts = {} }) => {
    const told = await findClaimForEmail(db, facts)
    return told?.warned ? { to: told.warned, ...writeClaimWarning(told.claim, business) } : undefined
  },
  'return-sent': async ({ db, business }, job) =>
    toShop(
      business,
      writeReturnSent(await about(job.orderId, (id) => findReturnSentForEmail(db, id, job.facts ?? {})), business),
    ),

  // codes are made when their email is written: none is stored, and none is old when the mail server was away
  verification: async ({ db, business }, { facts = {} }, at) => {
    const told = await prepareVerification(db, facts, at)
    return (
      told && { to: told.to, ...(told.known ? writeAddressKnown(told, business) : writeVerification(told, business)) }
    )
  },
  recovery: async ({ db, business }, { recipient = '', facts = {} }, at) => {
    const told = await prepareRecovery(db, recipient, facts, at)
    return (
      told && { to: told.to, ...(told.verified ? writeRecovery(told, business) : writeVerification(told, business)) }
    )
  },
  'password-changed': async ({ business }, { facts = {} }) => writePasswordChanged(facts, business),
  'wrong-passwords': async ({ db, business }, { recipient = '', facts = {} }) => {
    const told = await prepareWarning(db, recipient)
    return told && { ...told, ...writeWrongPasswords(facts, business) }
  },
  'signed-in-elsewhere': async ({ business }, { facts = {} }) =>
    writeSecurityNews('signed-in-elsewhere', facts, business),
  'recovery-code-used': async ({ business }, { facts = {} }) =>
    writeSecurityNews('recovery-code-used', facts, business),
  'second-factor-on': async ({ business }, { facts = {} }) => writeSecurityNews('second-factor-on', facts, business),
  'recovery-codes-new': async ({ business }, { facts = {} }) =>
    writeSecurityNews('recovery-codes-new', facts, business),
  'second-factor-off': async ({ business }, { facts = {} }) => writeSecurityNews('second-factor-off', facts, business),
  'staff-invited': async ({ db, business }, { facts = {} }, at) => {
    const told = await prepareInvitation(db, facts, at)
    return told && { to: told.to, ...writeStaffInvited(told, business) }
  },
  'restock-confirm': async ({ db, business }, { facts = {} }) => {
    const told = await prepareConfirmation(db, Number(facts['watch']))
    return told && { to: told.to, ...writeRestockConfirm(told, business) }
  },
  restocked: async ({ db, business }, { facts = {}, recipient }) => {
    const told = await prepareRestocked(db, facts, recipient)
    return told && writeRestocked(told, business)
  },
  'visitor-message': async ({ business }, { facts = {} }) => toShop(business, writeVisitorMessage(facts, business)),
} satisfies Record<EmailKind, Writer>

type Known = Pick<Deps, 'db'> & { business: WholeBusiness }
type Writer = (known: Known, job: EmailJob, at: Date) => Promise<Written | undefined>
/** `to` where the email says itself whom it goes to. */
type Written = Omit<Email, 'to'> & { to?: Email['to'] }

/** To where the owner reads emails by now, whatever was set when it was asked for. */
const toShop = (business: WholeBusiness, email: Omit<Email, 'to'>) => ({ ...email, to: business.receivingEmail })

/** To all who hear of orders, by now. */
const toOwners = (business: WholeBusiness, email: Omit<Email, 'to'>) => ({ ...email, to: orderAddresses(business) })

/** Emails about a request for lenses that is still there. */
function aboutLenses(write: (told: LensEmail, business: WholeBusiness) => Written | undefined): Writer {
  return async ({ db, business }, { facts = {} }) => {
    const told = await findLensesForEmail(db, facts)
    return told && write(told, business)
  }
}

/** What an email has to tell about an order. */
async function about<T>(orderId: number | undefined, find: (orderId: number) => Promise<T | undefined>) {
  const told = orderId === undefined ? undefined : await find(orderId)
  if (told === undefined) throw new Error(`No order ${orderId} to write about`)
  return told
}
