import { Dashboard } from '#web/admin/dashboard.tsx'
import { pageTitle } from '#web/text.ts'

export const meta = () => [{ title: pageTitle('Dashboard') }]

export default Dashboard
