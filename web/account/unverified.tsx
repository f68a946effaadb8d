import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ResendEmail } from './resend.tsx'
import { useSession } from '#web/session/session.ts'

/** At the checkout: how a customer verifies an unverified email address (S-396). */
export default function Unverified({ onLeave }: { onLeave: () => void }): ReactNode {
  const session = useSession()
  const email = session.status === 'known' ? session.user?.email : undefined
  return (
    <div className="grid gap-2 text-sm">
      <p>
        {email ? `Abbiamo scritto a ${email}` : 'Ti abbiamo scritto'}: apri il link della lettera, o{' '}
        <Link to="/email-verification" replace onClick={onLeave} className="collegamento">
          inserisci il codice
        </Link>
        . Il carrello ti aspetta.
      </p>
      <ResendEmail email={email} />
    </div>
  )
}
