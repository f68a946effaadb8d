import { useState } from 'react'
import { RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { disableProduct, deleteProduct } from '#web/admin/queries/products.ts'
import { quickActions } from './quick-actions.ts'
import type { ModalProps } from './modal-props.ts'
import { useProductChange } from './use-product-change.ts'

const kept = new Set(['product-ordered', 'product-asked'])

/** Asks before a product goes for good. What was ever ordered or asked about stays (H-97): it can be disabled right here. */
export function DeleteModal({ prodotto, onClose }: ModalProps) {
  const { form, refusal, refuse, accept } = useRefusal()
  const { busy, change } = useProductChange()
  const [stays, setStays] = useState(false)

  async function submit() {
    accept()
    const outcome = await change(prodotto, () => deleteProduct(prodotto).then(() => undefined))
    if (!outcome) return
    setStays(kept.has(outcome.code ?? '') && outcome.now?.isDeleted === false)
    if (outcome.refused !== undefined) return refuse(outcome.refused)
    toast.success(`${prodotto.codice} eliminato con successo`)
    onClose()
  }
  async function disable() {
    accept()
    const outcome = await change(prodotto, () => disableProduct(prodotto))
    if (!outcome) return
    if (outcome.refused !== undefined) return refuse(outcome.refused)
    if (outcome.now) toast.success(quickActions.stato.said(outcome.now))
    onClose()
  }

  return (
    <Modal title={`Elimina ${prodotto.codice}`} onClose={onClose}>
      <ModalForm form={form} onSubmit={submit} busy={busy} submit="Elimina" grave onDismiss={onClose}>
        <p>
          Il prodotto {prodotto.codice} viene eliminato. Non si può annullare: per toglierlo soltanto dal negozio basta
          disattivarlo.
        </p>
        <RefusalWords refusal={refusal} />
        {stays && (
          <Button second className="justify-self-start" busy={busy} onClick={() => void disable()}>
            Disattiva
          </Button>
        )}
      </ModalForm>
    </Modal>
  )
}
