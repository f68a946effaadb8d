import { useEffect, useState, type ComponentType } from 'react'
import { lookForLeft } from '#web/checkout/look-for-left.ts'
import { inTime, sayPartLost } from '#web/lib/part-lost.ts'
import { closeCart, useCartOpen } from '#web/cart/state/open.ts'
import { loadPanel } from './load-panel.ts'

/** Mounts the cart panel, whose code is loaded at the first opening. */
export function CartPanel() {
  const open = useCartOpen()
  const [Panel, setPanel] = useState<ComponentType>()
  useEffect(() => void lookForLeft(), [])
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
