import { useSearchParams } from 'react-router'
import { OpeningPage } from '#web/admin/opening/opening-page.tsx'
import { SettingsPage } from '#web/admin/settings/settings-page.tsx'
import { pageTitle } from '#web/lib/text.ts'
import type { Route } from './+types/admin-impostazioni'

export const meta: Route.MetaFunction = (args) => [{ title: pageTitle(args, 'Impostazioni') }]

/** The checklist is a section of its own: a further route would be in what every first view loads. */
export default function Settings() {
  const [search] = useSearchParams()
  return search.get('sezione') === 'apertura' ? <OpeningPage /> : <SettingsPage />
}
