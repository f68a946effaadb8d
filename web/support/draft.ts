import { idempotencyKey } from '#web/lib/use-idempotency-key.ts'
import { store } from '#web/ui/store.ts'
import type { Upload } from './uploads.ts'

/** What was not sent of a message: its text, and its files with what became of each. `once` makes its idempotency key. */
export const newDraft = (text = '', uploads: Upload[] = []) => ({
  text: store(text),
  uploads: store(uploads),
  once: idempotencyKey(),
})
export type Draft = ReturnType<typeof newDraft>

export const useText = ({ text }: Draft) => text.useValue()

/** The unsent messages by ticket, kept after the modal has closed. */
export type Drafts = Map<number, Draft>

/** The unsent message of a ticket; an empty one is kept from the first call on. */
export function draftOf(drafts: Drafts, ticketId: number) {
  const kept = drafts.get(ticketId) ?? newDraft()
  drafts.set(ticketId, kept)
  return kept
}
