import type { ReactNode } from 'react'
import { ProductCard } from './card.tsx'
import { StruckNote } from '#web/layout/struck-note.tsx'
import type { Scheda } from './card-data.ts'

interface Props {
  id?: string
  title: string
  prodotti: Scheda[]
  /** The page says already what struck prices are. */
  noted: boolean
  /** Beside the heading. */
  children?: ReactNode
}

/** A row of other frames, such as models of the same type and about the same size. */
export function Similar({ id = 'simili', title, prodotti, noted, children }: Props) {
  return (
    <section aria-labelledby={id} className="lg:col-span-2 border-t border-linea pt-10 md:pt-14 pb-10">
      <div className="px-4 md:px-8 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="largo text-xl">
          {title}
        </h2>
        {children}
      </div>
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
