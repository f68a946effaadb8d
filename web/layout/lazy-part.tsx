import type { ComponentType } from 'react'
import { inTime } from '#web/lib/part-lost.ts'
import { loading, unreachable } from '#web/lib/text.ts'
import { useLoaded } from '#web/lib/use-loaded.ts'
import { LoadFailed } from './load-failed.tsx'

/** A part whose code is loaded when it is first mounted. Where that fails it says so, and can be tried again. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const ask = () => inTime(load())
  return function LazyPart(props: Props) {
    const { loaded, again } = useLoaded(ask)
    if (loaded.state === 'failed') return <LoadFailed words={unreachable} onRetry={() => void again()} />
    if (loaded.state === 'loading') return <p role="status">{loading}</p>
    const Part = loaded.value
    return <Part {...props} />
  }
}
