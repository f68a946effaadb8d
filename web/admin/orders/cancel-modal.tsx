import { formatEuro } from '#contract/money.ts'
import type { Ordine, OrdineIntero } from '#contract/ordini.ts'
import { restOf } from '#contract/rimborsi.ts'
import { problems } from '#contract/problems.ts'
import { cancelReasons } from '#contract/order-states.ts'
import { cardProvider } from '#contract/shop.ts'
import { readField, RefusalWords, useRefusal, wrongness } from '#web/forms/form.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { cancelOrder } from '#web/admin/queries/orders.ts'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import type { ModalProps } from '#web/admin/table/row-action.ts'
import { sayMotivo } from './refund/reasons.ts'

const help = 'aiuto-motivo'

export function CancelModal({ row: order, change, busy, onClose }: ModalProps<Ordine, OrdineIntero>) {
  const { id, stato: da, utente } = order
  const rest = restOf(order)
  const { form, refusal, refuse, accept } = useRefusal()

  async function submit() {
    const reason = form.current ? readField(new FormData(form.current), 'reason').trim() : ''
    if (!reason) return refuse(problems['cancel-reason-not-valid'].title, ['reason'])
    accept()
    const outcome = await change(() => cancelOrder({ id, reason, da }))
    if (!outcome) return
    if (outcome.refused !== undefined) return refuse(outcome.refused, ['reason'])
    toast.success('Ordine cancellato')
    onClose()
  }

  return (
    <Modal title={`Annulla l’ordine ${id}`} onClose={onClose}>
      <ModalForm form={form} onSubmit={submit} busy={busy} submit="Annulla l’ordine" grave onDismiss={onClose}>
        <p>
          {rest > 0 ? (
            <>
              <strong className="font-semibold">{formatEuro(rest)}</strong> tornano a {utente.nomeCompleto}, sul mezzo
              con cui ha pagato.
            </>
          ) : (
            <>Il pagamento è già tornato a {utente.nomeCompleto}.</>
          )}{' '}
          L’ordine, ora {da}, non si potrà riaprire.
        </p>
        <div>
          <label>
            <span className="etichetta">Motivo</span>
            <select
              className="campo"
              name="reason"
              defaultValue={cancelReasons[0]}
              onChange={accept}
              {...wrongness('reason', refusal, help)}
            >
              {cancelReasons.map((motivo) => (
                <option key={motivo}>{motivo}</option>
              ))}
            </select>
          </label>
          <RefusalWords refusal={refusal} name="reason" />
          <div id={help} className="mt-2 text-sm text-inchiostro-2">
            <p>È il motivo del rimborso o dello storno, comunicato a {cardProvider}:</p>
            <ul className="mt-1 pl-5 list-disc">
              {cancelReasons.map((motivo) => (
                <li key={motivo}>
                  {motivo}: {sayMotivo(motivo)}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </ModalForm>
    </Modal>
  )
}
