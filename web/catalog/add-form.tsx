import { useState, type FormEvent } from 'react'
import type { Prodotto } from '#contract/prodotti.ts'
import { quantityLimit } from '#contract/shop.ts'
import { api, ApiError } from '#web/api.ts'
import { addToCart } from '#web/cart/cart.ts'
import { Button } from '#web/ui/button.tsx'

/** The product as it is sold at this moment; null when it is not. Out of reach, what the page knows has to do. */
async function askNow(prodotto: Prodotto) {
  try {
    return await api('GET /Prodotti/GetProdottoById', { query: { id: prodotto.id } })
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? null : prodotto
  }
}

/** Quantity and `Aggiungi al carrello`. A refusal is a toast and also stays written under the field. */
export function AddForm({ prodotto }: { prodotto: Prodotto }) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const quantity = Number(new FormData(event.currentTarget).get('quantity'))
    setBusy(true)
    const now = await askNow(prodotto)
    setBusy(false)
    setRefusal(addToCart(now, quantity))
  }

  if (!prodotto.disponibile) {
    return (
      <div className="mt-7">
        <Button disabled className="w-full">
          Non disponibile
        </Button>
        <p className="mt-4 text-sm text-inchiostro-2">In questo colore al momento è esaurito.</p>
      </div>
    )
  }
  return (
    <form className="mt-7" noValidate onSubmit={(event) => void add(event)}>
      <div className="flex flex-wrap gap-3 items-end">
        <label className="block w-24">
          <span className="etichetta">Quantità</span>
          <input
            type="number"
            name="quantity"
            inputMode="numeric"
            min="1"
            max={quantityLimit}
            defaultValue="1"
            className="campo misura"
            aria-invalid={refusal ? true : undefined}
            aria-describedby={refusal ? 'rifiuto' : undefined}
          />
        </label>
        <Button type="submit" busy={busy} className="grow">
          Aggiungi al carrello
        </Button>
      </div>
      {refusal && (
        <p id="rifiuto" className="mt-2 text-sm text-rosso">
          {refusal}
        </p>
      )}
    </form>
  )
}
