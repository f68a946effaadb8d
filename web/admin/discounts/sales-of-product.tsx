import type { ProdottoGestito } from '#contract/prodotti.ts'
import type { ModalProps } from '#web/admin/table/row-action.ts'
import { NewSale } from './sales-form.tsx'

/** The form of a reduction for the product of a row. */
export const SaleOfProduct = ({ row, onClose }: ModalProps<ProdottoGestito>) => (
  <NewSale frames={[row]} onClose={onClose} />
)
