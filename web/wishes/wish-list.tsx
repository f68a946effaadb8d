import type { Prodotto } from '#contract/prodotti.ts'
import { addToCart } from '#web/cart/state/change-cart.tsx'
import { ProductCard } from '#web/catalog/card.tsx'
import { modelCardOf } from '#web/catalog/disc-colours.ts'
import { LoadFailed } from '#web/layout/load-failed.tsx'
import { StruckNote } from '#web/layout/struck-note.tsx'
import { loading } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useWish } from './heart.tsx'
import { useFrames } from './use-frames.ts'

interface Props {
  ids: readonly number[]
  /** After a frame was taken off: what was pressed may be gone. */
  onTaken: () => void
}

/** Frames by their ids, each with what puts it into the cart and what marks it. */
export function WishList({ ids, onTaken }: Props) {
  const found = useFrames(ids)
  if (found.state === 'loading') return <p role="status">{loading}</p>
  if (found.state === 'failed') return <LoadFailed words={found.words} onRetry={() => void found.again()} />
  const { frames } = found
  const gone = ids.length - frames.length
  return (
    <>
      <ul className="grid grid-cols-2 max-[330px]:grid-cols-1 @max-[19rem]:grid-cols-1 lg:grid-cols-4 gap-px -mx-4 md:-mx-8">
        {frames.map((prodotto) => (
          <li key={prodotto.id}>
            <ProductCard prodotto={modelCardOf(prodotto)} sizes="(min-width:1024px) 25vw, 50vw" />
            <Acts prodotto={prodotto} onTaken={onTaken} />
          </li>
        ))}
      </ul>
      <StruckNote of={frames} className="" />
      {gone > 0 && (
        <p className="mt-6 text-inchiostro-2">
          {gone === 1 ? 'Una montatura non è più in vendita.' : `${gone} montature non sono più in vendita.`}
        </p>
      )}
    </>
  )
}

function Acts({ prodotto, onTaken }: { prodotto: Prodotto; onTaken: () => void }) {
  const wish = useWish(prodotto.id)
  // read a moment ago; the checkout looks again
  function add() {
    const refusal = addToCart(prodotto, 1)
    if (refusal) toast.error(refusal)
  }
  async function toggle() {
    if ((await wish.toggle()) && wish.wished) onTaken()
  }
  const called = `${prodotto.marca} ${prodotto.nomeModello || prodotto.codice}`
  return (
    <div className="px-3 md:px-4 pb-8 grid gap-2 justify-items-start">
      <Button
        className="w-full !whitespace-normal"

        disabled={!prodotto.disponibile}
        onClick={add}
      >
        {prodotto.disponibile ? 'Aggiungi al carrello' : 'Non disponibile'}
        <span className="solo-lettore"> {called}</span>
      </Button>
      <button type="button" className="collegamento min-h-11" onClick={() => void toggle()} disabled={wish.busy}>
        {wish.wished ? 'Togli' : 'Salva nei preferiti'}
        <span className="solo-lettore"> {called}</span>
      </button>
    </div>
  )
}
