import { listeners } from '#web/ui/store.ts'

const over = listeners()

/**
 * The event that a session has ended. The API client tells it, whose code is loaded with the first request; the session
 * module listens from the start, without importing that code.
 */
export const onSessionOver = over.listen
export const tellSessionOver = over.tell
