import { api } from '#web/lib/api.ts'

/** The bytes of a file of a message: they are behind the session, so no address of them would show anything. */
export const fetchFile = (id: string, signal?: AbortSignal): Promise<Blob> =>
  api('GET /Ticket/Allegato', { query: { id } }, signal)
