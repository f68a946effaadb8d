import { lazy, Suspense } from 'react'
import type { BelowProps } from './below.tsx'

/**
 * The lower part of a product page: the server renders it with the rest, its code comes once the page has loaded. Until then
 * it is plain HTML, and stays so when the code does not come.
 */
export function BelowLater(props: BelowProps) {
  return (
    <Suspense>
      <Below {...props} />
    </Suspense>
  )
}

const Below = lazy(async () => {
  if (typeof document !== 'undefined' && document.readyState !== 'complete') {
    await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }))
  }
  const { Below: loaded } = await import('./below.tsx').catch(() => new Promise<never>(() => undefined))
  return { default: loaded }
})
