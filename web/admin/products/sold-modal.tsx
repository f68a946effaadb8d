import { Field, readField, useRefusal } from '#web/forms/form.tsx'
import { ApiError, NetworkError } from '#web/lib/api.ts'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { changeStock } from '#web/admin/queries/products.ts'
import { readCount, sayStock } from './form/stock.ts'
import type { ModalProps } from './modal-props.ts'
import { useTypedFirst } from '#web/admin/table/use-typed-first.ts'
import { useProductChange } from './use-product-change.ts'

/** The answer got lost: pressing once more might count the same sale twice. */
function beUnsure(error: unknown): never {
  throw error instanceof NetworkError ? new ApiError(0, unsure) : error
}
const unsure = 'Il negozio non risponde: forse la vendita è già registrata. Controlla la giacenza prima di riprovare.'

/** The most that one sale over the counter takes away. */
const most = 1000

/** One less, or some, because they were sold over the counter. */
export function SoldModal({ prodotto, onFresh, onClose }: ModalProps) {
  const { codice, giacenza } = prodotto
  const { form, refusal, refuse, accept } = useRefusal()
  const { busy, change } = useProductChange()
  useTypedFirst(form, 'venduti')

  async function submit() {
    const typed = form.current ? readField(new FormData(form.current), 'venduti') : ''
    const venduti = readCount(typed, 1, most)
    if (venduti === undefined) return refuse(`Inserisci un numero intero da 1 a ${most}.`, ['venduti'])
    accept()
    const outcome = await change(prodotto, () => changeStock(prodotto, { venduti }).catch(beUnsure))
    if (!outcome) return
    const { now, refused } = outcome
    if (refused === undefined) {
      toast.success(
        `${codice}: ${venduti === 1 ? 'venduto 1' : `venduti ${venduti}`}, ne restano ${now?.giacenza ?? 0}`,
      )
      return onClose()
    }
    if (now) onFresh(now)
    refuse(refused, ['venduti'])
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
