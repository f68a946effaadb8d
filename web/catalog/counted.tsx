import type { ReactNode } from 'react'
import type { ConteggiFiltri } from '#contract/conteggi.ts'
import { loading, retry } from '#web/lib/text.ts'
import { Button } from '#web/ui/button.tsx'
import { facetAddress, type Filter } from './filter.ts'
import type { Counts } from './use-counts.ts'

interface Props {
  counts: Counts
  filtro: Filter
  children: (last: ConteggiFiltri) => ReactNode
}

/** What is made of counts: they come, they could not be had, or the last that came. */
export const Counted = ({ counts: { last, words, again }, filtro, children }: Props) => (
  <>
    {words && (
      <div role="alert" className="py-4">
        <p className="font-semibold">Impossibile contare i modelli</p>
        <p className="mt-1">{words}</p>
        <p className="mt-3 flex flex-wrap gap-3">
          <Button second onClick={again}>
            {retry}
          </Button>
          {!last && (
            <a className="btn btn-2" href={facetAddress(filtro)}>
              Apri la pagina dei filtri
            </a>
          )}
        </p>
      </div>
    )}
    {last && children(last)}
    {!last && !words && (
      <p role="status" className="py-6">
        {loading}
      </p>
    )}
  </>
)
