import { useState } from 'react'
import type { Utente } from '#contract/utenti.ts'
import { requireUser } from '#web/session/guard.ts'
import { GuardedFallback, useLeaveWhenSignedOut } from '#web/session/guarded.tsx'
import { OrderList } from '#web/orders/order-list.tsx'
import { Settings } from '#web/account/profile/settings.tsx'
import { UserCard, UserCardLoading } from '#web/account/profile/user-card.tsx'
import { logout } from '#web/session/session.ts'
import { api } from '#web/lib/api.ts'
import { LoadFailed } from '#web/layout/load-failed.tsx'
import { TextPage } from '#web/layout/text-page.tsx'
import { TwoColumns } from '#web/layout/two-columns.tsx'
import { pageTitle } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useFallbackFocus } from '#web/ui/fallback-focus.ts'
import { later } from '#web/ui/later.tsx'
import { useLoaded } from '#web/lib/use-loaded.ts'
import type { Route } from './+types/profile'

export async function clientLoader() {
  await requireUser()
  return null
}
clientLoader.hydrate = true as const

export { GuardedFallback as HydrateFallback }

export const meta: Route.MetaFunction = (args) => [{ title: pageTitle(args, 'Profilo Utente') }]

/** Few customers have some. */
const OwnLenses = later(async () => (await import('#web/lenses/own-lenses.tsx')).OwnLenses)

/** The data of the signed-in user. */
const askAccount = (signal: AbortSignal): Promise<Utente> => api('GET /Utenti/GetUserById', {}, signal)

export default function Profile() {
  useLeaveWhenSignedOut()
  const { loaded, again } = useLoaded(askAccount)
  const name = useFallbackFocus<HTMLHeadingElement>(loaded.state === 'loading' ? undefined : loaded.state)
  return (
    <TextPage title="Profilo Utente">
      <TwoColumns
        className="mt-8"
        aside={
          <>
            <section aria-label="I tuoi dati">
              {loaded.state === 'loading' && <UserCardLoading />}
              {loaded.state === 'ready' && <UserCard utente={loaded.value} name={name} />}
              {loaded.state === 'failed' && <LoadFailed words={loaded.words} onRetry={() => void again()} />}
              <Leave />
            </section>
            {loaded.state === 'ready' && <Settings utente={loaded.value} onChanged={again} />}
          </>
        }
      >
        <OrderList />
        <OwnLenses />
      </TwoColumns>
    </TextPage>
  )
}

function Leave() {
  const [leaving, setLeaving] = useState(false)
  return (
    <Button
      second
      className="mt-6"
      busy={leaving}
      onClick={() => {
        setLeaving(true)
        void logout()
      }}
    >
      Esci
    </Button>
  )
}
