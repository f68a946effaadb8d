import { useEffect } from 'react'

const path = '/prova'
const isHere = (address: string) => new URL(address).pathname.toLowerCase().replace(/\/+$/, '') === path

/**
 * The camera and the files of the device are allowed to this page's document, and to no other. So the page is loaded as a document
 * of its own, and so is every page that follows it.
 */
export function useOwnDocument() {
  useEffect(() => {
    const [visit] = performance.getEntriesByType('navigation')
    if (visit && !isHere(visit.name)) location.reload()
    // before the router hears of it: the browser follows the link by itself; one with a mark opens something here
    const leave = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href]:not([download], [href*="#"])')
      if (link && !event.defaultPrevented) event.stopPropagation()
    }
    window.addEventListener('click', leave, true)
    return () => {
      window.removeEventListener('click', leave, true)
      // a walk that no link began, such as that of a search
      if (!isHere(location.href)) location.reload()
    }
  }, [])
}
