import type { BrandGestito } from '#contract/brands.ts'
import { AuditModal } from '#web/admin/audit/audit-modal.tsx'
import { activateBrand } from '#web/admin/queries/brands.ts'
import type { ModalProps, RowAction } from '#web/admin/table/row-action.ts'
import { EditBrand } from './brand-modal.tsx'
import { DeleteModal } from './delete-modal.tsx'
import { DisableModal } from './disable-modal.tsx'

const History = ({ row: { id, nome }, onClose }: ModalProps<BrandGestito>) => (
  <AuditModal tipo="brand" oggetto={id} title={nome} onClose={onClose} />
)

/** The row actions of the brands table; only a brand without products can be deleted (H-25). */
export const brandActions: readonly RowAction<BrandGestito>[] = [
  { label: 'Modifica', call: 'PUT /Brands/UpdateBrand', Modal: EditBrand },
  {
    label: 'Abilita',
    call: 'PATCH /Brands/ActiveBrand',
    when: ({ isDeleted }) => isDeleted,
    run: (brand) => activateBrand(brand, true),
    said: ({ nome }) => `${nome} abilitato con successo`,
  },
  {
    label: 'Disabilita',
    grave: true,
    call: 'PATCH /Brands/ActiveBrand',
    when: ({ isDeleted }) => !isDeleted,
    Modal: DisableModal,
  },
  { label: 'Cronologia', call: 'GET /Stats/GetRegistro', Modal: History },
  {
    label: 'Elimina',
    grave: true,
    call: 'DELETE /Brands/DeleteBrand',
    when: ({ prodotti }) => prodotti === 0,
    Modal: DeleteModal,
  },
]
