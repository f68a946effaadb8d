import { useState } from 'react'
import { newUuid } from '#web/lib/uuid.ts'

/**
 * The idempotency key of a request: the same content sent again has the same key, so that a retry after a lost answer
 * creates nothing twice. Changed content has another key.
 */
export function idempotencyKey() {
  let last = { content: '', key: '' }
  return {
    keyOf: (content: object) => {
      const text = JSON.stringify(content)
      if (last.content !== text) last = { content: text, key: newUuid() }
      return last.key
    },
    /** The request succeeded: the same content again is a new request. */
    spend: () => {
      last = { content: '', key: '' }
    },
  }
}

/** The same, as long as the component is mounted. */
export const useIdempotencyKey = () => useState(idempotencyKey)[0]
