import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { newsText } from '#contract/consent.ts'
import { entryProblems } from '#contract/entry-problems.ts'
import { useBusiness } from '#web/lib/business.ts'
import { ApiError, errorText, isAnswer } from '#web/lib/api.ts'
import { codeOf, fieldsAbout, type FieldsOf } from '#web/lib/problem-code.ts'
import { acceptTerms } from '#web/legal/terms-acceptance.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { Captcha } from './captcha/captcha.tsx'
import { useCaptcha } from './captcha/use-captcha.ts'
import { dropDraft, keepDraft, readDraft, type Draft } from './draft.ts'
import { login, register } from './enter.ts'
import {
  ChoiceRefusal,
  Field,
  readField,
  RefusalWords,
  useRefusal,
  wrongness,
  type ShownRefusal,
} from '#web/forms/form.tsx'
import { GenderChoice } from './gender-choice.tsx'
import type { Genere } from './genders.ts'
import { NewsBox } from './news-box.tsx'
import { passwordHint } from './new-password-form.tsx'
import { romeDay } from '#contract/calendar.ts'
import { birthDates, checkRegistration, fullName, type Registration } from './registration.ts'

const captchaRefused = 'Errore durante la validazione del capcha'
/** Milliseconds: enough to read why the page reloads. */
const readingMs = 2000

function readForm(element: HTMLFormElement): Registration {
  const form = new FormData(element)
  return {
    nome: readField(form, 'nome'),
    cognome: readField(form, 'cognome'),
    email: readField(form, 'email'),
    telefono: readField(form, 'telefono'),
    nascita: readField(form, 'nascita'),
    password: readField(form, 'password'),
    ripetiPassword: readField(form, 'ripetiPassword'),
    genere: readField(form, 'genere') as Genere | '',
    termini: form.has('termini'),
  }
}

/** Signs in where the account exists already; false where the server does not know it. */
async function logInIfKnown(email: string, password: string) {
  try {
    await login({ email, password })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false
    throw error
  }
}

/** The registration form (S-111…S-124): checks, captcha, creation of the account, sign-in. */
export function RegisterForm() {
  const navigate = useNavigate()
  const { termsVersion } = useBusiness()
  const [draft] = useState(readDraft)
  const [busy, setBusy] = useState(false)
  const { form, refusal, refuse, accept } = useRefusal()
  /** Whether a registration ended without an answer, and may have succeeded. */
  const lost = useRef(false)
  const reload = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(reload.current), [])
  const captcha = useCaptcha({
    words: draft && captchaRefused,
    onRefused() {
      if (form.current) keepDraft(readForm(form.current))
      toast.error(captchaRefused)
      reload.current = setTimeout(() => window.location.reload(), readingMs)
    },
  })
  const proof = captcha.state.at === 'solved' ? captcha.state.proof : undefined

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = readForm(event.currentTarget)
    const wantsNews = new FormData(event.currentTarget).has('novita')
    const wrong = checkRegistration(given, romeDay(new Date()))
    if (wrong) return refuse(wrong.words, wrong.fields)
    if (!proof) return refuse(entryProblems['captcha-missing'].title, ['captcha'])
    setBusy(true)
    accept()
    const { email, password, nascita, telefono, genere } = given
    try {
      const isRegistered = lost.current && (await logInIfKnown(email, password))
      lost.current = false
      if (!isRegistered) {
        await register({
          query: { termini: termsVersion, capcha: proof, ...(wantsNews && { novita: newsText }) },
          body: {
            nomeCompleto: fullName(given),
            email,
            password,
            genere,
            dataNascita: nascita,
            telefono: telefono.trim(),
          },
        })
      }
      dropDraft()
      acceptTerms(termsVersion)
      toast.success('Registrazione avvenuta con successo')
      await navigate('/email-verification')
    } catch (error) {
      lost.current ||= !isAnswer(error)
      if (codeOf(error) === 'captcha-missing') captcha.lose()
      refuse(errorText(error, 'Errore durante la registrazione'), fieldsAbout(error, fieldsOf))
      setBusy(false)
    }
    return undefined
  }

  return (
    <form ref={form} className="mt-8 grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <PersonFields draft={draft} refusal={refusal} />
      <GenderChoice chosen={draft?.genere} refusal={refusal} />
      <div>
        <TermsBox ticked={draft?.termini} refusal={refusal} />
        <NewsBox />
      </div>
      <div>
        <Captcha state={captcha.state} onStart={captcha.start} wrong={wrongness('captcha', refusal)} />
        {!proof && <RefusalWords refusal={refusal} name="captcha" />}
      </div>
      <RefusalWords refusal={refusal} />
      {proof ? (
        <Button type="submit" className="w-full mt-2" busy={busy}>
          Registrati
        </Button>
      ) : (
        // hidden: without a submit button Enter would not submit the form (S-124)
        <input type="submit" hidden />
      )}
    </form>
  )
}

interface PersonProps {
  draft: Draft | undefined
  refusal: ShownRefusal | undefined
}

function PersonFields({ draft, refusal }: PersonProps) {
  const [born] = useState(() => birthDates(romeDay(new Date())))
  return (
    <>
      <div className="grid sm:grid-cols-2 gap-4">
        <Field name="nome" label="Nome" autoComplete="given-name" defaultValue={draft?.nome} refusal={refusal} />
        <Field
          name="cognome"
          label="Cognome"
          autoComplete="family-name"
          defaultValue={draft?.cognome}
          refusal={refusal}
        />
      </div>
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        defaultValue={draft?.email}
        refusal={refusal}
      />
      <div className="grid sm:grid-cols-2 gap-4">
        <Field
          name="telefono"
          label="Telefono"
          type="tel"
          autoComplete="tel"
          defaultValue={draft?.telefono}
          refusal={refusal}
        />
        <Field
          name="nascita"
          label="Data di nascita"
          type="date"
          autoComplete="bday"
          {...born}
          defaultValue={draft?.nascita}
          refusal={refusal}
        />
        <Field
          name="password"
          label="Password"
          type="password"
          autoComplete="new-password"
          hint={passwordHint}
          refusal={refusal}
        />
        <Field
          name="ripetiPassword"
          label="Ripeti la password"
          type="password"
          autoComplete="new-password"
          refusal={refusal}
        />
      </div>
    </>
  )
}

function TermsBox({ ticked, refusal }: { ticked: boolean | undefined; refusal: ShownRefusal | undefined }) {
  return (
    <>
      <label className="flex items-start gap-3 py-2.5 text-sm">
        <input
          type="checkbox"
          name="termini"
          className="size-5 shrink-0 accent-bottiglia"
          defaultChecked={ticked}
          {...wrongness('termini', refusal)}
        />
        {/* in a new tab: leaving the page would lose the form */}
        <span>
          Accetto i{' '}
          <Link className="collegamento" to="/terms" target="_blank">
            termini
          </Link>{' '}
          e dichiaro di aver letto l&apos;
          <Link className="collegamento" to="/privacy" target="_blank">
            informativa privacy
          </Link>
        </span>
      </label>
      <ChoiceRefusal refusal={refusal} name="termini" />
    </>
  )
}

const fieldsOf: FieldsOf = {
  'captcha-missing': ['captcha'],
  'password-too-short': ['password'],
  'password-too-common': ['password'],
  'email-not-valid': ['email'],
  'too-young': ['nascita'],
  'date-not-valid': ['nascita'],
}
