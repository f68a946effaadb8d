import { Link } from 'react-router'
import { EntryPage } from '#web/account/entry-page.tsx'
import { requireVisitor } from '#web/session/guard.ts'
import { GuardedFallback } from '#web/session/guarded.tsx'
import { LoginForm } from '#web/account/login-form.tsx'
import { pageTitle } from '#web/lib/text.ts'

export async function clientLoader() {
  await requireVisitor()
  return null
}
clientLoader.hydrate = true as const

export { GuardedFallback as HydrateFallback }

export const meta = () => [{ title: pageTitle('Accedi') }]

export default function Login() {
  return (
    <EntryPage title="Accedi">
      <LoginForm />
      <p className="mt-8 pt-4 border-t border-linea flex flex-wrap gap-x-6">
        <span className="py-2.5">
          Non hai un account?{' '}
          <Link className="collegamento" to="/register">
            Registrati
          </Link>
        </span>
        <Link className="collegamento py-2.5" to="/">
          Home
        </Link>
      </p>
    </EntryPage>
  )
}
