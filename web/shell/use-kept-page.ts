import { useEffect } from 'react'
import { afterLoad, loadAgain } from '#web/ui/after-load.ts'

/** Keeps the page where the router would leave it without network. The code comes after the page: it must be there by then. */
export function useKeptPage() {
  useEffect(
    () => afterLoad(() => void loadAgain(() => import('./offline.ts')).then((loaded) => loaded.keepPageOffline())),
    [],
  )
}
