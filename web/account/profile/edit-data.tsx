import { useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Utente } from '#contract/utenti.ts'
import { api, errorText } from '#web/lib/api.ts'
import { codeOf } from '#web/lib/problem-code.ts'
import { RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { PersonFields } from '#web/account/person-fields.tsx'
import { askAgain } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { wrongFields } from '#web/account/edited.ts'
import { usePerson } from '#web/account/use-person.ts'

/** Edits the customer's own data; blank fields keep their values (S-377, H-80, H-111). */
export function EditData({ utente, onChanged }: { utente: Utente; onChanged: () => Promise<void> }) {
  const { form, refusal, refuse, accept } = useRefusal()
  const [busy, setBusy] = useState(false)
  const person = usePerson(utente, true)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { modificatoIl, ...edited } = person.edit()
    const place = document.activeElement
    setBusy(true)
    accept()
    try {
      // the body of the answer is the message (H-17)
      const said = await api('PATCH /Utenti/UpdateUtente', {
        query: { id: utente.id },
        body: { ...edited, modificatoIl },
      })
      toast.success(said || 'Utente aggiornato con sucesso!')
      person.type(edited)
      // the next save compares with the data as reloaded
      await Promise.all([onChanged(), askAgain()])
    } catch (error) {
      // the owner changed them: fields that were not edited here are updated
      if (codeOf(error) === 'user-changed') await onChanged()
      // a busy field takes no focus
      flushSync(() => setBusy(false))
      refuse(errorText(error), wrongFields(error))
    }
    flushSync(() => setBusy(false))
    // submitted by Enter in a field
    if (document.activeElement === document.body && place instanceof HTMLElement) place.focus()
  }

  return (
    <form ref={form} className="grid gap-4 max-w-[26rem]" noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-4" inert={busy}>
        <PersonFields person={person} refusal={refusal} />
      </div>
      <p className="text-sm text-inchiostro-2">
        L&apos;indirizzo email è il nome con cui accedi e non si cambia da qui: se ti serve, scrivici.
      </p>
      <RefusalWords refusal={refusal} />
      <Button type="submit" className="w-full" busy={busy}>
        Salva
      </Button>
    </form>
  )
}
