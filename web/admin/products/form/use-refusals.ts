import { useId, useState, type RefObject } from 'react'
import type { Refusal } from '#web/forms/refusal.ts'
import { toast } from '#web/ui/toasts.tsx'

/** The refusals of a long form: all at once, each at its field, the first field focused. */
export function useRefusals(form: RefObject<HTMLFormElement | null>) {
  const id = useId()
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  function refuse(found: readonly Refusal[], message = found[0]?.words) {
    setRefusals(found)
    if (message) toast.error(message)
    const [name] = found[0]?.fields ?? []
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
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
