import { useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useViewTransitionState } from 'react-router'
import { smallImage, splitPictures, srcSet } from '#contract/pictures.ts'
import { fullName } from '#contract/product-name.ts'
import type { Prodotto } from '#contract/prodotti.ts'
import { inTime, sayPartLost } from '#web/lib/part-lost.ts'
import { BackIcon, ForwardIcon, PlusIcon } from '#web/ui/control-icons.tsx'
import { pictureName } from './pictures.ts'
import { altText } from './card-data.ts'
import { useLargeSizes } from './sharpen.ts'
import { useInterest, useSwipe } from './touch.ts'
import type { ZoomProps } from './zoom.tsx'

type Shown = Pick<Prodotto, 'id' | 'imgs' | 'marca' | 'nomeModello' | 'codice' | 'formaOcchiale' | 'coloreMontatura'>

const loadZoom = () => import('./zoom.tsx')

const columns: Partial<Record<number, string>> = { 2: 'grid-cols-2', 3: 'grid-cols-3' }

/** The pictures of a frame with a cross-fade. `children` is placed over the corner of the picture. */
export function Gallery({ prodotto, children }: { prodotto: Shown; children?: ReactNode }) {
  const images = splitPictures(prodotto.imgs)
  const many = images.length > 1
  const [current, setCurrent] = useState(0)
  // the other pictures are loaded at the first hover, touch or focus
  const [all, setAll] = useState(false)
  const section = useRef<HTMLElement>(null)
  const [zoomed, setZoomed] = useState(false)
  const [Zoom, setZoom] = useState<ComponentType<ZoomProps>>()
  const [sizes, sharpen] = useLargeSizes()
  const shared = useViewTransitionState(`/product/${prodotto.id}`)
  const zoom = () => {
    setZoomed(true)
    inTime(loadZoom()).then(
      (loaded) => setZoom(() => loaded.Zoom),
      () => {
        setZoomed(false)
        sayPartLost()
      },
    )
  }
  const go = (step: number) => setCurrent((index) => (index + step + images.length) % images.length)
  useInterest(section, () => setAll(true))
  useSwipe(section, (step) => {
    if (many) go(step)
  })
  return (
    <div className="min-w-0">
      <section ref={section} aria-label="Immagini del prodotto" aria-roledescription="carosello">
        <div className="bg-vassoio relative aspect-[4/3] lg:aspect-auto lg:h-[calc(100svh-64px-13.2vw)] lg:min-h-[400px] lg:max-h-[min(820px,47vw)] overflow-hidden">
          {images.map((address, index) =>
            index === current || all ? (
              <img
                key={address}
                className={`foto absolute inset-0 transition-opacity duration-(--d-foto) ${index === current ? '' : 'opacity-0'}`}
                src={address}
                srcSet={srcSet(address)}
                sizes={sizes}
                onLoad={sharpen}
                width="1200"
                height="900"
                alt={altText(prodotto, address, index)}
                aria-hidden={index === current ? undefined : true}
                style={shared && index === current ? { viewTransitionName: pictureName(prodotto.id) } : undefined}
                fetchPriority={index === 0 ? 'high' : 'auto'}
              />
            ) : null,
          )}
          {children}
          {images.length > 0 && (
            <button
              type="button"
              className="icona absolute right-2 top-2 md:right-5 md:top-4 z-10 !w-auto px-3 gap-2 !inline-flex items-center text-sm font-semibold"
              aria-haspopup="dialog"
              onClick={zoom}
              onPointerEnter={() => void loadZoom().catch(() => undefined)}
            >
              <PlusIcon />
              <span className="max-md:solo-lettore">Ingrandisci</span>
            </button>
          )}
          {many && (
            <div
              className="absolute right-1 bottom-3 md:inset-x-0 md:bottom-5 flex justify-center items-center gap-1"
              role="group"
              aria-label="Sfoglia le immagini"
            >
              <button type="button" className="icona" aria-label="Immagine precedente" onClick={() => go(-1)}>
                <BackIcon />
              </button>
              <span className="misura text-sm font-semibold px-1" aria-live="polite">
                {current + 1} / {images.length}
              </span>
              <button type="button" className="icona" aria-label="Immagine successiva" onClick={() => go(1)}>
                <ForwardIcon />
              </button>
            </div>
          )}
        </div>
        {/* as wide as its pictures; a phone has the swipe */}
        {many && (
          <ul className={`max-md:hidden grid ${columns[images.length] ?? 'grid-cols-4'} gap-px mt-px`}>
            {images.map((address, index) => (
              <li key={address}>
                <button
                  type="button"
                  className="block w-full bg-vassoio aspect-[4/3] overflow-hidden relative hover:bg-vassoio-2 focus-visible:outline-offset-[-3px] aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:h-1 aria-[current]:after:bg-inchiostro"
                  aria-label={`Mostra immagine ${index + 1} di ${images.length}`}
                  aria-current={index === current || undefined}
                  onClick={() => setCurrent(index)}
                >
                  <img
                    className="foto"
                    src={smallImage(address)}
                    width="1200"
                    height="900"
                    alt=""
                    loading="lazy"
                    decoding="async"
                  />
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      {Zoom && (
        <Zoom
          open={zoomed}
          onClose={() => setZoomed(false)}
          name={fullName(prodotto)}
          pictures={images.map((address, index) => ({ address, alt: altText(prodotto, address, index) }))}
          current={current}
          onTurn={many ? go : undefined}
        />
      )}
    </div>
  )
}
