import { Dashboard } from '#web/admin/dashboard.tsx'
import { pageTitle } from '#web/lib/text.ts'
import type { Route } from './+types/admin-dashboard'

export const meta: Route.MetaFunction = (args) => [{ title: pageTitle(args, 'Dashboard') }]

export default Dashboard
