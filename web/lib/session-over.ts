import { listeners } from '#web/ui/store.ts'

const over = listeners<boolean>()

/**
 * The event that a session has ended. The API client tells it, whose code is loaded with the first request; the session
 * module listens from the start, without importing that code. True: the caller of the request says it, so it is no toast.
 */
export const onSessionOver = over.listen
export const tellSessionOver = over.tell
