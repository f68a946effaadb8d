import { RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import { api } from '#web/lib/api.ts'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import type { ModalProps } from './modal-props.ts'
import { useUserChange } from './use-user-change.ts'

/** Asks before somebody is shut out. */
export function DisableModal({ utente: { id, nomeCompleto, email }, onClose }: ModalProps) {
  const { form, refusal, refuse, accept } = useRefusal()
  const { busy, change } = useUserChange()

  async function submit() {
    accept()
    const outcome = await change(id, () => api('DELETE /Utenti/DeleteUtente', { query: { id } }))
    if (!outcome) return
    if ('refused' in outcome) return refuse(outcome.refused)
    toast.success(`${nomeCompleto} disabilitato con successo`)
    onClose()
  }

  return (
    <Modal title={`Disabilita ${nomeCompleto}`} onClose={onClose}>
      <ModalForm form={form} onSubmit={submit} busy={busy} submit="Disabilita" grave onDismiss={onClose}>
        <p>
          {nomeCompleto} ({email}) esce subito da ogni dispositivo e non può più accedere. Gli ordini restano, e quelli
          in corso vanno conclusi come sempre.
        </p>
        <p className="text-inchiostro-2">Con Abilita potrà accedere di nuovo.</p>
        <RefusalWords refusal={refusal} />
      </ModalForm>
    </Modal>
  )
}
