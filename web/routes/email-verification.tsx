import { Link } from 'react-router'
import { requireVisitor } from '#web/account/guard.ts'
import { GuardedFallback } from '#web/account/guarded.tsx'
import { Contacts } from '#web/shell/contacts.tsx'
import { TextPage } from '#web/shell/page.tsx'
import { pageTitle } from '#web/text.ts'

export async function clientLoader() {
  await requireVisitor('unverified')
  return null
}
clientLoader.hydrate = true as const

export { GuardedFallback as HydrateFallback }

export const meta = () => [{ title: pageTitle('Verifica la tua email') }]

export default function EmailVerification() {
  return (
    <TextPage title="Verifica la tua email">
      <div className="max-w-[26rem]">
        <p className="mt-6">
          La verifica con il codice arriva a breve, insieme alla registrazione. Se il tuo account aspetta ancora la
          verifica, ci pensiamo noi.
        </p>
        <Contacts className="mt-6" />
        <p className="pt-4 border-t border-linea">
          <Link className="collegamento inline-block py-2.5" to="/">
            Torna alla Home
          </Link>
        </p>
      </div>
    </TextPage>
  )
}
