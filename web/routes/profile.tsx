import { requireUser } from '#web/account/guard.ts'
import { GuardedFallback, useLeaveWhenSignedOut } from '#web/account/guarded.tsx'
import { OrderList } from '#web/account/order-list.tsx'
import { logout } from '#web/account/session.ts'
import { TextPage } from '#web/shell/page.tsx'
import { pageTitle } from '#web/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/profile'

export async function clientLoader() {
  return { user: await requireUser() }
}
clientLoader.hydrate = true as const

export { GuardedFallback as HydrateFallback }

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Profilo Utente') }]

export default function Profile({ loaderData: { user } }: Route.ComponentProps) {
  useLeaveWhenSignedOut()
  return (
    <TextPage title="Profilo Utente">
      <section
        aria-label="I tuoi dati"
        className="mt-8 flex flex-wrap items-end justify-between gap-4 pb-6 border-b border-linea"
      >
        <div className="min-w-0">
          {user && (
            <>
              <h2 className="largo text-lg">{user.nomeCompleto}</h2>
              <p className="text-inchiostro-2">{user.email}</p>
            </>
          )}
        </div>
        <Button second onClick={logout}>
          Esci
        </Button>
      </section>
      <OrderList />
    </TextPage>
  )
}
