import { useEffect, useState, type RefObject } from 'react'

/** Milliseconds in view before a page is prefetched. */
const patience = 300
/** The limit of prefetches by view in one document; a hover always prefetches. */
const most = 40
let spent = 0

/**
 * Whether to prefetch the page of this card: it was in view for a while on a device that hovers and without data saving;
 * or a pointer or the focus reached it, which the second value reports.
 */
export function usePrefetch(card: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (wanted || !card.current || !isPlentiful()) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(take, patience)
      },
      { threshold: 0.5 },
    )
    const take = () => {
      // the current page is loaded first
      if (spent < most && document.readyState === 'complete') {
        spent++
        setWanted(true)
      }
    }
    watch.observe(card.current)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [card, wanted])
  return [wanted, () => setWanted(true)]
}

declare global {
  interface Navigator {
    /** Chromium only. */
    connection?: { saveData?: boolean }
  }
}

function isPlentiful() {
  return navigator.connection?.saveData !== true && matchMedia('(hover: hover) and (pointer: fine)').matches
}
