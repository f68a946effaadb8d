import { useEffect } from 'react'
import { afterLoad } from '#web/ui/after-load.ts'

/** Keeps the page where a navigation without network would leave it. The code comes after the page: it must be there by then. */
export function useKeptPage() {
  useEffect(
    () =>
      afterLoad(() => {
        import('./offline.ts').then(
          (loaded) => loaded.keepPageOffline(),
          () => undefined,
        )
      }),
    [],
  )
}
