import { useRef } from 'react'
import { newUuid } from '#web/lib/uuid.ts'

/**
 * The idempotency key of a request: the same content sent again has the same key, so that a retry after a lost answer
 * creates nothing twice. Changed content has another key.
 */
export function useIdempotencyKey() {
  const last = useRef({ content: '', key: '' })
  return {
    keyOf: (content: object) => {
      const text = JSON.stringify(content)
      if (last.current.content !== text) last.current = { content: text, key: newUuid() }
      return last.current.key
    },
    /** The request succeeded: the same content again is a new request. */
    spend: () => {
      last.current = { content: '', key: '' }
    },
  }
}
