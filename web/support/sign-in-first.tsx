import { Link } from 'react-router'
import { useBusiness } from '#web/lib/business.ts'
import { closeSupport } from './open.ts'
import { rememberTicket } from './remembered-ticket.ts'

/** For visitors: tickets need an account, the telephone does not (H-45). `ticket`: the one that an email links. */
export function SignInFirst({ ticket }: { ticket: number | undefined }) {
  const { city } = useBusiness()
  const leave = () => {
    rememberTicket(ticket)
    closeSupport()
  }
  return (
    <div className="px-6 py-6">
      <p>
        {ticket === undefined
          ? 'Accedi per scriverci e per leggere i tuoi ticket.'
          : `Accedi per leggere il ticket #${ticket}.`}
      </p>
      <Link className="btn mt-4" to="/login" replace onClick={leave}>
        Accedi
      </Link>
      <p className="mt-6 text-inchiostro-2">
        Oppure chiamaci, scrivici un’email o passa in negozio, a {city}: rispondiamo noi.
      </p>
    </div>
  )
}
