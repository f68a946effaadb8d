import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { NeedsScripts } from '#web/layout/needs-scripts.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useSession } from './session.ts'

/** Replaces a guarded page while the session is checked (H-94). */
export function GuardedFallback() {
  return (
    <main className="grid place-items-center min-h-[60vh] px-4">
      <p role="status" className="flex items-center gap-3 text-inchiostro-2 noscript:hidden">
        <Spinner />
        Un momento…
      </p>
      <NeedsScripts />
    </main>
  )
}

/** Navigates to `/` when the user signs out, here or in another tab (S-291). */
export function useLeaveWhenSignedOut() {
  const { status } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (status === 'visitor') void navigate('/', { replace: true })
  }, [status, navigate])
}
