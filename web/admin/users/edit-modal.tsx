import type { Utente } from '#contract/utenti.ts'
import { RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { PersonFields } from '#web/account/person-fields.tsx'
import { wrongFields } from '#web/account/edited.ts'
import { usePerson } from '#web/account/use-person.ts'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import type { ModalProps } from '#web/admin/table/row-action.ts'
import { api } from '#web/lib/api.ts'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'

/** Edits a user; a blank field keeps its value (S-246, S-377, S-378). */
export function EditModal({ row: user, change, busy, onClose }: ModalProps<Utente>) {
  const { id, email } = user
  const { form, refusal, refuse, accept } = useRefusal()
  const person = usePerson(user)

  async function submit() {
    const body = person.edit()
    accept()
    const outcome = await change(() => api('PATCH /Utenti/UpdateUtente', { query: { id }, body }))
    if (!outcome) return
    if (outcome.refused !== undefined)
      return refuse(`Impossibile completare l'aggionamento del profilo! ${outcome.refused}`, wrongFields(outcome.error))
    // the answer is the message (H-17)
    toast.success(outcome.answer || 'Utente aggiornato con sucesso!')
    onClose()
  }

  return (
    <Modal title={`Modifica utente ${id}`} onClose={onClose}>
      <ModalForm form={form} onSubmit={submit} busy={busy} submit="Salva" onDismiss={onClose}>
        <p className="text-inchiostro-2">{email}</p>
        <PersonFields person={person} refusal={refusal} />
        <RefusalWords refusal={refusal} />
      </ModalForm>
    </Modal>
  )
}
