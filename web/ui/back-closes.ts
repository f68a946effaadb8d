import { useEffect, useEffectEvent } from 'react'

/** What closes the open panels, the topmost last. Each has an entry of the browser's history, so that Back closes it. */
const panels: (() => void)[] = []
/** The router's key of the page below the entries. */
let page: unknown
/** Our own step back is on its way. */
let stepping = false

const entry = () => (window.history.state ?? {}) as { key?: unknown; idx?: number; pannelli?: number }
const entries = () => entry().pannelli ?? 0

/** Adds the entries that are missing, or steps back over those of closed panels. */
function align() {
  if (stepping) return
  const surplus = entries() - panels.length
  if (surplus > 0) {
    stepping = true
    window.history.go(-surplus)
  }
  // a link in a panel replaces its entry; the router counts with `idx`
  for (let missing = -surplus; missing > 0; missing--)
    window.history.pushState({ ...entry(), idx: (entry().idx ?? 0) + 1, pannelli: entries() + 1 }, '')
}

function stepped(event: PopStateEvent) {
  if (stepping) {
    // the page stays: nothing for the router
    event.stopImmediatePropagation()
    stepping = false
    return align()
  }
  if (panels.length === 0) return undefined
  const stays = entry().key === page
  if (stays) event.stopImmediatePropagation()
  for (const close of panels.splice(stays ? entries() : 0).toReversed()) close()
  return undefined
}

/**
 * While `open`, Back closes the panel and keeps the page. Links in it carry `replace`: they take the place of its entry.
 * `panel`: a press on a link in it leaves the entry to the link.
 */
export function useBackCloses(open: boolean, onClose: () => void, panel: { readonly current: HTMLElement | null }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return undefined
    let leaving = false
    const element = panel.current
    const pressed = ({ target }: Event) => {
      leaving = target instanceof Element && target.closest('a[href]:not([target])') !== null
    }
    const back = () => close()
    // before the router's own listener
    window.addEventListener('popstate', stepped, { capture: true })
    element?.addEventListener('click', pressed, { capture: true })
    if (panels.length === 0) page = entry().key
    panels.push(back)
    queueMicrotask(align)
    return () => {
      element?.removeEventListener('click', pressed, { capture: true })
      const at = panels.indexOf(back)
      if (at !== -1) panels.splice(at, 1)
      if (!leaving) queueMicrotask(align)
    }
  }, [open, panel])
}
