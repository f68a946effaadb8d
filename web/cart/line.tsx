import { useId, useState } from 'react'
import { Link } from 'react-router'
import { splitPictures } from '#contract/pictures.ts'
import { frameOnly, isFrameOnly } from '#contract/tipologia.ts'
import { PercentOff, Price, type Struck } from '#web/layout/price.tsx'
import { GoodsLine } from '#web/layout/goods-line.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { currentCart, useCart } from '#web/cart/state/cart.ts'
import { addToCart, removeAllFromCart, removeOneFromCart } from '#web/cart/state/change-cart.tsx'
import type { Note } from './recheck.ts'
import { closeCart } from '#web/cart/state/open.ts'
import { findLine, type Cart, type Riga } from '#web/cart/state/lines.ts'

interface Props {
  line: Riga
  note: Note | undefined
  /** The pieces that can be bought now; undefined when not known. */
  disponibili: number | undefined
  /** What may be struck beside the price of a piece; undefined: nothing. */
  struck: Struck | undefined
  /** Announces a change to screen readers. */
  say: (words: string) => void
}

/** One product of the cart: its first image, code, delete, minus, plus and quantity (S-059…S-061). */
export function CartLine({ line: { prodotto, quantity }, note, disponibili, struck, say }: Props) {
  const { id, codice, nomeModello, prezzo, imgs, marca, tipologia = '', coloreMontatura } = prodotto
  const name = nomeModello ? [marca, nomeModello].filter(Boolean).join(' ') : codice
  const details = [!nomeModello && marca, coloreMontatura].filter(Boolean).join(' · ')
  const [image] = splitPictures(imgs)
  const cart = useCart()
  // shown until the cart changes
  const [refused, setRefused] = useState<{ words: string; of: Cart }>()
  const refusal = refused?.of === cart ? refused.words : undefined
  const refusalId = useId()
  const tell = () => {
    const now = findLine(currentCart(), codice)
    if (now) say(`${codice}: quantità ${now.quantity}`)
  }
  return (
    <GoodsLine
      image={image}
      className="grid-cols-[96px_1fr] sm:grid-cols-[112px_1fr] py-5 first:border-0"
      sizes="112px"
    >
      <div className="flex flex-col gap-2 min-w-0">
        <div className="flex justify-between gap-2">
          <div className="min-w-0">
            <h3 className="font-semibold leading-tight">
              {id === undefined ? (
                name
              ) : (
                <Link to={`/product/${id}`} replace onClick={closeCart} className="hover:underline underline-offset-4">
                  {name}
                </Link>
              )}
              {nomeModello && <span className="block mt-0.5 text-sm font-normal text-inchiostro-2">{codice}</span>}
            </h3>
            <p className="text-sm text-inchiostro-2">{details}</p>
            {isFrameOnly(tipologia) && <p className="text-sm text-inchiostro-2">{frameOnly}</p>}
          </div>
          <button
            type="button"
            className="icona -mt-[10px] -mr-[10px] shrink-0"
            aria-label={`Elimina ${codice}`}
            onClick={(event) => {
              const next = neighbourOf(event.currentTarget)
              removeAllFromCart(codice)
              next?.focus()
            }}
          >
            <CloseIcon />
          </button>
        </div>
        <div className="flex flex-wrap justify-between items-center gap-x-2 gap-y-1 mt-auto">
          <div
            role="group"
            aria-label={`Quantità di ${codice}`}
            className="flex items-center border border-bordo rounded-lente"
          >
            <button
              type="button"
              className="icona text-lg"
              aria-label={`Diminuisci la quantità di ${codice}`}
              onClick={(event) => {
                const next = quantity === 1 ? neighbourOf(event.currentTarget) : undefined
                removeOneFromCart(codice)
                next?.focus()
                tell()
              }}
            >
              −
            </button>
            <span className="misura w-6 text-center font-semibold">{quantity}</span>
            <button
              type="button"
              className="icona text-lg"
              aria-label={`Aumenta la quantità di ${codice}`}
              aria-describedby={refusal ? refusalId : undefined}
              onClick={() => {
                const words = addToCart({ ...prodotto, disponibili }, 1, false)
                setRefused(words ? { words, of: currentCart() } : undefined)
                tell()
              }}
            >
              +
            </button>
          </div>
          <p className="misura font-semibold">
            <Price
              {...struck}
              prezzo={prezzo * quantity}
              prezzoMinimo30={struck?.prezzoMinimo30 && struck.prezzoMinimo30 * quantity}
            />{' '}
            <PercentOff {...struck} prezzo={prezzo} className="" />
          </p>
        </div>
        {refusal && (
          <p id={refusalId} role="alert" className="text-sm text-rosso">
            {refusal}
          </p>
        )}
        {note && <p className={`text-sm ${note.kind === 'stock' ? 'text-rosso' : 'text-lavorazione'}`}>{note.text}</p>}
      </div>
    </GoodsLine>
  )
}

/** The element to focus when this line is removed: in the next line, else the one before, else the panel's close button. */
function neighbourOf(button: HTMLElement) {
  const line = button.closest('li')
  const other = line?.nextElementSibling ?? line?.previousElementSibling
  return (other ?? button.closest('dialog'))?.querySelector<HTMLElement>('button')
}
