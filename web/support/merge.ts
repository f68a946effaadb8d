import type { Messaggio } from '#contract/ticket.ts'

/** Both, oldest first, each message once; of one that is in both, the newer copy. */
export function mergeMessages(before: Messaggio[], more: Messaggio[]) {
  const all = new Map([...before, ...more].map((message) => [message.id, message]))
  return [...all.values()].toSorted((a, b) => a.id - b.id)
}
