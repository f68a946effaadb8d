import { useEffect, useState } from 'react'
import { Drawer } from '#web/ui/drawer.tsx'
import { useFallbackFocus } from '#web/ui/fallback-focus.ts'
import { isResumed } from '#web/cart/state/begun.ts'
import { useCart } from '#web/cart/state/cart.ts'
import { clearCart } from '#web/cart/state/change-cart.tsx'
import { DiscountCode } from './discount-code.tsx'
import { FiscalChoice } from './fiscal-choice.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { CartLine } from './line.tsx'
import { GuaranteePicture } from '#web/layout/guarantee-picture.tsx'
import { StruckNote } from '#web/layout/struck-note.tsx'
import { subtotal } from '#web/cart/state/lines.ts'
import { closeCart, useCartOpen } from '#web/cart/state/open.ts'
import { Purchase } from './purchase.tsx'
import { useFreshCart } from './use-fresh-cart.ts'
import { usePrice } from './use-price.ts'

/** The cart, a drawer on the right side of every page. */
export function Panel() {
  const open = useCartOpen()
  const cart = useCart()
  const { notes, stockOf, struckOf, checking, check } = useFreshCart(cart)
  const buyable = cart.filter(({ prodotto }) => notes.get(prodotto.codice)?.out !== true)
  const price = usePrice(buyable, open)
  const [said, say] = useState('')
  const empty = useFallbackFocus<HTMLParagraphElement>(cart.length === 0)

  useEffect(() => {
    if (open) void check()
  }, [open, check])
  // a reduction began or ended while the cart was open
  const isOld = price.priced !== undefined && price.priced.subtotale !== subtotal(buyable)
  useEffect(() => {
    if (isOld) void check()
  }, [isOld, check])

  return (
    <Drawer
      open={open}
      onClose={closeCart}
      title="Carrello"
      keepsMessages={isResumed}
      footer={<Purchase cart={cart} check={check} notes={notes} price={price} />}
    >
      {cart.length === 0 ? (
        <EmptyCart title={empty} />
      ) : (
        <>
          <ul
            aria-busy={checking}
            className={`transition-opacity duration-(--d-veloce) ${checking ? 'opacity-60' : ''}`}
          >
            {cart.map((line) => (
              <CartLine
                key={line.prodotto.codice}
                line={line}
                note={notes.get(line.prodotto.codice)}
                disponibili={stockOf(line.prodotto.codice)}
                struck={struckOf(line.prodotto.codice)}
                say={say}
              />
            ))}
          </ul>
          <StruckNote of={cart.flatMap(({ prodotto }) => struckOf(prodotto.codice) ?? [])} className="pb-3" />
          <DiscountCode price={price} />
          <FiscalChoice />
          <p className="py-2 border-t border-linea">
            <button type="button" className="collegamento text-sm min-h-11" onClick={clearCart}>
              Svuota carrello
            </button>
          </p>
          <GuaranteePicture />
        </>
      )}
      <p role="status" className="solo-lettore">
        {[...[...notes.values()].map(({ text }) => text), said].filter(Boolean).join('. ')}
      </p>
    </Drawer>
  )
}
