import { useEffect, useState, type ComponentType } from 'react'
import { watchReturn } from '#web/checkout/watch-return.ts'
import { unreachable } from '#web/lib/text.ts'
import { toast } from '#web/ui/toasts.tsx'
import { closeCart, useCartOpen } from '#web/cart/state/open.ts'
import { loadPanel } from './load-panel.ts'

/** Mounts the cart panel, whose code is loaded at the first opening. */
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
        toast.error(unreachable)
      },
    )
  }, [open, Panel])
  return Panel ? <Panel /> : null
}
