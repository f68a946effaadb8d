import { useState, type FormEvent } from 'react'
import type { Utente } from '#contract/utenti.ts'
import { api, errorText } from '#web/api.ts'
import { Field, readField, RefusalWords, useRefusal } from '#web/account/form.tsx'
import { GenderChoice } from '#web/account/gender-choice.tsx'
import type { Genere } from '#web/account/genders.ts'
import { birthDates, dayInRome } from '#web/account/registration.ts'
import { askAgain } from '#web/account/session.ts'
import { unreachable } from '#web/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { editUser, nameAsSaved } from './edited.ts'

/** Changes one's own data; what is left blank stays as it was (S-377, S-378, H-80). */
export function EditData({ utente, onSaved }: { utente: Utente; onSaved: () => void }) {
  const { form, refusal, refuse, accept } = useRefusal()
  const [busy, setBusy] = useState(false)
  const [born] = useState(() => birthDates(dayInRome(new Date())))
  const [name, setName] = useState(utente.nomeCompleto)
  const saved = nameAsSaved(name, utente.nomeCompleto)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const body = editUser(utente, {
      nomeCompleto: readField(given, 'nomeCompleto'),
      dataNascita: readField(given, 'dataNascita'),
      telefono: readField(given, 'telefono'),
      genere: readField(given, 'genere') as Genere | '',
    })
    setBusy(true)
    accept()
    try {
      // the answer is the message (H-17)
      const said = await api('PATCH /Utenti/UpdateUtente', { query: { id: utente.id }, body })
      toast.success(said || 'Utente aggiornato con sucesso!')
      setName(body.nomeCompleto)
      onSaved()
      await askAgain()
    } catch (error) {
      refuse(errorText(error, unreachable))
    }
    setBusy(false)
  }

  return (
    <form ref={form} className="grid gap-4 max-w-[26rem]" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        name="nomeCompleto"
        label="Nome e cognome"
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        hint={
          saved === name.trim() ? 'Di un nome modificato restano le prime due parole.' : `Sarà salvato come «${saved}».`
        }
        refusal={refusal}
      />
      <Field
        name="telefono"
        label="Telefono"
        type="tel"
        autoComplete="tel"
        defaultValue={utente.telefono}
        refusal={refusal}
      />
      <Field
        name="dataNascita"
        label="Data di nascita"
        type="date"
        autoComplete="bday"
        {...born}
        defaultValue={utente.dataNascita ?? ''}
        refusal={refusal}
      />
      <GenderChoice chosen={utente.genere} refusal={refusal} />
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
