import type { BrandGestito } from '#contract/brands.ts'
import { deleteBrand } from '#web/admin/queries/brands.ts'
import { ConfirmModal } from '#web/admin/table/confirm-modal.tsx'
import type { ModalProps } from '#web/admin/table/row-action.ts'

export function DeleteModal({ row: brand, ...props }: ModalProps<BrandGestito>) {
  return (
    <ConfirmModal
      {...props}
      title={`Elimina ${brand.nome}`}
      submit="Elimina"
      ask={() => deleteBrand(brand)}
      said={() => `${brand.nome} eliminato con successo`}
    >
      <p>Il brand {brand.nome} e la sua immagine vengono eliminati. Non si può annullare.</p>
    </ConfirmModal>
  )
}
