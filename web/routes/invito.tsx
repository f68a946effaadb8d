import { InvitationPage } from '#web/account/invitation.tsx'
import { pageTitle } from '#web/lib/text.ts'
import { GuardedFallback } from '#web/session/guarded.tsx'
import { useScripts } from '#web/ui/after-load.ts'
import { later } from '#web/ui/later.tsx'
import type { Route } from './+types/invito'

/** The address that a new shop prints for its first owner is one of these: its page is loaded only there. */
const FirstOwnerPage = later(async () => (await import('#web/account/profile/first-owner.tsx')).FirstOwnerPage)

// the URL contains a code, which is enough to read the invitation: no referrer is sent
export const meta: Route.MetaFunction = (args) => [
  { title: pageTitle(args, 'Un invito') },
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
]

/** The server's page is the same for all addresses. */
export default function Invitation({ params }: Route.ComponentProps) {
  const isKnown = useScripts()
  if (!isKnown) return <GuardedFallback />
  return params.id === 'titolare' ? <FirstOwnerPage /> : <InvitationPage codice={params.id} />
}
