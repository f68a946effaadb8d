import type { RimborsoChiesto } from '#contract/ordini.ts'
import type { ProblemCode } from '#contract/problems.ts'

/**
 * By order, the refund request without an answer. A retry sends the same idempotency key, so that the server answers with
 * the outcome and does not refund twice, also after the modal was closed.
 */
export const unanswered = new Map<number, RimborsoChiesto>()

/** The refund is recorded, although the provider has not paid it. */
export const isRecorded = (code: ProblemCode | undefined) => code === 'refund-failed' || code === 'refund-waiting'
