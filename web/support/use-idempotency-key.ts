import { useRef } from 'react'

/**
 * A key for what is about to be sent: the same things sent again have the same one, so that an answer that got lost doubles
 * nothing. Once they are changed it is another.
 */
export function useIdempotencyKey() {
  const last = useRef({ content: '', key: '' })
  return {
    keyOf(content: object) {
      const text = JSON.stringify(content)
      if (last.current.content !== text) last.current = { content: text, key: newKey() }
      return last.current.key
    },
    /** It arrived: the same words once more are meant. */
    spend: () => {
      last.current = { content: '', key: '' }
    },
  }
}

/** `crypto.randomUUID` is missing where the shop is tried out without https. */
function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
