import { Link } from 'react-router'
import { requireAdministrator } from '#web/account/guard.ts'
import { GuardedFallback, useLeaveWhenSignedOut } from '#web/account/guarded.tsx'
import { TextPage } from '#web/shell/page.tsx'
import { pageTitle } from '#web/text.ts'

export async function clientLoader() {
  await requireAdministrator()
  return null
}
clientLoader.hydrate = true as const

export { GuardedFallback as HydrateFallback }

export const meta = () => [{ title: pageTitle('Dashboard') }]

export default function Admin() {
  useLeaveWhenSignedOut()
  return (
    <TextPage title="Dashboard">
      <p className="mt-6 max-w-[60ch]">
        Da qui si gestiranno prodotti, brand, ordini e utenti: questa parte arriva a breve. Gli ordini di tutti i
        clienti si leggono già nel profilo.
      </p>
      <Link className="btn btn-2 mt-6" to="/profile">
        Profilo
      </Link>
    </TextPage>
  )
}
