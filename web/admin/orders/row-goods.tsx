import type { Ordine } from '#contract/ordini.ts'
import { LinePicture } from '#web/admin/frames/line-picture.tsx'
import { goodsInShort } from '#web/orders/goods-in-short.ts'

/** What was bought, under the customer's name. */
export function RowGoods({ articoli }: Pick<Ordine, 'articoli'>) {
  const [first] = articoli
  if (!first) return null
  const { named, more } = goodsInShort(articoli)
  return (
    <span className="flex items-center gap-2 py-1 text-xs text-inchiostro-2 whitespace-normal">
      <LinePicture img={first.img} />
      <span className="min-w-0">
        {named.map(({ nome, descrizione, quantity }) => (
          <span key={`${nome} ${descrizione}`} className="block [overflow-wrap:anywhere]">
            {quantity > 1 && `${quantity} × `}
            {[nome, descrizione].filter(Boolean).join(' · ')}
          </span>
        ))}
        {more && <span className="block">{more}</span>}
      </span>
    </span>
  )
}
