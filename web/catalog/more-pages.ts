import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isObject } from '#contract/objects.ts'
import { pageSize } from '#contract/window-limits.ts'
import { unreachable } from '#web/lib/text.ts'
import { afterLoad } from '#web/ui/after-load.ts'
import { shopAddress, type Filter } from './filter.ts'
import type { Scheda } from './card-data.ts'

/** `end`: all frames are loaded. With `words`: the next page failed to load. */
export type PagesState = 'idle' | 'busy' | 'end' | { words: string }

const loadAsking = () => import('./next-page.ts')

/** The frames before the page of the URL, by history entry: back from a frame the list is as long as it was. */
const earlier = new Map<string, Scheda[]>()
/** Lists of which the earlier frames are kept. */
const maxLists = 8

/** The loaded frames, how many of the listing come before them, and a function that loads the next page. */
export function useMorePages(filtro: Filter, pagina: number, prodotti: Scheda[], total: number) {
  const { key } = useLocation()
  const [first] = useState(() => addNew([], earlier.get(key) ?? [], prodotti))
  const [more, setMore] = useState<Scheda[]>([])
  const [page, setPage] = useState(pagina)
  const [state, setState] = useState<PagesState>(pagina * pageSize < total ? 'idle' : 'end')
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  // prefetched; when that fails, the button loads it
  useEffect(() => afterLoad(() => void loadAsking().catch(() => undefined)), [])

  const shown = more.length > 0 ? [...first, ...more] : first
  const skipped = Math.max(0, (pagina - 1) * pageSize + prodotti.length - first.length)

  const loadMore = useCallback(() => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setState('busy')
    const next = page + 1
    void loadAsking()
      .then(
        ({ askPage }) => askPage(filtro, next, controller.signal),
        () => ({ words: unreachable }),
      )
      .then((answer) => {
        running.current = undefined
        // the filters changed meanwhile: this page belongs to the previous list
        if (controller.signal.aborted) return
        if ('words' in answer) return setState(answer)
        const { frames, total: all } = answer
        setMore((before) => addNew(first, before, frames))
        setPage(next)
        setState(frames.length === 0 || next * pageSize >= (all ?? Infinity) ? 'end' : 'idle')
        // the URL may already be that of another list
        if (frames.length === 0 || !isAt(key)) return
        window.history.replaceState(window.history.state, '', shopAddress(filtro, next))
        keepEarlier(key, [...first, ...more])
      })
  }, [filtro, page, first, more, key])

  return { shown, skipped, page, state, loadMore }
}

function keepEarlier(key: string, frames: Scheda[]) {
  earlier.delete(key)
  earlier.set(key, frames)
  const [oldest] = earlier.keys()
  if (earlier.size > maxLists && oldest !== undefined) earlier.delete(oldest)
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
