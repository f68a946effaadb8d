import { ReportsPage } from '#web/admin/reports/reports-page.tsx'
import { pageTitle } from '#web/lib/text.ts'
import type { Route } from './+types/admin-andamento'

export const meta: Route.MetaFunction = (args) => [{ title: pageTitle(args, 'Andamento') }]

export default ReportsPage
