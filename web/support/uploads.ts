import { highest } from '#contract/bounds.ts'
import { useState } from 'react'
import type { store } from '#web/ui/store.ts'
import type { Allegato } from '#contract/ticket.ts'
import { api } from '#web/lib/api.ts'
import { mayRetry, reasonOf } from './failures.ts'

/** A file for the next message. */
export interface Upload {
  key: number
  file: File
  /** `chosen`: there is no ticket yet that could take it. `refused`: a retry would not help. */
  state: 'chosen' | 'sending' | 'ready' | 'refused' | 'failed'
  allegato?: Allegato
  words?: string | undefined
}

const tooLarge = 'Il file è troppo grande: al massimo 8 MB.'
export const tooMany = `Puoi allegare al massimo ${highest.attachments} file a un messaggio.`
export const takeOutRefused = 'Togli il file che non si può allegare'

let lastKey = 0

/** Files that were chosen, up to the limit of a message; fewer than given: some were left out. */
function take(files: File[], already: number): Upload[] {
  return files
    .slice(0, Math.max(0, highest.attachments - already))
    .map((file) =>
      file.size > highest.attachmentBytes
        ? { key: ++lastKey, file, state: 'refused', words: tooLarge }
        : { key: ++lastKey, file, state: 'chosen' },
    )
}

/** Sends a file to a ticket, for its next message, and answers what became of it. */
export async function upload(ticketId: number, { key, file }: Upload): Promise<Upload> {
  try {
    const allegato = await api('POST /Ticket/AllegaFile', { query: { id: ticketId }, body: { file } })
    return { key, file, state: 'ready', allegato }
  } catch (error) {
    const state = mayRetry(error) ? 'failed' : 'refused'
    return { key, file, state, words: reasonOf(error) || 'Caricamento non riuscito.' }
  }
}

/** The files of a first message, which are sent once its ticket exists. */
export function useChosen() {
  const [chosen, setChosen] = useState<Upload[]>([])
  return {
    chosen,
    /** False: some were left out. */
    choose(files: File[]) {
      const taken = take(files, chosen.length)
      setChosen([...chosen, ...taken])
      return taken.length === files.length
    },
    remove: (key: number) => setChosen(chosen.filter((one) => one.key !== key)),
    /** Removes files that were sent; those chosen meanwhile stay. */
    clear: (sent: Upload[]) => setChosen((before) => before.filter((one) => !sent.includes(one))),
  }
}

type Kept = ReturnType<typeof store<Upload[]>>

/** The files of the next message of a ticket; each is uploaded when it is chosen. `kept` outlives the component. */
export function useUploads(ticketId: number, kept: Kept) {
  const uploads = kept.useValue()
  const setUploads = (change: (before: Upload[]) => Upload[]) => kept.set(change(kept.get()))
  const change = (news: Upload) => setUploads((before) => before.map((one) => (one.key === news.key ? news : one)))

  async function send(one: Upload) {
    change({ ...one, state: 'sending', words: undefined })
    change(await upload(ticketId, one))
  }

  /** Adds files up to the limit of a message; false: some were left out. */
  function choose(files: File[]) {
    const taken = take(files, uploads.length)
    setUploads((before) => [...before, ...taken])
    for (const one of taken) if (one.state === 'chosen') void send(one)
    return taken.length === files.length
  }
  return {
    uploads,
    choose,
    retry: (one: Upload) => void send(one),
    remove: (key: number) => setUploads((before) => before.filter((one) => one.key !== key)),
    /** Removes files that were sent; failed uploads and files chosen meanwhile stay. */
    clear: (sent: string[]) =>
      setUploads((before) => before.filter(({ allegato }) => !allegato || !sent.includes(allegato.id))),
  }
}
