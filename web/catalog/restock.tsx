import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { longest } from '#contract/bounds.ts'
import { Field, readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { NoScripts } from '#web/layout/no-scripts.tsx'
import { api, errorText } from '#web/lib/api.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { useFallbackFocus } from '#web/ui/fallback-focus.ts'

/** Below a sold-out frame: an email when it is back, once its address is confirmed. */
export function Restock({ id }: { id: number }) {
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<{ email: string; confirmed: boolean }>()
  const { form, refusal, refuse, accept } = useRefusal()
  const user = useSignedIn()
  const answer = useFallbackFocus<HTMLParagraphElement>(asked ?? '')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = readField(new FormData(event.currentTarget), 'email').trim()
    setBusy(true)
    accept()
    try {
      const { confermato } = await api('POST /Avvisi/Chiedi', { body: { prodotto: id, email } })
      setAsked({ email, confirmed: confermato })
    } catch (error) {
      refuse(errorText(error), ['email'])
    }
    setBusy(false)
  }

  if (asked) {
    const address = <strong className="font-semibold wrap-anywhere">{asked.email}</strong>
    return (
      <p ref={answer} tabIndex={-1} className="mt-4" role="status">
        {asked.confirmed ? (
          <>Fatto: quando torna scriviamo a {address}.</>
        ) : (
          <>
            Per confermare l’avviso apri entro 7 giorni il link dell’email che trovi a {address}. Se lo avevi già
            confermato, non serve altro.
          </>
        )}
      </p>
    )
  }
  return (
    // submitted before hydration, it does nothing instead of putting its field into the URL
    <form ref={form} method="dialog" className="mt-4 grid gap-3" noValidate onSubmit={(event) => void submit(event)}>
      <NoScripts />
      <Field
        key={user?.email}
        name="email"
        label="Avvisami quando torna"
        type="email"
        placeholder="La tua email"
        autoComplete="email"
        defaultValue={user?.email}
        required
        maxLength={longest.email}
        refusal={refusal}
      />
      <RefusalWords refusal={refusal} />
      <Button second type="submit" busy={busy} busyLabel="Invio in corso...">
        Avvisami
      </Button>
      <p className="text-xs text-inchiostro-2">
        Una sola email, poi cancelliamo l’indirizzo:{' '}
        <Link to="/privacy" className="collegamento">
          privacy
        </Link>
        .
      </p>
    </form>
  )
}
