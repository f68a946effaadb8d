import { useEffect, useState } from 'react'
import { toast } from '#web/ui/toasts.tsx'
import { errorText } from './api.ts'
import { outdated } from './text.ts'

/** One request. Define it outside of the component or with useCallback: another function is another request. */
type Ask<T> = (signal: AbortSignal) => Promise<T>
type Loaded<T> = { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed'; words: string }

async function load<T>(ask: Ask<T>, signal: AbortSignal): Promise<Loaded<T>> {
  try {
    return { state: 'ready', value: await ask(signal) }
  } catch (error) {
    return { state: 'failed', words: errorText(error) }
  }
}

/**
 * The answer of a request, sent when the component mounts; undefined sends none yet. `again` repeats the request and keeps
 * the last answer meanwhile.
 */
export function useLoaded<T>(ask: Ask<T> | undefined) {
  const [last, setLast] = useState<{ of: Ask<T>; loaded: Loaded<T> }>()
  const loaded: Loaded<T> = last && last.of === ask ? last.loaded : { state: 'loading' }
  useEffect(() => {
    if (!ask) return undefined
    const leaving = new AbortController()
    void load(ask, leaving.signal).then((answer) => leaving.signal.aborted || setLast({ of: ask, loaded: answer }))
    return () => leaving.abort()
  }, [ask])
  async function again() {
    if (!ask) return
    const answer = await load(ask, new AbortController().signal)
    if (loaded.state === 'ready' && answer.state === 'failed') toast.error(outdated)
    // another request may have been sent and answered meanwhile
    else setLast((now) => (now && now.of !== ask ? now : { of: ask, loaded: answer }))
  }
  return { loaded, again }
}
