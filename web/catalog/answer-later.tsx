import { later } from '#web/ui/later.tsx'

/** What a search was understood as, and the words in place of a list without frames. */
export const AnswerLater = later(async () => (await import('./answer.tsx')).Answer)
