import { ProductCard } from './card.tsx'
import { StruckNote } from '#web/layout/struck-note.tsx'
import type { Scheda } from './card-data.ts'

interface Props {
  title: string
  prodotti: Scheda[]
  /** The page says already what struck prices are. */
  noted: boolean
}

/** Other models of the same type and about the same size. */
export function Similar({ title, prodotti, noted }: Props) {
  return (
    <section aria-labelledby="simili" className="lg:col-span-2 border-t border-linea pt-10 md:pt-14 pb-10">
      <h2 id="simili" className="largo text-xl px-4 md:px-8">
        {title}
      </h2>
      <ul className="mt-6 grid grid-cols-2 max-[330px]:grid-cols-1 @max-[19rem]:grid-cols-1 lg:grid-cols-4 gap-px">
        {prodotti.map((prodotto) => (
          <li key={prodotto.id}>
            <ProductCard prodotto={prodotto} heading="h3" sizes="(min-width:1024px) 25vw, 50vw" />
          </li>
        ))}
      </ul>
      <StruckNote of={noted ? prodotti.filter((one) => one.prezzoMinimoDal) : prodotti} className="px-4 md:px-8" />
    </section>
  )
}
