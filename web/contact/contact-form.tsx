import { longest } from '#contract/bounds.ts'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { fromKeys } from '#contract/objects.ts'
import { api, ApiError, errorText } from '#web/lib/api.ts'
import { NoScripts } from '#web/layout/no-scripts.tsx'
import { somethingWrong } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useFallbackFocus } from '#web/ui/fallback-focus.ts'
import { toast } from '#web/ui/toasts.tsx'
import { fields, findFault, type FieldName } from './message.ts'

const tooMany = 'Hai già scritto più volte: riprova tra un’ora, oppure telefonaci.'

interface Refusal {
  words: string
  where: FieldName[]
}

/** Sends an email to the shop (H-41). The typed values stay until the server has accepted them. */
export function ContactForm() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [sentTo, setSentTo] = useState<string>()
  const first = useFallbackFocus<HTMLInputElement>(sentTo ?? '')

  function refuse(fault: Refusal) {
    setRefusal(fault)
    toast.error(fault.words)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const message = fromKeys(fields, (name) => read(given, name))
    const fault = findFault(message)
    if (fault) {
      refuse(fault)
      form.querySelector<HTMLElement>(`[name=${fault.where[0]}]`)?.focus()
      return
    }
    setBusy(true)
    setRefusal(undefined)
    try {
      await api('POST /Contatti/Scrivi', { body: { ...message, sito: read(given, 'sito') } })
      setSentTo(message.email.trim())
    } catch (error) {
      const words = error instanceof ApiError && error.status === 429 ? tooMany : errorText(error, somethingWrong)
      refuse({ words, where: [] })
    }
    setBusy(false)
  }

  if (sentTo !== undefined) return <Sent to={sentTo} onAgain={() => setSentTo(undefined)} />
  const wrong = (name: FieldName) => ({
    'aria-invalid': refusal?.where.includes(name) || undefined,
    'aria-describedby': refusal?.where.includes(name) ? 'rifiuto-messaggio' : undefined,
  })
  return (
    // submitted before hydration, it does nothing instead of putting its fields into the URL
    <form method="dialog" className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <NoScripts />
      <Field label="Nome">
        <input
          ref={first}
          name="nome"
          className="campo"
          autoComplete="name"
          required
          maxLength={longest.visitorName}
          {...wrong('nome')}
        />
      </Field>
      <Field label="Email">
        <input
          name="email"
          type="email"
          className="campo"
          autoComplete="email"
          required
          maxLength={longest.email}
          {...wrong('email')}
        />
      </Field>
      <Field label="Messaggio">
        <textarea
          name="messaggio"
          className="campo py-3! min-h-40"
          rows={6}
          required
          maxLength={longest.message}
          {...wrong('messaggio')}
        />
      </Field>
      <div hidden>
        <input name="sito" tabIndex={-1} autoComplete="off" aria-label="Lascia vuoto questo campo" />
      </div>
      {refusal && (
        <p id="rifiuto-messaggio" className="text-sm text-rosso">
          {refusal.words}
        </p>
      )}
      <p className="text-xs text-inchiostro-2">
        Usiamo nome ed email solo per risponderti:{' '}
        <Link to="/privacy" className="collegamento">
          privacy
        </Link>
        . Non scrivere qui ricette o dati sulla salute.
      </p>
      <Button type="submit" className="justify-self-start" busy={busy} busyLabel="Invio in corso...">
        Invia il messaggio
      </Button>
    </form>
  )
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="block">
      <span className="etichetta">{label}</span>
      {children}
    </label>
  )
}

/** Replaces the form, and takes its focus. */
function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="bg-consegnato-bg text-consegnato rounded-sm p-5 grid gap-3 justify-items-start">
      <h3 ref={heading} tabIndex={-1} className="largo text-lg">
        Messaggio inviato
      </h3>
      <p>
        Grazie: ti rispondiamo a <strong>{to}</strong> appena il negozio è aperto.
      </p>
      <button type="button" className="collegamento min-h-11" onClick={onAgain}>
        Scrivi un altro messaggio
      </button>
    </div>
  )
}

function read(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
