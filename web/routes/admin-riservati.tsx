import { HeldPage } from '#web/admin/held/held-page.tsx'
import { pageTitle } from '#web/lib/text.ts'

export const meta = () => [{ title: pageTitle('Riservati') }]

export default HeldPage
