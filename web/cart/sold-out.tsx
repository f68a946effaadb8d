import { formatEuro } from '#contract/money.ts'
import { currentCart, replaceCart } from '#web/cart/state/cart.ts'
import type { Cart } from '#web/cart/state/lines.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  /** The lines of which not one piece can be bought. */
  out: Cart
  /** Cents, without them. */
  total: number
  busy: boolean
  /** `Acquista` was pressed with them in the cart. */
  isAlert: boolean
  /** They are no longer in the cart. */
  onRemoved: () => void
}

/** What of the cart is sold out and so not in the total, and the button that goes on without it. */
export function SoldOut({ out, total, busy, isAlert, onRemoved }: Props) {
  const codes = out.map(({ prodotto }) => prodotto.codice)
  const words = codes.length === 1 ? 'non è più in vendita e non è' : 'non sono più in vendita e non sono'
  return (
    <div className="grid gap-2">
      <p role={isAlert ? 'alert' : undefined} className="text-sm text-rosso wrap-anywhere">
        {codes.join(', ')}: {words} nel totale.
      </p>
      <Button
        second
        busy={busy}
        className="whitespace-normal"
        onClick={() => {
          replaceCart(currentCart().filter(({ prodotto }) => !codes.includes(prodotto.codice)))
          onRemoved()
        }}
      >
        {total > 0 ? `Togli e continua, ${formatEuro(total)}` : 'Togli dal carrello'}
      </Button>
    </div>
  )
}
