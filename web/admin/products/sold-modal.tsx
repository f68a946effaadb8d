import { highest } from '#contract/bounds.ts'
import type { ProdottoGestito } from '#contract/prodotti.ts'
import { Field, readField, useRefusal } from '#web/forms/form.tsx'
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import type { ModalProps } from '#web/admin/table/row-action.ts'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { changeStock, type Answer } from '#web/admin/queries/products.ts'
import { readCount, sayStock } from './form/stock.ts'
import { useTypedFirst } from '#web/admin/table/use-typed-first.ts'

/** Lowers the stock by what was sold in the physical shop. */
export function SoldModal({ row: product, change, busy, onClose }: ModalProps<ProdottoGestito, Answer>) {
  const { codice, giacenza } = product
  const { form, refusal, refuse, accept } = useRefusal()
  const once = useIdempotencyKey()
  useTypedFirst(form, 'venduti')

  async function submit() {
    const typed = form.current ? readField(new FormData(form.current), 'venduti') : ''
    const venduti = readCount(typed, 1, highest.soldAtOnce)
    if (venduti === undefined) return refuse(`Inserisci un numero intero da 1 a ${highest.soldAtOnce}.`, ['venduti'])
    accept()
    const outcome = await change(() => changeStock(product, { venduti, richiesta: once.keyOf({ venduti }) }))
    if (!outcome) return
    if (outcome.refused !== undefined) return refuse(outcome.refused, ['venduti'])
    const sold = venduti === 1 ? 'venduto 1' : `venduti ${venduti}`
    toast.success(`${codice}: ${sold}, ne restano ${outcome.now?.giacenza ?? 0}`)
    onClose()
  }

  return (
    <Modal title="Venduto in negozio" onClose={onClose}>
      <ModalForm form={form} onSubmit={submit} busy={busy} submit="Registra" onDismiss={onClose}>
        <p>
          <strong className="font-semibold">{codice}</strong>: {sayStock(giacenza)}.
        </p>
        <Field
          name="venduti"
          label="Quanti ne hai venduti"
          defaultValue="1"
          inputMode="numeric"
          autoComplete="off"
          refusal={refusal}
        />
      </ModalForm>
    </Modal>
  )
}
