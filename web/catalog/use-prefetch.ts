import { useEffect, useState, type RefObject } from 'react'

/** Milliseconds in view before a page is fetched ahead. */
const patience = 300
/** Pages that one document fetches because their cards were in view; who points at a card has its page in any case. */
const most = 40
let spent = 0

/**
 * Whether the page behind this card is to be fetched ahead: it has been in view for a while, under a pointer that hovers
 * and on a line that nobody saves; or somebody points at it, which the second value tells.
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
      // the page at hand comes first
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
