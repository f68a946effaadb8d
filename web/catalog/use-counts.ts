import { useCallback, useEffect, useRef, useState } from 'react'
import type { ConteggiFiltri } from '#contract/conteggi.ts'
import { api, layerErrorText } from '#web/lib/api.ts'
import { readAddress } from './facet-address.ts'
import { shopAddress, type Filter } from './filter.ts'
import { filterBody } from './read-listing.ts'

export interface Counts {
  /** The last that came, which may be of the choice before. */
  last?: ConteggiFiltri
  /** Why the counts of this choice did not come. */
  words?: string
  again: () => void
}

/** The counts beside the values of the facets, asked for anew with each choice. The last ones stay until the next. */
export function useCounts(filtro: Filter): Counts {
  const address = shopAddress(filtro)
  const [answer, setAnswer] = useState<Omit<Counts, 'again'>>({})
  const running = useRef<AbortController>(undefined)
  const ask = useCallback(() => {
    running.current?.abort()
    running.current = new AbortController()
    const { signal } = running.current
    api('POST /Prodotti/ContaFiltri', { body: filterBody(readAddress(address)) }, signal).then(
      (last) => signal.aborted || setAnswer({ last }),
      (error: unknown) => signal.aborted || setAnswer(({ last }) => ({ last, words: layerErrorText(error) })),
    )
  }, [address])
  useEffect(() => {
    ask()
    return () => running.current?.abort()
  }, [ask])
  return { ...answer, again: ask }
}
