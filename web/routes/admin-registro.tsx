import { AuditPage } from '#web/admin/audit/audit-page.tsx'
import { pageTitle } from '#web/lib/text.ts'
import type { Route } from './+types/admin-registro'

export const meta: Route.MetaFunction = (args) => [{ title: pageTitle(args, 'Registro delle modifiche') }]

export default AuditPage
