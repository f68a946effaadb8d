import type { Ref } from 'react'
import { Link } from 'react-router'
import { cartLimit } from '#contract/shop.ts'
import { closeCart } from '#web/cart/state/open.ts'

export function EmptyCart({ title }: { title: Ref<HTMLParagraphElement> }) {
  return (
    <div className="h-full min-h-80 grid place-content-center text-center">
      <svg
        className="w-56 mx-auto text-inchiostro"
        viewBox="0 0 224 92"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.2"
        aria-hidden="true"
      >
        <circle cx="62" cy="50" r="38" className="fill-carta" />
        <circle cx="162" cy="50" r="38" className="fill-carta" />
        <circle cx="62" cy="50" r="33.5" className="fill-duo-verde" />
        <circle cx="162" cy="50" r="33.5" className="fill-duo-rosso" />
        <path d="M98 38q14-11 28 0M95 45q17-12 34 0M27 35 8 22l-2 10 19 10M197 35l19-13 2 10-19 10" />
      </svg>
      <p ref={title} tabIndex={-1} className="largo text-lg mt-6">
        Il carrello è vuoto
      </p>
      <p className="text-inchiostro-2 mt-1">Puoi metterci fino a {cartLimit} articoli.</p>
      <Link className="btn btn-2 mt-6 mx-auto" to="/shop" replace onClick={closeCart}>
        Vai al negozio
      </Link>
    </div>
  )
}
