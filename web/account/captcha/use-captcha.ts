import { useEffect, useRef, useState } from 'react'
import { toast } from '#web/ui/toasts.tsx'
import { prove } from './prove.ts'

export type CaptchaState = { at: 'open'; words?: string } | { at: 'working' } | { at: 'solved'; proof: string }

/** A proof is good for ten minutes; it is renewed while it still is. */
const renewAfterMs = 9 * 60_000

interface Options {
  /** Words about an attempt before this one. */
  words: string | undefined
  /** The server did not take the solution (S-489). */
  onRefused: () => void
}

/** The captcha of a form: its state, and what its checkbox does. */
export function useCaptcha({ words, onRefused }: Options) {
  const [state, setState] = useState<CaptchaState>({ at: 'open', ...(words && { words }) })
  const leaving = useRef<AbortController>(undefined)
  const renewal = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => {
      controller.abort()
      clearTimeout(renewal.current)
    }
  }, [])

  async function attempt(again: boolean) {
    const controller = leaving.current
    if (!controller) return
    if (!again) setState({ at: 'working' })
    const outcome = await prove(controller)
    if (controller.signal.aborted) return
    if (outcome.state === 'proved') {
      if (!again) toast.success('Capcha verificato con successo')
      setState({ at: 'solved', proof: outcome.proof })
      renewal.current = setTimeout(() => void attempt(true), renewAfterMs)
    } else if (again) setState({ at: 'open', words: 'La verifica è scaduta: spunta di nuovo la casella.' })
    else if (outcome.state === 'failed') setState({ at: 'open', words: outcome.words })
    else onRefused()
  }

  return {
    state,
    start: () => void attempt(false),
    /** The server says that the proof is no longer good. */
    lose() {
      clearTimeout(renewal.current)
      setState({ at: 'open' })
    },
  }
}
