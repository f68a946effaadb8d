import type { BrandGestito } from '#contract/brands.ts'
import { RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import { errorText } from '#web/lib/api.ts'
import { unreachable } from '#web/lib/text.ts'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { deleteBrand } from '#web/admin/queries/brands.ts'
import { useBrandChange } from './use-brand-change.ts'

export function DeleteModal({ brand, onClose }: { brand: BrandGestito; onClose: () => void }) {
  const { form, refusal, refuse, accept } = useRefusal()
  const { busy, change } = useBrandChange()

  async function submit() {
    accept()
    const outcome = await change(brand.id, () => deleteBrand(brand))
    if (!outcome) return
    if ('refused' in outcome) return refuse(errorText(outcome.refused, unreachable))
    toast.success(`${brand.nome} eliminato con successo`)
    onClose()
  }

  return (
    <Modal title={`Elimina ${brand.nome}`} onClose={onClose}>
      <ModalForm form={form} onSubmit={submit} busy={busy} submit="Elimina" grave onDismiss={onClose}>
        <p>Il brand {brand.nome} e la sua immagine vengono eliminati. Non si può annullare.</p>
        <RefusalWords refusal={refusal} />
      </ModalForm>
    </Modal>
  )
}
