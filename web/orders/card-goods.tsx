import type { Ordine } from '#contract/ordini.ts'
import { smallImage } from '#contract/pictures.ts'
import { goodsInShort } from './goods-in-short.ts'

/** What was bought, with the picture of the first. */
export function CardGoods({ articoli }: Pick<Ordine, 'articoli'>) {
  const [first] = articoli
  if (!first) return null
  const { named, more } = goodsInShort(articoli)
  return (
    <div className="mt-4 flex items-center gap-4">
      {first.img && (
        <img
          className="foto bg-vassoio w-28! h-21! shrink-0"
          src={smallImage(first.img)}
          width="1200"
          height="900"
          loading="lazy"
          alt=""
        />
      )}
      <ul className="min-w-0 wrap-anywhere grid gap-1">
        {named.map(({ nome, descrizione, quantity }) => (
          <li key={`${nome} ${descrizione}`}>
            {quantity > 1 && <span className="misura">{quantity} × </span>}
            <span className="font-semibold">{nome}</span>
            {descrizione && descrizione !== nome && (
              <span className="block text-sm text-inchiostro-2">{descrizione}</span>
            )}
          </li>
        ))}
        {more && <li className="text-sm text-inchiostro-2">{more}</li>}
      </ul>
    </div>
  )
}
