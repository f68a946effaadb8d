import { BagIcon } from '#web/ui/icons.tsx'
import { useCart } from '#web/cart/state/cart.ts'
import { openCart } from '#web/cart/state/open.ts'
import { loadPanel } from './load-panel.ts'
import { pieces } from '#web/cart/state/lines.ts'

/** Prefetches the panel before a click; a failure shows at the opening. */
const prepare = () => void loadPanel().catch(() => undefined)

/** Opens the cart. The badge counts pieces (H-59); the server renders none, since the cart is in the browser's storage. */
export function CartButton() {
  const count = pieces(useCart())
  return (
    <button
      type="button"
      className="icona relative"
      aria-label={count === 0 ? 'Carrello' : `Carrello, ${count} ${count === 1 ? 'articolo' : 'articoli'}`}
      aria-haspopup="dialog"
      onClick={openCart}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <BagIcon />
      {count > 0 && (
        <span
          className="misura absolute top-1 right-0.5 min-w-4.5 h-4.5 px-1 grid place-items-center rounded-lente bg-bottiglia text-carta text-[0.6875rem] leading-none font-semibold"
          aria-hidden="true"
        >
          {count}
        </span>
      )}
    </button>
  )
}
