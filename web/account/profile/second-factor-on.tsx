import { useState, type FormEvent, type Ref } from 'react'
import { entryProblems } from '#contract/entry-problems.ts'
import { Field, readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { api, ApiError, errorText } from '#web/lib/api.ts'
import { codeOf } from '#web/lib/problem-code.ts'
import { Button } from '#web/ui/button.tsx'
import { useFallbackFocus } from '#web/ui/fallback-focus.ts'
import { copy } from '#web/lib/copy-text.ts'
import { PasswordAgain } from './password-again.tsx'
import { QrCode } from './qr-code.tsx'

interface Prepared {
  segreto: string
  uri: string
}

/** Said where it is on already, as after an answer that was lost with the recovery codes; it goes on with where to do so. */
export const alreadyOn =
  'La verifica in due passaggi è già attiva. Se non hai visto i codici di riserva, chiedine di nuovi'

interface Props {
  email: string
  onDone: (codes: readonly string[]) => void
  /** Called where the second factor is on already. */
  onAlready: () => void
}

/** Runs a step of turning it on, unless it is on already. */
async function unlessOn(step: () => Promise<void>, onAlready: () => void) {
  try {
    await step()
  } catch (error) {
    if (codeOf(error) !== 'second-factor-on') throw error
    onAlready()
  }
}

/** Shows the secret for the authenticator app; a code of the app turns the second factor on. */
export function TurnOn({ email, onDone, onAlready }: Props) {
  const [prepared, setPrepared] = useState<Prepared>()
  const next = useFallbackFocus<HTMLParagraphElement>(prepared ?? 'password')
  const prepare = (password: string) =>
    unlessOn(async () => setPrepared(await api('POST /Auth/PreparaSecondoFattore', { body: { password } })), onAlready)
  const confirm = (codice: string, segreto: string) =>
    unlessOn(
      async () => onDone((await api('POST /Auth/AttivaSecondoFattore', { body: { codice, segreto } })).codiciDiRiserva),
      onAlready,
    )

  if (prepared) return <Confirm prepared={prepared} what={next} onConfirm={(code) => confirm(code, prepared.segreto)} />
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
  /** Gets the code of the app; the form shows the message of an error that it throws. */
  onConfirm: (code: string) => Promise<void>
}

function Confirm({ prepared: { segreto, uri }, what, onConfirm }: ConfirmProps) {
  const { form, refusal, refuse, accept } = useRefusal()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const codice = readField(new FormData(event.currentTarget), 'codice').trim()
    if (codice === '') return refuse(entryProblems['fill-all-fields'].title, ['codice'])
    setBusy(true)
    accept()
    try {
      await onConfirm(codice)
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

interface CodesProps {
  codes: readonly string[]
  /** There were others before. */
  replace?: boolean
  onDone: () => void
}

/** The recovery codes, shown only here; each signs in once without the app. */
export function RecoveryCodes({ codes, replace = false, onDone }: CodesProps) {
  return (
    <div className="grid gap-4 max-w-[26rem]">
      <p role="status" className="font-semibold">
        La verifica in due passaggi è attiva.
      </p>
      <p>
        Conserva questi codici lontano dal telefono: ognuno fa accedere una volta, se l’app non c’è più. Non li
        mostreremo di nuovo.{replace && ' Quelli di prima non valgono più.'}
      </p>
      <ul className="misura grid gap-y-2 p-4 bg-vassoio font-mono">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
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
