import { Link } from 'react-router'
import { beginPurchase } from '#web/cart/state/begun.ts'
import { closeCart } from '#web/cart/state/open.ts'

/** In the cart of a customer whose session has ended (H-39): after signing in again the cart opens. */
export function SessionOver() {
  return (
    <div role="alert" className="grid gap-2 p-3 bg-lavorazione-bg text-lavorazione text-sm">
      <p>
        <strong className="font-semibold">Sessione scaduta.</strong> Il carrello ti aspetta.
      </p>
      <Link
        to="/login"
        replace
        className="btn w-full"
        onClick={() => {
          beginPurchase()
          closeCart()
        }}
      >
        Accedi e continua
      </Link>
    </div>
  )
}
