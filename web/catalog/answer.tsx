import { Link } from 'react-router'
import { ProductCard } from './card.tsx'
import { StruckNote } from '#web/layout/struck-note.tsx'
import type { Scheda } from './card-data.ts'
import { Chips } from './chips.tsx'
import { shopAddress, type Filter } from './filter.ts'
import type { Chip } from './say-facets.ts'

/** What is said of a search beside its frames. */
interface Search {
  /** The heading says other words than were typed. */
  corrected: boolean
  /** Words that no frame has. */
  left: string[]
  /** Frames that come near, where none was found. */
  near: Scheda[]
}

interface Props {
  filtro: Filter
  total: number
  /** Null: nothing was searched for. */
  search: Search | null
  /** Values that narrow beside the three selects. */
  chips: Chip[]
  /** Where there are no frames: the listing without one of its filters. */
  without: Chip[]
}

/** What narrows the listing further, what a search was understood as, and the words in place of a list without frames. */
export function Answer({ filtro, total, search, chips, without }: Props) {
  return (
    <>
      {chips.length > 0 && <Chips chips={chips} />}
      {search && <Note filtro={filtro} search={search} />}
      {total === 0 && (
        <div className="px-4 md:px-8 py-24 text-center">
          <p className="text-lg">
            {search
              ? `Nessun prodotto trovato per ${quoted(filtro.q)}`
              : 'Nessun prodotto trovato con i filtri selezionati'}
          </p>
          {without.length > 0 && (
            <ul className="mt-6 grid justify-items-center gap-2" aria-label="Togli un filtro">
              {without.map(({ text, to }) => (
                <li key={to}>
                  <Link to={to} className="btn" rel="nofollow">
                    {text}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <Link to="/shop" className="btn btn-2 mt-6">
            Vedi tutti gli occhiali
          </Link>
        </div>
      )}
      {search && search.near.length > 0 && <Near frames={search.near} />}
    </>
  )
}

function Note({ filtro, search: { corrected, left } }: { filtro: Filter; search: Search }) {
  if (!corrected && left.length === 0) return null
  return (
    <div className="px-4 md:px-8 py-4">
      {corrected && (
        <p>
          Cerca invece{' '}
          <Link className="collegamento" to={shopAddress({ ...filtro, q: `"${filtro.q}"` })} rel="nofollow">
            «{filtro.q}»
          </Link>
        </p>
      )}
      {left.length > 0 && (
        <p className="text-inchiostro-2">
          Nessun occhiale con {left.map((word) => `«${word}»`).join(', ')}: ecco quelli che corrispondono al resto.
        </p>
      )}
    </div>
  )
}

function Near({ frames }: { frames: Scheda[] }) {
  return (
    <section aria-labelledby="vicini" className="pb-28">
      <h2 id="vicini" className="largo text-xl px-4 md:px-8">
        Quelli che si avvicinano di più
      </h2>
      <ul className="mt-6 grid grid-cols-2 max-[330px]:grid-cols-1 @max-[19rem]:grid-cols-1 lg:grid-cols-4 gap-px">
        {frames.map((prodotto) => (
          <li key={prodotto.id}>
            <ProductCard prodotto={prodotto} heading="h3" sizes="(min-width:1024px) 25vw, 50vw" />
          </li>
        ))}
      </ul>
      <StruckNote of={frames} className="px-4 md:px-8" />
    </section>
  )
}

/** What was typed may have quotation marks already. */
const quoted = (text = '') => `«${text.replaceAll(/["“”«»]/g, '').trim()}»`
