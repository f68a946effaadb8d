import { useEffect, useState } from 'react'
import type { Suggerimenti } from '#contract/prodotti.ts'
import { api } from '#web/lib/api.ts'

/** Milliseconds without a key after which suggestions are asked for, and after which an answer is given up. */
const debounce = 150
const patience = 5000

interface Answer {
  /** What was typed when it was asked for. */
  asked: string
  /** Undefined: no answer came. */
  found?: Suggerimenti
}

/** What a text may mean that is being typed. The last answer stays until the next; undefined: nothing was asked for. */
export function useSuggestions(asked: string) {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (asked.length < 2) return undefined
    const asking = new AbortController()
    const answerWith = (found?: Suggerimenti) => {
      if (!asking.signal.aborted) setAnswer({ asked, found })
      asking.abort()
    }
    const timer = setTimeout(() => {
      // the search itself works without suggestions
      api('GET /Prodotti/Suggerisci', { query: { q: asked } }, asking.signal).then(answerWith, () => answerWith())
    }, debounce)
    const late = setTimeout(answerWith, debounce + patience)
    return () => {
      clearTimeout(timer)
      clearTimeout(late)
      asking.abort()
    }
  }, [asked])
  return asked.length < 2 ? undefined : answer
}
