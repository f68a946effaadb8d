import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { toast } from '#web/ui/toasts.tsx'
import type { Refusal } from './refusal.ts'
import { ShowPassword } from './show-password.tsx'

/** A refusal on the screen: its message is shown once, at the first of its fields; the others refer to it by the id. */
export interface ShownRefusal extends Refusal {
  id: string
  /** What is left after a field was edited: neither announced nor focused again. */
  left?: true
}

/**
 * The refusal of a form's last submit: focuses the first wrong field; a toast says what the form has no place for. A field that is
 * edited loses it, and with it all others but those that are still empty.
 */
export function useRefusal() {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<ShownRefusal>()
  // once its message is drawn: the field's description is read out with the field
  useEffect(() => {
    const { current } = form
    if (!refusal) return undefined
    if (!refusal.left) {
      current?.querySelector<HTMLElement>(`[name="${refusal.fields[0]}"]`)?.focus()
      if (!document.getElementById(refusal.id)) toast.error(refusal.words)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const edited = ({ target }: Event) => {
      const name = target instanceof HTMLElement && target.getAttribute('name')
      if (!current || !name || !refusal.fields.includes(name)) return
      // after React's own listener: a controlled field that is drawn before it loses what was typed
      timer = setTimeout(() => {
        const typed = new FormData(current)
        const fields = refusal.fields.filter((field) => field !== name && readField(typed, field) === '')
        setRefusal(fields.length > 0 ? { ...refusal, fields, left: true } : undefined)
      })
    }
    current?.addEventListener('input', edited)
    return () => {
      clearTimeout(timer)
      current?.removeEventListener('input', edited)
    }
  }, [refusal])
  const refuse = (words: string, fields: readonly string[] = []) => setRefusal({ words, fields, id })
  return { form, refusal, refuse, accept: () => setRefusal(undefined) }
}

/** The text of a field. */
export function readField(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The ARIA attributes of the control of this name, by the refusal. */
export function wrongness(name: string, refusal: ShownRefusal | undefined, hintId?: string) {
  const wrong = refusal?.fields.includes(name) ?? false
  return {
    'aria-invalid': wrong || undefined,
    'aria-describedby': [wrong && refusal?.id, hintId].filter(Boolean).join(' ') || undefined,
  }
}

/** The message, at the first of its fields; without a name, the message of the whole form. */
export function RefusalWords({ refusal, name }: { refusal: ShownRefusal | undefined; name?: string }) {
  if (!refusal || refusal.fields[0] !== name) return null
  return (
    <p id={refusal.id} role={refusal.left ? undefined : 'alert'} className="mt-1 text-sm text-rosso">
      {refusal.words}
    </p>
  )
}

/** For checkboxes and radio buttons, which have no red border: the message at each wrong one. */
export function ChoiceRefusal({ refusal, name }: { refusal: ShownRefusal | undefined; name: string }) {
  if (!refusal?.fields.includes(name)) return null
  return refusal.fields[0] === name ? (
    <RefusalWords refusal={refusal} name={name} />
  ) : (
    <p className="mt-1 text-sm text-rosso">{refusal.words}</p>
  )
}

interface FieldProps extends ComponentProps<'input'> {
  name: string
  label: string
  refusal: ShownRefusal | undefined
  hint?: ReactNode
}

/** A labelled input with its hint and the message of a refusal. */
export function Field({ label, refusal, hint, ...input }: FieldProps) {
  const id = useId()
  const hintId = hint ? id : undefined
  const [shown, setShown] = useState(false)
  const isPassword = input.type === 'password'
  const wrong = wrongness(input.name, refusal, hintId)
  const type = shown ? 'text' : input.type
  return (
    <div>
      <div className={isPassword ? '@container relative' : ''}>
        <label>
          <span className="etichetta">{label}</span>
          <input
            className={`campo ${isPassword ? '@min-[11rem]:pr-24!' : ''}`}
            {...input}
            {...wrong}
            {...(type && { type })}
          />
        </label>
        {isPassword && <ShowPassword shown={shown} onTurn={() => setShown(!shown)} />}
      </div>
      {hint && (
        <p id={hintId} className="mt-1 text-xs text-inchiostro-2">
          {hint}
        </p>
      )}
      <RefusalWords refusal={refusal} name={input.name} />
    </div>
  )
}
