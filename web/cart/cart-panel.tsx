import { useEffect, useState, type ComponentType } from 'react'
import { watchReturn } from '#web/checkout/watch-return.ts'
import { inTime, sayPartLost } from '#web/lib/part-lost.ts'
import { closeCart, useCartOpen } from '#web/cart/state/open.ts'
import { loadPanel } from './load-panel.ts'

/** Mounts the cart panel, whose code is loaded at the first opening. */
export function CartPanel() {
  const open = useCartOpen()
  const [Panel, setPanel] = useState<ComponentType>()
  useEffect(watchReturn, [])
  useEffect(() => {
    if (!open || Panel) return
    inTime(loadPanel()).then(
      (loaded) => setPanel(() => loaded.Panel),
      () => {
        sayPartLost()
        closeCart()
      },
    )
  }, [open, Panel])
  return Panel ? <Panel /> : null
}
