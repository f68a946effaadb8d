import { useEffect } from 'react'
import { Link } from 'react-router'
import { ResendEmail } from '#web/account/resend.tsx'
import type { LensesAskedFor } from '#contract/lens-lists.ts'
import { useSession } from '#web/session/session.ts'
import { rememberWayBack } from '#web/session/way-back.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AskForm } from './ask-form.tsx'
import { SignInFirst } from './sign-in-first.tsx'

/** The form, for who has an account with a verified address; others read what is missing. */
export function WhoAsks({ frame, lenses }: { frame: number; lenses: LensesAskedFor }) {
  const session = useSession()
  if (session.status === 'checking') return <Skeleton className="h-96" />
  // also when the session has ended meanwhile: without its form, what was typed would be lost
  const user = session.status === 'known' ? session.user : undefined
  if (!user) return <SignInFirst back={`/lenti/${frame}`} />
  if (!user.isVerified) return <VerifyFirst email={user.email} back={`/lenti/${frame}`} />
  return <AskForm frame={frame} lenses={lenses} />
}

/** The link of the email, in whatever tab it opens, leads back here. */
function VerifyFirst({ email, back }: { email: string; back: string }) {
  useEffect(() => rememberWayBack(back), [back])
  return (
    <section className="grid gap-4 justify-items-start">
      <h2 className="largo text-lg">Prima verifica la tua email</h2>
      <p>
        Il preventivo ti arriva a <strong className="font-semibold wrap-anywhere">{email}</strong>: apri il link
        dell’email che ti abbiamo mandato, oppure{' '}
        <Link to="/email-verification" className="collegamento">
          inserisci il codice
        </Link>
        .
      </p>
      <ResendEmail email={email} />
    </section>
  )
}
