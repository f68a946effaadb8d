import { useRef, useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { entryProblems } from '#contract/entry-problems.ts'
import { errorText, isAnswer } from '#web/lib/api.ts'
import { codeOf, fieldsAbout, type FieldsOf } from '#web/lib/problem-code.ts'
import { endPurchase, isPurchaseBegun, resumeCart } from '#web/cart/state/begun.ts'
import { currentCart } from '#web/cart/state/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { takeWayBack } from '#web/session/way-back.ts'
import { login } from './enter.ts'
import { Field, readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'

const perhapsSpent =
  'Forse il tentativo di prima l’ha già usato: aspetta il prossimo codice dell’app, o scrivi un altro codice di riserva.'

/** Email and password, both required (S-125, S-126, S-363), then the code of an account with a second factor. */
export function LoginForm() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [codeAsked, setCodeAsked] = useState(false)
  /** The code of a sign-in that ended without an answer: perhaps it is spent. */
  const lostCode = useRef<string>(undefined)
  const { form, refusal, refuse, accept } = useRefusal()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const email = readField(given, 'email').trim()
    const password = readField(given, 'password')
    const codice = readField(given, 'codice').trim()
    const missing = [!email && 'email', !password && 'password', codeAsked && !codice && 'codice'].filter(
      (name) => name !== false,
    )
    if (missing.length > 0) return refuse(entryProblems['fill-all-fields'].title, missing)
    setBusy(true)
    accept()
    try {
      await login({ email, password, ...(codice && { codice }) })
      toast.success('Accesso effettuato')
      await navigate(takeWayBack() ?? '/', { replace: true })
      // a purchase that waited for the sign-in goes on
      if (isPurchaseBegun()) {
        endPurchase()
        if (currentCart().length > 0) resumeCart()
      }
    } catch (error) {
      setBusy(false)
      if (!isAnswer(error)) lostCode.current = codice
      const code = codeOf(error)
      // the password was right: the next step asks for the code
      if (code === 'second-factor-needed' && !codeAsked) setCodeAsked(true)
      else {
        const doubt = code === 'second-factor-wrong' && codice === lostCode.current ? ` ${perhapsSpent}` : ''
        refuse(errorText(error, 'Errore durante il login') + doubt, fieldsAbout(error, fieldsOf))
      }
    }
    return undefined
  }

  return (
    <form ref={form} className="mt-8 grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <Field name="email" label="Email" type="email" autoComplete="username" required refusal={refusal} />
      <Field
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        refusal={refusal}
      />
      {codeAsked && (
        <Field
          name="codice"
          label="Codice di sicurezza"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint="Le sei cifre della tua app di autenticazione, oppure uno dei codici di riserva."
          refusal={refusal}
          // the field replaces the button that had the focus
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
      )}
      <RefusalWords refusal={refusal} />
      <Button type="submit" className="w-full mt-2" busy={busy}>
        Accedi
      </Button>
      <p className="text-sm">
        <Link className="collegamento inline-block py-2.5" to="/recupero-password">
          Password dimenticata?
        </Link>
      </p>
    </form>
  )
}

/** Wrong credentials never say which of the two was wrong. */
const fieldsOf: FieldsOf = {
  'wrong-credentials': ['email', 'password'],
  'second-factor-needed': ['codice'],
  'second-factor-wrong': ['codice'],
}
