import { redirect } from 'react-router'
import { AdminFrame } from '#web/admin/frame.tsx'
import { requireAdministrator } from '#web/session/guard.ts'
import { GuardedFallback, useLeaveWhenSignedOut } from '#web/session/guarded.tsx'
import { readySession } from '#web/session/session.ts'
import { Desk } from '#web/support/desk/desk.tsx'
import { readWanted } from '#web/support/desk/wanted.ts'
import { pageTitle } from '#web/lib/text.ts'
import type { Route } from './+types/admin-assistenza'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { ticket } = readWanted(new URL(request.url).searchParams)
  // a visitor who follows an email's link: the drawer asks to sign in, and then opens the ticket
  if (ticket && (await readySession()).status === 'visitor') throw redirect(`/?assistenza=${ticket}`)
  await requireAdministrator()
  return null
}
clientLoader.hydrate = true as const

/** The components load their data: a navigation within the page needs no loader. */
export const shouldRevalidate = () => false

export { GuardedFallback as HydrateFallback }

export const meta: Route.MetaFunction = (args) => [{ title: pageTitle(args, 'Richieste assistenza') }]

export default function AdminAssistenza() {
  useLeaveWhenSignedOut()
  return (
    <AdminFrame>
      <h1 className="largo text-xl">Richieste assistenza</h1>
      <Desk />
    </AdminFrame>
  )
}
