import { useEffect, useRef, useState } from 'react'
import { toast } from '#web/ui/toasts.tsx'
import { prove } from './prove.ts'

export type CaptchaState = { at: 'open'; words?: string } | { at: 'working' } | { at: 'solved'; proof: string }

/** A proof is valid for ten minutes, and is renewed before it expires. */
const renewAfterMs = 9 * 60_000

interface Options {
  /** The message about the previous attempt. */
  words: string | undefined
  /** The server refused the solution (S-489). */
  onRefused: () => void
}

/** The state of a form's captcha, and the handler of its checkbox. */
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
    /** The server refused the proof: it has expired. */
    lose() {
      clearTimeout(renewal.current)
      setState({ at: 'open' })
    },
  }
}
