import type { ComponentType } from 'react'
import { loading, unreachable } from '#web/lib/text.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { LoadFailed } from './load-failed.tsx'

/** A part whose code is loaded when it is first mounted. Where that fails it says so, and can be tried again. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function LazyPart(props: Props) {
    const { loaded, again } = useLoaded(load)
    if (loaded.state === 'failed') return <LoadFailed words={unreachable} onRetry={() => void again()} />
    if (loaded.state === 'loading') return <p role="status">{loading}</p>
    const Part = loaded.value
    return <Part {...props} />
  }
}
