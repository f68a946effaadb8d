import { Link } from 'react-router'
import { EntryFoot, EntryPage } from '#web/account/entry-page.tsx'
import { LoginForm } from '#web/account/login-form.tsx'
import { WaitingCart } from '#web/account/waiting-cart.tsx'
import { useBegunCart } from '#web/cart/state/begun.ts'
import { pageTitle } from '#web/lib/text.ts'
import type { Route } from './+types/login'

export { guestLoader as clientLoader } from '#web/session/guard.ts'
export { GuardedFallback as HydrateFallback } from '#web/session/guarded.tsx'

export const meta: Route.MetaFunction = (args) => [{ title: pageTitle(args, 'Accedi') }]

export default function Login() {
  return (
    <EntryPage title="Accedi">
      <WaitingCart cart={useBegunCart()} />
      <LoginForm />
      <EntryFoot>
        <span className="py-2.5">
          Non hai un account?{' '}
          <Link className="collegamento" to="/register">
            Registrati
          </Link>
        </span>
      </EntryFoot>
    </EntryPage>
  )
}
