import { useState } from 'react'
import type { useRefusal } from '#web/forms/form.tsx'
import { isAnswer, layerErrorText } from '#web/lib/api.ts'
import { newUuid } from '#web/lib/uuid.ts'

/**
 * The request of a form that must not be done twice: its idempotency key, and `fail` for its error. Where there was no answer it is
 * `unanswered`: the form then repeats it unchanged, since other content under the same key would be dropped.
 */
export function useOneRequest(refuse: ReturnType<typeof useRefusal>['refuse']) {
  const [richiesta] = useState(newUuid)
  const [unanswered, setUnanswered] = useState(false)
  const fail = (error: unknown, fields: readonly string[] = []) => {
    setUnanswered(!isAnswer(error))
    if (isAnswer(error)) refuse(layerErrorText(error), fields)
  }
  return { richiesta, unanswered, fail }
}
