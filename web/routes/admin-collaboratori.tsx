import { StaffPage } from '#web/admin/staff/staff-page.tsx'
import { pageTitle } from '#web/lib/text.ts'
import type { Route } from './+types/admin-collaboratori'

export const meta: Route.MetaFunction = (args) => [{ title: pageTitle(args, 'Collaboratori') }]

export default StaffPage
