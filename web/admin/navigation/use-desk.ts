import { useSyncExternalStore } from 'react'

/** From here on the navigation has room beside the page, as the style sheet has it for `lg`. */
const wide = '(width >= 64rem)'

function listen(tell: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether the screen is as wide as a desk's. */
export const useDesk = () =>
  useSyncExternalStore(
    listen,
    () => matchMedia(wide).matches,
    () => false,
  )
