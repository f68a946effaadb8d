import { useCallback, useState, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { longest } from '#contract/bounds.ts'
import { entryProblems } from '#contract/entry-problems.ts'
import { Field, readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { LoadFailed } from '#web/layout/load-failed.tsx'
import { TextPage } from '#web/layout/text-page.tsx'
import { api, errorText } from '#web/lib/api.ts'
import { fieldsAbout, type FieldsOf } from '#web/lib/problem-code.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { askAgain } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useFallbackFocus } from '#web/ui/fallback-focus.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { firstOwner } from '#web/account/enter.ts'
import { passwordHint } from '#web/account/new-password-form.tsx'
import { alreadyOn, RecoveryCodes, TurnOn } from './second-factor-on.tsx'

type Step =
  | { name: 'who' }
  | { name: 'factor'; email: string }
  | { name: 'codes'; codes: readonly string[] }
  | { name: 'already' }

const titles: Record<Step['name'], string> = {
  who: 'Il primo accesso',
  factor: 'Verifica in due passaggi',
  codes: 'Codici di riserva',
  already: 'Verifica in due passaggi',
}

/** The page of the address that a new shop prints: its first owner, with a second factor, then the checklist. */
export function FirstOwnerPage() {
  const [step, setStep] = useState<Step>({ name: 'who' })
  const title = useFallbackFocus<HTMLHeadingElement>(step.name)
  const navigate = useNavigate()
  async function finish() {
    await askAgain()
    await navigate('/admin/impostazioni?sezione=apertura')
  }
  return (
    <TextPage title={titles[step.name]} heading={title}>
      <div className="mt-6 max-w-[26rem]">
        {step.name === 'who' && <Who onDone={(email) => setStep({ name: 'factor', email })} />}
        {step.name === 'factor' && (
          <TurnOn
            email={step.email}
            onDone={(codes) => setStep({ name: 'codes', codes })}
            onAlready={() => setStep({ name: 'already' })}
          />
        )}
        {step.name === 'already' && <Already onDone={() => void finish()} />}
        {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={() => void finish()} />}
      </div>
    </TextPage>
  )
}

const Already = ({ onDone }: { onDone: () => void }) => (
  <div className="grid gap-4">
    <p>{alreadyOn} dal tuo profilo.</p>
    <Button onClick={onDone}>Continua</Button>
  </div>
)

function Who({ onDone }: { onDone: (email: string) => void }) {
  const codice = useLocation().hash.slice(1)
  const ask = useCallback(
    (signal: AbortSignal) => api('POST /Apertura/LeggiAccesso', { body: { codice: codice || '-' } }, signal),
    [codice],
  )
  const { loaded, again } = useLoaded(ask)
  if (loaded.state === 'loading') return <Skeleton className="h-60" />
  if (loaded.state === 'failed') return <LoadFailed words={loaded.words} onRetry={() => void again()} />
  return <OwnerForm codice={codice} onDone={onDone} />
}

const fields = ['nomeCompleto', 'email', 'password'] as const
const fieldsOf: FieldsOf = {
  'email-not-valid': ['email'],
  'password-too-short': ['password'],
  'password-too-common': ['password'],
}

function OwnerForm({ codice, onDone }: { codice: string; onDone: (email: string) => void }) {
  const { form, refusal, refuse, accept } = useRefusal()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const missing = fields.filter((name) => readField(given, name).trim() === '')
    if (missing.length > 0) return refuse(entryProblems['fill-all-fields'].title, missing)
    setBusy(true)
    accept()
    const [nomeCompleto = '', email = '', password = ''] = fields.map((name) => readField(given, name))
    try {
      await firstOwner({ codice, nomeCompleto, email, password })
      return onDone(email.trim())
    } catch (error) {
      refuse(errorText(error), fieldsAbout(error, fieldsOf))
    }
    return setBusy(false)
  }

  const field = { required: true, refusal } as const
  return (
    <form ref={form} className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <p>Il negozio non ha ancora un titolare. Chi compila questo modulo lo diventa e gestisce tutto.</p>
      <Field {...field} name="nomeCompleto" label="Nome e cognome" autoComplete="name" maxLength={longest.personName} />
      <Field {...field} name="email" label="Email" type="email" autoComplete="username" maxLength={longest.email} />
      <Field
        {...field}
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={passwordHint}
      />
      <RefusalWords refusal={refusal} />
      <Button type="submit" className="w-full mt-2" busy={busy}>
        Continua
      </Button>
    </form>
  )
}
