import { lazy, Suspense, type ComponentType } from 'react'

/**
 * A part that stands below what the visitor sees first: the server renders it with the page, its code comes once the page
 * has loaded. Until then it is plain HTML whose links work, and stays so when the code does not come.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => {
    if (typeof document !== 'undefined' && document.readyState !== 'complete') {
      await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }))
    }
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
