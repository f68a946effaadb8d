import { listeners } from '#web/ui/store.ts'

const over = listeners()

/**
 * A session turned out to be over. It shows in a call of the API, whose code comes with the first one; the module that keeps the
 * session listens from the start.
 */
export const onSessionOver = over.listen
export const tellSessionOver = over.tell
