import { useRef } from 'react'

/**
 * The idempotency key of a request: the same content sent again has the same key, so that a retry after a lost answer
 * creates nothing twice. Changed content has another key.
 */
export function useIdempotencyKey() {
  const last = useRef({ content: '', key: '' })
  return {
    keyOf(content: object) {
      const text = JSON.stringify(content)
      if (last.current.content !== text) last.current = { content: text, key: newKey() }
      return last.current.key
    },
    /** The request succeeded: the same content again is a new request. */
    spend: () => {
      last.current = { content: '', key: '' }
    },
  }
}

/** `crypto.randomUUID` is missing outside of secure contexts, for example a demo without https. */
function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
