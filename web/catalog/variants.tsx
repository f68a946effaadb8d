import { Link } from 'react-router'
import { smallImage } from '#contract/pictures.ts'
import type { Prodotto } from '#contract/prodotti.ts'

type Variante = Pick<Prodotto, 'id' | 'coloreMontatura' | 'disponibile'> & { img: string }

interface Props {
  variants: Variante[]
  /** The current variant; undefined when it is none of them. */
  current?: number
}

/** The colours of one model with their pictures. */
export function Variants({ variants, current }: Props) {
  if (variants.every(({ id }) => id === current)) return null
  const chosen = variants.find(({ id }) => id === current)
  return (
    <nav aria-label="Colori di questo modello" className="mt-3 md:mt-6">
      <p className="text-sm">
        <span className="text-inchiostro-2">{chosen ? 'Colore' : 'Altri colori dello stesso modello'}</span>{' '}
        <strong className="font-semibold">{chosen?.coloreMontatura}</strong>
      </p>
      <ul className="mt-2 flex max-md:overflow-x-auto md:flex-wrap gap-2">
        {variants.map(({ id, coloreMontatura, disponibile, img }) => (
          <li key={id} className="shrink-0">
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
                src={smallImage(img)}
                width="1200"
                height="900"
                loading="lazy"
                alt={disponibile ? coloreMontatura : `${coloreMontatura}, non disponibile`}
                title={coloreMontatura}
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
