/** Whether something was changed after the caller read it; `readAt` is the moment of the last change that was read, if sent. */
export function wasChangedSince(readAt: string | null | undefined, changedAt: Date) {
  return typeof readAt === 'string' && Date.parse(readAt) !== changedAt.getTime()
}
