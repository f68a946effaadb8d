import { WishPage } from '#web/wishes/wish-page.tsx'
import { pageTitle } from '#web/lib/text.ts'
import { describePage } from '#web/seo/meta.ts'
import type { Route } from './+types/preferiti'

export const meta: Route.MetaFunction = (args) =>
  describePage(args, { title: pageTitle(args, 'Preferiti'), path: '/preferiti', hidden: true })

export default function Preferiti() {
  return <WishPage />
}
