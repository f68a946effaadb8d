import { useEffect, type ComponentType } from 'react'
import { inTime } from '#web/lib/part-lost.ts'
import { store } from '#web/ui/store.ts'
import type { FrameProps } from './facet-frame.ts'
import type { Filter } from './filter.ts'
import type { Select } from './selects.ts'

/** What the form opened in; a sheet that closes is drawn until it has left. */
interface Shown {
  open: boolean
  /** How often it was opened. */
  times: number
  frame?: { Frame: ComponentType<FrameProps>; isSheet: boolean }
}

const shown = store<Shown>({ open: false, times: 0 })
const close = () => shown.set({ ...shown.get(), open: false })

const load = () => import('./facet-frames.ts')
const prepare = () => void load().catch(() => undefined)

/** Of the filters of the listing, which have it without this code: until that is there, and when it does not come, it leads to the page. */
const findLink = () => document.querySelector<HTMLAnchorElement>('#altri-filtri')

function press(event: MouseEvent) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  // the router leaves it alone then
  event.preventDefault()
  if (shown.get().open) return close()
  const link = findLink()
  // not every browser focuses a link that is pressed, and a dialog returns the focus
  link?.focus({ preventScroll: true })
  inTime(load()).then(
    ({ chooseFrame }) => shown.set({ open: true, times: shown.get().times + 1, frame: chooseFrame() }),
    () => link && location.assign(link.href),
  )
}

/** The form of all facets, which the link `Altri filtri` opens beside the listing, or over it on a narrow screen. */
export function Facets({ filtro, selects }: { filtro: Filter; selects: Select[] }) {
  const { open, times, frame } = shown.useValue()
  useEffect(() => {
    const link = findLink()
    const listening = new AbortController()
    const { signal } = listening
    link?.addEventListener('click', press, { signal })
    link?.addEventListener('pointerenter', prepare, { signal })
    link?.addEventListener('focus', prepare, { signal })
    return () => listening.abort()
  }, [])
  useEffect(() => findLink()?.setAttribute('aria-expanded', String(open)), [open])

  if (!frame || !(open || frame.isSheet)) return null
  const leave = () => {
    close()
    // the column leaves the page with the focus in it; a dialog returns it by itself
    if (!frame.isSheet) findLink()?.focus()
  }
  return <frame.Frame open={open} times={times} filtro={filtro} selects={selects} onClose={leave} />
}
