import { longest } from '#contract/bounds.ts'
import type { Ordine, OrdineIntero } from '#contract/ordini.ts'
import type { Pacco } from '#contract/pacchi.ts'
import { problems } from '#contract/problems.ts'
import { Field, readField, useRefusal } from '#web/forms/form.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { saveShippingCode } from '#web/admin/queries/orders.ts'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import type { ModalProps } from '#web/admin/table/row-action.ts'
import { useTypedFirst } from '#web/admin/table/use-typed-first.ts'
import { CarrierField } from '#web/admin/orders/bulk/carrier-field.tsx'
import { isIn } from './rules.ts'

interface Props extends ModalProps<Ordine, OrdineIntero> {
  /** One of several parcels; undefined: the order's, or its last one. */
  pacco?: Pacco | undefined
  /** The order has a code now, and is still to be sent. */
  onKept: () => void
}

/** Edits a shipping code and its carrier. */
export function CodeForm({ row: order, change, busy, onClose, onKept, pacco }: Props) {
  const { id } = order
  const parcel = pacco ?? order.pacchi?.at(-1)
  const { codice: codSpedizione, corriere: before } = pacco ?? { ...order, codice: order.codSpedizione }
  const { form, refusal, refuse, accept } = useRefusal()
  useTypedFirst(form, 'codiceSpedizione')

  async function submit() {
    const typed = new FormData(form.current ?? undefined)
    const codiceSpedizione = readField(typed, 'codiceSpedizione').trim()
    const corriere = readField(typed, 'corriere')
    if (!codiceSpedizione) return refuse(problems['shipping-code-not-valid'].title, ['codiceSpedizione'])
    accept()
    const outcome = await change(() =>
      saveShippingCode({
        id,
        codiceSpedizione,
        codicePrima: codSpedizione ?? '',
        ...(corriere && { corriere }),
        ...(pacco && { pacco: pacco.numero }),
      }),
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
        Ordine {id}
        {parcel && `, pacco ${parcel.numero}`}.{' '}
        {isIn('shipped', order) && 'Un codice nuovo viene subito comunicato al cliente.'}
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
