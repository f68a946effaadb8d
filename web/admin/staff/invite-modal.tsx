import { useQueryClient } from '@tanstack/react-query'
import { longest } from '#contract/bounds.ts'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import { useOnce } from '#web/admin/table/use-once.ts'
import { Field, readField, RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { layerErrorText } from '#web/lib/api.ts'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { DutyField, readDuty } from './duties.tsx'
import { invite, putStaff } from './queries.ts'

/** Invites the owner of an address to work in the shop. */
export function InviteModal({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const { form, refusal, refuse, accept } = useRefusal()
  const { busy, once } = useOnce()

  const send = () =>
    once('', async () => {
      accept()
      const data = new FormData(form.current ?? undefined)
      const email = readField(data, 'email').trim()
      try {
        putStaff(client, await invite(email, readDuty(data)))
        toast.success(`Invito mandato a ${email}`)
        onClose()
      } catch (error) {
        refuse(layerErrorText(error), ['email'])
      }
    })

  return (
    <Modal title="Invita un collaboratore" onClose={onClose}>
      <ModalForm form={form} onSubmit={() => void send()} busy={busy} submit="Manda l’invito" onDismiss={onClose}>
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          maxLength={longest.email}
          refusal={refusal}
          hint="Riceve un link che vale sette giorni. Per entrare attiverà la verifica in due passaggi."
        />
        <DutyField />
        <RefusalWords refusal={refusal} />
      </ModalForm>
    </Modal>
  )
}
