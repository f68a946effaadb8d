import { api } from '#web/lib/api.ts'
import type { Draft } from './draft.ts'
import { upload } from './uploads.ts'

/** Sends the description and the files as the first message (S-381). Answers what did not arrive, to be sent again. */
export async function sendFirst(id: number, { text, uploads = [] }: Draft, chiave: string): Promise<Draft | undefined> {
  if (!text && uploads.length === 0) return undefined
  const sent = await Promise.all(uploads.map((one) => upload(id, one)))
  const allegati = sent.flatMap(({ allegato }) => (allegato ? [allegato.id] : []))
  const draft = { text, uploads: sent }
  if (allegati.length < sent.length) return draft
  try {
    const body = { contenuto: text, allegati, chiave }
    const { success } = await api('POST /Ticket/SendMessage', { query: { id }, body })
    return success ? undefined : draft
  } catch {
    return draft
  }
}
