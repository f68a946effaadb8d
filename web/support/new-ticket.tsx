import { highest, longest } from '#contract/bounds.ts'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { ticketCategories } from '#contract/assistenza.ts'
import { emptySent } from '#web/forms/empty-sent.ts'
import { readField, RefusalWords, useRefusal, wrongness } from '#web/forms/form.tsx'
import { sayCut } from '#web/forms/say-cut.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { ChosenFiles, FileButton } from './chosen-files.tsx'
import type { Draft } from './draft.ts'
import { whyOf } from './failures.ts'
import { sendFirst } from './send-first.ts'
import { takeOutRefused, tooMany, useChosen } from './uploads.ts'
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts'
import type { Wish } from './open.ts'

interface Props {
  topic: Wish
  /** The content above has loaded, and shifts the form no more. */
  settled: boolean
  mayAttach: boolean
  onCreated: () => void
  /** The ticket was created, but its first message or a file of it failed. */
  onMessageLost: (id: number, draft: Draft) => void
}

/** The form for a new ticket (S-155, S-379…S-381). The typed values stay until the server has accepted them. */
export function NewTicket({ topic, settled, mayAttach, onCreated, onMessageLost }: Props) {
  const { form, refusal, refuse, accept } = useRefusal()
  const [busy, setBusy] = useState(false)
  const { about, setAbout, title } = useAbout(topic, settled)
  const once = useIdempotencyKey()
  const files = useChosen()
  const headingId = useId()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const element = event.currentTarget
    const given = new FormData(element)
    const titolo = readField(given, 'titolo').trim()
    const { categoria = '', ordine, prodotto } = about
    const descrizione = readField(given, 'descrizione').trim()
    if (!titolo || !categoria)
      return refuse(
        'Titolo e categoria sono obbligatori',
        [!titolo && 'titolo', !categoria && 'categoria'].filter((name) => name !== false),
      )
    if (files.chosen.some(({ state }) => state === 'refused')) return refuse(takeOutRefused)
    setBusy(true)
    accept()
    try {
      const wanted = { titolo, categoria, ordine, prodotto }
      const chiave = once.keyOf(wanted)
      const id = await api('POST /Ticket/CreaTicket', { body: { ...wanted, chiave } })
      toast.success(`Ticket #${id} creato!`)
      once.spend()
      // what was typed or chosen meanwhile belongs to the next ticket
      emptySent(element, 'titolo', titolo)
      emptySent(element, 'descrizione', descrizione)
      setAbout((now) => (now === about ? {} : now))
      files.clear(files.chosen)
      const lost = await sendFirst(id, descrizione, files.chosen)
      if (lost) onMessageLost(id, lost)
      onCreated()
    } catch (error) {
      refuse(['Errore creazione ticket', whyOf(error)].filter(Boolean).join('. '))
    }
    return setBusy(false)
  }

  return (
    <form
      ref={form}
      aria-labelledby={headingId}
      className="px-6 py-6 border-t border-linea"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h3 id={headingId} className="font-semibold text-lg">
        Crea nuovo ticket
      </h3>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-3">
        <div>
          <label>
            <span className="etichetta">Titolo</span>
            <input
              ref={title}
              className="campo"
              name="titolo"
              maxLength={longest.ticketTitle}
              required
              {...wrongness('titolo', refusal)}
            />
          </label>
          <RefusalWords refusal={refusal} name="titolo" />
        </div>
        <div>
          <label>
            <span className="etichetta">Categoria</span>
            <select
              className="campo"
              name="categoria"
              value={about.categoria ?? ''}
              onChange={({ target }) => setAbout({ ...about, categoria: target.value })}
              required
              {...wrongness('categoria', refusal)}
            >
              <option value="">Seleziona una categoria</option>
              {ticketCategories.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <RefusalWords refusal={refusal} name="categoria" />
        </div>
        <label>
          <span className="etichetta">Descrizione (facoltativa)</span>
          <textarea
            onPaste={sayCut}
            className="campo !py-3 field-sizing-content min-h-24 max-h-60"
            name="descrizione"
            maxLength={longest.message}
          />
        </label>
        {mayAttach && (
          <div>
            <ChosenFiles uploads={files.chosen} onRemove={files.remove} />
            <FileButton
              label={`Allega foto o PDF, al massimo ${highest.attachments}`}
              onChoose={(chosen) => (files.choose(chosen) ? accept() : refuse(tooMany))}
            />
          </div>
        )}
        {(about.ordine ?? about.prodotto) !== undefined && (
          <Subject ordine={about.ordine} onDrop={() => setAbout({ categoria: about.categoria })} />
        )}
        <RefusalWords refusal={refusal} />
        <Button type="submit" className="w-full" busy={busy} busyLabel="Invio...">
          Crea ticket
        </Button>
      </div>
    </form>
  )
}

/** What the ticket is about, as it was opened and then chosen; `title`: the field that has the focus where it was opened about something. */
function useAbout(topic: Wish, settled: boolean) {
  const [about, setAbout] = useState(topic)
  const [seen, setSeen] = useState(topic)
  if (topic !== seen) {
    // typed values are not overwritten
    setSeen(topic)
    setAbout(topic)
  }
  const title = useRef<HTMLInputElement>(null)
  const begun = useRef<Wish>(undefined)
  useEffect(() => {
    if (!settled || begun.current === topic || !(topic.categoria || topic.ordine || topic.prodotto)) return
    title.current?.focus()
    // after the drawer has opened: before it takes no focus
    if (document.activeElement === title.current) begun.current = topic
  }, [topic, settled])
  return { about, setAbout, title }
}

/** `ordine`: the number of the order; undefined: it is about a product. */
function Subject({ ordine, onDrop }: { ordine: number | undefined; onDrop: () => void }) {
  return (
    <p className="text-sm flex items-center justify-between gap-3">
      {ordine === undefined ? 'Riguarda il prodotto che stavi guardando' : `Riguarda l’ordine ${ordine}`}
      <button type="button" className="collegamento min-h-11" onClick={onDrop}>
        Togli
      </button>
    </p>
  )
}
