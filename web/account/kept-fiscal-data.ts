import { api } from '#web/lib/api.ts'

/** The fiscal data that the account keeps; null: none. */
export const askFiscalData = async (signal: AbortSignal) =>
  (await api('GET /Utenti/GetDatiFiscali', {}, signal)).datiFiscali
