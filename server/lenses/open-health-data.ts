import type { DatiSanitari } from '#contract/richieste-lenti.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { selectFiles } from './file-queries.ts'
import { openMessage, openRequest } from './health-data.ts'
import { selectMessages } from './message-queries.ts'
import type { LensRequest } from './queries.ts'

/** What is about health, opened; undefined: it was erased. Problems: health-key-missing, health-data-damaged. */
export async function openHealthData(
  { db, settings: { healthKeys: keys } }: Pick<Deps, 'db' | 'settings'>,
  request: LensRequest,
): Promise<DatiSanitari | undefined> {
  const told = openRequest(keys, request)
  if (!told) return undefined
  const messages = await selectMessages(db, request.id)
  return {
    ...told,
    file: (await selectFiles(db, request.id)).map(({ id, type, size }) => ({ id, tipo: type, byte: size })),
    messaggi: messages.map((message) => ({
      id: message.id,
      dalNegozio: message.from_shop,
      data: message.at.toISOString(),
      testo: openMessage(keys, message),
    })),
  }
}
