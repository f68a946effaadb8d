import type { RimborsoChiesto } from '#contract/ordini.ts'
import { ApiError } from '#web/lib/api.ts'

/**
 * By order, the refund that was asked for and got no answer. Its number is sent again with the same wish, so that the server
 * tells what became of it and does not pay twice, also when the window was closed meanwhile.
 */
export const unanswered = new Map<number, RimborsoChiesto>()

/** A refusal of the shop says what it did; an error of the network, or of a proxy on the way, does not. */
export const isAnswer = (error: unknown) => error instanceof ApiError && error.code !== undefined

/** The refund stands on the order, though the money has not moved. */
export const isRecorded = (code: string | undefined) => code === 'refund-failed' || code === 'refund-waiting'

/** A random UUID, also without https, where `crypto.randomUUID` is missing. */
export function newUuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // version 4, variant 1, as the check of the server wants them
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
