import { highest } from '#contract/bounds.ts'
import { useRef, useState } from 'react'
import type { Allegato } from '#contract/ticket.ts'
import { api } from '#web/lib/api.ts'
import { reasonOf } from './failures.ts'

/** A file for the next message. */
export interface Upload {
  key: number
  file: File
  /** `refused`: a retry would not help. */
  state: 'sending' | 'ready' | 'refused' | 'failed'
  allegato?: Allegato
  words?: string | undefined
}

const tooLarge = 'Il file è troppo grande: al massimo 8 MB.'
export const tooMany = `Puoi allegare al massimo ${highest.attachments} file a un messaggio.`

/** The files of the next message of a ticket; each is uploaded when it is chosen. */
export function useUploads(ticketId: number) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const lastKey = useRef(0)

  const change = (key: number, news: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...news } : one)))

  async function send({ key, file }: Upload) {
    if (file.size > highest.attachmentBytes) return change(key, { state: 'refused', words: tooLarge })
    change(key, { state: 'sending', words: undefined })
    try {
      const allegato = await api('POST /Ticket/AllegaFile', { query: { id: ticketId }, body: { file } })
      return change(key, { state: 'ready', allegato })
    } catch (error) {
      const reason = reasonOf(error)
      return change(key, { state: reason ? 'refused' : 'failed', words: reason || 'Caricamento non riuscito.' })
    }
  }

  /** Adds files up to the limit of a message; false: some were left out. */
  function choose(files: File[]) {
    const taken = files
      .slice(0, highest.attachments - uploads.length)
      .map((file): Upload => ({ key: ++lastKey.current, file, state: 'sending' }))
    setUploads((before) => [...before, ...taken])
    for (const one of taken) void send(one)
    return taken.length === files.length
  }
  return {
    uploads,
    choose,
    retry: (upload: Upload) => void send(upload),
    remove: (key: number) => setUploads((before) => before.filter((one) => one.key !== key)),
    /** Removes files that were sent; failed uploads and files chosen meanwhile stay. */
    clear: (sent: string[]) =>
      setUploads((before) => before.filter(({ allegato }) => !allegato || !sent.includes(allegato.id))),
  }
}
