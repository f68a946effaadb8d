/** Whether something was changed after somebody read it; `readAt` is the moment of its last change that they read, if they say. */
export function wasChangedSince(readAt: string | null | undefined, changedAt: Date) {
  return typeof readAt === 'string' && Date.parse(readAt) !== changedAt.getTime()
}
