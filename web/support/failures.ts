import { ApiError, NetworkError } from '#web/lib/api.ts'
import { unreachable } from '#web/lib/text.ts'
import { toast } from '#web/ui/toasts.tsx'

/** The server answered `success: false`. */
export class NotShown extends Error {}

/** The server's message about invalid input; its message about an internal error would not help the customer. */
export function reasonOf(error: unknown) {
  return error instanceof ApiError && error.status < 500 ? error.message : ''
}

/** No refusal of what was sent: after an error, a sign-in or a pause the same request may succeed. */
export const mayRetry = (error: unknown) =>
  !reasonOf(error) || (error instanceof ApiError && [401, 429].includes(error.status))

/** The server's message, or that no answer came. */
export const whyOf = (error: unknown) => (error instanceof NetworkError ? unreachable : reasonOf(error))

/** Shows a toast that messages failed to load, and returns the message to keep on the screen (H-47). */
export function tellMessagesFailed(error: unknown) {
  if (error instanceof ApiError && (error.status === 404 || error.status === 501)) {
    const words = 'API messaggi non disponibile'
    toast.blank(words)
    return words
  }
  const words = error instanceof NotShown ? 'Impossibile caricare i messaggi' : 'Errore nel caricamento dei messaggi'
  toast.error(words)
  return words
}
