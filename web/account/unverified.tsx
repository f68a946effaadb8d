import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ResendEmail } from './resend.tsx'

interface Props {
  email: string
  onLeave: () => void
}

/** In the cart of a customer with an unverified email address: where the confirmation goes, and how to verify (H-112). */
export function Unverified({ email, onLeave }: Props): ReactNode {
  return (
    <div className="grid gap-2 text-sm">
      <p>
        La conferma dell’ordine arriva a <strong className="font-semibold wrap-anywhere">{email}</strong>. Se
        l’indirizzo è giusto puoi acquistare subito; per verificarlo apri il link dell’email che ti abbiamo mandato,
        oppure{' '}
        <Link to="/email-verification" replace onClick={onLeave} className="collegamento">
          inserisci il codice
        </Link>
        .
      </p>
      <ResendEmail email={email} />
    </div>
  )
}
