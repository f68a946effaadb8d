import { OrderPage } from '#web/admin/orders/order-page.tsx'
import { pageTitle } from '#web/lib/text.ts'
import { useNumberedTitle } from '#web/lib/use-numbered-title.ts'
import type { Route } from './+types/admin-order'

export const meta: Route.MetaFunction = (args) => [{ title: pageTitle(args, 'Ordine') }]

export default function AdminOrder({ params }: Route.ComponentProps) {
  useNumberedTitle('Ordine', params.id)
  return <OrderPage key={params.id} id={params.id} />
}
