import { RequestPage } from '#web/lenses/request/request-page.tsx'
import { SignInFirst } from '#web/lenses/sign-in-first.tsx'
import { pageTitle } from '#web/lib/text.ts'
import { GuardedFallback } from '#web/session/guarded.tsx'
import { useSession } from '#web/session/session.ts'
import type { Route } from './+types/lenti-richiesta'

export const meta: Route.MetaFunction = (args) => [
  { title: pageTitle(args, 'Le tue lenti') },
  { name: 'robots', content: 'noindex' },
]

/** Emails lead here: who is not signed in comes back after signing in. */
export default function LensRequest({ params: { id } }: Route.ComponentProps) {
  const { status } = useSession()
  if (status === 'checking') return <GuardedFallback />
  // an id that is none is answered as one of another person
  if (status === 'known') return <RequestPage key={id} id={/^\d{1,9}$/.test(id) ? Number(id) : 0} />
  return (
    <main className="colonna pt-6 md:pt-10 pb-24">
      <h1 className="largo text-2xl mb-6">Le tue lenti</h1>
      <SignInFirst back={`/lenti/richiesta/${id}`} />
    </main>
  )
}
