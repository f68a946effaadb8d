import { describePage } from '#web/seo/meta.ts'
import { isOlder } from '#web/legal/notice.tsx'
import { Privacy } from '#web/legal/privacy.tsx'
import { pageTitle, shopNameOn } from '#web/lib/text.ts'
import { readPrivacyAndCookies } from './privacy-and-cookies.ts'
import type { Route } from './+types/privacy'

export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: pageTitle(args, 'Privacy'),
    description: `Quali dati tratta ${shopNameOn(args)}, perché, per quanto tempo, e che cosa resta nel browser.`,
    path: '/privacy',
    hidden: isOlder(args.loaderData?.privacy) || isOlder(args.loaderData?.cookies),
  })

export const loader = (args: Route.LoaderArgs) => readPrivacyAndCookies(args)

export default function PrivacyFirst({ loaderData }: Route.ComponentProps) {
  return <Privacy first="privacy" {...loaderData} />
}
