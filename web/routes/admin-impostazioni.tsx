import { SettingsPage } from '#web/admin/settings/settings-page.tsx'
import { pageTitle } from '#web/lib/text.ts'

export const meta = () => [{ title: pageTitle('Impostazioni') }]

export default SettingsPage
