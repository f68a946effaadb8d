import { useRef } from 'react'
import { ProductCard } from '#web/catalog/card.tsx'
import type { Scheda } from '#web/catalog/scheda.ts'
import { BackIcon, ForwardIcon } from '#web/ui/icons.tsx'

/** A row of frames that snaps card by card; the arrows turn a screenful and start over at the ends. */
export function Trending({ prodotti }: { prodotti: Scheda[] }) {
  const row = useRef<HTMLUListElement>(null)
  const turn = (side: 1 | -1) => {
    const list = row.current
    if (!list) return
    const { scrollLeft, clientWidth, scrollWidth } = list
    const last = scrollWidth - clientWidth
    const atEnd = side > 0 ? scrollLeft > last - 8 : scrollLeft < 8
    if (atEnd) list.scrollTo({ left: side > 0 ? 0 : last })
    else list.scrollBy({ left: side * clientWidth * 0.8 })
  }
  return (
    <section aria-labelledby="tendenza">
      <div className="px-4 md:px-8 pt-12 md:pt-16 pb-4 flex items-center justify-between gap-4">
        <h2 id="tendenza" className="largo text-2xl">
          Prodotti in Tendenza
        </h2>
        <div className="flex gap-2" role="group" aria-label="Scorri i prodotti in tendenza">
          <button type="button" className="icona" aria-label="Precedenti" onClick={() => turn(-1)}>
            <BackIcon />
          </button>
          <button type="button" className="icona" aria-label="Successivi" onClick={() => turn(1)}>
            <ForwardIcon />
          </button>
        </div>
      </div>
      <ul
        ref={row}
        className="flex gap-px overflow-x-auto overscroll-x-contain snap-x snap-mandatory motion-safe:scroll-smooth lancetta-nascosta"
      >
        {prodotti.map((prodotto) => (
          <li key={prodotto.id} className="shrink-0 snap-start basis-[78%] sm:basis-[44%] lg:basis-[30.5%]">
            <ProductCard
              prodotto={prodotto}
              heading="h3"
              sizes="(min-width:1024px) 31vw, (min-width:640px) 44vw, 78vw"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
