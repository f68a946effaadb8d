import { describePage } from '#web/seo/meta.ts'
import { Privacy } from '#web/legal/privacy.tsx'
import { pageTitle, shopNameOn } from '#web/lib/text.ts'
import type { Route } from './+types/privacy'

export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: pageTitle(args, 'Privacy'),
    description: `Quali dati tratta ${shopNameOn(args)}, perché, per quanto tempo, e che cosa resta nel browser.`,
    path: '/privacy',
  })

export default function PrivacyFirst() {
  return <Privacy first="privacy" />
}
