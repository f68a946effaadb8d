import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCart } from '#web/cart/state/cart.ts'
import { openCart } from '#web/cart/state/open.ts'
import { Button } from '#web/ui/button.tsx'
import { takeWayBack, wayBack } from '#web/session/way-back.ts'
import { useSession } from '#web/session/session.ts'

/** After the verification: the ways to the cart if it has products, the sign-in and the shop. */
export function WayOn() {
  const signedIn = useSession().status !== 'visitor'
  const waiting = useCart().length > 0
  const navigate = useNavigate()
  const [asked] = useState(wayBack)
  // Back from the payment must not lead to a page that is only for those who have not verified
  const backToCart = async () => {
    await navigate('/', { replace: true })
    openCart()
  }
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      {signedIn && asked && (
        <Link className="btn" to={asked} replace onClick={() => takeWayBack()}>
          {asked.startsWith('/lenti/') ? 'Torna alle tue lenti' : 'Vai all’ordine'}
        </Link>
      )}
      {signedIn && waiting && <Button onClick={() => void backToCart()}>Torna al carrello</Button>}
      {!signedIn && (
        <Link className="btn" to="/login">
          Accedi
        </Link>
      )}
      <Link className={signedIn && !waiting && !asked ? 'btn' : 'btn btn-2'} to="/shop">
        Vai al negozio
      </Link>
    </p>
  )
}
