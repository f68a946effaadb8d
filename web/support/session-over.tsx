import { Link } from 'react-router'
import { useIsOver } from '#web/session/signed-in.ts'

/** In a window of a customer whose session has ended (H-39): signing in happens in another tab, so that what was typed stays. */
export function SessionOver() {
  if (!useIsOver()) return null
  return (
    <p role="alert" className="sticky top-0 z-10 mx-[24px] my-3 px-3 py-1 bg-lavorazione-bg text-lavorazione text-sm">
      Sessione scaduta:{' '}
      <Link to="/login" target="_blank" className="collegamento inline-block py-2.5 font-semibold">
        accedi di nuovo
      </Link>
      . Quello che hai scritto resta qui.
    </p>
  )
}
