import { Link, useLocation } from 'react-router'
import { useSession } from '#web/session/session.ts'

/**
 * Shown on every page once the session cannot be renewed (H-39); signing in again replaces its tokens, on pages with long forms in
 * another tab, so that what was typed stays.
 * `underHeader`: the header of this page overlaps the content below it.
 */
export function SessionBanner({ underHeader }: { underHeader: boolean }) {
  const session = useSession()
  const { pathname } = useLocation()
  if (session.status !== 'known' || !session.over) return null
  return (
    <p
      role="status"
      className={`scaduta bg-lavorazione-bg text-lavorazione text-sm text-center px-4 py-3 ${underHeader ? 'mt-16' : ''}`}
    >
      Sessione scaduta:{' '}
      <Link
        to="/login"
        target={/^\/(?:admin|lenti|profile|recesso|contact)/.test(pathname) ? '_blank' : '_self'}
        className="collegamento font-semibold"
      >
        accedi di nuovo
      </Link>
    </p>
  )
}
