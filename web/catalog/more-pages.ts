import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isObject } from '#contract/objects.ts'
import { unknownProblem } from '#web/lib/text.ts'
import { afterLoad } from '#web/ui/after-load.ts'
import { filterBody, shopAddress, type Filter } from './filter.ts'
import type { Scheda } from './card-data.ts'

/** `end`: all frames are loaded. With `words`: the next page failed to load. */
export type PagesState = 'idle' | 'busy' | 'end' | { words: string }

const loadAsking = () => import('./next-page.ts')

/** The loaded frames, and a function that loads the next page. */
export function useMorePages(filtro: Filter, pagina: number, prodotti: Scheda[], total: number) {
  const [more, setMore] = useState<Scheda[]>([])
  const [page, setPage] = useState(pagina)
  const [state, setState] = useState<PagesState>(prodotti.length < total ? 'idle' : 'end')
  const { key } = useLocation()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  // prefetched; when that fails, the button loads it
  useEffect(() => afterLoad(() => void loadAsking().catch(() => undefined)), [])

  const shown = more.length > 0 ? [...prodotti, ...more] : prodotti
  const count = shown.length

  const loadMore = useCallback(() => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setState('busy')
    const next = page + 1
    void loadAsking()
      .then(
        ({ askPage }) => askPage(filterBody(filtro), next, controller.signal),
        () => ({ words: unknownProblem }),
      )
      .then((answer) => {
        running.current = undefined
        // the filters changed meanwhile: this page belongs to the previous list
        if (controller.signal.aborted) return
        if ('words' in answer) return setState(answer)
        const { frames, total: all } = answer
        setMore((before) => addNew(prodotti, before, frames))
        setPage(next)
        setState(frames.length === 0 || count + frames.length >= (all ?? Infinity) ? 'end' : 'idle')
        // so that going back loads as many pages; the URL may already be that of another list
        if (frames.length > 0 && isAt(key))
          window.history.replaceState(window.history.state, '', shopAddress(filtro, next))
      })
  }, [filtro, page, prodotti, count, key])

  return { shown, page, state, loadMore }
}

/** Whether this history entry is still the current one; the first entry has no key. */
function isAt(key: string) {
  const state: unknown = window.history.state
  return ((isObject(state) && state['key']) ?? 'default') === key
}

/** Appends rows without those already shown: a frame may have moved to a later page meanwhile. */
function addNew(first: Scheda[], before: Scheda[], rows: Scheda[]) {
  const known = new Set([...first, ...before].map(({ id }) => id))
  return [...before, ...rows.filter(({ id }) => !known.has(id))]
}
