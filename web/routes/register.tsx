import { Link } from 'react-router'
import { EntryFoot, EntryPage } from '#web/account/entry-page.tsx'
import { RegisterForm } from '#web/account/register-form.tsx'
import { WaitingCart } from '#web/account/waiting-cart.tsx'
import { useBegunCart } from '#web/cart/state/begun.ts'
import { pageTitle } from '#web/lib/text.ts'
import type { Route } from './+types/register'

export { guestLoader as clientLoader } from '#web/session/guard.ts'
export { GuardedFallback as HydrateFallback } from '#web/session/guarded.tsx'

export const meta: Route.MetaFunction = (args) => [{ title: pageTitle(args, 'Crea il tuo account') }]

export default function Register() {
  return (
    <EntryPage title="Crea il tuo account">
      <WaitingCart cart={useBegunCart()} />
      <RegisterForm />
      <EntryFoot>
        <span className="py-2.5">
          Hai già un account?{' '}
          <Link className="collegamento" to="/login">
            Accedi
          </Link>
        </span>
      </EntryFoot>
    </EntryPage>
  )
}
