import { Link } from 'react-router'
import type { Brand } from '#contract/brands.ts'
import { Carousel, Slide } from '#web/ui/carousel.tsx'
import { columnsOf, isInfinite, rowsFor } from './brand-columns.ts'

type Mark = Pick<Brand, 'id' | 'nome' | 'img'>

/** The logos of the brands, each a link to its frames. brands.css sets how many are visible (S-551, S-555…S-558). */
export function Brands({ brands }: { brands: Mark[] }) {
  return (
    <Carousel
      title="I Nostri Brand"
      className={{
        head: 'px-4 md:px-8 pt-10 md:pt-14 pb-3 border-b border-linea',
        title: 'largo text-xl',
        row: `marchi ${rowsFor(brands.length) === 2 ? 'marchi-2' : ''}`,
      }}
      loop={isInfinite(brands.length)}
      speedMs={1500}
      autoplayMs={2000}
      centredIn="(min-width: 401px) and (max-width: 500px)"
    >
      {columnsOf(brands).map((column, index) => (
        <div key={column[0]?.id} className="border-r border-linea">
          {column.map((brand, row) => (
            <Slide
              key={brand.id}
              place={index * rowsFor(brands.length) + row + 1}
              of={brands.length}
              className="border-b border-linea"
            >
              <MarkLink brand={brand} />
            </Slide>
          ))}
        </div>
      ))}
    </Carousel>
  )
}

function MarkLink({ brand: { nome, img } }: { brand: Mark }) {
  return (
    <Link
      to={`/shop?${new URLSearchParams({ brand: nome })}`}
      prefetch="intent"
      className="grid place-items-center h-full hover:bg-vassoio focus-visible:outline-offset-[-3px]"
    >
      <img
        src={img}
        alt={nome}
        width="180"
        height="44"
        loading="lazy"
        className="w-[66%] max-w-[180px] h-8 md:h-11 object-contain"
      />
    </Link>
  )
}
