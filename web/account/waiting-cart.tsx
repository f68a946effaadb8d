import type { ReactNode } from 'react'
import { formatEuro } from '#contract/money.ts'
import { splitPictures } from '#contract/pictures.ts'
import { pieces, subtotal, type Cart } from '#web/cart/state/lines.ts'
import { Photo } from '#web/layout/photo.tsx'

/** Pictures that fit beside the words on a phone. */
const most = 3

/** The goods of a cart that waits for its customer to sign in, register or verify, with their pictures; nothing when it is empty. */
export function WaitingCart({ cart, children }: { cart: Cart; children?: ReactNode }) {
  if (cart.length === 0) return null
  const count = pieces(cart)
  return (
    <section aria-label="Il tuo carrello" className="mt-6 p-3 border border-linea rounded-md">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ul className="flex gap-2">
          {cart.slice(0, most).map(({ prodotto: { codice, imgs } }) => (
            <li key={codice} className="w-18 bg-vassoio aspect-[4/3]">
              <Picture image={splitPictures(imgs)[0]} name={codice} />
            </li>
          ))}
        </ul>
        <p className="text-sm min-w-0">
          <strong className="font-semibold">Il carrello ti aspetta</strong>
          <span className="block misura text-inchiostro-2">
            {count === 1 ? '1 articolo' : `${count} articoli`}, {formatEuro(subtotal(cart))}
          </span>
        </p>
      </div>
      {children}
    </section>
  )
}

function Picture({ image, name }: { image: string | undefined; name: string }) {
  if (!image) return <span className="solo-lettore">{name}</span>
  return <Photo src={image} sizes="72px" alt={name} />
}
