import { AuditPage } from '#web/admin/audit/audit-page.tsx'
import { pageTitle } from '#web/lib/text.ts'

export const meta = () => [{ title: pageTitle('Registro delle modifiche') }]

export default AuditPage
