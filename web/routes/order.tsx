import { redirect } from 'react-router'
import { requireUser } from '#web/session/guard.ts'
import { readySession } from '#web/session/session.ts'
import { rememberWayBack } from '#web/session/way-back.ts'
import { GuardedFallback, useLeaveWhenSignedOut } from '#web/session/guarded.tsx'
import { OrderPage } from '#web/orders/order-page.tsx'
import { pageTitle } from '#web/lib/text.ts'
import { useNumberedTitle } from '#web/lib/use-numbered-title.ts'
import type { Route } from './+types/order'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const isId = /^\d{1,9}$/.test(id)
  // emails lead here, also on a device that is not signed in
  if (isId && (await readySession()).status === 'visitor') rememberWayBack(`/profile/ordini/${id}`)
  await requireUser()
  if (!isId) throw redirect('/profile')
  return null
}
clientLoader.hydrate = true as const

export { GuardedFallback as HydrateFallback }

export const meta: Route.MetaFunction = (args) => [{ title: pageTitle(args, 'Ordine') }]

export default function Order({ params: { id } }: Route.ComponentProps) {
  useLeaveWhenSignedOut()
  useNumberedTitle('Ordine', id)
  return <OrderPage key={id} id={Number(id)} />
}
