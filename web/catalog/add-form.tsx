import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { cartLimit, quantityLimit } from '#contract/window-limits.ts'
import { useCart } from '#web/cart/state/cart.ts'
import { addToCart } from '#web/cart/state/change-cart.tsx'
import { pieces } from '#web/cart/state/lines.ts'
import { NoScripts } from '#web/layout/no-scripts.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ProdottoInPagina } from './card-data.ts'
import { askForPress, useFresh } from './fresh.ts'

/** Its id. */
export const purchaseForm = 'acquisto'

interface Props {
  prodotto: ProdottoInPagina
  /** What a sold-out frame offers. */
  children: ReactNode
}

/** Quantity and `Aggiungi al carrello`. A refusal is said below, and the quantity has the focus then. */
export function AddForm({ prodotto, children }: Props) {
  const [busy, setBusy] = useState(false)
  // a new object each time: the same words said again focus the field again
  const [refusal, setRefusal] = useState<{ words: string }>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refusal) field.current?.focus()
  }, [refusal])
  const { disponibile, disponibili } = useFresh(prodotto)
  const room = cartLimit - pieces(useCart())
  // limits the arrows of the field only: a larger typed number is sent, and refused (H-02)
  const most = Math.max(1, Math.min(quantityLimit, room, disponibili ?? quantityLimit))

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const quantity = Number(new FormData(event.currentTarget).get('quantity'))
    setBusy(true)
    const now = await askForPress(prodotto)
    setBusy(false)
    const words = addToCart(now, quantity)
    setRefusal(words ? { words } : undefined)
  }

  if (!disponibile) {
    return (
      <div className="mt-7">
        <Button disabled className="w-full">
          Non disponibile
        </Button>
        <p className="mt-4">In questo colore al momento è esaurito.</p>
        {children}
      </div>
    )
  }
  return (
    // without scripts it must not be submitted
    <form id={purchaseForm} method="dialog" className="mt-4 md:mt-7" noValidate onSubmit={(event) => void add(event)}>
      <NoScripts />
      <div className="flex flex-wrap gap-3 items-end">
        <label className="block w-24">
          <span className="etichetta">Quantità</span>
          <input
            ref={field}
            type="number"
            name="quantity"
            inputMode="numeric"
            min="1"
            max={most}
            defaultValue="1"
            className="campo misura"
            onInput={() => setRefusal(undefined)}
            aria-invalid={refusal ? true : undefined}
            aria-describedby={refusal ? 'rifiuto' : undefined}
          />
        </label>
        <Button type="submit" busy={busy} className="grow !whitespace-normal">
          Aggiungi al carrello
        </Button>
      </div>
      <p className="mt-3 text-sm font-semibold" role="status">
        {disponibili === 1 ? 'Ultimo pezzo disponibile' : 'Disponibile'}
      </p>
      {refusal && (
        <p id="rifiuto" role="alert" className="mt-2 text-sm text-rosso">
          {refusal.words}
        </p>
      )}
    </form>
  )
}
