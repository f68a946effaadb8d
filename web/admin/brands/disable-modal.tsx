import type { BrandGestito } from '#contract/brands.ts'
import { RefusalWords, useRefusal } from '#web/forms/form.tsx'
import { ModalForm } from '#web/admin/table/modal-form.tsx'
import { errorText } from '#web/lib/api.ts'
import { unreachable } from '#web/lib/text.ts'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { activateBrand } from '#web/admin/queries/brands.ts'
import { useBrandChange } from './use-brand-change.ts'

/** Asks before a brand leaves the shop, because its products leave with it (H-97). */
export function DisableModal({ brand, onClose }: { brand: BrandGestito; onClose: () => void }) {
  const { form, refusal, refuse, accept } = useRefusal()
  const { busy, change } = useBrandChange()

  async function submit() {
    accept()
    const outcome = await change(brand.id, () => activateBrand(brand, false))
    if (!outcome) return
    if ('refused' in outcome) return refuse(errorText(outcome.refused, unreachable))
    toast.success(`${outcome.said.nome} disabilitato con successo`)
    onClose()
  }

  return (
    <Modal title={`Disabilita ${brand.nome}`} onClose={onClose}>
      <ModalForm form={form} onSubmit={submit} busy={busy} submit="Disabilita" grave onDismiss={onClose}>
        <p>
          {brand.nome} sparisce dal negozio{sayProducts(brand)}. Gli ordini già fatti restano.
        </p>
        <p className="text-inchiostro-2">Con Abilita torna tutto com’era.</p>
        <RefusalWords refusal={refusal} />
      </ModalForm>
    </Modal>
  )
}

function sayProducts({ prodotti }: BrandGestito) {
  if (prodotti === 0) return ''
  return prodotti === 1 ? ', e con lui il suo prodotto' : `, e con lui i suoi ${prodotti} prodotti`
}
