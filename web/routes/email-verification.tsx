import { Link, useRevalidator, useSearchParams } from 'react-router'
import { CodeForm } from '#web/account/code-form.tsx'
import { ConfirmRegistration } from '#web/account/confirm-registration.tsx'
import { requireVisitor } from '#web/session/guard.ts'
import { GuardedFallback } from '#web/session/guarded.tsx'
import { ResendEmail } from '#web/account/resend.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { verify, type Verification } from '#web/account/verification.ts'
import { WaitingCart } from '#web/account/waiting-cart.tsx'
import { WayOn } from '#web/account/way-on.tsx'
import { endPurchase } from '#web/cart/state/begun.ts'
import { useCart } from '#web/cart/state/cart.ts'
import { openCart } from '#web/cart/state/open.ts'
import { TextPage } from '#web/layout/text-page.tsx'
import { pageTitle, retry } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useFallbackFocus } from '#web/ui/fallback-focus.ts'
import type { Route } from './+types/email-verification'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireVisitor('unverified')
  return verify(new URL(request.url))
}
clientLoader.hydrate = true as const

export { GuardedFallback as HydrateFallback }

// the URL of an email contains its code: no referrer is sent
export const meta: Route.MetaFunction = (args) => [
  { title: pageTitle(args, 'Verifica la tua email') },
  { name: 'referrer', content: 'no-referrer' },
]

export default function EmailVerification({ loaderData: verification }: Route.ComponentProps) {
  const heading = useFallbackFocus<HTMLHeadingElement>(verification.state)
  return (
    <TextPage title="Verifica la tua email" heading={heading}>
      <div className="mt-6 max-w-[26rem]">
        <Outcome verification={verification} />
      </div>
    </TextPage>
  )
}

function Outcome({ verification }: { verification: Verification }) {
  const { revalidate } = useRevalidator()
  if (verification.state === 'verified') return <Verified />
  if (verification.state === 'asked') {
    return <ConfirmRegistration registration={verification.registration} onDone={() => void revalidate()} />
  }
  return (
    <>
      {verification.state === 'waiting' ? <Waiting /> : <Refused words={verification.words} />}
      <ContinuePurchase />
      {verification.state === 'unanswered' ? <Again /> : <Code />}
    </>
  )
}

function Verified() {
  return (
    <>
      <p role="status" className="flex items-center gap-3 largo text-lg">
        <span className="size-2.5 rounded-full bg-bottiglia" aria-hidden="true" />
        Indirizzo verificato
      </p>
      <p className="mt-2 text-inchiostro-2">Grazie: ora puoi acquistare.</p>
      <WayOn />
    </>
  )
}

/** The cart of a customer who is signed in: buying needs no verified address (H-112). */
function ContinuePurchase() {
  const user = useSignedIn()
  const cart = useCart()
  return (
    user && (
      <WaitingCart cart={cart}>
        <Button
          className="w-full mt-3"
          onClick={() => {
            endPurchase()
            openCart()
          }}
        >
          Continua l’acquisto
        </Button>
      </WaitingCart>
    )
  )
}

function Waiting() {
  const user = useSignedIn()
  return user ? (
    <p>
      Abbiamo scritto a <strong className="font-semibold">{user.email}</strong>. Apri il link dell’email, oppure copia
      qui il suo codice.
    </p>
  ) : (
    <p>Apri il link dell’email che ti abbiamo mandato, oppure copia qui il suo codice.</p>
  )
}

function Refused({ words }: { words: string }) {
  const user = useSignedIn()
  return (
    <>
      <p role="alert" className="text-rosso font-semibold">
        {words}
      </p>
      {user && <p className="mt-2">Qui vale solo il codice dell’email con il nome {user.nomeCompleto}.</p>}
    </>
  )
}

function Again() {
  const { revalidate, state } = useRevalidator()
  return (
    <Button className="mt-6" busy={state !== 'idle'} onClick={() => void revalidate()}>
      {retry}
    </Button>
  )
}

function Code() {
  const user = useSignedIn()
  const [search] = useSearchParams()
  return (
    <>
      <CodeForm email={user?.email} asked={search.get('email')} />
      <div className="mt-8 pt-6 border-t border-linea">
        <h2 className="font-semibold">Non è arrivata?</h2>
        {user ? (
          <ResendEmail email={user.email} className="mt-3" />
        ) : (
          <p className="mt-1">
            <Link className="collegamento py-2.5 inline-block" to="/login">
              Accedi
            </Link>{' '}
            e te la mandiamo di nuovo.
          </p>
        )}
      </div>
    </>
  )
}
