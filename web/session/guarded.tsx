import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Spinner } from '#web/ui/spinner.tsx'
import { useSession } from './session.ts'

/** Stands in the place of a guarded page until it is known who is there (H-94). */
export function GuardedFallback() {
  return (
    <main className="grid place-items-center min-h-[60vh]">
      <p role="status" className="flex items-center gap-3 text-inchiostro-2">
        <Spinner />
        Un momento…
      </p>
    </main>
  )
}

/** Leaves for `/` as soon as nobody is signed in any more, here or in another tab (S-291). */
export function useLeaveWhenSignedOut() {
  const { status } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (status === 'visitor') void navigate('/', { replace: true })
  }, [status, navigate])
}
