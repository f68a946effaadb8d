import { lazy, Suspense, type ComponentType } from 'react'
import { loadAgain, loadedAndHydrated } from './after-load.ts'

/**
 * A part below the first view: the server renders it, its code is loaded after the rest of the page has hydrated. Until
 * then, and while the code fails to load, it is plain HTML with working links.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => {
    if (typeof document !== 'undefined') await loadedAndHydrated()
    return { default: await loadAgain(load) }
  })
  return function Later(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
