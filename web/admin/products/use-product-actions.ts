import { useMutation, useQueryClient } from '@tanstack/react-query'
import { duplicateProduct, findProduct, productsKey, settleProduct } from '#web/admin/queries/products.ts'
import { useRowActions } from '#web/admin/table/use-row-actions.tsx'
import { useTableReset } from '#web/admin/table/use-view.ts'
import { toast } from '#web/ui/toasts.tsx'
import { edit, loadForm, productActions } from './actions.tsx'

/** What the owner does with the products of the table; a copy is made to be changed. */
export function useProductActions() {
  const client = useQueryClient()
  const reset = useTableReset()
  const { mutateAsync: duplicate } = useMutation({
    mutationFn: duplicateProduct,
    onSuccess: ({ codice }) => toast.success(`Prodotto creato con codice ${codice}`),
    onSettled: () => void client.invalidateQueries({ queryKey: productsKey }),
  })

  // only where the table is still there: the owner who went to another one meanwhile stays there
  const onSuccess = ({ id }: { id: number }) => void openCopy(id)
  const actions = useRowActions(
    settleProduct,
    productActions((prodotto) => duplicate(prodotto, { onSuccess })),
  )
  async function openCopy(id: number) {
    reset()
    const made = await findProduct(id)
    if (made) actions.begin(edit, made)
  }
  return { ...actions, create: () => actions.openNew({ load: loadForm }) }
}
