import { useRef, useState, type ComponentType, type PointerEvent } from 'react'
import { Link, useNavigate, useViewTransitionState } from 'react-router'
import { smallImage, splitPictures, srcSet } from '#contract/pictures.ts'
import { PercentOff, Price } from '#web/layout/price.tsx'
import { usePrefetch } from './use-prefetch.ts'
import { Boxing } from './boxing.tsx'
import { pictureName, warmPicture } from './pictures.ts'
import { altText, type Scheda } from './card-data.ts'
import { Discs } from './discs.tsx'

interface Props {
  /** The colour of a model that the card shows first. */
  prodotto: Scheda
  sizes: string
  /** The card is in the first row: its picture comes before all others. */
  eager?: boolean
  heading?: 'h2' | 'h3'
  /** Loads the code of the product page; not given where that code is already loaded. */
  warm?: () => Promise<unknown>
  /** Marks the frame that the card shows, on its picture. */
  mark?: ComponentType<{ prodotto: Scheda }> | undefined
}

/** The colours that were chosen on cards, by the one that each showed first: so they come back with the list. */
const chosen = new Map<number, Scheda>()
const mostChosen = 60

/**
 * A frame in a list: front view, and the three-quarter view while a pointer hovers. The whole card is one link, and its page
 * is prefetched.
 */
export function ProductCard({ prodotto: first, sizes, eager, heading: Heading = 'h2', warm, mark: Mark }: Props) {
  const [prodotto, setProdotto] = useState(() => chosen.get(first.id) ?? first)
  const { id, codice, nomeModello, marca, coloreMontatura, disponibile } = prodotto
  const { colori = [] } = first
  const [pressed, setPressed] = useState(id)
  const last = useRef(id)
  const navigate = useNavigate()
  const [front, side] = splitPictures(prodotto.imgs)
  const [turn, setTurn] = useState<'no' | 'asked' | 'ready'>('no')
  const card = useRef<HTMLElement>(null)
  const [ahead, askAhead] = usePrefetch(card)
  const address = `/product/${id}`
  const shared = useViewTransitionState(address)

  const show = (colour: number) => {
    last.current = colour
    setPressed(colour)
    import('./show-colour.ts')
      .then(async ({ loadColour }) => {
        const frame = await loadColour(
          colori.map((one) => one.id),
          colour,
        )
        if (last.current !== colour) return
        const [oldest = 0] = chosen.keys()
        if (chosen.size === mostChosen) chosen.delete(oldest)
        chosen.set(first.id, frame)
        setTurn('no')
        setProdotto(frame)
      })
      // its page says what is wrong
      .catch(() => void navigate(`/product/${colour}`))
  }
  const prepare = () => {
    askAhead()
    warm?.().catch(() => undefined)
    if (front) warmPicture(front)
  }
  const enter = ({ pointerType }: PointerEvent) => {
    prepare()
    // touch does not hover: the second picture is not loaded
    if (side && turn === 'no' && pointerType === 'mouse') setTurn('asked')
  }
  return (
    <article ref={card} className="scheda" onPointerEnter={enter}>
      <div className="tile" data-pronta={turn === 'ready' || undefined}>
        {front && (
          <img
            className="foto"
            src={smallImage(front)}
            srcSet={srcSet(front)}
            sizes={sizes}
            width="1200"
            height="900"
            alt={altText(prodotto, front, 0)}
            decoding="async"
            style={shared ? { viewTransitionName: pictureName(id) } : undefined}
            {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          />
        )}
        {side && turn !== 'no' && (
          <img
            className="foto"
            src={smallImage(side)}
            srcSet={srcSet(side)}
            sizes={sizes}
            width="1200"
            height="900"
            alt=""
            onLoad={() => setTurn('ready')}
          />
        )}
        {disponibile ? (
          <PercentOff {...prodotto} className="absolute left-3 top-3" />
        ) : (
          <p className="badge absolute left-3 top-3 bg-carta text-inchiostro">Non disponibile</p>
        )}
      </div>
      <div className="pt-3 pb-6 px-3 md:px-4">
        <div className="sm:flex justify-between gap-3 items-baseline">
          <Heading className="min-w-0 [overflow-wrap:anywhere] font-semibold leading-tight">
            <Link
              to={address}
              prefetch={ahead ? 'render' : 'none'}
              viewTransition
              onFocus={prepare}
              className="after:absolute after:inset-0 outline-none"
            >
              {marca} {nomeModello || <span className="font-normal">{codice}</span>}
              {nomeModello && <span className="block text-sm font-normal text-inchiostro-2"> {codice}</span>}
            </Link>
          </Heading>
          <p className="max-sm:hidden misura font-semibold whitespace-nowrap">
            <Price {...prodotto} />
          </p>
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-inchiostro-2">
          {colori.length === 1 && <Discs colori={colori} shown={pressed} onShow={show} />}
          <span aria-live={colori.length > 1 ? 'polite' : undefined}>{coloreMontatura}</span>
          <span className="misura max-sm:basis-full">
            <Boxing {...prodotto} />
          </span>
        </p>
        <p className="sm:hidden misura font-semibold mt-1.5">
          <Price {...prodotto} />
        </p>
        {colori.length > 1 && <Discs colori={colori} shown={pressed} onShow={show} />}
      </div>
      {Mark && <Mark prodotto={prodotto} />}
    </article>
  )
}
