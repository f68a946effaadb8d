import type { LavoroLenti } from '#contract/richieste-lenti.ts'
import { askPatient } from '#web/admin/queries/lenses.ts'
import { emptySent } from '#web/forms/empty-sent.ts'
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts'
import { toast } from '#web/ui/toasts.tsx'
import type { Act } from './act.ts'

/** Sends the customer the text of a field of a form, and empties that field alone. */
export function useMessage(id: LavoroLenti['id'], act: Act) {
  const once = useIdempotencyKey()
  return async (form: HTMLFormElement | null, name: string, testo: string) => {
    if (!(await act(() => askPatient({ id, testo, richiesta: once.keyOf({ testo }) })))) return
    once.spend()
    emptySent(form, name, testo)
    toast.success('Messaggio mandato')
  }
}
