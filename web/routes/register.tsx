import { Link } from 'react-router'
import { EntryPage } from '#web/account/entry-page.tsx'
import { requireVisitor } from '#web/session/guard.ts'
import { GuardedFallback } from '#web/session/guarded.tsx'
import { RegisterForm } from '#web/account/register-form.tsx'
import { pageTitle } from '#web/lib/text.ts'

export async function clientLoader() {
  await requireVisitor()
  return null
}
clientLoader.hydrate = true as const

export { GuardedFallback as HydrateFallback }

export const meta = () => [{ title: pageTitle('Crea il tuo account') }]

export default function Register() {
  return (
    <EntryPage title="Crea il tuo account">
      <RegisterForm />
      <p className="mt-8 pt-4 border-t border-linea flex flex-wrap gap-x-6">
        <span className="py-2.5">
          Hai già un account?{' '}
          <Link className="collegamento" to="/login">
            Accedi
          </Link>
        </span>
        <Link className="collegamento py-2.5" to="/">
          Home
        </Link>
      </p>
    </EntryPage>
  )
}
