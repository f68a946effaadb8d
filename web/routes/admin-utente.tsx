import { PersonPage } from '#web/admin/people/person-page.tsx'
import { pageTitle } from '#web/lib/text.ts'
import { useNumberedTitle } from '#web/lib/use-numbered-title.ts'
import type { Route } from './+types/admin-utente'

export const meta: Route.MetaFunction = (args) => [{ title: pageTitle(args, 'Utente') }]

export default function AdminUtente({ params }: Route.ComponentProps) {
  useNumberedTitle('Utente', params.id)
  return <PersonPage key={params.id} id={params.id} />
}
