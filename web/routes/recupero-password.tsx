import { Link, useRevalidator } from 'react-router'
import { EntryFoot } from '#web/account/entry-page.tsx'
import { AskRecovery } from '#web/account/ask-recovery.tsx'
import { GuardedFallback } from '#web/session/guarded.tsx'
import { RecoverForm } from '#web/account/recover-form.tsx'
import { readRecovery } from '#web/account/recovery.ts'
import { TextPage } from '#web/layout/text-page.tsx'
import { pageTitle, retry } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useFallbackFocus } from '#web/ui/fallback-focus.ts'
import type { Route } from './+types/recupero-password'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => readRecovery(new URL(request.url))
clientLoader.hydrate = true as const

export { GuardedFallback as HydrateFallback }

// the URL of an email contains its code: no referrer is sent
export const meta: Route.MetaFunction = (args) => [
  { title: pageTitle(args, 'Recupera la password') },
  { name: 'referrer', content: 'no-referrer' },
]

export default function PasswordRecovery({ loaderData: recovery }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  const heading = useFallbackFocus<HTMLHeadingElement>(recovery.state)
  return (
    <TextPage title="Recupera la password" heading={heading}>
      <div className="max-w-[26rem]">
        {recovery.state !== 'proved' && recovery.words && (
          <p role="alert" className="mt-6 text-rosso font-semibold">
            {recovery.words}
          </p>
        )}
        {recovery.state === 'unanswered' && (
          <Button className="mt-6" busy={state !== 'idle'} onClick={() => void revalidate()}>
            {retry}
          </Button>
        )}
        {recovery.state === 'asking' && <AskRecovery />}
        {recovery.state === 'proved' && <RecoverForm email={recovery.email} token={recovery.token} />}
        <EntryFoot>
          <Link className="collegamento py-2.5" to="/login">
            Accedi
          </Link>
        </EntryFoot>
      </div>
    </TextPage>
  )
}
