import { InvitationPage } from '#web/account/invitation.tsx'
import { pageTitle } from '#web/lib/text.ts'

// the URL contains a code, which is enough to read the invitation: no referrer is sent
export const meta = () => [
  { title: pageTitle('Un invito') },
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
]
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

export default function Invitation() {
  return <InvitationPage />
}
