import { useState } from 'react'
import { problems } from '#contract/problems.ts'
import type { Ordine, OrdineIntero } from '#contract/ordini.ts'
import { orderStates, orderStateNames } from '#contract/order-states.ts'
import { may } from '#web/session/may.tsx'
import { readField, RefusalWords, useRefusal, wrongness } from '#web/forms/form.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { changeState } from '#web/admin/queries/orders.ts'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import type { ModalProps } from '#web/admin/table/row-action.ts'
import { doubtsBefore, questionBefore } from './rules.ts'
import { StateBadge } from './state-badge.tsx'

export function StateModal({ row: order, change, busy, onClose }: ModalProps<Ordine, OrdineIntero>) {
  const { id, stato: da } = order
  const { form, refusal, refuse, accept } = useRefusal()
  /** The chosen state that has to be confirmed. */
  const [asked, setAsked] = useState<string>()
  const question = asked === undefined ? undefined : questionBefore(order, asked)

  async function submit() {
    const stato = form.current ? readField(new FormData(form.current), 'stato').trim() : ''
    if (!stato) return refuse(problems['order-state-not-valid'].title, ['stato'])
    if (asked !== stato && questionBefore(order, stato)) return setAsked(stato)
    accept()
    const outcome = await change(() => changeState({ id, stato, da, ...doubtsBefore(order, stato)?.seen }))
    if (!outcome) return
    if (outcome.refused !== undefined) {
      setAsked(undefined)
      return refuse(outcome.refused, ['stato'])
    }
    toast.success('Stato ordine aggiornato')
    onClose()
  }

  return (
    <Modal title={`Modifica stato dell’ordine ${id}`} onClose={onClose}>
      <ModalForm
        form={form}
        onSubmit={submit}
        busy={busy}
        submit={question ? 'Sì, conferma' : 'Salva'}
        dismiss={question ? 'No' : 'Indietro'}
        onDismiss={question ? () => setAsked(undefined) : onClose}
      >
        <p>
          Stato attuale: <StateBadge stato={da} />
        </p>
        <div>
          <label>
            <span className="etichetta">Nuovo stato</span>
            <select
              className="campo"
              name="stato"
              defaultValue={orderStateNames[0]}
              onChange={() => {
                setAsked(undefined)
                accept()
              }}
              {...wrongness('stato', refusal)}
            >
              {statesToChoose().map((stato) => (
                <option key={stato}>{stato}</option>
              ))}
            </select>
          </label>
          <RefusalWords refusal={refusal} name="stato" />
        </div>
        <p role="alert">{question}</p>
      </ModalForm>
    </Modal>
  )
}

/** Without the one that pays the money back for whose duty cancels no orders. */
const statesToChoose = () =>
  orderStateNames.filter((name) => name !== orderStates.cancelled.name || may('DELETE /Ordini/CancellaOrdine'))
