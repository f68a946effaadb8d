import type { Stripe } from 'stripe'
import { newId } from './ids.ts'
import type { Payment } from './payments.ts'

export interface DisputeWish {
  /** Cents; everything that was not given back without it. */
  amount: number
  reason: string
  /** A question of the bank, which moves no money yet. */
  inquiry: boolean
}

/** How long the shop may answer, in seconds. */
const ANSWER_SECONDS = 14 * 86_400

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

/** A customer's bank takes a payment back, or asks about it; `now` in seconds. */
export const buildDispute = (
  { intent, charge }: Payment,
  { amount, reason, inquiry }: DisputeWish,
  now: number,
): Stripe.Dispute =>
  ({
    id: newId('du_1'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge?.id ?? '',
    created: now,
    currency: 'eur',
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: now + ANSWER_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  }) satisfies Stripe.Dispute

/** The shop has answered: the bank decides now. */
export const answerDispute = (dispute: Stripe.Dispute): Stripe.Dispute => ({
  ...dispute,
  evidence_details: {
    ...dispute.evidence_details,
    has_evidence: true,
    submission_count: 1,
    submission_method: 'manual',
  },
  status: isInquiry(dispute) ? 'warning_under_review' : 'under_review',
})

export const isInquiry = ({ status }: Stripe.Dispute): boolean => status.startsWith('warning_')
export const isOpen = ({ status }: Stripe.Dispute): boolean => /needs_response|under_review/.test(status)
/** Whether the provider keeps refunds of its charge back. */
export const holdsRefunds = (dispute: Stripe.Dispute): boolean =>
  dispute.status === 'lost' || (isOpen(dispute) && !isInquiry(dispute))
