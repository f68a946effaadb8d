import { readNotice } from '#server/business/notice-text.ts'
import { depsContext } from '#server/pages/deps-context.ts'
import { isOlder } from '#web/legal/notice.tsx'
import { describePage } from '#web/seo/meta.ts'
import { WithdrawalPage } from '#web/orders/withdrawal/withdrawal-page.tsx'
import { pageTitle, shopNameOn } from '#web/lib/text.ts'
import type { Route } from './+types/recesso'

export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: pageTitle(args, 'Recedere dal contratto'),
    description: `Recedi online da un ordine di ${shopNameOn(args)}, senza dare spiegazioni.`,
    path: '/recesso',
    hidden: isOlder(args.loaderData),
  })

export const loader = ({ context, request }: Route.LoaderArgs) =>
  readNotice(context.get(depsContext), 'withdrawal', new URL(request.url).searchParams)

export default function Withdrawal({ loaderData }: Route.ComponentProps) {
  return <WithdrawalPage notice={loaderData} />
}
