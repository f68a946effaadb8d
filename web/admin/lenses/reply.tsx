import { longest } from '#contract/bounds.ts'
import type { LavoroLenti } from '#contract/richieste-lenti.ts'
import { lensProblems } from '#contract/lens-problems.ts'
import { readField, useRefusal } from '#web/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Area } from '#web/forms/area.tsx'
import { useMessage } from './use-message.ts'
import type { Act } from './act.ts'

/** A message to the customer while an offer waits, while the glasses are made, and afterwards. */
export function Reply({ id, act, busy }: { id: LavoroLenti['id']; act: Act; busy: boolean }) {
  const { form, refusal, refuse, accept } = useRefusal()
  const sendMessage = useMessage(id, act)

  async function send() {
    const testo = readField(new FormData(form.current ?? undefined), 'testo').trim()
    if (!testo) return refuse(lensProblems['lens-message-empty'].title, ['testo'])
    accept()
    await sendMessage(form.current, 'testo', testo)
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Un messaggio al cliente"
      className="print:hidden border border-linea rounded-md p-4 md:p-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Area
        name="testo"
        label="Scrivi al cliente"
        className="campo"
        rows={3}
        maxLength={longest.message}
        refusal={refusal}
      />
      <Button second type="submit" className="mt-3" busy={busy} busyLabel="Un momento…">
        Invia il messaggio
      </Button>
    </form>
  )
}
