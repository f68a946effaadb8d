import { describePage } from '#web/seo/meta.ts'
import { WithdrawalPage } from '#web/orders/withdrawal/withdrawal-page.tsx'
import { pageTitle, shopNameOn } from '#web/lib/text.ts'
import type { Route } from './+types/recesso'

export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: pageTitle(args, 'Recedere dal contratto'),
    description: `Recedi online da un ordine di ${shopNameOn(args)}, senza dare spiegazioni.`,
    path: '/recesso',
  })

export default function Withdrawal() {
  return <WithdrawalPage />
}
