import { longest } from '#contract/bounds.ts'
import { useEffect, useState } from 'react'
import type { Ordine, OrdineIntero } from '#contract/ordini.ts'
import { orderStates } from '#contract/order-states.ts'
import { problems } from '#contract/problems.ts'
import { Field, readField, useRefusal } from '#web/forms/form.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { saveShippingCode, changeState } from '#web/admin/queries/orders.ts'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import type { ModalProps } from '#web/admin/table/row-action.ts'
import { useTypedFirst } from '#web/admin/table/use-typed-first.ts'
import { CarrierField } from '#web/admin/orders/bulk/carrier-field.tsx'
import { isIn, leavesUnwanted, withdrawnWords } from './rules.ts'

const { shipped } = orderStates
type Props = ModalProps<Ordine, OrdineIntero>

/** Edits the shipping code; for an order in processing it then asks whether the parcel is shipped (H-30). */
export function CodeModal(props: Props) {
  const [kept, setKept] = useState(false)
  const { id, codSpedizione } = props.row
  const title = codSpedizione ? 'Modifica codice spedizione' : 'Aggiungi codice spedizione'
  return (
    <Modal title={kept ? `Ordine ${id}` : title} onClose={props.onClose}>
      {kept ? <Leaving {...props} /> : <Code {...props} onKept={() => setKept(true)} />}
    </Modal>
  )
}

function Code({ row: order, change, busy, onClose, onKept }: Props & { onKept: () => void }) {
  const { id, codSpedizione, corriere: before } = order
  const { form, refusal, refuse, accept } = useRefusal()
  useTypedFirst(form, 'codiceSpedizione')

  async function submit() {
    const typed = new FormData(form.current ?? undefined)
    const codiceSpedizione = readField(typed, 'codiceSpedizione').trim()
    const corriere = readField(typed, 'corriere')
    if (!codiceSpedizione) return refuse(problems['shipping-code-not-valid'].title, ['codiceSpedizione'])
    accept()
    const outcome = await change(() =>
      saveShippingCode({ id, codiceSpedizione, codicePrima: codSpedizione ?? '', ...(corriere && { corriere }) }),
    )
    if (!outcome) return
    if (outcome.refused !== undefined) return refuse(outcome.refused, ['codiceSpedizione'])
    toast.success('Codice spedizione aggiornato')
    if (isIn('processing', outcome.answer)) onKept()
    else onClose()
  }

  return (
    <ModalForm form={form} onSubmit={submit} busy={busy} submit="Salva" onDismiss={onClose}>
      <p className="text-inchiostro-2">
        Ordine {id}. {isIn('shipped', order) && 'Un codice nuovo viene subito comunicato al cliente.'}
      </p>
      <Field
        name="codiceSpedizione"
        label="Codice di spedizione"
        defaultValue={codSpedizione}
        maxLength={longest.shippingCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        refusal={refusal}
      />
      <CarrierField now={before} />
    </ModalForm>
  )
}

function Leaving({ row: order, change, busy, onClose }: Props) {
  const { id, stato: da } = order
  const isUnwanted = leavesUnwanted(order, shipped.name)
  const { form, refusal, refuse } = useRefusal()
  // the pressed button is no longer in the document
  useEffect(() => form.current?.querySelector('button')?.focus(), [form])
  async function submit() {
    const seen = isUnwanted && { recesso: 'visto' as const }
    const outcome = await change(() => changeState({ id, stato: shipped.name, da, ...seen }))
    if (!outcome) return
    if (outcome.refused !== undefined) return refuse(outcome.refused)
    toast.success('Stato ordine aggiornato')
    onClose()
  }
  return (
    <ModalForm form={form} onSubmit={submit} busy={busy} submit="Sì" dismiss="No" onDismiss={onClose}>
      <p role="alert">{`Passare a ${shipped.name}?`}</p>
      <p className="text-inchiostro-2">Il cliente riceve il codice quando l’ordine parte; ora è {da}.</p>
      {isUnwanted && <p className="text-rosso">{withdrawnWords}</p>}
      {refusal && <p className="text-sm text-rosso">{refusal.words}</p>}
    </ModalForm>
  )
}
