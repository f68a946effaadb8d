import { Dashboard } from '#web/admin/dashboard.tsx'
import { pageTitle } from '#web/lib/text.ts'

export const meta = () => [{ title: pageTitle('Dashboard') }]

export default Dashboard
