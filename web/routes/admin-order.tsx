import { OrderPage } from '#web/admin/orders/order-page.tsx'
import { pageTitle } from '#web/lib/text.ts'
import type { Route } from './+types/admin-order'

export const meta: Route.MetaFunction = ({ params }) => [{ title: pageTitle(`Ordine ${params.id}`) }]

export default function AdminOrder({ params }: Route.ComponentProps) {
  return <OrderPage key={params.id} id={params.id} />
}
