import type { Ordine } from '#contract/ordini.ts'
import { LinePicture } from '#web/admin/frames/line-picture.tsx'

/** Articles that a row names; what is more is counted. */
const mostNamed = 2

/** What was bought, under the customer's name. */
export function RowGoods({ articoli }: { articoli: NonNullable<Ordine['articoli']> }) {
  const [first] = articoli
  if (!first) return null
  const more = articoli.slice(mostNamed).reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <span className="flex items-center gap-2 py-1 text-xs text-inchiostro-2 whitespace-normal">
      <LinePicture img={first.img} />
      <span className="min-w-0">
        {articoli.slice(0, mostNamed).map(({ nome, descrizione, quantity }) => (
          <span key={nome} className="block [overflow-wrap:anywhere]">
            {quantity > 1 && `${quantity} × `}
            {[nome, descrizione].filter(Boolean).join(' · ')}
          </span>
        ))}
        {more > 0 && <span className="block">{more === 1 ? 'e un altro pezzo' : `e altri ${more} pezzi`}</span>}
      </span>
    </span>
  )
}
