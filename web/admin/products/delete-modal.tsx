import { useState } from 'react'
import type { ProblemCode } from '#contract/problems.ts'
import type { ProdottoGestito } from '#contract/prodotti.ts'
import { deleteProduct, disableProduct, type Answer } from '#web/admin/queries/products.ts'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import type { ModalProps } from '#web/admin/table/row-action.ts'
import { RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'

const kept = new Set<ProblemCode | undefined>(['product-ordered', 'product-asked'])

/** Asks before a product goes for good. What was ever ordered or asked about stays (H-97): it can be disabled right here. */
export function DeleteModal({ row: product, change, busy, onClose }: ModalProps<ProdottoGestito, Answer>) {
  const { form, refusal, refuse, accept } = useRefusal()
  const [stays, setStays] = useState(false)

  async function send(ask: () => Promise<Answer>, said: string) {
    accept()
    const outcome = await change(ask)
    if (outcome?.refused !== undefined) refuse(outcome.refused)
    else if (outcome) {
      toast.success(`${product.codice} ${said} con successo`)
      onClose()
    }
    return outcome
  }
  async function submit() {
    const outcome = await send(() => deleteProduct(product), 'eliminato')
    if (outcome?.refused !== undefined) setStays(kept.has(outcome.code) && outcome.now?.isDeleted === false)
  }
  const disable = () => send(() => disableProduct(product), 'disabilitato')

  return (
    <Modal title={`Elimina ${product.codice}`} onClose={onClose}>
      <ModalForm form={form} onSubmit={submit} busy={busy} submit="Elimina" grave onDismiss={onClose}>
        <p>
          Il prodotto {product.codice} viene eliminato. Non si può annullare: per toglierlo soltanto dal negozio basta
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
