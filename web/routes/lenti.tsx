import { withLenses } from '#contract/tipologia.ts'
import { describeLenses } from '#server/lenses/asked-for.ts'
import { depsContext } from '#server/pages/deps-context.ts'
import { LensesPage } from '#web/lenses/lenses-page.tsx'
import { pageTitle } from '#web/lib/text.ts'
import type { Route } from './+types/lenti'

export const meta: Route.MetaFunction = (args) => [
  { title: pageTitle(args, withLenses) },
  { name: 'robots', content: 'noindex' },
]

/** The same for every frame: the browser asks for its own. */
export function loader({ context }: Route.LoaderArgs) {
  const { business, settings } = context.get(depsContext)
  return describeLenses(business.current(), settings.healthKeys)
}

export default function Lenses({ loaderData }: Route.ComponentProps) {
  return <LensesPage lenses={loaderData} />
}
