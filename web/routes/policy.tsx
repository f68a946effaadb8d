import { describePage } from '#web/seo/meta.ts'
import { Privacy } from '#web/legal/privacy.tsx'
import { pageTitle } from '#web/lib/text.ts'
import { readPrivacyAndCookies } from './privacy-and-cookies.ts'
import type { Route } from './+types/policy'

// the same text at two URLs: one of them is canonical
export const meta: Route.MetaFunction = (args) =>
  describePage(args, { title: pageTitle(args, 'Cookie'), path: '/privacy' })

export const loader = (args: Route.LoaderArgs) => readPrivacyAndCookies(args)

export default function CookieFirst({ loaderData }: Route.ComponentProps) {
  return <Privacy first="cookie" {...loaderData} />
}
