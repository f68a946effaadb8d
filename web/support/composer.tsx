import { highest, longest } from '#contract/bounds.ts'
import { useId, useRef, useState, type ComponentType, type KeyboardEvent } from 'react'
import type { Messaggio } from '#contract/ticket.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { draftOf, useText, type Drafts } from './draft.ts'
import { whyOf } from './failures.ts'
import { ChosenFiles, FileButton } from './chosen-files.tsx'
import { tooMany, useUploads } from './uploads.ts'

interface Props {
  ticketId: number
  drafts: Drafts
  onSent: (message: Messaggio) => void
  /** Stands above the field, and adds to what is typed. */
  Above?: ComponentType<{ ticket: number; onChoose: (more: string) => void }> | undefined
}

const failed = 'Errore invio messaggio'

/** The form for a message with files. The text stays until the server has accepted it. */
export function Composer({ ticketId, drafts, onSent, Above }: Props) {
  const draft = draftOf(drafts, ticketId)
  const text = useText(draft)
  const [busy, setBusy] = useState(false)
  const [words, setWords] = useState<string>()
  const wordsId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const files = useUploads(ticketId, draft.uploads)
  const waiting = files.uploads.some(({ state }) => state === 'sending')

  function add(more: string) {
    draft.text.set(text.trim() ? `${text.trimEnd()}\n${more}` : more)
    field.current?.focus()
  }

  async function send() {
    const contenuto = text.trim()
    const allegati = files.uploads.flatMap(({ allegato }) => (allegato ? [allegato.id] : []))
    if (busy || waiting || (!contenuto && allegati.length === 0)) return
    setBusy(true)
    setWords(undefined)
    try {
      const chiave = draft.once.keyOf({ contenuto, allegati })
      const { success, messaggio, error } = await api('POST /Ticket/SendMessage', {
        query: { id: ticketId },
        body: { contenuto, allegati, chiave },
      })
      if (success && messaggio) {
        draft.once.spend()
        // text typed meanwhile belongs to the next message
        if (draft.text.get() === text) draft.text.set('')
        files.clear(allegati)
        onSent(messaggio)
      } else refuse(error ?? '')
    } catch (error) {
      refuse(whyOf(error))
    }
    setBusy(false)
    field.current?.focus()
  }

  function refuse(reason: string) {
    setWords([failed, reason].filter(Boolean).join('. '))
  }

  /** Enter sends, Shift+Enter begins a new line (S-384); an Enter that ends an IME composition does neither. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }

  const left = longest.message - text.trim().length
  return (
    <form
      className="border-t border-linea px-4 sm:px-6 py-3"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {Above && <Above ticket={ticketId} onChoose={add} />}
      <ChosenFiles uploads={files.uploads} onRetry={files.retry} onRemove={files.remove} />
      <label>
        <span className="etichetta">Il tuo messaggio</span>
        <textarea
          ref={field}
          className="campo !py-3 resize-none field-sizing-content max-h-36"
          rows={1}
          value={text}
          aria-describedby={words ? wordsId : undefined}
          onChange={(event) => draft.text.set(event.target.value)}
          onKeyDown={press}
        />
      </label>
      {left < 200 && (
        <p className={`misura text-xs mt-1 ${left < 0 ? 'text-rosso' : 'text-inchiostro-2'}`}>
          {left < 0 ? `${-left} caratteri di troppo` : `Ancora ${left} caratteri`}
        </p>
      )}
      {words && (
        <p id={wordsId} role="alert" className="text-sm text-rosso mt-1">
          {words}
        </p>
      )}
      {/* on the left: on the shop's support page the floating button is on the right */}
      <div className="flex items-center gap-5 mt-2">
        <Button type="submit" busy={busy || waiting} busyLabel={waiting ? 'Caricamento...' : 'Invio...'}>
          Invia
        </Button>
        <FileButton
          label={`Allega foto o PDF, al massimo ${highest.attachments}`}
          onChoose={(chosen) => setWords(files.choose(chosen) ? undefined : tooMany)}
        />
      </div>
    </form>
  )
}
