import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { problems } from '#contract/problems.ts'
import { errorText } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { login } from './session.ts'

const fields = [
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'current-password' },
] as const

function readField(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Email and password; both are needed (S-125, S-126, S-363). A refusal stays written in the form. */
export function LoginForm() {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ words: string; missing: readonly string[] }>()

  function refuse(words: string, missing: readonly string[]) {
    setRefusal({ words, missing })
    toast.error(words)
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const email = readField(given, 'email').trim()
    const password = readField(given, 'password')
    const missing = [...(email ? [] : ['email']), ...(password ? [] : ['password'])]
    if (missing[0]) {
      refuse(problems['fill-all-fields'].title, missing)
      form.querySelector<HTMLInputElement>(`[name=${missing[0]}]`)?.focus()
      return
    }
    setBusy(true)
    setRefusal(undefined)
    try {
      await login(email, password)
      toast.success('Accesso effettuato')
      await navigate('/', { replace: true })
    } catch (error) {
      refuse(errorText(error, 'Errore durante il login'), [])
      setBusy(false)
    }
  }

  return (
    <form className="mt-8 grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      {fields.map(({ label, ...input }) => {
        const wrong = refusal !== undefined && (refusal.missing.length === 0 || refusal.missing.includes(input.name))
        return (
          <label key={input.name} className="block">
            <span className="etichetta">{label}</span>
            <input
              {...input}
              className="campo"
              required
              aria-invalid={wrong || undefined}
              aria-describedby={wrong ? 'rifiuto-login' : undefined}
            />
          </label>
        )
      })}
      {refusal && (
        <p id="rifiuto-login" className="text-sm text-rosso">
          {refusal.words}
        </p>
      )}
      <Button type="submit" className="w-full mt-2" busy={busy}>
        Accedi
      </Button>
    </form>
  )
}
