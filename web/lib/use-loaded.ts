import { useEffect, useState } from 'react'
import { errorText } from './api.ts'
import { outdated, unreachable } from './text.ts'
import { toast } from '#web/ui/toasts.tsx'

type Loaded<T> = { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed'; words: string }

async function load<T>(ask: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<Loaded<T>> {
  try {
    return { state: 'ready', value: await ask(signal) }
  } catch (error) {
    return { state: 'failed', words: errorText(error, unreachable) }
  }
}

/** What `ask` answers, once whoever asks is on the screen; `again` asks anew and keeps what is shown until it comes. */
export function useLoaded<T>(ask: (signal: AbortSignal) => Promise<T>) {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' })
  useEffect(() => {
    const leaving = new AbortController()
    void load(ask, leaving.signal).then((answered) => leaving.signal.aborted || setLoaded(answered))
    return () => leaving.abort()
  }, [ask])
  async function again() {
    const answered = await load(ask, new AbortController().signal)
    if (loaded.state === 'ready' && answered.state === 'failed') toast.error(outdated)
    else setLoaded(answered)
  }
  return { loaded, again }
}
