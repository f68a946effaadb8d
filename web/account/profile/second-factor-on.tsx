import { useState, type FormEvent, type Ref } from 'react'
import { entryProblems } from '#contract/entry-problems.ts'
import { Field, readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { api, ApiError, errorText } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { useFallbackFocus } from '#web/ui/fallback-focus.ts'
import { copy } from '#web/lib/copy-text.ts'
import { PasswordAgain } from './password-again.tsx'
import { QrCode } from './qr-code.tsx'

interface Prepared {
  segreto: string
  uri: string
}

/** Shows the secret for the authenticator app; a code of the app turns the second factor on. */
export function TurnOn({ email, onDone }: { email: string; onDone: (codes: readonly string[]) => void }) {
  const [prepared, setPrepared] = useState<Prepared>()
  const next = useFallbackFocus<HTMLParagraphElement>(prepared ?? 'password')
  const prepare = async (password: string) =>
    setPrepared(await api('POST /Auth/PreparaSecondoFattore', { body: { password } }))

  if (prepared) return <Confirm prepared={prepared} what={next} onDone={onDone} />
  return (
    <PasswordAgain email={email} label="Attiva" onConfirm={prepare}>
      <p>
        Oltre alla password, l’accesso chiederà un codice di sei cifre della tua app di autenticazione. Chi scopre la
        password non entra lo stesso.
      </p>
    </PasswordAgain>
  )
}

interface ConfirmProps {
  prepared: Prepared
  /** The instructions of the current step. */
  what: Ref<HTMLParagraphElement>
  onDone: (codes: string[]) => void
}

function Confirm({ prepared: { segreto, uri }, what, onDone }: ConfirmProps) {
  const { form, refusal, refuse, accept } = useRefusal()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const codice = readField(new FormData(event.currentTarget), 'codice').trim()
    if (codice === '') return refuse(entryProblems['fill-all-fields'].title, ['codice'])
    setBusy(true)
    accept()
    try {
      const { codiciDiRiserva } = await api('POST /Auth/AttivaSecondoFattore', { body: { codice } })
      onDone(codiciDiRiserva)
    } catch (error) {
      refuse(errorText(error), error instanceof ApiError && error.status === 400 ? ['codice'] : [])
      setBusy(false)
    }
    return undefined
  }

  return (
    <form ref={form} className="grid gap-4 max-w-[26rem]" noValidate onSubmit={(event) => void submit(event)}>
      <p ref={what} tabIndex={-1}>
        Inquadra il disegno con la tua app di autenticazione, poi scrivi qui le sei cifre che mostra.
      </p>
      <QrCode text={uri} label="Codice QR da inquadrare con l’app; lo stesso segreto è scritto qui sotto" />
      <p className="text-sm">
        Non puoi inquadrarlo? Scrivi nell’app questo segreto:{' '}
        <code className="font-mono wrap-anywhere select-all">{segreto}</code>
      </p>
      <Button second className="justify-self-start" onClick={() => void copy(segreto, 'Segreto copiato!')}>
        Copia il segreto
      </Button>
      <Field
        name="codice"
        label="Codice dell’app"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        refusal={refusal}
      />
      <RefusalWords refusal={refusal} />
      <Button type="submit" className="w-full" busy={busy}>
        Conferma
      </Button>
    </form>
  )
}

/** The recovery codes, shown only here; each signs in once without the app. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="grid gap-4 max-w-[26rem]">
      <p role="status" className="font-semibold">
        La verifica in due passaggi è attiva.
      </p>
      <p>
        Conserva questi codici lontano dal telefono: ognuno fa accedere una volta, se l’app non c’è più. Non li
        mostreremo di nuovo.
      </p>
      <ul className="misura grid grid-cols-2 gap-x-6 gap-y-2 p-4 bg-vassoio font-mono">
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button second onClick={() => void copy(codes.join('\n'), 'Codici copiati!')}>
          Copia i codici
        </Button>
        <Button onClick={onDone}>Li ho conservati</Button>
      </div>
    </div>
  )
}
