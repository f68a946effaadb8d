import { useEffect, useId, useState, type RefObject } from 'react'
import type { Refusal } from '#web/forms/refusal.ts'
import { toast } from '#web/ui/toasts.tsx'

/** The refusals of a long form: all at once, each at its field, the first field focused; a `message` is a toast. */
export function useRefusals(form: RefObject<HTMLFormElement | null>) {
  const id = useId()
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  const [first, setFirst] = useState<Refusal>()
  // once its message is drawn: the field's description is read out with the field
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(`[name="${first?.fields[0]}"]`)?.focus()
  }, [form, first])
  function refuse(found: readonly Refusal[], message?: string) {
    setRefusals(found)
    setFirst(found[0])
    if (message) toast.error(message)
  }
  /** The refusal of this field; without a name, that of the whole form. */
  function refusalOf(name?: string) {
    const found = refusals.find(({ fields }) => fields[0] === name)
    return found && { ...found, id: `${id}-${name}` }
  }
  /** A field that is edited loses its refusal. */
  const forgive = (names: readonly string[]) =>
    setRefusals((now) =>
      now.some(({ fields }) => names.includes(fields[0] ?? ''))
        ? now.filter(({ fields }) => !names.includes(fields[0] ?? ''))
        : now,
    )
  return { refuse, refusalOf, forgive, accept: () => setRefusals([]) }
}
