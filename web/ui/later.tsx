import { lazy, Suspense, type ComponentType } from 'react'
import { loadedAndHydrated } from './after-load.ts'

/**
 * A part that stands below what the visitor sees first: the server renders it with the page, its code comes once the page
 * has loaded and what is above answers. Until then it is plain HTML whose links work, and stays so when the code does not come.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => {
    if (typeof document !== 'undefined') await loadedAndHydrated()
    return { default: await load().catch(() => new Promise<never>(() => undefined)) }
  })
  return function Later(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  }
}
