import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ProdottoGestito } from '#contract/prodotti.ts'
import { useOnce } from '#web/admin/table/use-once.ts'
import { errorText } from '#web/lib/api.ts'
import { unreachable } from '#web/lib/text.ts'
import { toast } from '#web/ui/toasts.tsx'
import { duplicateProduct } from '#web/admin/queries/products.ts'
import { DeleteModal } from './delete-modal.tsx'
import { HistoryModal } from './history-modal.tsx'
import { findProduct, productsKey } from '#web/admin/queries/products.ts'
import { isQuick, quickActions } from './quick-actions.ts'
import type { ModalProps } from './modal-props.ts'
import { actionLabel, actionsFor, type Action } from './row-actions.ts'
import { SoldModal } from './sold-modal.tsx'
import { StockModal } from './stock-modal.tsx'
import { changeProduct } from './use-product-change.ts'

const modals = { venduto: SoldModal, giacenza: StockModal, cronologia: HistoryModal, elimina: DeleteModal }

type FormProps = Partial<Pick<ModalProps, 'prodotto'>> & { onCreated: () => void; onClose: () => void }

interface Opened {
  /** A late answer must not touch the window that was opened after its own. */
  key: symbol
  Modal?: ComponentType<ModalProps>
  prodotto?: ProdottoGestito
}

interface Table {
  /** There is a new product to be shown. */
  onCreated: () => void
}

/** The menu of a product and the windows behind it. `window` is to be shown once, `refusal` where the products are. */
export function useProductActions({ onCreated }: Table) {
  const client = useQueryClient()
  const { once } = useOnce()
  const [opened, setOpened] = useState<Opened>()
  const [Form, setForm] = useState<ComponentType<FormProps>>()
  const [refusal, setRefusal] = useState<string>()
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  function refuse(words: string) {
    setRefusal(words)
    toast.error(words)
  }

  async function duplicate(prodotto: ProdottoGestito) {
    const copy = await duplicateProduct(prodotto).catch((error: unknown) => refuse(errorText(error, unreachable)))
    void client.invalidateQueries({ queryKey: productsKey })
    if (!copy) return
    toast.success(`Prodotto creato con codice ${copy.codice}`)
    // whoever went elsewhere meanwhile stays there
    if (left.current) return
    onCreated()
    // a copy is made to be changed
    const made = await findProduct(copy.id)
    if (made) await openForm(made)
  }

  /** The form is long, and a file of its own. */
  async function openForm(prodotto?: ProdottoGestito) {
    const loaded = await import('./form/product-modal.tsx').catch(() => undefined)
    if (!loaded) return refuse(unreachable)
    setForm(() => loaded.ProductModal)
    setOpened((now) => now ?? { key: Symbol('modulo'), ...(prodotto && { prodotto }) })
  }

  function begin(action: Exclude<Action, 'vedi'>, prodotto: ProdottoGestito) {
    setRefusal(undefined)
    if (action === 'modifica') return openForm(prodotto)
    const what = `${action} ${prodotto.id}`
    if (action === 'duplica') return once(what, () => duplicate(prodotto))
    if (!isQuick(action)) return setOpened({ key: Symbol(action), Modal: modals[action], prodotto })
    return once(what, async () => {
      const { ask, said } = quickActions[action]
      const { now, refused } = await changeProduct(client, prodotto, () => ask(prodotto))
      if (refused) refuse(refused)
      else if (now) toast.success(said(now))
    })
  }

  const menuOf = (prodotto: ProdottoGestito) =>
    actionsFor(prodotto).map((action) => {
      const label = actionLabel(action, prodotto)
      if (action === 'vedi') return { label, href: `/product/${prodotto.id}` }
      return { label, grave: action === 'elimina', onPick: () => void begin(action, prodotto) }
    })
  const create = () => {
    setRefusal(undefined)
    void openForm()
  }

  const { Modal, prodotto } = opened ?? {}
  const replace = (next: Opened | undefined) => setOpened((now) => (now?.key === opened?.key ? next : now))
  const onClose = () => replace(undefined)
  const window =
    Modal && prodotto ? (
      <Modal prodotto={prodotto} onFresh={(now) => opened && replace({ ...opened, prodotto: now })} onClose={onClose} />
    ) : (
      opened && Form && <Form {...(prodotto && { prodotto })} onCreated={onCreated} onClose={onClose} />
    )
  return { menuOf, create, window, refusal }
}
