import { useId, useState, type RefObject } from 'react'
import type { Refusal } from '#web/forms/refusal.ts'
import { toast } from '#web/ui/toasts.tsx'

/** What a long form says about its last sending: all that is wrong at once, each at its field, the first one focused. */
export function useRefusals(form: RefObject<HTMLFormElement | null>) {
  const id = useId()
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  function refuse(found: readonly Refusal[], message = found[0]?.words) {
    setRefusals(found)
    if (message) toast.error(message)
    const [name] = found[0]?.fields ?? []
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }
  /** What is wrong with this field; without a name, with the whole. */
  function refusalOf(name?: string) {
    const found = refusals.find(({ fields }) => fields[0] === name)
    return found && { ...found, id: `${id}-${name}` }
  }
  /** Whoever corrects a field has read it. */
  const forgive = (names: readonly string[]) =>
    setRefusals((now) =>
      now.some(({ fields }) => names.includes(fields[0] ?? ''))
        ? now.filter(({ fields }) => !names.includes(fields[0] ?? ''))
        : now,
    )
  return { refuse, refusalOf, forgive, accept: () => setRefusals([]) }
}
