import type { BrandGestito } from '#contract/brands.ts'
import { activateBrand } from '#web/admin/queries/brands.ts'
import { ConfirmModal } from '#web/admin/table/confirm-modal.tsx'
import type { ModalProps } from '#web/admin/table/row-action.ts'

/** Asks for confirmation, because the products of a disabled brand are hidden with it (H-97). */
export function DisableModal({ row: brand, ...props }: ModalProps<BrandGestito>) {
  return (
    <ConfirmModal
      {...props}
      title={`Disabilita ${brand.nome}`}
      submit="Disabilita"
      ask={() => activateBrand(brand, false)}
      said={({ nome }) => `${nome} disabilitato con successo`}
    >
      <p>
        {brand.nome} sparisce dal negozio{sayProducts(brand)}. Gli ordini già fatti restano.
      </p>
      <p className="text-inchiostro-2">Con Abilita torna tutto com’era.</p>
    </ConfirmModal>
  )
}

function sayProducts({ prodotti }: BrandGestito) {
  if (prodotti === 0) return ''
  return prodotti === 1 ? ', e con lui il suo prodotto' : `, e con lui i suoi ${prodotti} prodotti`
}
