import type { Messaggio } from '#contract/ticket.ts'

/** Merges two lists of messages, oldest first, each message once, with the newer copy. */
export function mergeMessages(before: Messaggio[], more: Messaggio[]) {
  const all = new Map([...before, ...more].map((message) => [message.id, message]))
  return [...all.values()].toSorted((a, b) => a.id - b.id)
}
