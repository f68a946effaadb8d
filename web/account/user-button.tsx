import { Link } from 'react-router'
import { UserIcon } from '#web/ui/icons.tsx'
import { Waiting } from '#web/ui/spinner.tsx'
import { useSession, type Session } from '#web/session/session.ts'

function placeOf(session: Session) {
  if (session.status !== 'known') return { to: '/login', name: 'Accedi' }
  if (session.user?.ruolo === 'Amministratore') return { to: '/admin', name: 'Area amministratore' }
  return { to: '/profile', name: 'Profilo' }
}

/** Links to the sign-in, the profile or the dashboard; a spinner while the session is checked (S-034, H-94). */
export function UserButton() {
  const session = useSession()
  if (session.status === 'checking') return <Waiting label="Verifica dell'accesso in corso" />
  const { to, name } = placeOf(session)
  return (
    <Link to={to} className="icona" aria-label={name} title={name}>
      <UserIcon />
    </Link>
  )
}
