import type { RimborsoChiesto } from '#contract/ordini.ts'
import { ApiError } from '#web/lib/api.ts'

/**
 * By order, the refund request without an answer. A retry sends the same idempotency key, so that the server answers with
 * the outcome and does not refund twice, also after the modal was closed.
 */
export const unanswered = new Map<number, RimborsoChiesto>()

/** Whether an error is an answer of the shop, with a code; network and proxy errors leave the outcome unknown. */
export const isAnswer = (error: unknown) => error instanceof ApiError && error.code !== undefined

/** The refund is recorded, although the provider has not paid it. */
export const isRecorded = (code: string | undefined) => code === 'refund-failed' || code === 'refund-waiting'
