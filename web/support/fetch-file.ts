import { api } from '#web/lib/api.ts'

/** The bytes of a file of a message. The endpoint needs the token, so its URL alone would not load. */
export const fetchFile = (id: string, signal?: AbortSignal): Promise<Blob> =>
  api('GET /Ticket/Allegato', { query: { id } }, signal)
