import { longest } from '#contract/bounds.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { fromKeys } from '#contract/objects.ts'
import { api, ApiError, errorText } from '#web/lib/api.ts'
import { NoScripts } from '#web/layout/no-scripts.tsx'
import { somethingWrong } from '#web/lib/text.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { useFallbackFocus } from '#web/ui/fallback-focus.ts'
import { Area } from '#web/forms/area.tsx'
import { fields, findFault } from './message.ts'

const tooMany = 'Hai già scritto più volte: riprova tra un’ora, oppure telefonaci.'

/** Sends an email to the shop (H-41). The typed values stay until the server has accepted them. */
export function ContactForm() {
  const [busy, setBusy] = useState(false)
  const { form, refusal, refuse, accept } = useRefusal()
  const [sentTo, setSentTo] = useState<string>()
  const first = useFallbackFocus<HTMLInputElement>(sentTo ?? '')
  // known after hydration: a field that was typed into before stays as it is
  const user = useSignedIn()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const message = fromKeys(fields, (name) => readField(given, name))
    const fault = findFault(message)
    if (fault) return refuse(fault.words, fault.fields)
    setBusy(true)
    accept()
    try {
      await api('POST /Contatti/Scrivi', { body: { ...message, sito: readField(given, 'sito') } })
      setSentTo(message.email.trim())
    } catch (error) {
      refuse(error instanceof ApiError && error.status === 429 ? tooMany : errorText(error, somethingWrong))
    }
    return setBusy(false)
  }

  if (sentTo !== undefined) return <Sent to={sentTo} onAgain={() => setSentTo(undefined)} />
  return (
    // submitted before hydration, it does nothing instead of putting its fields into the URL
    <form ref={form} method="dialog" className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <NoScripts />
      <Field
        ref={first}
        name="nome"
        label="Nome"
        autoComplete="name"
        defaultValue={user?.nomeCompleto.slice(0, longest.visitorName)}
        required
        maxLength={longest.visitorName}
        refusal={refusal}
      />
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        defaultValue={user?.email}
        required
        maxLength={longest.email}
        refusal={refusal}
      />
      <Area
        name="messaggio"
        label="Messaggio"
        className="campo py-3! min-h-40"
        rows={6}
        required
        maxLength={longest.message}
        refusal={refusal}
      />
      <div hidden>
        <input name="sito" tabIndex={-1} autoComplete="off" aria-label="Lascia vuoto questo campo" />
      </div>
      <RefusalWords refusal={refusal} />
      <p className="text-xs text-inchiostro-2">
        Usiamo nome ed email solo per risponderti:{' '}
        <Link to="/privacy" className="collegamento">
          privacy
        </Link>
        . Le lenti basta chiederle: non scrivere qui ricette o dati sulla salute, ne parliamo per telefono o in negozio.
      </p>
      <Button type="submit" className="justify-self-start" busy={busy} busyLabel="Invio in corso...">
        Invia il messaggio
      </Button>
    </form>
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
        Grazie: ti rispondiamo a <strong className="wrap-anywhere">{to}</strong> appena il negozio è aperto.
      </p>
      <button type="button" className="collegamento min-h-11" onClick={onAgain}>
        Scrivi un altro messaggio
      </button>
    </div>
  )
}
