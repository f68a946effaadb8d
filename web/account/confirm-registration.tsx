import { useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '#web/lib/api.ts'
import { sayMoment } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { useFallbackFocus } from '#web/ui/fallback-focus.ts'
import { RecoverForm } from './recover-form.tsx'
import { confirmRegistration, type Registration } from './verification.ts'

/**
 * What a code confirms in a browser that is not signed in: on a press the address is verified, the registration's password and
 * sessions end, and a new password is asked for. A stranger's registration that is confirmed by mistake is then closed to the stranger.
 */
export function ConfirmRegistration({ registration, onDone }: { registration: Registration; onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const [words, setWords] = useState('')
  const [recovery, setRecovery] = useState<string>()
  const place = useFallbackFocus<HTMLDivElement>(recovery ?? '')
  const { email, nome, registratoIl } = registration

  async function confirm() {
    setBusy(true)
    setWords('')
    try {
      const code = await confirmRegistration(registration)
      if (code) setRecovery(code)
      else onDone()
    } catch (error) {
      setWords(errorText(error))
    }
    setBusy(false)
  }

  if (recovery)
    return (
      <div ref={place} tabIndex={-1} role="group" aria-label="Scegli la nuova password">
        <RecoverForm email={email} token={recovery} />
      </div>
    )
  return (
    <div className="grid gap-4">
      <dl className="grid gap-1">
        <Row name="Indirizzo" value={email} />
        <Row name="Nome" value={nome} />
        <Row name="Registrato il" value={sayMoment(registratoIl)} />
      </dl>
      <p>
        Sei tu? Conferma l’indirizzo e scegli una nuova password: quella scritta nella registrazione non vale più, e chi
        è collegato dovrà accedere di nuovo.
      </p>
      {words && (
        <p role="alert" className="text-rosso font-semibold">
          {words}
        </p>
      )}
      <Button className="w-full" busy={busy} onClick={() => void confirm()}>
        Conferma e scegli la password
      </Button>
      <p className="text-inchiostro-2">
        Ricordi la password?{' '}
        <Link className="collegamento" to="/login">
          Accedi
        </Link>{' '}
        e apri di nuovo il link: la password resta la tua. Se non ti sei registrato tu, chiudi questa pagina: senza
        conferma l’account viene cancellato entro 7 giorni.
      </p>
    </div>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-inchiostro-2">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{value}</dd>
    </div>
  )
}
