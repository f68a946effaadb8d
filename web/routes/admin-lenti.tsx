import { LensesPage } from '#web/admin/lenses/lenses-page.tsx'
import { pageTitle } from '#web/lib/text.ts'
import type { Route } from './+types/admin-lenti'

export const meta: Route.MetaFunction = (args) => [{ title: pageTitle(args, 'Lenti su richiesta') }]

export default LensesPage
