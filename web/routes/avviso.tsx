import { RestockConfirm } from '#web/catalog/restock-confirm.tsx'
import { pageTitle } from '#web/lib/text.ts'
import { describePage } from '#web/seo/meta.ts'
import type { Route } from './+types/avviso'

// the URL of an email contains its code: no referrer is sent
export const meta: Route.MetaFunction = (args) => [
  ...describePage(args, { title: pageTitle(args, 'Avviso di disponibilità'), path: '/avviso', hidden: true }),
  { name: 'referrer', content: 'no-referrer' },
]

export default function Avviso() {
  return <RestockConfirm />
}
