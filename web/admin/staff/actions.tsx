import type { Collaboratori } from '#contract/collaboratori.ts'
import { AuditModal } from '#web/admin/audit/audit-modal.tsx'
import { ConfirmModal } from '#web/admin/table/confirm-modal.tsx'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import type { ModalProps, RowAction } from '#web/admin/table/row-action.ts'
import { RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { DutyField, nameOf, readDuty } from './duties.tsx'
import { changeDuty, endDuty, withdrawInvitation, type Colleague, type Invitation } from './queries.ts'

type Props = ModalProps<Colleague, Collaboratori>

const History = ({ row: { id, nomeCompleto }, onClose }: Props) => (
  <AuditModal tipo="utente" oggetto={id} title={nomeCompleto} onClose={onClose} />
)

/** What the owner does with one who works in the shop. */
export const colleagueActions: readonly RowAction<Colleague, Collaboratori>[] = [
  { label: 'Cambia mansione', Modal: ChangeModal },
  { label: 'Cronologia', Modal: History },
  { label: 'Togli dal negozio', grave: true, Modal: EndModal },
]

export const invitationActions: readonly RowAction<Invitation, Collaboratori>[] = [
  {
    label: 'Ritira l’invito',
    grave: true,
    run: ({ id }) => withdrawInvitation(id),
    said: ({ email }) => `Invito a ${email} ritirato`,
  },
]

function ChangeModal({ row: { id, nomeCompleto, mansione }, change, busy, onClose }: Props) {
  const { form, refusal, refuse, accept } = useRefusal()

  async function send() {
    accept()
    const wanted = readDuty(new FormData(form.current ?? undefined))
    const outcome = await change(() => changeDuty(id, wanted))
    if (!outcome) return
    if (outcome.refused !== undefined) return refuse(outcome.refused)
    toast.success(`${nomeCompleto}: ${nameOf(wanted)}`)
    onClose()
  }

  return (
    <Modal title={`Mansione di ${nomeCompleto}`} onClose={onClose}>
      <ModalForm form={form} onSubmit={send} busy={busy} submit="Salva" onDismiss={onClose}>
        <DutyField value={mansione} />
        <RefusalWords refusal={refusal} />
      </ModalForm>
    </Modal>
  )
}

function EndModal({ row: { id, nomeCompleto }, ...props }: Props) {
  return (
    <ConfirmModal
      {...props}
      title={`Togli ${nomeCompleto} dal negozio`}
      submit="Togli dal negozio"
      ask={() => endDuty(id)}
      said={() => `${nomeCompleto} non lavora più nel negozio`}
    >
      <p>
        {nomeCompleto} esce subito da ogni dispositivo e torna un cliente: non vede più questa area. Quello che ha fatto
        resta nel registro.
      </p>
    </ConfirmModal>
  )
}
