import { Link } from 'react-router'
import { smallImage, splitImmagini } from '#contract/immagini.ts'
import type { Prodotto } from '#contract/prodotti.ts'

export type Variante = Pick<Prodotto, 'id' | 'codice' | 'coloreMontatura' | 'disponibile' | 'imgs'>

/** The colours of one model; the one at hand among them. */
export function Variants({ variants, current }: { variants: Variante[]; current: number }) {
  if (variants.length < 2) return null
  const chosen = variants.find(({ id }) => id === current)
  return (
    <nav aria-label="Colori di questo modello" className="mt-6">
      <p className="text-sm">
        <span className="text-inchiostro-2">Colore</span>{' '}
        <strong className="font-semibold">{chosen?.coloreMontatura}</strong>
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {variants.map(({ id, coloreMontatura, disponibile, imgs }) => {
          const [front = ''] = splitImmagini(imgs)
          return (
            <li key={id}>
              <Link
                to={`/product/${id}`}
                replace
                preventScrollReset
                prefetch="intent"
                aria-current={id === current ? 'page' : undefined}
                className="block w-22 aspect-[4/3] bg-vassoio border border-transparent hover:border-bordo aria-[current]:border-inchiostro"
              >
                <img
                  className={`foto ${disponibile ? '' : 'opacity-50'}`}
                  src={smallImage(front)}
                  width="1200"
                  height="900"
                  loading="lazy"
                  alt={disponibile ? coloreMontatura : `${coloreMontatura}, non disponibile`}
                  title={coloreMontatura}
                />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
