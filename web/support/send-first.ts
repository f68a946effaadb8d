import { api } from '#web/lib/api.ts'
import { newDraft, type Draft } from './draft.ts'
import { upload, type Upload } from './uploads.ts'

/** Sends the description and the files as the first message (S-381). Answers what did not arrive, to be sent again. */
export async function sendFirst(id: number, contenuto: string, uploads: Upload[]): Promise<Draft | undefined> {
  if (!contenuto && uploads.length === 0) return undefined
  const sent = await Promise.all(uploads.map((one) => upload(id, one)))
  const allegati = sent.flatMap(({ allegato }) => (allegato ? [allegato.id] : []))
  const draft = newDraft(contenuto, sent)
  if (allegati.length < sent.length) return draft
  try {
    const body = { contenuto, allegati, chiave: draft.once.keyOf({ contenuto, allegati }) }
    const { success } = await api('POST /Ticket/SendMessage', { query: { id }, body })
    return success ? undefined : draft
  } catch {
    return draft
  }
}
