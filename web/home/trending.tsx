import { ProductCard } from '#web/catalog/card.tsx'
import { StruckNoteLater } from '#web/catalog/below-later.tsx'
import { isStruck } from '#web/layout/price.tsx'
import type { Scheda } from '#web/catalog/card-data.ts'
import { loadBelow } from '#web/catalog/load-below.ts'
import { Carousel, Slide } from '#web/ui/carousel.tsx'

/** A carousel of the trending frames, which moves one card at a time (S-559). */
export function Trending({ prodotti }: { prodotti: Scheda[] }) {
  return (
    <>
      <Carousel
        title="Prodotti in Tendenza"
        className={{ head: 'px-4 md:px-8 pt-12 md:pt-16 pb-4', title: 'largo text-2xl' }}
        loop
        speedMs={1000}
        autoplayMs={2000}
      >
        {prodotti.map((prodotto, index) => (
          <Slide
            key={prodotto.id}
            place={index + 1}
            of={prodotti.length}
            className="shrink-0 pr-px basis-[78%] sm:basis-[44%] lg:basis-[30.5%]"
          >
            <ProductCard
              prodotto={prodotto}
              heading="h3"
              sizes="(min-width:1024px) 31vw, (min-width:640px) 44vw, 78vw"
              warm={loadBelow}
            />
          </Slide>
        ))}
      </Carousel>
      {prodotti.some(isStruck) && <StruckNoteLater of={prodotti} className="px-4 md:px-8 pb-4" />}
    </>
  )
}
