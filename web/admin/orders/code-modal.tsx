import { useEffect, useState } from 'react'
import type { Ordine, OrdineIntero } from '#contract/ordini.ts'
import { orderStates } from '#contract/order-states.ts'
import { useRefusal } from '#web/forms/form.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { changeState } from '#web/admin/queries/orders.ts'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import type { ModalProps } from '#web/admin/table/row-action.ts'
import { CodeForm } from './code-form.tsx'
import { doubtsBefore } from './rules.ts'

const { shipped } = orderStates
type Props = ModalProps<Ordine, OrdineIntero>

/** Edits the shipping code; for an order in processing it then asks whether the parcel is shipped (H-30). */
export function CodeModal(props: Props) {
  const [kept, setKept] = useState(false)
  const { id, codSpedizione } = props.row
  const title = codSpedizione ? 'Modifica codice spedizione' : 'Aggiungi codice spedizione'
  return (
    <Modal title={kept ? `Ordine ${id}` : title} onClose={props.onClose}>
      {kept ? <Leaving {...props} /> : <CodeForm {...props} onKept={() => setKept(true)} />}
    </Modal>
  )
}

/** Of an order that left in several parcels, the code of one of them. */
export function ParcelCodeModal({ numero, ...props }: ModalProps<OrdineIntero, OrdineIntero> & { numero: number }) {
  const pacco = props.row.pacchi?.find((one) => one.numero === numero)
  return (
    <Modal title={`Codice del pacco ${numero}`} onClose={props.onClose}>
      <CodeForm {...props} pacco={pacco} onKept={props.onClose} />
    </Modal>
  )
}

function Leaving({ row: order, change, busy, onClose }: Props) {
  const { id, stato: da } = order
  const doubts = doubtsBefore(order, shipped.name)
  const { form, refusal, refuse } = useRefusal()
  // the pressed button is no longer in the document
  useEffect(() => form.current?.querySelector('button')?.focus(), [form])
  async function submit() {
    const outcome = await change(() => changeState({ id, stato: shipped.name, da, ...doubts?.seen }))
    if (!outcome) return
    if (outcome.refused !== undefined) return refuse(outcome.refused)
    toast.success('Stato ordine aggiornato')
    onClose()
  }
  return (
    <ModalForm form={form} onSubmit={submit} busy={busy} submit="Sì" dismiss="No" onDismiss={onClose}>
      <p role="alert">{`Passare a ${shipped.name}?`}</p>
      <p className="text-inchiostro-2">Il cliente riceve il codice quando l’ordine parte; ora è {da}.</p>
      {doubts && <p className="text-rosso">{doubts.words}</p>}
      {refusal && <p className="text-sm text-rosso">{refusal.words}</p>}
    </ModalForm>
  )
}
