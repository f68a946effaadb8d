import { HeldPage } from '#web/admin/held/held-page.tsx'
import { pageTitle } from '#web/lib/text.ts'
import type { Route } from './+types/admin-riservati'

export const meta: Route.MetaFunction = (args) => [{ title: pageTitle(args, 'Riservati') }]

export default HeldPage
