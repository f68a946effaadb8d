import { useEffect, useState, type ComponentType } from 'react'
import { watchReturn } from '#web/checkout/watch-return.ts'
import { somethingWrong } from '#web/text.ts'
import { toast } from '#web/ui/toasts.tsx'
import { closeCart, loadPanel, useCartOpen } from './open.ts'

/** The place of the cart panel in the page; the panel itself comes with its first opening. */
export function CartPanel() {
  const open = useCartOpen()
  const [Panel, setPanel] = useState<ComponentType>()
  useEffect(watchReturn, [])
  useEffect(() => {
    if (!open || Panel) return
    loadPanel().then(
      (loaded) => setPanel(() => loaded.Panel),
      () => {
        closeCart()
        toast.error(somethingWrong)
      },
    )
  }, [open, Panel])
  return Panel ? <Panel /> : null
}
