import { useMutation, useQueryClient } from '@tanstack/react-query'
import { duplicateProduct, findProduct, productsKey, settleProduct } from '#web/admin/queries/products.ts'
import { useRowActions } from '#web/admin/table/use-row-actions.tsx'
import { useTableReset } from '#web/admin/table/use-view.ts'
import { toast } from '#web/ui/toasts.tsx'
import { edit, loadForm, productActions } from './actions.tsx'

const loadDelivery = async () => (await import('./delivery-modal.tsx')).DeliveryModal

/** The row actions of the products table; a copy opens in the form, since it is made to be changed. */
export function useProductActions() {
  const client = useQueryClient()
  const reset = useTableReset()
  const { mutateAsync: duplicate } = useMutation({
    mutationFn: duplicateProduct,
    onSuccess: ({ codice }) => toast.success(`Prodotto creato con codice ${codice}`),
    onSettled: () => void client.invalidateQueries({ queryKey: productsKey }),
  })

  // called only while the table is mounted: after a change of tab the copy opens nothing
  const onSuccess = ({ id }: { id: number }) => void openCopy(id)
  const actions = useRowActions(
    settleProduct,
    productActions((product) => duplicate(product, { onSuccess })),
  )
  async function openCopy(id: number) {
    reset()
    const made = await findProduct(id)
    if (made) actions.begin(edit, made)
  }
  return {
    ...actions,
    create: () => actions.openNew({ load: loadForm }),
    receive: () => actions.openNew({ load: loadDelivery }),
  }
}
