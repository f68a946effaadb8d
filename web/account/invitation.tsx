import { use, useCallback, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Invito } from '#contract/collaboratori.ts'
import { LoadFailed } from '#web/layout/load-failed.tsx'
import { TextPage } from '#web/layout/text-page.tsx'
import { api, errorText } from '#web/lib/api.ts'
import { BusinessChanges } from '#web/lib/business-changes.ts'
import { sayMoment } from '#web/lib/dates.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { askAgain, useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useFallbackFocus } from '#web/ui/fallback-focus.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The page of a link that invites to work in the shop. */
export function InvitationPage({ codice }: { codice: string }) {
  const ask = useCallback(
    (signal: AbortSignal) => api('POST /Collaboratori/LeggiInvito', { body: { codice } }, signal),
    [codice],
  )
  const { loaded, again } = useLoaded(ask)
  const title = useFallbackFocus<HTMLHeadingElement>(loaded.state === 'loading' ? undefined : loaded.state)
  return (
    <TextPage title="Un invito" heading={title}>
      {loaded.state === 'loading' && <Skeleton className="mt-8 h-40" />}
      {loaded.state === 'failed' && <Failed words={loaded.words} onRetry={() => void again()} />}
      {loaded.state === 'ready' && <Offer codice={codice} invito={loaded.value} />}
    </TextPage>
  )
}

/** The link of an invitation is over once it was accepted, also for a colleague whom the answer did not reach. */
function Failed({ words, onRetry }: { words: string; onRetry: () => void }) {
  const session = useSession()
  if (session.status === 'checking') return <Skeleton className="mt-8 h-40" />
  const isStaff = session.status === 'known' && session.user?.ruolo === 'Amministratore'
  if (isStaff)
    return (
      <div className="mt-6">
        <p>Lavori già nel negozio: questo invito non serve più.</p>
        <Link className="collegamento inline-block py-2.5" to="/admin">
          Vai alla dashboard
        </Link>
      </div>
    )
  return (
    <>
      <LoadFailed className="mt-6" words={words} onRetry={onRetry} />
      {session.status === 'visitor' && (
        <p className="mt-4">
          L’hai già accettato?{' '}
          <Link className="collegamento inline-block py-2.5" to="/login">
            Accedi
          </Link>
        </p>
      )}
    </>
  )
}

const works: Record<Invito['mansione'], string> = {
  titolare: 'Vedrai e gestirai tutto, come chi ti invita.',
  banco: 'Ti occuperai di ordini, richieste dei clienti, prodotti e giacenze.',
  contabile: 'Vedrai ordini e incassi, e potrai esportarli.',
}

function Offer({ codice, invito: { email, mansione, scade } }: { codice: string; invito: Invito }) {
  return (
    <div className="mt-6 max-w-[56ch] grid gap-4">
      <p>
        {use(BusinessChanges).shopName} ti invita a lavorare nel negozio online come{' '}
        <strong className="font-semibold">{mansione}</strong>. {works[mansione]}
      </p>
      <p className="text-inchiostro-2">
        L’invito è per <span className="wrap-anywhere">{email}</span> e vale fino al {sayMoment(scade)}. Dopo averlo
        accettato attiverai la verifica in due passaggi, dal tuo profilo.
      </p>
      <Answer codice={codice} email={email} />
    </div>
  )
}

function Answer({ codice, email }: { codice: string; email: string }) {
  const session = useSession()
  if (session.status === 'checking') return <Skeleton className="h-12 w-40" />
  if (session.status === 'visitor') return <SignIn email={email} />
  const own = session.user?.email
  // whose session it is, is unknown while the server does not say: it is asked again by the press
  if (!own || own.toLowerCase() === email.toLowerCase()) return <Accept codice={codice} />
  return (
    <p>
      Sei collegato come {own}. Esci dal profilo, accedi con {email} e riapri il link dell’invito.
    </p>
  )
}

const SignIn = ({ email }: { email: string }) => (
  <>
    <p>Accedi o registrati con {email}, poi riapri il link dell’invito.</p>
    <p className="flex flex-wrap gap-x-6">
      <Link className="collegamento py-2.5" to="/login">
        Accedi
      </Link>
      <Link className="collegamento py-2.5" to="/register">
        Registrati
      </Link>
    </p>
  </>
)

function Accept({ codice }: { codice: string }) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const navigate = useNavigate()

  async function accept() {
    setBusy(true)
    setRefused(undefined)
    try {
      await api('POST /Collaboratori/Accetta', { body: { codice } })
      await askAgain()
      await navigate('/admin')
    } catch (error) {
      setRefused(errorText(error))
      setBusy(false)
    }
  }

  return (
    <>
      {refused && (
        <p role="alert" className="text-rosso font-semibold">
          {refused}
        </p>
      )}
      <p>
        <Button busy={busy} busyLabel="Un momento…" onClick={() => void accept()}>
          Accetta l’invito
        </Button>
      </p>
    </>
  )
}
