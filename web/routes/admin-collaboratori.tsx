import { StaffPage } from '#web/admin/staff/staff-page.tsx'
import { pageTitle } from '#web/lib/text.ts'

export const meta = () => [{ title: pageTitle('Collaboratori') }]

export default StaffPage
