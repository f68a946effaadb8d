import { Link } from 'react-router'
import type { Brand } from '#contract/brands.ts'

/** The brands' own marks, each leading to its frames. */
export function Brands({ brands }: { brands: Pick<Brand, 'id' | 'nome' | 'img'>[] }) {
  return (
    <section aria-labelledby="brand">
      <h2 id="brand" className="px-4 md:px-8 pt-10 md:pt-14 pb-5 largo text-xl">
        I Nostri Brand
      </h2>
      <ul className="grid grid-cols-3 max-[330px]:grid-cols-2 border-t border-linea overflow-hidden">
        {brands.map(({ id, nome, img }) => (
          <li key={id} className="border-linea border-r border-b -mr-px">
            <Link
              to={`/shop?${new URLSearchParams({ brand: nome })}`}
              prefetch="intent"
              className="grid place-items-center h-24 md:h-32 hover:bg-vassoio transition-colors duration-(--d-veloce) focus-visible:outline-offset-[-3px]"
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
          </li>
        ))}
      </ul>
    </section>
  )
}
